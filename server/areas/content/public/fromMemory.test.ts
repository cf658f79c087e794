import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { openPublicContent } from './cache';
import { openContentFromMemory } from './fromMemory';

const KEY = 'the-key-of-the-site';
const ADDRESS = '/rest/public/content/faqs?key=a';
const ANSWER = { rows: [{ id: 1, key: 'a', question: 'Soru?', answer: `<p>${'Yanıt. '.repeat(300)}</p>` }] };

let setting = 'one';
let change: () => void = () => undefined;
const content = openPublicContent({
  on: (_, { heard }) => void (change = () => heard('')),
  listening: () => true,
});
const counted: number[] = [];
const fromMemory = openContentFromMemory({ content, siteKey: KEY, answered: (status) => counted.push(status) });
const ELSEWHERE = 418;
const server = createServer((req, res) => {
  if (!fromMemory(req, res)) res.writeHead(ELSEWHERE).end();
});
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
afterAll(() => new Promise((closed) => server.close(closed)));

const remember = () =>
  content.answer({ request: { url: ADDRESS }, setHeaders: {} }, async () => structuredClone(ANSWER), { by: () => setting });
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
const ask = (headers: Record<string, string> = {}, { path = ADDRESS, method = 'GET', key = KEY } = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const options = { port, path, method, agent: false, headers: { authorization: `Bearer ${key}`, ...headers } };
    const request = get(options, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) });
    });
    request.on('error', reject);
  });

beforeEach(async () => {
  setting = 'one';
  change();
  await remember();
});

test('what is remembered is answered whole, compressed where the caller takes it, and not sent twice', async () => {
  const plain = await ask();
  expect(plain.status).toBe(200);
  expect(JSON.parse(plain.body.toString())).toEqual(ANSWER);
  expect(plain.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=1, stale-while-revalidate=60',
    vary: 'accept-encoding',
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
  });
  const small = await ask({ 'accept-encoding': 'gzip, br' });
  expect(small.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(small.body).toString())).toEqual(ANSWER);
  const again = await ask({ 'if-none-match': String(plain.headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(counted.slice(-3)).toEqual([200, 200, 304]);
  expect((await ask({ 'if-none-match': `"another", ${plain.headers.etag}` })).status).toBe(304);
});

test('whoever has not the key gets nothing from memory, nor for another address or another method', async () => {
  const refused = [
    await ask({}, { key: 'another' }),
    await ask({ authorization: `Basic ${KEY}` }),
    await ask({}, { path: `${ADDRESS}&place=HELP` }),
    await ask({}, { method: 'POST' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([ELSEWHERE, ELSEWHERE, ELSEWHERE, ELSEWHERE]);
});

test('nothing is answered from memory once something is published, or once a setting says otherwise', async () => {
  setting = 'two';
  expect((await ask()).status).toBe(ELSEWHERE);
  setting = 'one';
  expect((await ask()).status).toBe(200);
  change();
  expect((await ask()).status).toBe(ELSEWHERE);
});
