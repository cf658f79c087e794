import { spawn } from 'node:child_process';
import { once as event } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { sql } from 'kysely';
import { pino } from 'pino';
import { customers } from '@/contract/customers';
import { consents } from '@/contract/messaging/consents';
import { reportDueOn } from '@/domain/customers/registry';
import { addDays, HOUR_MS, startOfDay, today } from '@/domain/time';
import { holidaysBetween } from '@/server/platform/settings/holidays';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { TEST_FOLDER } from '@/tests/support/cluster';
import { newCustomer } from '@/tests/support/customers';
import { saidOn } from '@/tests/support/marketing';
import { hire } from '@/tests/support/operators';
import { fakeRegistry, REGISTRY_CODES, registryAt, type RegistryManner } from '@/tests/support/registry';
import { configure } from '@/tests/support/settings';
import type { Registry } from './registry';
import { reportConsents } from './report';
import { until } from '@/tests/support/until';

const log = pino({ level: 'silent' });
const HOURS = 5;
const teller = join(TEST_FOLDER, `registry-${process.pid}.mjs`);

let t: TestApi;
let fake: Awaited<ReturnType<typeof fakeRegistry>>;
let manager: Caller;
beforeAll(async () => {
  [t, fake] = await Promise.all([testApi(), fakeRegistry()]);
  await configure(t, 'iysCode', REGISTRY_CODES.iysCode);
  await configure(t, 'iysBrandCode', REGISTRY_CODES.iysBrandCode);
  manager = await hire(t, 'tercih.sabir', ['NOTIFICATION_PREFERENCE_MANAGER', 'ALL_CUSTOMER_ACCESS']);
});
beforeEach(async () => {
  await t.owner.deleteFrom('consent_report').execute();
  Object.assign(fake, { manner: 'takes', taken: [], asked: 0 });
});
afterAll(async () => {
  await fake.stop();
  await rm(teller, { force: true });
  await t.stop();
});

/** The current minute, and each attempt with its minute and recipient. */
let minute = 0;
let attempts: { minute: number; recipient: string }[] = [];
const registryOf = (): Registry => {
  const real = registryAt(fake);
  const noted = (recipient: string) => {
    if (!attempts.some((one) => one.minute === minute && one.recipient === recipient))
      attempts.push({ minute, recipient });
  };
  return {
    ...real,
    add: (codes, record) => {
      noted(record.recipient);
      return real.add(codes, record);
    },
    find: (codes, of) => {
      noted(of.recipient);
      return real.find(codes, of);
    },
  };
};
const report = (registry: Registry) => reportConsents({ db: t.db, registry, log });
/** Lets this many minutes pass for everything that waits. */
const pass = (minutes: number) =>
  sql`update consent_report set next_attempt_at = next_attempt_at - make_interval(mins => ${minutes}::integer),
             claimed_at = claimed_at - make_interval(mins => ${minutes}::integer)`.execute(t.owner);
/** Runs the minutely job this many times. */
const minutesOf = async (registry: Registry, count: number, each: () => void = () => undefined) => {
  for (let n = 0; n < count; n += 1) {
    each();
    await report(registry);
    await pass(1);
    minute += 1;
  }
};
const people = async (count: number) => {
  const ids = await Promise.all(Array.from({ length: count }, () => newCustomer(t)));
  for (const id of ids) await saidOn(t, id, 'SMS', { given_on: today() });
  return ids;
};
const phonesOf = async (ids: readonly number[]) =>
  (await t.db.selectFrom('customer').select('phone').where('id', 'in', ids).execute()).map(({ phone }) => phone);
const statesOf = async () =>
  (await t.db.selectFrom('consent_report').select('state').execute()).map(({ state }) => state);
const start = () => {
  minute = 0;
  attempts = [];
  return registryOf();
};

test('a registry that is dead for hours is tried later and later, up to an hour, and told within an hour of its return', async () => {
  const registry = start();
  const [id = 0] = await people(1);
  fake.manner = 'busy';
  await minutesOf(registry, HOURS * 60);
  expect(attempts.map((one) => one.minute)).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243]);
  expect(fake.taken).toEqual([]);
  expect(await statesOf()).toEqual(['WAITING']);
  fake.manner = 'takes';
  await minutesOf(registry, 60);
  expect(await statesOf()).toEqual(['REPORTED']);
  expect(fake.taken.map(({ recipient }) => recipient)).toEqual(await phonesOf([id]));
});

