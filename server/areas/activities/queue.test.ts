import { activities } from '@/contract/activities';
import { ahead, emptyQueue, operatorId, person, work } from '@/tests/support/activities';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';

let t: TestApi;
let operator: Caller;
let me: number;
beforeAll(async () => {
  t = await testApi();
  operator = await t.signIn('operator');
  me = await operatorId(t, 'operator');
});
beforeEach(() => emptyQueue(t));
afterAll(() => t.stop());

const next = async (caller = operator, filter: 'ALL' | 'WANT_TO_SELL' = 'ALL') =>
  (await caller.call(activities.next, { filter })).activity;

it('gives fifty operators who press at once fifty different pieces of work', async () => {
  const ids = await Promise.all(Array.from({ length: 50 }, () => work(t)));
  const crowd = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const username = `kalabalik${index}`;
      const { id } = await t.owner
        .insertInto('operator')
        .values({ first_name: 'Kalabalık', last_name: 'Biri', username, email: `${username}@tellal.example` })
        .returning('id')
        .executeTakeFirstOrThrow();
      await t.owner
        .insertInto('operator_role')
        .values(['CALL_ME_BACK_UPDATER', 'ALL_CUSTOMER_ACCESS'].map((role) => ({ operator_id: id, role })))
        .execute();
      return t.signIn(username);
    }),
  );
  const taken = await Promise.all(crowd.map((caller) => next(caller)));
  expect(taken.map((one) => one?.id).sort()).toEqual([...ids].sort());
  expect(await next(crowd[0])).toBeNull();
});

it('own work that is due comes first, then the pool, then what may be done early; what was agreed on waits for its time', async () => {
  const early = await work(t, { type: 'TASK', assignee_id: me, due_at: ahead(600), priority: 'URGENT' });
  const promised = await work(t, { assignee_id: me, due_at: ahead(60), attempt: 'CALL_LATER' });
  const waiting = await work(t, { due_at: ahead(5) });
  const urgent = await work(t, { priority: 'URGENT', due_at: ahead(30) });
  const due = await work(t, { assignee_id: me, due_at: ahead(-1), priority: 'LOW' });
  const order = [await next(), await next(), await next(), await next(), await next()];
  expect(order.map((one) => one?.id)).toEqual([due, urgent, waiting, early, undefined]);
  expect((await operator.call(activities.detail, { id: promised })).status).toBe('INITIAL');
});

it('what is about to be closed is not handed out again meanwhile', async () => {
  const closing = await work(t, { assignee_id: me, due_at: ahead(-5) });
  const waiting = await work(t);
  expect((await operator.call(activities.next, { filter: 'ALL', except: closing })).activity?.id).toBe(waiting);
  expect((await next())?.id).toBe(closing);
});

it('work that was begun and left lying comes back, what was at hand a moment ago does not', async () => {
  const left = await work(t, { assignee_id: me, status: 'WORKING', due_at: ahead(-60) });
  const waiting = await work(t);
  expect((await next())?.id).toBe(left);
  expect((await next())?.id).toBe(waiting);
  expect(await next()).toBeNull();
});

it('taking begins the work and its clock; there is one clock an operator', async () => {
  const [first, second] = [await work(t, { priority: 'URGENT' }), await work(t)];
  expect(await next()).toMatchObject({ id: first, status: 'WORKING', mine: true, runningSince: expect.any(String) });
  expect(await next()).toMatchObject({ id: second, runningSince: expect.any(String) });
  expect(await operator.call(activities.detail, { id: first })).toMatchObject({ runningSince: null });
  const running = await t.db
    .selectFrom('time_entry')
    .select('activity_id')
    .where('ended_at', 'is', null)
    .where('operator_id', '=', me)
    .execute();
  expect(running).toEqual([{ activity_id: second }]);
});

it('gives nobody work that their role is not for, nor of customers that are not theirs to know', async () => {
  await work(t, { type: 'REFUND' });
  const customerId = await person(t, '+905328880001');
  const individual = await work(t, { type: 'CALL_ME_BACK_INDIVIDUAL', customer_id: customerId });
  expect(await next()).toBeNull();
  const agent = await t.signIn('danisman1');
  expect(await next(agent)).toBeNull();
  await t.owner
    .updateTable('customer')
    .set({ sales_agent_id: await operatorId(t, 'danisman1') })
    .where('id', '=', customerId)
    .execute();
  expect(await next(agent)).toMatchObject({ id: individual });
});

it('keeps to the filter', async () => {
  await work(t, { priority: 'URGENT' });
  const selling = await work(t, { type: 'WANT_TO_SELL' });
  expect(await next(operator, 'WANT_TO_SELL')).toMatchObject({ id: selling });
});

it('what is put off leaves the queue until then, and the past is no time for it', async () => {
  const id = await work(t, { assignee_id: me });
  await expect(operator.call(activities.snooze, { id, until: ahead(-10) })).rejects.toMatchObject({
    body: { errors: ['INVALID_DATE', 'TIME_PAST'], fields: { until: 'TIME_PAST' } },
  });
  expect(await operator.call(activities.snooze, { id, until: ahead(30) })).toMatchObject({
    status: 'INITIAL',
    snoozedUntil: expect.any(String),
  });
  expect(await next()).toBeNull();
  expect(await operator.call(activities.waiting)).toMatchObject({ own: 1, snoozed: 1, pool: 0 });
  expect((await operator.call(activities.work)).rows).toEqual([]);
  expect((await operator.call(activities.work, { snoozed: true })).rows).toHaveLength(1);
  await t.owner
    .updateTable('activity')
    .set({ snoozed_until: ahead(-1) })
    .where('id', '=', id)
    .execute();
  expect(await next()).toMatchObject({ id });
});

it('given back it waits for anybody; taken by two at once it is one’s', async () => {
  const id = await work(t, { assignee_id: me, customer_id: await person(t, '+905328880009') });
  await operator.call(activities.take, { id });
  await operator.call(activities.release, { id });
  const other = await t.signIn('cm1');
  const answers = await Promise.allSettled([
    operator.call(activities.take, { id }),
    other.call(activities.take, { id }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const lost = answers.find((answer) => answer.status === 'rejected');
  expect(lost?.reason).toMatchObject({ body: { errors: ['ACTIVITY_TAKEN'] } });
});
