// The baseline for the website's reads: node:http that answers the same bytes with the same headers from memory, without authentication.
import { createServer } from 'node:http';

const { PORT, HOST, HEADERS = '{}', BODY = '' } = process.env;
const headers = JSON.parse(HEADERS);
const body = Buffer.from(BODY, 'base64');
const server = createServer((req, res) => {
  if (req.url === '/ready') res.writeHead(200).end();
  else res.writeHead(200, headers).end(body);
});
server.listen(Number(PORT), HOST);
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
