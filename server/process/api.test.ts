import { pino } from 'pino';
import * as z from 'zod/mini';
import { auth } from '@/contract/auth';
import { done, get, post } from '@/contract/kit';
import { operators } from '@/contract/operators';
import { implement } from '@/server/kernel/http/bind';
import type { ApiResponse } from '@/server/kernel/http/http';
import { Refusal } from '@/server/kernel/refusal';
import { uncachedSessions } from '@/server/platform/auth/sessionCache';
import { createXsrf } from '@/server/platform/auth/xsrf';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { createApi } from './api';

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.stop());

const json = async (answer: ApiResponse) => JSON.parse(await bodyText(answer));
const statusAndCode = async (answer: ApiResponse) => [answer.status, (await json(answer)).errors?.[0]];

/** Calls made up for these tests, so that each step of the pipeline is tested by itself. */
const probe = {
  write: post({
    path: '/rest/probe/write/{id}',
    may: 'signedIn',
    input: z.object({
      id: z.coerce.number().check(z.int()),
      text: z.string().check(z.minLength(1), z.maxLength(20)),
      fail: z.optional(z.boolean()),
    }),
    output: done,
    summary: 'Writes one message, then fails when asked to',
  }),
  break: get({ path: '/rest/probe/break', may: 'public', output: done, summary: 'Goes wrong inside' }),
};
const probeApi = () =>
  createApi({
    db: t.db,
    log: pino({ level: 'silent' }),
    xsrf: createXsrf(Buffer.from('the secret of the tests')),
    sessions: uncachedSessions(t.db),
    routes: implement('probe', probe, {
      write: async ({ text, fail }, { db }) => {
        await db.insertInto('outbox_message').values({ channel: 'SMS', recipient: 'probe', body: text }).execute();
        if (fail) throw new Refusal('INVALID_DATE');
        return { done: true };
      },
      break: async () => {
        throw new Error('select secret from /srv/console where password = 1');
      },
    }),
  });

async function* bytes(text: string) {
  yield Buffer.from(text);
}
const write = (caller: Caller, body: unknown, headers: Record<string, string> = {}, id = '1') =>
  probeApi()({
    method: 'POST',
    url: `/rest/probe/write/${id}`,
    headers: { 'content-type': 'application/json', ...caller.headers, ...headers },
    body: bytes(typeof body === 'string' ? body : JSON.stringify(body)),
    ip: '127.0.0.1',
  });
const written = async (text: string) =>
  (await t.db.selectFrom('outbox_message').select('id').where('body', '=', text).execute()).length;

describe('finding a call', () => {
  it('answers 404 to an unknown path and 405 to a known one with another method', async () => {
    expect(await statusAndCode(await t.raw({ url: '/rest/nothing/here' }))).toEqual([404, 'NOT_FOUND']);
    expect(await statusAndCode(await t.raw({ method: 'DELETE', url: operators.names.path }))).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
    ]);
  });

  it('ignores a trailing slash', async () => {
    const admin = await t.signIn('yonetici');
    expect((await t.raw({ url: `${operators.names.path}/`, headers: admin.headers })).status).toBe(200);
  });
});

describe('who may', () => {
  it('answers 401 to nobody and 403 naming the permission to somebody without it', async () => {
    expect(await statusAndCode(await t.nobody.answer(operators.list))).toEqual([401, 'AUTHENTICATION_ERROR']);
    const agent = await t.signIn('danisman1');
    const refused = await agent.answer(operators.list);
    expect(await statusAndCode(refused)).toEqual([403, 'AUTHORIZATION_ERROR']);
    expect((await json(refused)).params).toEqual({ permission: 'operators.read' });
  });
});

