// `node server.mjs`: serves this folder's pages as built by Next, and reports at /cpu the CPU time so far.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import next from 'next';

const app = next({ dev: false, dir: fileURLToPath(new URL('.', import.meta.url)), quiet: true });
await app.prepare();
const handle = app.getRequestHandler();
const server = createServer((req, res) => {
  if (req.url === '/cpu') res.end(JSON.stringify(process.cpuUsage()));
  else void handle(req, res);
}).listen(Number(process.env.PORT), process.env.HOST);
process.once('SIGTERM', () => {
  server.closeAllConnections();
  process.exit(0);
});
