import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { cutSilent } from './silentConnections';

const SILENT_MS = 300;
const WORD_MS = 50;
const MUCH = Buffer.alloc(64 * 1024);

/** A server that writes a word again and again, and a client that requests that stream. */
const streamOf = async (word: string | Buffer) => {
  const server = createServer((_req, res) => {
    const saying = setInterval(() => res.write(word), WORD_MS);
    res.once('close', () => clearInterval(saying));
  }).listen(0, '127.0.0.1');
  cutSilent(server, SILENT_MS);
  await once(server, 'listening');
  const cut = new Promise<void>((resolve) => server.once('connection', (socket) => socket.once('close', resolve)));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write('GET / HTTP/1.1\r\nHost: console\r\n\r\n');
  const stop = () => {
    client.destroy();
    server.closeAllConnections();
    server.close();
  };
  return { client, cut: cut.then(() => 'cut' as const), stop };
};

test('a client that reads nothing of a stream is cut, however much is waiting for it', async () => {
  const { client, cut, stop } = await streamOf(Buffer.concat(Array<Buffer>(64).fill(MUCH)));
  client.pause();
  expect(await Promise.race([cut, setTimeout(SILENT_MS * 20, 'held')])).toBe('cut');
  stop();
});

test('a client that reads a stream keeps it for as long as data come', async () => {
  const { client, cut, stop } = await streamOf(':\n\n');
  client.resume();
  expect(await Promise.race([cut, setTimeout(SILENT_MS * 4, 'held')])).toBe('held');
  stop();
});