test('however it fails, few attempts are made, and each is told once', async () => {
  const registry = start();
  const ids = await people(4);
  const manners: RegistryManner[] = ['busy', 'mute', 'busy', 'mute after taking', 'mute'];
  await minutesOf(registry, HOURS * 60, () => {
    fake.manner = manners[minute % manners.length] ?? 'busy';
  });
  // In most of the 300 runs nothing was due.
  expect(attempts.length).toBeLessThan(80);
  fake.manner = 'takes';
  await minutesOf(registry, 61);
  expect(await statesOf()).toEqual(ids.map(() => 'REPORTED'));
  expect(fake.taken.map(({ recipient }) => recipient).toSorted()).toEqual((await phonesOf(ids)).toSorted());
});

test('one at a time is claimed, however few rows the database thinks there are', async () => {
  const registry = start();
  await people(1);
  // Collects statistics while there is one row: with these, PostgreSQL's plan runs the subquery once for each row.
  await sql`vacuum analyze consent_report`.execute(t.owner);
  await people(2);
  const seen: string[][] = [];
  await report({
    ...registry,
    add: async (codes, record) => {
      seen.push((await statesOf()).toSorted());
      return registry.add(codes, record);
    },
  });
  expect(seen).toEqual([
    ['SENDING', 'WAITING', 'WAITING'],
    ['REPORTED', 'SENDING', 'WAITING'],
    ['REPORTED', 'REPORTED', 'SENDING'],
  ]);
});

test('while it is dead the three working days go on, and what was told late is in time no more', async () => {
  const registry = start();
  const [id = 0] = await people(1);
  const dueOn = reportDueOn(today(), holidaysBetween(today(), addDays(today(), 60)));
  fake.manner = 'busy';
  await minutesOf(registry, 10);
  const clock = jest.spyOn(Date, 'now');
  const standing = async (day: string) => {
    clock.mockReturnValue(startOfDay(day) + 12 * HOUR_MS);
    const { rows } = await manager.call(consents.list, { customerId: id });
    const { consents: said } = await manager.call(customers.detail, { id });
    const registered = said.find(({ channel }) => channel === 'SMS')?.registry;
    return { deadline: rows[0]?.deadline, failure: rows[0]?.failure, dueOn: registered?.dueOn };
  };
  const dead = { failure: 'NOT_REACHED', dueOn };
  expect(await standing(today())).toEqual({ ...dead, deadline: 'IN_TIME' });
  expect(await standing(dueOn)).toEqual({ ...dead, deadline: 'NEAR' });
  expect(await standing(addDays(dueOn, 1))).toEqual({ ...dead, deadline: 'OVER' });
  clock.mockRestore();
  fake.manner = 'takes';
  await minutesOf(registry, 60);
  expect((await manager.call(consents.standing, {})).over).toBe(0);
});

describe('a process that is killed between its request and the answer', () => {
  beforeAll(async () => {
    await build({
      entryPoints: ['tests/support/mortalRegistry.ts'],
      outfile: teller,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
    });
  });

  test.each([
    ['after the registry took it', 'mute after taking', 1],
    ['before the registry took it', 'mute', 0],
  ] as const)('%s: the next one waits, asks, and it is told once', async (_, manner, taken) => {
    const registry = start();
    const ids = await people(2);
    fake.manner = manner;
    const child = spawn(process.execPath, [teller], {
      env: { ...process.env, DATABASE: t.url, REGISTRY: fake.url },
      stdio: 'ignore',
    });
    try {
      await until(() => fake.asked > 0);
      expect(fake.asked).toBe(1);
    } finally {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await event(child, 'exit');
    }
    expect((await statesOf()).toSorted()).toEqual(['SENDING', 'WAITING']);
    expect(fake.taken).toHaveLength(taken);
    fake.manner = 'takes';
    // The claim may belong to a process that is still alive, so only the other one is reported.
    await report(registry);
    expect((await statesOf()).toSorted()).toEqual(['REPORTED', 'SENDING']);
    await minutesOf(registry, 4);
    expect(await statesOf()).toEqual(['REPORTED', 'REPORTED']);
    expect(fake.taken.map(({ recipient }) => recipient).toSorted()).toEqual((await phonesOf(ids)).toSorted());
  });
});
