// The baseline: only node:http and pg. `node bare.mjs STATEMENTS.json` answers GET /0, /1 … with the rows of the statements at that index,
// using the console's own pool: same size, settings and type parsers. POST /0 runs them in sequence in one transaction.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { openPool, type Statement } from '../../server/kernel/db/pool';

const { DATABASE_URL = '', DATABASE_POOL, PORT, HOST } = process.env;
const lists = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Statement[][];
const pool = openPool(DATABASE_URL, { size: Number(DATABASE_POOL) });

const ask = (statements: Statement[]) => Promise.all(statements.map((statement) => pool.query(statement)));

const change = async (statements: Statement[]) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const results = [];
    for (const statement of statements) results.push(await client.query(statement));
    await client.query('commit');
    client.release();
    return results;
  } catch (error) {
    client.release(true);
    throw error;
  }
};

const server = createServer((req, res) => {
  const statements = lists[Number(req.url?.slice(1))] ?? [];
  (req.method === 'POST' ? change : ask)(statements).then(
    (results) => {
      const bytes = Buffer.from(JSON.stringify(results.map(({ rows }) => rows)));
      res.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length });
      res.end(bytes);
    },
    (error: unknown) => res.writeHead(500).end(String(error)),
  );
});
server.listen(Number(PORT), HOST);
process.once('SIGTERM', () => {
  server.close(() => void pool.end());
  server.closeAllConnections();
});
