import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { openDatabase, openPool } from './pool';

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
