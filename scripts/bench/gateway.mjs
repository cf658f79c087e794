// A gateway that accepts every message at once, in its own process; started by scripts/bench/campaigns.ts.
import { createServer } from 'node:http';

const server = createServer((req, res) => {
  req.resume();
  req.on('end', () => res.writeHead(202).end());
});
server.keepAliveTimeout = 30_000;
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.on('disconnect', () => process.exit());
