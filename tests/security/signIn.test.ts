import * as argon2 from '@node-rs/argon2';
import { pino } from 'pino';
import { auth } from '@/contract/auth';
import { operators } from '@/contract/operators';
import { PASSWORD_PACES } from '@/domain/limits';
import type { ApiResponse } from '@/server/kernel/http/http';
import { Refusal } from '@/server/kernel/refusal';
import { authRoutes } from '@/server/platform/auth/calls';
import { verifyPassword } from '@/server/platform/auth/passwords';
import { uncachedSessions } from '@/server/platform/auth/sessionCache';
import { createXsrf } from '@/server/platform/auth/xsrf';
import { createApi } from '@/server/process/api';
import { DEMO_PASSWORD } from '@/server/process/seed/signIns';
import { type TestApi, testApi } from '@/tests/support/api';

// The real hashing, with its calls counted.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});
const verify = jest.mocked(argon2.verify);

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.stop());

const login = (
  username: string,
  password: string,
  { headers = {}, ip = '10.9.0.1' }: { headers?: Record<string, string>; ip?: string } = {},
) =>
  t.raw({
    method: 'POST',
    url: '/login',
    headers: { ...t.nobody.headers, ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username, password }).toString(),
    ip,
  });
const cookiesOf = (answer: ApiResponse) => [answer.headers['set-cookie'] ?? []].flat();
const asHeader = (cookies: string[]) => cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
const tokenIn = (cookies: string[]) => /XSRF-TOKEN=([^;]+)/.exec(cookies.join('\n'))?.[1] ?? '';

it('does the same hashing for an unknown user, a user without a password and a wrong password', async () => {
  await t.owner.updateTable('operator').set({ password_hash: null }).where('username', '=', 'kapanis').execute();
  for (const username of ['yonetici', 'kimse-yok', 'kapanis']) {
    verify.mockClear();
    expect((await login(username, 'not the password')).status).toBe(401);
    expect(verify).toHaveBeenCalledTimes(1);
    const [stored] = verify.mock.calls[0] ?? [];
    expect(String(stored)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  }
});

it('hashes nothing for an account that is locked', async () => {
  for (let i = 0; i < PASSWORD_PACES.account.burst; i += 1) await login('danisman1', 'guess', { ip: `10.9.1.${i}` });
  verify.mockClear();
  expect((await login('danisman1', DEMO_PASSWORD, { ip: '10.9.2.1' })).status).toBe(429);
  expect(verify).not.toHaveBeenCalled();
});

it('lets forty passwords wait for hashing and refuses the rest at once', async () => {
  const stored = await argon2.hash('something', { memoryCost: 1024, timeCost: 1 });
  verify.mockClear();
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword(stored, 'x')));
  const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused).toHaveLength(18);
  expect(refused.every(({ reason }) => reason instanceof Refusal && reason.code === 'TOO_MANY_REQUESTS')).toBe(true);
  expect(verify).toHaveBeenCalledTimes(42);
});

it('counts attempts by address too, and by none that a header claims', async () => {
  const { burst, everySeconds } = PASSWORD_PACES.address;
  const paid_until = new Date(Date.now() + burst * everySeconds * 1000).toISOString();
  await t.owner.insertInto('attempt').values({ key: 'address:10.9.5.1', paid_until }).execute();
  const headers = { 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7' };
  expect((await login('someone', 'x', { headers, ip: '10.9.5.1' })).status).toBe(429);
  expect((await login('someone', 'x', { ip: '10.9.5.2' })).status).toBe(401);
});

it('gives a new session at every sign-in and ends the one it came with', async () => {
  const first = cookiesOf(await login('yonetici', DEMO_PASSWORD, { ip: '10.9.3.1' }));
  const headers = { cookie: asHeader(first), 'x-xsrf-token': tokenIn(first) };
  const second = cookiesOf(await login('yonetici', DEMO_PASSWORD, { headers, ip: '10.9.3.1' }));
  expect(asHeader(second)).not.toBe(asHeader(first));
  const who = (cookie: string) => t.raw({ url: operators.session.path, headers: { cookie } });
  expect((await who(asHeader(first))).status).toBe(401);
  expect((await who(asHeader(second))).status).toBe(200);
});

it('takes no session that somebody made up beforehand', async () => {
  const planted = `SESSION=${'A'.repeat(43)}; BACKOFFICE=${'B'.repeat(43)}`;
  const cookies = cookiesOf(
    await login('yonetici', DEMO_PASSWORD, {
      headers: { cookie: `${planted}; ${t.nobody.headers.cookie}` },
      ip: '10.9.3.2',
    }),
  );
  expect(asHeader(cookies)).not.toContain('A'.repeat(43));
  expect((await t.raw({ url: operators.session.path, headers: { cookie: planted } })).status).toBe(401);
});

it('marks cookies for HTTPS alone behind HTTPS, and keeps session cookies from scripts', async () => {
  const xsrf = createXsrf(Buffer.from('the secret of the tests'), { secure: true });
  const token = xsrf.anonymous();
  const api = createApi({
    routes: authRoutes({ xsrf, secure: true }),
    db: t.db,
    sessions: uncachedSessions(t.db),
    xsrf,
    log: pino({ level: 'silent' }),
  });
  const answer = await api({
    method: 'POST',
    url: '/login',
    headers: { cookie: `__Host-XSRF-TOKEN=${token}`, 'x-xsrf-token': token, 'content-type': 'application/json' },
    body: (async function* () {
      yield Buffer.from(JSON.stringify({ username: 'yonetici', password: DEMO_PASSWORD }));
    })(),
    ip: '10.9.4.1',
  });
  expect(answer.status).toBe(200);
  const flags = Object.fromEntries(
    cookiesOf(answer).map((cookie) => [cookie.split('=', 1)[0], cookie.split('; ').slice(1).sort()]),
  );
  const common = ['Max-Age=28800', 'Path=/', 'SameSite=Lax', 'Secure'];
  expect(flags).toEqual({
    '__Host-SESSION': ['HttpOnly', ...common],
    '__Host-BACKOFFICE': ['HttpOnly', ...common],
    '__Host-XSRF-TOKEN': common,
    '__Host-DEVICE': ['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Strict', 'Secure'],
  });

  // A neighbouring host could set cookies with other names: the same values under these end no session.
  const end = async (cookie: string) => {
    const headers = { cookie, 'x-xsrf-token': tokenIn(cookiesOf(answer)), 'content-type': 'application/json' };
    const body = (async function* () {
      yield Buffer.from('{}');
    })();
    return api({ method: 'POST', url: auth.logout.path, headers, body, ip: '10.9.4.1' });
  };
  const own = asHeader(cookiesOf(answer));
  expect((await end(own.replaceAll('__Host-', ''))).status).not.toBe(200);
  const ended = await end(own);
  expect(ended.status).toBe(200);
  expect(ended.headers['clear-site-data']).toBe('"cache"');
});
