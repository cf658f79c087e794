import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendAtOnce } from './pageAnswer';

/** Asks a server that writes its page as `write` does. */
const answerOf = async (write: (res: ServerResponse) => void, init: RequestInit = {}) => {
  const server = createServer((req, res) => {
    sendAtOnce(req, res);
    write(res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, init);
  const body = await answer.text();
  server.close();
  server.closeAllConnections();
  return { answer, body };
};

const inPieces = (res: ServerResponse) => {
  res.writeHead(203, { 'content-type': 'text/html; charset=utf-8', 'content-length': '7' });
  for (let piece = 0; piece < 1000; piece++) res.write(piece % 2 ? 'ış' : Buffer.from('ğü'));
  res.end('son');
};
const WHOLE = `${'ğüış'.repeat(500)}son`;

test('a page in pieces arrives whole and compressed, with the length that it has on the wire', async () => {
  const { answer, body } = await answerOf(inPieces, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(body).toBe(WHOLE);
  expect(answer.status).toBe(203);
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(WHOLE.length);
});

test('a client that knows no brotli gets it plain', async () => {
  const { answer, body } = await answerOf(inPieces, { headers: { 'accept-encoding': 'identity' } });
  expect(body).toBe(WHOLE);
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(WHOLE)));
});

test('a redirect keeps its status and place', async () => {
  const { answer } = await answerOf((res) => res.writeHead(307, { location: '/login' }).end('/login'), {
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([307, '/login']);
});

test('HEAD answers no body and claims no length', async () => {
  const { answer, body } = await answerOf((res) => res.end(), { method: 'HEAD' });
  expect([answer.status, body, answer.headers.get('content-length')]).toEqual([200, '', null]);
});