describe('a forged POST', () => {
  it.each<[string, (caller: Caller, other: Caller) => Record<string, string>]>([
    ['without a token', () => ({ 'x-xsrf-token': '' })],
    ['with a wrong token', () => ({ 'x-xsrf-token': 'A'.repeat(43) })],
    ['with another session’s token', (_, other) => ({ 'x-xsrf-token': other.headers['x-xsrf-token'] ?? '' })],
    ['with a token from before sign-in', () => ({ 'x-xsrf-token': t.nobody.headers['x-xsrf-token'] ?? '' })],
    ['as a form', () => ({ 'content-type': 'application/x-www-form-urlencoded' })],
    ['as plain text', () => ({ 'content-type': 'text/plain' })],
    ['from a foreign origin', () => ({ origin: 'https://evil.example', host: 'console.example' })],
    ['from another site by the browser’s own word', () => ({ 'sec-fetch-site': 'cross-site' })],
  ])('is refused %s', async (_, forge) => {
    const [caller, other] = [await t.signIn('yonetici'), await t.signIn('yonetici')];
    const answer = await write(caller, { text: 'forged' }, forge(caller, other));
    expect(await statusAndCode(answer)).toEqual([403, 'XSRF_TOKEN_INVALID']);
    expect(await written('forged')).toBe(0);
  });

  it('passes with its own token from its own origin', async () => {
    const own = { origin: 'https://console.example', host: 'console.example', 'sec-fetch-site': 'same-origin' };
    expect((await write(await t.signIn('yonetici'), { text: 'honest' }, own)).status).toBe(200);
  });
});

describe('reading the input', () => {
  it.each([
    ['a missing field', {}, 400, { text: 'REQUIRED' }],
    ['an empty one', { text: '' }, 400, { text: 'REQUIRED' }],
    ['one that is too long', { text: 'x'.repeat(21) }, 400, { text: 'TEXT_TOO_LONG' }],
    ['one of another type', { text: 5 }, 400, { text: 'INVALID_INPUT' }],
  ])('names the field and its code for %s', async (_, body, status, fields) => {
    const answer = await write(await t.signIn('yonetici'), body);
    expect(answer.status).toBe(status);
    expect((await json(answer)).fields).toEqual(fields);
  });

  it.each([
    ['broken JSON', '{"text"', 400, 'INVALID_INPUT'],
    ['a list', '[]', 400, 'INVALID_INPUT'],
    ['what is nested too deeply', `{"text":"x","y":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 400, 'INVALID_INPUT'],
    ['more than a megabyte', JSON.stringify({ text: 'x'.repeat(2 ** 20) }), 413, 'PAYLOAD_TOO_LARGE'],
  ])('refuses %s', async (_, body, status, code) => {
    expect(await statusAndCode(await write(await t.signIn('yonetici'), body))).toEqual([status, code]);
  });

  it('refuses a path parameter of the wrong type, or that is not even text', async () => {
    const caller = await t.signIn('yonetici');
    expect((await write(caller, { text: 'x' }, {}, 'abc')).status).toBe(400);
    expect((await write(caller, { text: 'x' }, {}, '%E0%A4%A')).status).toBe(404);
  });
});

describe('one transaction', () => {
  it('leaves nothing behind when the call is refused after writing', async () => {
    const answer = await write(await t.signIn('yonetici'), { text: 'half done', fail: true });
    expect(await statusAndCode(answer)).toEqual([400, 'INVALID_DATE']);
    expect(await written('half done')).toBe(0);
  });

  it('performs an act once per Idempotency-Key, however often and parallel it is sent', async () => {
    const caller = await t.signIn('yonetici');
    const key = { 'idempotency-key': 'one-key-for-ten' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => write(caller, { text: 'only once' }, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await written('only once')).toBe(1);
    const other = await write(caller, { text: 'something else' }, key);
    expect(await statusAndCode(other)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('lets a refused act be tried again with its key', async () => {
    const caller = await t.signIn('yonetici');
    const key = { 'idempotency-key': 'tried-again' };
    expect((await write(caller, { text: 'again', fail: true }, key)).status).toBe(400);
    expect((await write(caller, { text: 'again' }, key)).status).toBe(200);
  });
});

describe('what an answer gives away', () => {
  it('after an unexpected error is only a code, not the error’s text', async () => {
    const answer = await probeApi()({
      method: 'GET',
      url: '/rest/probe/break',
      headers: {},
      body: bytes(''),
      ip: '127.0.0.1',
    });
    const text = await bodyText(answer);
    expect(answer.status).toBe(500);
    expect(text).not.toMatch(/secret|srv|select|at /);
    expect(JSON.parse(text)).toEqual({
      errors: ['UNEXPECTED'],
      message: expect.stringMatching(/\S/),
      requestId: answer.headers['x-request-id'],
    });
  });

  it('is never kept by a cache', async () => {
    const answer = await (await t.signIn('yonetici')).answer(operators.session);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect((await t.nobody.answer(auth.validateResetToken, { token: 'x'.repeat(30) })).headers['cache-control']).toBe(
      'no-store',
    );
  });
});
