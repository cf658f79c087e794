import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { ERRORS, type ErrorCode } from '@/domain/errors';
import { MESSAGE_SIGNATURE_HEADER, SIGNATURE_HEADER, signatureOf } from '@/server/platform/auth/signature';
import type { ApiResponse } from '@/server/kernel/http/http';
import { DEMO_SIGN_INS } from '@/server/process/seed/signIns';
import {
  bodyText,
  type RefusalBody,
  type TestApi,
  TEST_MESSAGE_SECRET,
  TEST_WEBHOOK_SECRET,
  testApi,
} from '@/tests/support/api';
import { type Call, CALLS, type Request, requestsTo, seedOf } from './requests';
import { ATTEMPTS, LOOKS, type Write, writesReader } from './state';

/** To repeat a run that failed, pass the seed that it printed: FUZZ_SEED=…. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_118);

/** `signs`: the sender signs the body with this secret, in this header. */
type Sender = { who: string; headers: Record<string, string>; signs?: { header: string; secret: string } };

let t: TestApi;
let written: () => Promise<Write[]>;
let senders: Sender[] | undefined;
const prepare = async () => {
  t = await testApi({ remembers: true });
  senders = undefined;
  // Not watched: any request updates its session's last use, and a secret is created at its first use.
  written = await writesReader(t.owner, ['session', 'app_secret']);
};

/** Each demo operator with its own session, somebody without a session, and the programs. */
const everybody = async (): Promise<Sender[]> => [
  ...(await Promise.all(
    DEMO_SIGN_INS.map(async ({ username }) => ({ who: username, headers: (await t.signIn(username)).headers })),
  )),
  { who: 'nobody', headers: t.nobody.headers },
  { who: 'the site', headers: t.site.headers },
  { who: 'the brokers’ site', headers: t.brokersSite.headers },
  { who: 'the card provider', headers: {}, signs: { header: SIGNATURE_HEADER, secret: TEST_WEBHOOK_SECRET } },
  { who: 'a gateway', headers: {}, signs: { header: MESSAGE_SIGNATURE_HEADER, secret: TEST_MESSAGE_SECRET } },
];

const send = (sender: Sender, { method, url, body, keyed }: Request) =>
  t.raw({
    method,
    url,
    headers: {
      'content-type': 'application/json',
      ...sender.headers,
      ...(keyed && { 'idempotency-key': randomUUID() }),
      ...(sender.signs && { [sender.signs.header]: signatureOf(sender.signs.secret, body ?? '', Date.now()) }),
    },
    ...(body !== undefined && { body }),
  });

