import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { testOwnerUrl } from '@/tests/support/cluster';
import { openDatabase, openPool, PLANNED_FOR_VALUES } from './pool';

const packet = (type: string, body: string) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
};
const READY = [packet('R', '\0\0\0\0'), packet('Z', 'I')];
const FATAL = packet('E', 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0');

test('a server that greets and is gone in one breath fails the work, not the process', async () => {
  const server = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([...READY, FATAL])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const db = openDatabase(openPool(`postgres://somebody@127.0.0.1:${port}/console`));
  await expect(sql`select 1`.execute(db)).rejects.toThrow();
  await db.destroy();
  server.close();
});

test('a statement is prepared once a connection, but not one that is to be planned for its values', async () => {
  const db = openDatabase(openPool(testOwnerUrl('postgres'), { size: 1 }));
  for (const value of [1, 2]) {
    expect((await sql<{ n: number }>`select ${value}::int as n`.execute(db)).rows).toEqual([{ n: value }]);
    expect((await sql<{ m: number }>`select ${value}::int as m ${PLANNED_FOR_VALUES}`.execute(db)).rows).toEqual([
      { m: value },
    ]);
  }
  const prepared = await sql<{ statement: string }>`select statement from pg_prepared_statements order by 1`.execute(
    db,
  );
  expect(prepared.rows.map(({ statement }) => statement)).toEqual([
    'select $1::int as n',
    'select statement from pg_prepared_statements order by 1',
  ]);
  await db.destroy();
});

test('a migration of many rows takes as long as it takes', async () => {
  const db = openDatabase(openPool(testOwnerUrl('postgres'), { size: 1, statementTimeoutMs: 0 }));
  expect((await sql<{ done: string }>`select pg_sleep(2.2)::text as done`.execute(db)).rows).toEqual([{ done: '' }]);
  await db.destroy();
});

test('a server that falls silent fails the work in time, and its connection is not used again', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    // The first connection greets and then stays silent; the second is closed at once.
    if (connections === 1) socket.once('data', () => socket.write(Buffer.concat(READY)));
    else socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // The driver's timeout is two seconds longer than PostgreSQL's.
  const url = `postgres://somebody@127.0.0.1:${port}/console`;
  const db = openDatabase(openPool(url, { size: 1, statementTimeoutMs: -1_900 }));
  await expect(db.transaction().execute((trx) => sql`select 1`.execute(trx))).rejects.toThrow('Query read timeout');
  await expect(sql`select 1`.execute(db)).rejects.toThrow();
  expect(connections).toBe(2);
  await db.destroy();
  server.close();
});

test('fifty rows of a large table are read without room for all of it', async () => {
  const db = openDatabase(openPool(testOwnerUrl('postgres'), { size: 1 }));
  await sql`create temporary table payer as select id, 'x' as name from generate_series(1, 200000) id`.execute(db);
  await sql`create temporary table paid as select id, 1 + id % 20000 as payer_id from generate_series(1, 200000) id`.execute(
    db,
  );
  await sql`alter table payer add primary key (id)`.execute(db);
  await sql`alter table paid add primary key (id)`.execute(db);
  await sql`analyze payer, paid`.execute(db);
  const plan =
    await sql`explain select * from paid join payer on payer.id = payer_id order by paid.id limit 50`.execute(db);
  const text = JSON.stringify(plan.rows);
  expect(text).toContain('Nested Loop');
  expect(text).not.toContain('Memoize');
  await db.destroy();
});
