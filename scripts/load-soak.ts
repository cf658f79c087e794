// `npm run soak:load [-- --minutes 10]`: twenty people repeatedly send the largest request that each call accepts, while others read lists.
// Prints each minute how long a list takes and how much memory the console uses. Exit code 1 if either grows, or if an answer would fail
// the test of the same requests (tests/security/busy.long.test.ts). Works on its own demo data.
import { fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { activities } from '../contract/activities';
import { auctions } from '../contract/auctions';
import { customers } from '../contract/customers';
import { AUTHORITIES } from '../domain/roles';
import { APP_USER } from '../server/kernel/db/migrate';
import { openDatabase, openPool } from '../server/kernel/db/pool';
import { hashPassword } from '../server/platform/auth/passwords';
import {
  asOwner,
  createTestDatabase,
  startTestCluster,
  TEST_APP_PASSWORD,
  TEST_FOLDER,
  testOwnerUrl,
} from '../tests/support/cluster';
import { asSent, heaviest, prepareHeaviest, saidBy } from '../tests/support/heaviest';
import { load, median } from './bench/load';
import { memoryMb, METRICS_TOKEN } from './bench/pages';
import { ensureBuilt } from './built.mjs';
import { startConsole } from './console.mjs';
import { signIn, xsrfAmong } from './sign-in';

const PEOPLE = 20;
/** Holders of this role need a second factor here; nobody else does. */
const SECOND_FACTOR = 'OUT_SOURCE';
/** Operators who read contacts all the time are refused in the end, as intended. */
const PACED = 'CONTACTS_PACE';
/** Maximum growth from the first third of the minutes to the last; the very first minute is excluded, since everything is loaded then. */
const MOST = { p95: 1.5, memory: 1.2 };

type Got = { status: number; whole: boolean; text: string };
type Person = { headers: Record<string, string> };
type Minute = { p95: number; memory: number; rounds: number };

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(values.minutes);

await ensureBuilt();
const cluster = await startTestCluster();
const database = `test_${randomUUID().replaceAll('-', '')}`;
await createTestDatabase(database);
const ownerUrl = testOwnerUrl(database);
// A busy machine is not the console's fault.
const owner = openDatabase(openPool(ownerUrl, { size: 2, waitMs: 120_000, statementTimeoutMs: 120_000 }));
const url = new URL(ownerUrl);
url.username = APP_USER;
url.password = TEST_APP_PASSWORD;
const console_ = await startConsole({
  APP_MODE: 'test',
  DATA_DIR: TEST_FOLDER,
  LOG_LEVEL: 'fatal',
  SECOND_FACTOR_ROLES: SECOND_FACTOR,
  LIST_PAGES_PER_MINUTE: '0',
  METRICS_TOKEN,
  DATABASE_URL: url.href,
  DATABASE_OWNER_URL: ownerUrl,
});
const { address } = console_;
const sender = fork(fileURLToPath(new URL('../tests/support/askAtOnce.mjs', import.meta.url)), { execArgv: [] });

const password = randomBytes(18).toString('base64url');
const passwordHash = await hashPassword(password);
let made = 0;
const newPerson = async (): Promise<Person> => {
  made += 1;
  const username = `yuk-${made}`;
  const { id } = await owner
    .insertInto('operator')
    .values({
      first_name: 'Yük',
      last_name: username,
      username,
      email: `${username}@tellal.example`,
      password_hash: passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await owner
    .insertInto('operator_role')
    .values(AUTHORITIES.filter((role) => role !== SECOND_FACTOR).map((role) => ({ operator_id: id, role })))
    .execute();
  const cookies = await signIn(address, username, password);
  return { headers: { cookie: cookies.join('; '), 'x-xsrf-token': xsrfAmong(cookies) } };
};
const post = async (path: string, body: object, { headers }: Person): Promise<unknown> => {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

const unexpected = new Map<string, number>();
try {
  const somebody = await newPerson();
  const target = await prepareHeaviest(owner, ({ path }, input) => post(path, input, somebody));
  const heavy = await heaviest(target);
  const lists = [auctions, activities, customers].map(({ list }) => `${list.path}?size=50`);
  const history: Minute[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    // New operators, since those who have already read a lot reach the contact limit.
    const people = await Promise.all(heavy.slice(0, PEOPLE).map(newPerson));
    const reader = await newPerson();
    const over = new AbortController();
    let rounds = 0;
    const sendAgain = async () => {
      while (!over.signal.aborted) {
        // Makes room for new files: an auction accepts only a limited number.
        await owner.deleteFrom('auction_image').where('auction_id', '=', target.draft).execute();
        await owner.deleteFrom('auction_document').where('auction_id', '=', target.draft).execute();
        const requests = heavy.map((one, n) => asSent(one, people[n] as Person));
        sender.send({ port: Number(new URL(address).port), requests });
        const [answers] = (await once(sender, 'message')) as [Got[]];
        rounds += 1;
        for (const [n, answer] of answers.entries()) {
          const { call, answers: expected } = heavy[n] as (typeof heavy)[number];
          const said = saidBy(answer);
          if (said === expected || said === PACED) continue;
          const text = `${call.path}: ${said} instead of ${expected}`;
          unexpected.set(text, (unexpected.get(text) ?? 0) + 1);
        }
      }
    };
    const sending = sendAgain();
    const cookie = reader.headers.cookie ?? '';
    const { p95 } = await load({ address, paths: lists, cookie }, { seconds: 60, connections: 2 });
    over.abort();
    await sending;
    const memory = await memoryMb(address);
    history.push({ p95, memory, rounds });
    console.log(
      `minute ${minute + 1}: lists p95 ${p95.toFixed(0)} ms, memory ${memory.toFixed(0)} MB, ${rounds} rounds of ${heavy.length}`,
    );
  }
  const counted = history.slice(1);
  const third = Math.max(1, Math.floor(counted.length / 3));
  const grown = (of: (minute: Minute) => number) =>
    median(counted.slice(-third).map(of)) / median(counted.slice(0, third).map(of));
  const [p95, memory] = [grown((minute) => minute.p95), grown((minute) => minute.memory)];
  console.log(
    `\nThe last third beside the first: p95 ${p95.toFixed(2)} (≤ ${MOST.p95}), memory ${memory.toFixed(2)} (≤ ${MOST.memory})`,
  );
  for (const [text, times] of unexpected) console.log(`${times} × ${text}`);
  process.exitCode = p95 <= MOST.p95 && memory <= MOST.memory && unexpected.size === 0 ? 0 : 1;
} finally {
  sender.kill();
  await console_.stop();
  await owner.destroy();
  await asOwner('postgres', (client) => client.query(`drop database ${database} with (force)`));
  await cluster.stop();
}
