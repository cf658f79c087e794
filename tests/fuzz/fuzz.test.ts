import * as fc from 'fast-check';
import { ERRORS, type ErrorCode } from '@/domain/errors';
import type { ApiResponse } from '@/server/kernel/http/http';
import { DEMO_SIGN_INS } from '@/server/process/seed/signIns';
import { SIGNATURE_HEADER, signatureOf } from '@/server/areas/payments/signature';
import { bodyText, type RefusalBody, type TestApi, TEST_WEBHOOK_SECRET, testApi } from '@/tests/support/api';
import { type Call, CALLS, type Request, requestsTo } from './requests';
import { writesReader } from './state';

/** Requests a call, each of them sent as every one of the fifteen kinds of user: FUZZ_RUNS=300 npm run unit -- tests/fuzz. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 14);
/** A run that failed is repeated with the seed it printed: FUZZ_SEED=…. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_118);

type Sender = { who: string; headers: Record<string, string>; signs?: true };

let t: TestApi;
let written: () => Promise<string[]>;
let senders: Sender[] | undefined;
beforeAll(async () => {
  t = await testApi();
  written = await writesReader(t.owner);
});
afterAll(() => t.stop());

/** Each demo operator with a session of its own, nobody, and the programs. */
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

/** What is wrong with a refusal. Plain comparisons: there are a hundred thousand answers to look at. */
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

/** What is wrong with an answer. A 200 in another form than declared is a 500 here: the test API checks every answer. */
const faultsOf = async (answer: ApiResponse): Promise<string[]> => {
  const text = await bodyText(answer);
  if (answer.status >= 500) return [`${answer.status} ${text}`];
  const sniffed = answer.headers['x-content-type-options'] === 'nosniff' ? [] : ['may be sniffed'];
  if (answer.status !== 200) return [...sniffed, ...faultsOfRefusal(answer, text)];
  return text.includes(process.cwd()) ? [...sniffed, 'tells where it lies'] : sniffed;
};

const REFUSED_AT_THE_DOOR = [401, 403];

/** Sends requests one after the other as everybody and watches the database: what is refused leaves no trace in it. */
const watching = async (senders: readonly Sender[]) => {
  await written();
  let reached = false;
  return {
    /** Whether anybody got past the door, to the call itself. */
    reached: () => reached,
    send: async (request: Request) => {
      for (const sender of senders) {
        const answer = await send(sender, request);
        const faults = await faultsOf(answer);
        if (faults.length > 0) throw new Error(`${sender.who}: ${faults.join('; ')}`);
        reached ||= !REFUSED_AT_THE_DOOR.includes(answer.status);
        const changes = await written();
        if (changes.length > 0 && (request.method !== 'POST' || answer.status !== 200))
          throw new Error(`${sender.who}: ${answer.status}, and yet written: ${changes.join(', ')}`);
      }
    },
  };
};

/** A call that takes nothing is asked the same again and again. */
const takesAnything = ({ endpoint }: Call) => Object.keys(endpoint.input.shape).length > 0;

test.each(CALLS)(
  'no request to $name breaks it, tells of its inside, or changes anything when refused',
  async (call: Call) => {
    senders ??= await everybody();
    const watch = await watching(senders);
    // What a change may have done to sessions, passwords and rights is over with it.
    if (call.endpoint.method === 'POST') senders = undefined;
    await fc.assert(fc.asyncProperty(requestsTo(call), watch.send), {
      numRuns: takesAnything(call) ? RUNS : Math.min(RUNS, 2),
      seed: SEED + CALLS.indexOf(call),
      endOnFailure: true,
    });
    expect(watch.reached()).toBe(true);
  },
  60_000 + RUNS * 2_000,
);
