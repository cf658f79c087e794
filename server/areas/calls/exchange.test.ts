import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { calls } from '@/contract/calls';
import { Refusal } from '@/server/kernel/refusal';
import { emptyQueue, operatorId, person, work } from '@/tests/support/activities';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { ringIn } from './incoming';
import { type Line, simulatedLine } from './line';
import { hangUpWrapped } from './wrapUp';

let t: TestApi;
let agent: Caller;
let me: number;
let broken = false;
const asked: string[] = [];
/** The simulated line, as an exchange that may fail. */
const exchange = (): Line => {
  const line = simulatedLine();
  const failing =
    <A extends unknown[], R>(name: string, ask: (...given: A) => Promise<R>) =>
    (...given: A): Promise<R> => {
      asked.push(name);
      return broken ? Promise.reject(new Refusal('CALL_LINE_FAILED')) : ask(...given);
    };
  return {
    ...line,
    dial: failing('dial', line.dial),
    connect: failing('connect', line.connect),
    hangUp: failing('hangUp', line.hangUp),
  };
};

beforeAll(async () => {
  t = await testApi({ line: exchange() });
  agent = await t.signIn('operator');
  me = await operatorId(t, 'operator');
  await emptyQueue(t);
});
beforeEach(async () => {
  broken = false;
  asked.length = 0;
  await sql`update call set outcome = 'REACHED', ended_at = coalesce(ended_at, now()) where outcome is null`.execute(
    t.owner,
  );
});
afterAll(() => t.stop());

const customer = (last: number) => person(t, `+90533777000${last}`);
const count = async () =>
  Number((await sql<{ n: number }>`select count(*)::int as n from call`.execute(t.owner)).rows[0]?.n);

it('a call that the exchange does not dial leaves nothing, and the work as it was', async () => {
  const customerId = await customer(1);
  const activityId = await work(t, { customer_id: customerId, assignee_id: me });
  const before = await count();
  broken = true;
  await expect(agent.call(calls.dial, { activityId })).rejects.toMatchObject({
    body: { errors: ['CALL_LINE_FAILED'] },
  });
  expect(await count()).toBe(before);
  const { status } = await t.db
    .selectFrom('activity')
    .select('status')
    .where('id', '=', activityId)
    .executeTakeFirstOrThrow();
  expect(status).toBe('INITIAL');
  broken = false;
  expect(await agent.call(calls.dial, { activityId })).toMatchObject({ open: true });
});

it('the same request twice dials once and is answered the same; another with its key is refused', async () => {
  const customerId = await customer(2);
  const key = { 'idempotency-key': randomUUID() };
  const [first, second] = await Promise.all([
    agent.call(calls.dial, { customerId }, key),
    agent.call(calls.dial, { customerId }, key),
  ]);
  expect(second).toEqual(first);
  expect(asked).toEqual(['dial']);
  await expect(agent.call(calls.dial, { customerId: await customer(3) }, key)).rejects.toMatchObject({
    body: { errors: ['IDEMPOTENCY_KEY_REUSED'] },
  });
});

it('a refused request may be sent again with its key', async () => {
  const customerId = await customer(4);
  const key = { 'idempotency-key': randomUUID() };
  broken = true;
  await expect(agent.call(calls.dial, { customerId }, key)).rejects.toMatchObject({
    body: { errors: ['CALL_LINE_FAILED'] },
  });
  broken = false;
  expect(await agent.call(calls.dial, { customerId }, key)).toMatchObject({ open: true });
});

it('a call that the exchange does not connect rings on', async () => {
  await ringIn(t.db, '+905337770009', 'gelen-1');
  const { id } = await t.db
    .selectFrom('call')
    .select('id')
    .where('provider_call_id', '=', 'gelen-1')
    .executeTakeFirstOrThrow();
  broken = true;
  await expect(agent.call(calls.accept, { id })).rejects.toMatchObject({ body: { errors: ['CALL_LINE_FAILED'] } });
  broken = false;
  expect((await agent.call(calls.current)).incoming.map((call) => call.id)).toEqual([id]);
  expect(await agent.call(calls.accept, { id })).toMatchObject({ open: true });
});

it('what is wrapped up is ended at the exchange by a job, once it is written down', async () => {
  const { id } = await agent.call(calls.dial, { customerId: await customer(5) });
  broken = true;
  await agent.call(calls.wrapUp, { id, outcome: 'NOT_INTERESTED' });
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs where key = ${`call:${id}`}`.execute(
    t.db,
  );
  expect(rows).toHaveLength(1);
  broken = false;
  asked.length = 0;
  await hangUpWrapped(t.db, exchange(), id);
  expect(asked).toEqual(['hangUp']);
});
