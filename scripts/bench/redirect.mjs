// The baseline for short links: node:http that only answers one redirect.
import { createServer } from 'node:http';

const { PORT, HOST, LOCATION = '' } = process.env;
const server = createServer((req, res) => {
  if (req.url === '/ready') res.writeHead(200).end();
  else res.writeHead(307, { location: LOCATION, 'cache-control': 'no-store', 'content-length': '0' }).end();
});
server.listen(Number(PORT), HOST);
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
