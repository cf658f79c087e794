import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { auctions } from '@/contract/auctions';
import { auth } from '@/contract/auth';
import { auctionRoutes } from '@/server/areas/auctions/calls';
import { openRateLimit } from '@/server/kernel/http/rateLimit';
import { authRoutes } from '@/server/platform/auth/calls';
import { uncachedSessions } from '@/server/platform/auth/sessionCache';
import { createXsrf } from '@/server/platform/auth/xsrf';
import { createApi } from '@/server/process/api';
import type { Metrics } from '@/server/kernel/metrics';
import { probes } from '@/server/process/probes';
import { bodyText, type TestApi, testApi } from '@/tests/support/api';

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.stop());

test('the token in an address is in no line of the log, and nothing that follows tells it', async () => {
  const lines: string[] = [];
  const log = pino(
    { level: 'trace' },
    new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  const xsrf = createXsrf(Buffer.from('the secret of the tests'));
  const routes = authRoutes({ xsrf, secure: false });
  const api = createApi({ routes, db: t.db, xsrf, sessions: uncachedSessions(t.db), log });
  const token = 'a-token-that-nobody-else-may-see';
  for (const path of [
    auth.validateResetToken.path,
    `${auth.validateResetToken.path}/`,
    '/api/passwordreset/elsewhere',
  ]) {
    const answer = await api({
      method: 'GET',
      url: `${path}?token=${token}`,
      headers: { referer: `https://konsol.example/forget-password?token=${token}` },
      body: (async function* () {})(),
      ip: '10.8.0.1',
    });
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(await bodyText(answer)).not.toContain(token);
  }
  expect(lines.length).toBeGreaterThanOrEqual(3);
  expect(lines.join('')).not.toContain(token);
});

test('whoever reads lists faster than hands can is told to wait', async () => {
  const xsrf = createXsrf(Buffer.from('the secret of the tests'));
  const log = pino({ level: 'silent' });
  const api = createApi({
    routes: auctionRoutes,
    db: t.db,
    xsrf,
    sessions: uncachedSessions(t.db),
    log,
    rateLimit: openRateLimit(() => 5),
  });
  const { headers } = await t.signIn('yonetici');
  const read = () =>
    api({ method: 'GET', url: auctions.list.path, headers, body: (async function* () {})(), ip: '10.8.0.2' });
  for (let i = 0; i < 5; i += 1) expect((await read()).status).toBe(200);
  const answer = await read();
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(JSON.parse(await bodyText(answer))).toMatchObject({ errors: ['TOO_MANY_REQUESTS'] });
});

describe('probes', () => {
  let server: Server;
  let address: string;
  let token: string | undefined;
  beforeAll(async () => {
    const metrics = { text: async () => 'calls 1\n', contentType: 'text/plain' } as unknown as Metrics;
    const probe = (...asked: Parameters<ReturnType<typeof probes>>) => probes({ metrics }, token)(...asked);
    server = createServer((req, res) => void probe(req, res).then((done) => done || res.writeHead(404).end()));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test.each(['/healthz', '/readyz', '/metrics'])('%s is nothing that a browser would show or run', async (path) => {
    const answer = await fetch(address + path);
    await answer.text();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  test('metrics are told to who brings the token, and without one set to nobody, this machine neither', async () => {
    const status = async (authorization: string) =>
      (await fetch(`${address}/metrics`, { headers: { authorization } })).status;
    token = undefined;
    expect([await status(''), await status('Bearer undefined'), await status('Bearer ')]).toEqual([404, 404, 404]);
    token = 'a-token';
    const answers = [
      await status(''),
      await status('Bearer a-tokem'),
      await status('a-token'),
      await status('Bearer a-token'),
    ];
    expect(answers).toEqual([404, 404, 404, 200]);
    token = undefined;
  });
});
