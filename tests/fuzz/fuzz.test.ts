import * as fc from 'fast-check';
import { ERRORS, type ErrorCode } from '@/domain/errors';
import type { ApiResponse } from '@/server/http';
import { DEMO_SIGN_INS } from '@/server/seed/signIns';
import { SIGNATURE_HEADER, signatureOf } from '@/server/money/signature';
import { bodyText, type RefusalBody, type TestApi, TEST_WEBHOOK_SECRET, testApi } from '@/server/testing/api';
import { type Call, CALLS, type Request, requestsTo } from './requests';
import { stateReader } from './state';

/** Requests a call, each of them sent as every kind of user: FUZZ_RUNS=300 npm run unit -- tests/fuzz. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 2);
/** A run that failed is repeated with the seed it printed: FUZZ_SEED=…. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_118);

type Sender = { who: string; headers: Record<string, string>; signs?: true };

let t: TestApi;
let stateOf: () => Promise<Record<string, string>>;
beforeAll(async () => {
  t = await testApi();
  stateOf = await stateReader(t.owner);
});
afterAll(() => t.stop());

/** Each demo operator with a session of this moment, and nobody. */
const everybody = async (): Promise<Sender[]> => [
  ...(await Promise.all(
    DEMO_SIGN_INS.map(async ({ username }) => ({ who: username, headers: (await t.signIn(username)).headers })),
  )),
  { who: 'nobody', headers: t.nobody.headers },
  { who: 'the site', headers: t.site.headers },
  { who: 'the card provider', headers: {}, signs: true },
];

const send = (sender: Sender, { method, url, body }: Request) =>
  t.raw({
    method,
    url,
    headers: {
      'content-type': 'application/json',
      ...sender.headers,
      ...(sender.signs && { [SIGNATURE_HEADER]: signatureOf(TEST_WEBHOOK_SECRET, body ?? '', Date.now()) }),
    },
    ...(body !== undefined && { body }),
  });

/** Words that only our own source, our database or the engine says. */
const INSIDE = [
  process.cwd(),
  'node_modules',
  'node:internal',
  /\bat [\w.<> ]+ \(?[^ ]*:\d+:\d+/,
  /syntax error|relation "|column "|violates|operator does not exist|invalid input syntax|pg_catalog/,
  /\bselect [^"]{1,200} from "?\w+"? (where|inner|left|order)/i,
  /ZodError|TypeError|RangeError|kysely/,
];

const checkRefusal = (answer: ApiResponse, text: string) => {
  const { errors, message, requestId } = JSON.parse(text) as RefusalBody;
  const [first] = errors as ErrorCode[];
  expect(first && ERRORS[first].status).toBe(answer.status);
  expect(errors.filter((code) => !(code in ERRORS))).toEqual([]);
  expect(message).toMatch(/\S/);
  expect(errors).not.toContain(message);
  expect(requestId).toBe(answer.headers['x-request-id']);
  for (const word of INSIDE) expect(text).not.toMatch(word);
};

const checkAnswer = async (answer: ApiResponse) => {
  const text = await bodyText(answer);
  // A 200 in another form than declared is a 500 here: the test API checks every answer.
  expect(answer.status < 500 ? 'no fault' : `${answer.status} ${text}`).toBe('no fault');
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  if (answer.status === 200) expect(text).not.toContain(process.cwd());
  else checkRefusal(answer, text);
};

const REFUSED_AT_THE_DOOR = [401, 403];

/** Sends requests one after the other as everybody and watches the database: what is refused leaves no trace in it. */
const watching = async (senders: readonly Sender[]) => {
  let known = await stateOf();
  let reached = false;
  return {
    /** Whether anybody got past the door, to the call itself. */
    reached: () => reached,
    send: async (request: Request) => {
      for (const sender of senders) {
        const answer = await send(sender, request);
        await checkAnswer(answer);
        reached ||= !REFUSED_AT_THE_DOOR.includes(answer.status);
        if (request.method === 'POST' && answer.status === 200) known = await stateOf();
      }
      expect(await stateOf()).toEqual(known);
    },
  };
};

test.each(CALLS)(
  'no request to $name breaks it, tells of its inside, or changes anything when refused',
  async (call: Call) => {
    const watch = await watching(await everybody());
    await fc.assert(fc.asyncProperty(requestsTo(call), watch.send), {
      numRuns: RUNS,
      seed: SEED + CALLS.indexOf(call),
      endOnFailure: true,
    });
    expect(watch.reached()).toBe(true);
  },
  60_000 + RUNS * 2_000,
);
