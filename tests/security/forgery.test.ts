import { auth } from '@/contract/auth';
import type { Endpoint } from '@/contract/kit';
import { isProgram } from '@/domain/permissions';
import { type Caller, type RefusalBody, bodyText, type TestApi, testApi } from '@/tests/support/api';
import { CALLS } from '../fuzz/requests';
import { type Write, writesReader } from '../fuzz/state';

/**
 * Without the site's calls: they use a key that no browser has, and no cookies, so there is nothing to forge
 * (server/areas/bidding/site.test.ts).
 */
const MUTATIONS = CALLS.filter(({ endpoint }) => endpoint.method === 'POST' && !isProgram(endpoint.may));
/** Calls that an HTML form may send: they are protected by the token, not by the content type. */
const isForm = ({ kind }: Endpoint) => kind === 'form';

let t: TestApi;
let own: Caller;
let other: Caller;
let oldToken: string;
let written: () => Promise<Write[]>;
beforeAll(async () => {
  t = await testApi();
  const earlier = await t.signIn('yonetici');
  oldToken = earlier.headers['x-xsrf-token'] ?? '';
  await earlier.call(auth.logout);
  own = await t.signIn('yonetici');
  other = await t.signIn('operator');
  written = await writesReader(t.owner, []);
});
afterAll(() => t.stop());

type Forgery = { how: string; headers: () => Record<string, string>; fits?: (endpoint: Endpoint) => boolean };
const FORGERIES: readonly Forgery[] = [
  { how: 'without a token', headers: () => ({ 'x-xsrf-token': '' }) },
  { how: 'with a wrong token', headers: () => ({ 'x-xsrf-token': 'A'.repeat(43) }) },
  { how: 'with another session’s token', headers: () => ({ 'x-xsrf-token': other.headers['x-xsrf-token'] ?? '' }) },
  { how: 'with the token of a session that was signed out', headers: () => ({ 'x-xsrf-token': oldToken }) },
  {
    how: 'with a token from before sign-in',
    headers: () => ({ 'x-xsrf-token': t.nobody.headers['x-xsrf-token'] ?? '' }),
  },
  {
    how: 'as a form without a token',
    headers: () => ({ 'content-type': 'application/x-www-form-urlencoded', 'x-xsrf-token': '' }),
  },
  {
    how: 'as a form',
    headers: () => ({ 'content-type': 'application/x-www-form-urlencoded' }),
    fits: (endpoint) => !isForm(endpoint),
  },
  { how: 'as plain text', headers: () => ({ 'content-type': 'text/plain' }), fits: (endpoint) => !isForm(endpoint) },
  {
    how: 'as a form with files',
    headers: () => ({ 'content-type': 'multipart/form-data; boundary=x' }),
    fits: (endpoint) => !isForm(endpoint) && endpoint.kind !== 'files',
  },
  { how: 'from a foreign origin', headers: () => ({ origin: 'https://evil.example', host: 'console.example' }) },
  { how: 'from a sandboxed frame', headers: () => ({ origin: 'null', host: 'console.example' }) },
  { how: 'from another site, as the browser says', headers: () => ({ 'sec-fetch-site': 'cross-site' }) },
  { how: 'from a sibling host, as the browser says', headers: () => ({ 'sec-fetch-site': 'same-site' }) },
];

const post = (endpoint: Endpoint, headers: Record<string, string>) =>
  t.raw({
    method: 'POST',
    url: endpoint.path.replace(/\{\w+\}/g, '1'),
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  });

describe.each(MUTATIONS)('$name', ({ endpoint }) => {
  it('cannot be forged', async () => {
    for (const { how, headers, fits } of FORGERIES) {
      if (fits && !fits(endpoint)) continue;
      const answer = await post(endpoint, { ...own.headers, ...headers() });
      const { errors } = JSON.parse(await bodyText(answer)) as RefusalBody;
      expect({ how, status: answer.status, errors }).toEqual({ how, status: 403, errors: ['XSRF_TOKEN_INVALID'] });
    }
    expect(await written()).toEqual([]);
  });
});

const BEFORE_SIGN_IN = MUTATIONS.filter(({ endpoint }) => endpoint.may === 'public');
it.each(BEFORE_SIGN_IN)('$name cannot be forged before sign-in either', async ({ endpoint }) => {
  const token = t.nobody.headers['x-xsrf-token'] ?? '';
  const attempts = [
    {},
    { cookie: `XSRF-TOKEN=${token}` },
    { 'x-xsrf-token': token },
    { cookie: 'XSRF-TOKEN=made.up', 'x-xsrf-token': 'made.up' },
    { ...t.nobody.headers, origin: 'https://evil.example', host: 'console.example' },
  ];
  for (const headers of attempts) expect((await post(endpoint, headers as Record<string, string>)).status).toBe(403);
});

it('the walk has found every POST of the contract', () => {
  expect(MUTATIONS.length).toBeGreaterThan(40);
  expect(BEFORE_SIGN_IN.map(({ name }) => name).sort()).toEqual([
    'auth.checkCode',
    'auth.login',
    'auth.logout',
    'auth.resetPassword',
  ]);
});