/** Text that can only come from our source, the database or the engine. */
const INSIDE = [
  process.cwd(),
  'node_modules',
  'node:internal',
  /\bat [\w.<> ]+ \(?[^ ]*:\d+:\d+/,
  /syntax error|relation "|column "|violates|operator does not exist|invalid input syntax|pg_catalog/,
  /\bselect [^"]{1,200} from "?\w+"? (where|inner|left|order)/i,
  /ZodError|TypeError|RangeError|kysely/,
];

/** What is wrong with a refusal. No expect(): there are a hundred thousand answers to check. */
const faultsOfRefusal = (answer: ApiResponse, text: string): string[] => {
  const { errors, message, requestId } = JSON.parse(text) as RefusalBody;
  const [first] = errors as ErrorCode[];
  const inside = INSIDE.filter((word) => (typeof word === 'string' ? text.includes(word) : word.test(text)));
  return [
    ...(first && ERRORS[first]?.status === answer.status ? [] : [`${first} with ${answer.status}`]),
    ...errors.filter((code) => !(code in ERRORS)).map((code) => `no such code: ${code}`),
    ...(/\S/.test(message) && !errors.includes(message) ? [] : [`no sentence: ${message}`]),
    ...(requestId === answer.headers['x-request-id'] ? [] : ['another request id']),
    ...inside.map((word) => `tells of its inside: ${word}`),
  ];
};

const KEPT_BY_NOBODY = /^(no-store|private, max-age=\d+, immutable)$/;
/** Public content may be cached for a second. */
const KEPT_A_SECOND = /^(no-store|private, max-age=\d+, immutable|public, max-age=1, stale-while-revalidate=60)$/;
const mayBeKept = (url: string) => (url.startsWith('/rest/public/content/') ? KEPT_A_SECOND : KEPT_BY_NOBODY);

/** No answer may be stored in a shared cache, framed, sniffed, read from another origin, or redirect. */
const faultsOfHeaders = ({ headers }: ApiResponse, url: string): string[] => {
  const said = (name: string) => String(headers[name] ?? '');
  return [
    ...(mayBeKept(url).test(said('cache-control')) ? [] : ['may be kept']),
    ...(said('x-content-type-options') === 'nosniff' ? [] : ['may be sniffed']),
    ...(/^(application|text|image)\//.test(said('content-type')) ? [] : ['of no type']),
    ...(said('content-security-policy').includes("frame-ancestors 'none'") ? [] : ['may be framed']),
    ...['access-control-allow-origin', 'location'].filter((name) => name in headers),
  ];
};

/** What is wrong with an answer. A 200 that does not match its declared schema is a 500 here: the test API checks every answer. */
const faultsOf = async (answer: ApiResponse, url: string): Promise<string[]> => {
  const text = await bodyText(answer);
  if (answer.status >= 500) return [`${answer.status} ${text}`];
  const headers = faultsOfHeaders(answer, url);
  if (answer.status !== 200) return [...headers, ...faultsOfRefusal(answer, text)];
  return text.includes(process.cwd()) ? [...headers, 'tells where it lies'] : headers;
};

const REFUSED_AT_THE_DOOR = [401, 403];

/** Sends requests one after the other and watches the database: refused requests and those that only read must leave no trace. */
const watching = async (senders: readonly Sender[], turns: number) => {
  await written();
  let sent = 0;
  const watch = {
    /** Whether any sender passed the access check and reached the call itself. */
    reached: false,
    /** Whether anything was changed: sessions, passwords and rights may be affected. */
    changed: false,
    send: async (request: Request) => {
      const turn = sent % turns;
      sent += 1;
      const whose = senders.filter((_, index) => index % turns === turn);
      /** The ids of the requests that succeeded, and so may write. */
      const done = new Set<unknown>();
      const statuses: number[] = [];
      for (const sender of whose) {
        const answer = await send(sender, request);
        const faults = await faultsOf(answer, request.url);
        if (faults.length > 0) throw new Error(`${sender.who}: ${faults.join('; ')}`);
        statuses.push(answer.status);
        if (request.method === 'POST' && answer.status === 200) done.add(answer.headers['x-request-id']);
      }
      watch.reached ||= statuses.some((status) => !REFUSED_AT_THE_DOOR.includes(status));
      watch.changed ||= done.size > 0;
      // Reading the current record for a VERSION_CONFLICT is logged as a look, too.
      const allowed = request.method === 'POST' ? [...ATTEMPTS, ...LOOKS] : LOOKS;
      const left = (await written()).filter(({ name, requestId }) => !done.has(requestId) && !allowed.includes(name));
      if (left.length > 0)
        throw new Error(`${statuses.join(', ')}, and yet written: ${left.map(({ name }) => name).join(', ')}`);
    },
  };
  return watch;
};

/** A call without input would get the same request again and again. */
const takesAnything = ({ endpoint }: Call) => Object.keys(endpoint.input.shape).length > 0;

/** `runs` requests to each call. The senders take turns: each sends every nth request. */
export const fuzz = ({ runs, turns }: { runs: number; turns: number }): void => {
  beforeAll(prepare);
  afterAll(() => t.stop());

  test.each(CALLS)(
    'no request to $name breaks it, tells of its inside, or changes anything when refused',
    async (call: Call) => {
      senders ??= await everybody();
      const watch = await watching(senders, turns);
      const ask = (numRuns: number) =>
        fc.assert(fc.asyncProperty(requestsTo(call), watch.send), {
          numRuns,
          seed: seedOf(call.name, SEED),
          endOnFailure: true,
        });
      await ask(takesAnything(call) ? runs : Math.min(runs, turns + 1));
      // Some calls accept none of the first few requests, from any sender.
      if (!watch.reached) await ask(4 * runs);
      // A change may have affected sessions, passwords or rights, so all senders sign in again.
      if (watch.changed) senders = undefined;
      expect(watch.reached).toBe(true);
    },
    60_000 + runs * 2_000,
  );

  test.each(CALLS.filter(({ endpoint }) => endpoint.method === 'GET'))(
    'without a session $name takes no token for a key',
    async ({ endpoint }) => {
      const answer = await t.raw({
        url: endpoint.path.replace(/\{\w+\}/g, '1'),
        headers: { authorization: 'Bearer admin', 'x-user-id': '1', 'x-forwarded-user': 'yonetici' },
      });
      expect(endpoint.may === 'public' ? [400, 404, 410] : [401]).toContain(answer.status);
    },
  );
};
