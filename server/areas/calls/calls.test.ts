import { sql } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import { activities } from '@/contract/activities';
import { calls } from '@/contract/calls';
import { ahead, emptyQueue, operatorId, person, work } from '@/tests/support/activities';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire } from '@/tests/support/operators';
import { endMissed } from './jobs';
import { SIMULATED } from './line';
import { openMarketing, saidOn } from '@/tests/support/marketing';

let t: TestApi;
let operator: Caller;
let other: Caller;
let me: number;
beforeAll(async () => {
  t = await testApi();
  [operator, other] = (await Promise.all(['operator', 'cm1'].map(t.signIn))) as [Caller, Caller];
  me = await operatorId(t, 'operator');
  await emptyQueue(t);
});
afterEach(async () => {
  await t.owner
    .updateTable('call')
    .set({ outcome: 'REACHED', ended_at: new Date(Date.now() + 60_000).toISOString() })
    .where('outcome', 'is', null)
    .execute();
});
afterAll(() => t.stop());

let line = 0;
/** An unused number; the simulated line's behaviour depends on its last digit. */
const number = (last: number) => `+90533999${String((line += 1)).padStart(3, '0')}${last}`;
const consent = (customerId: number, status: 'GRANTED' | 'REFUSED') => saidOn(t, customerId, 'CALL', { status });
const job = async (last = 1, more: object = {}) => {
  const customerId = await person(t, number(last));
  return { customerId, id: await work(t, { customer_id: customerId, assignee_id: me, ...more }) };
};
const dial = (activityId: number) => operator.call(calls.dial, { activityId });

describe('calling', () => {
  it('dials, rings, is answered, and is measured when it ends', async () => {
    const { id, customerId } = await job();
    const dialled = Date.now();
    const call = await dial(id);
    expect(call).toMatchObject({ stage: 'RINGING', open: true, customer: { id: customerId }, activity: { id } });
    expect(await operator.call(activities.detail, { id })).toMatchObject({ status: 'WORKING' });
    await setTimeout(SIMULATED.ANSWERS + 50);
    expect((await operator.call(calls.current)).call).toMatchObject({ id: call.id, stage: 'TALKING' });
    const ended = await operator.call(calls.hangUp, { id: call.id });
    expect(ended).toMatchObject({ stage: 'ENDED', answeredAt: expect.any(String), open: true });
    expect(ended.seconds).toBeLessThan((Date.now() - dialled) / 1000);
  });

  it('a busy line is busy, and the work comes back one level up at the time that was chosen', async () => {
    const { id } = await job(0);
    const call = await dial(id);
    await setTimeout(SIMULATED.BUSY + 50);
    expect(await operator.call(calls.detail, { id: call.id })).toMatchObject({ stage: 'BUSY', seconds: null });
    await expect(operator.call(calls.wrapUp, { id: call.id, outcome: 'BUSY' })).rejects.toMatchObject({
      body: { errors: ['DATE_REQUIRED'], fields: { next: 'DATE_REQUIRED' } },
    });
    const at = ahead(60);
    const { followUp, closed } = await operator.call(calls.wrapUp, { id: call.id, outcome: 'BUSY', next: at });
    expect({ followUp, closed }).toEqual({ followUp: { id, dueAt: at }, closed: null });
    expect(await operator.call(activities.detail, { id })).toMatchObject({
      status: 'INITIAL',
      attempt: 'BUSY',
      dueAt: at,
    });
  });

  it('after the third level one more failure closes the work', async () => {
    const { id } = await job(1, { attempt: 'CALL_LATER_3' });
    const call = await dial(id);
    expect(call).toMatchObject({ lastAttempt: true });
    expect(await operator.call(calls.wrapUp, { id: call.id, outcome: 'NO_ANSWER' })).toMatchObject({
      closed: 'FAILED',
      followUp: null,
    });
  });

  it('one call at a time: neither the next call nor the next work before it is written down', async () => {
    const [one, two] = [await job(), await job()];
    const answers = await Promise.allSettled([dial(one.id), dial(two.id)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lost = answers.find((answer) => answer.status === 'rejected');
    expect(lost?.reason).toMatchObject({ body: { errors: ['CALL_NOT_WRAPPED_UP'] } });
    await expect(operator.call(activities.next, {})).rejects.toMatchObject({
      body: { errors: ['CALL_NOT_WRAPPED_UP'] },
    });
    const { call } = await operator.call(calls.current);
    const held = call?.activity?.id ?? 0;
    const acts = await Promise.allSettled([
      operator.call(activities.snooze, { id: held, until: ahead(5) }),
      operator.call(activities.release, { id: held }),
      operator.call(activities.assign, { ids: [held], operatorId: await operatorId(t, 'cm1') }),
    ]);
    const refusals = acts.map((act) => act.status === 'rejected' && act.reason.body.errors);
    expect(refusals).toEqual(acts.map(() => ['ACTIVITY_CALL_OPEN']));
    // Nobody can close an activity while somebody is on a call about it, even without a call of one's own.
    const supervisor = await t.signIn('yonetici');
    const { version } = await supervisor.call(activities.detail, { id: held });
    await expect(supervisor.call(activities.update, { id: held, version, action: 'FAIL' })).rejects.toMatchObject({
      body: { errors: ['ACTIVITY_CALL_OPEN'] },
    });
  });

  it('needs somebody to call, whom one may know, and the right to', async () => {
    const bare = await work(t, { type: 'TASK', assignee_id: me });
    await expect(dial(bare)).rejects.toMatchObject({ body: { errors: ['ACTIVITY_CUSTOMER_REQUIRED'] } });
    await expect(operator.call(calls.dial, { customerId: 999_999 })).rejects.toMatchObject({ status: 404 });
    const customerId = await person(t, number(1));
    await t.owner
      .updateTable('customer')
      .set({ phone: null, email: 'x@posta.example' })
      .where('id', '=', customerId)
      .execute();
    await expect(operator.call(calls.dial, { customerId })).rejects.toMatchObject({
      body: { errors: ['PHONE_REQUIRED'] },
    });
    await expect((await t.signIn('kapanis')).call(calls.dial, { customerId })).rejects.toMatchObject({ status: 403 });
  });
});

describe('consent', () => {
  beforeAll(() => openMarketing(t));

  it('marketing needs a yes, and which call is marketing its work says', async () => {
    const { id, customerId } = await job(1, { type: 'INFORMATION' });
    await expect(dial(id)).rejects.toMatchObject({ body: { errors: ['CONSENT_MISSING'] } });
    expect((await operator.call(activities.detail, { id })).call).toEqual({
      purpose: 'MARKETING',
      closed: ['CONSENT_MISSING'],
      opensAt: null,
    });
    await consent(customerId, 'GRANTED');
    expect(await operator.call(calls.dial, { activityId: id, purpose: 'TRANSACTIONAL' })).toMatchObject({
      purpose: 'MARKETING',
    });
  });

  it('a no is passed only for what the customer asked for', async () => {
    const { id, customerId } = await job();
    await consent(customerId, 'REFUSED');
    const stranger = await person(t, number(1));
    await consent(stranger, 'REFUSED');
    await expect(operator.call(calls.dial, { customerId: stranger })).rejects.toMatchObject({
      body: { errors: ['CONSENT_REFUSED'], message: expect.stringMatching(/aranmak istemediğini/) },
    });
    expect(await dial(id)).toMatchObject({ purpose: 'TRANSACTIONAL' });
    const kept = await t.db.selectFrom('call').select('id').where('customer_id', '=', stranger).execute();
    expect(kept).toEqual([]);
  });
});

describe('wrapping up', () => {
  const deal = async (customerId: number) => {
    const { id: auction_id } = await t.db.selectFrom('auction').select('id').executeTakeFirstOrThrow();
    return t.owner
      .insertInto('deal')
      .values({ customer_id: customerId, auction_id, status: 'BID' })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
  };

  it('outcome, deal, work and next call are written together', async () => {
    const { id, customerId } = await job();
    const mine = await deal(customerId);
    const call = await dial(id);
    expect(call.deals).toMatchObject([{ id: mine.id, status: 'BID', updated: false }]);
    const at = ahead(24 * 60);
    const { closed, followUp } = await operator.call(calls.wrapUp, {
      id: call.id,
      outcome: 'REACHED',
      note: 'Yarın yeniden konuşulacak',
      deals: [{ ...mine, status: 'NOT_INTERESTED' }],
      next: at,
    });
    expect(closed).toBe('SUCCESS');
    expect(await operator.call(activities.detail, { id: followUp?.id ?? 0 })).toMatchObject({
      type: 'CALL_ME_BACK',
      dueAt: at,
      assignee: { id: me },
      parent: { id },
    });
    const changed = await t.db.selectFrom('deal').select('status').where('id', '=', mine.id).executeTakeFirst();
    expect(changed?.status).toBe('NOT_INTERESTED');
    const { rows } = await operator.call(activities.communication, { activityId: id });
    expect(rows[0]).toMatchObject({
      channel: 'CALL',
      outcome: 'REACHED',
      text: 'Yarın yeniden konuşulacak',
      callId: call.id,
    });
  });

  it('a talk is not closed before its deal is updated (V42), and then nothing of it is written', async () => {
    const { id, customerId } = await job();
    const mine = await deal(customerId);
    const call = await dial(id);
    await expect(operator.call(calls.wrapUp, { id: call.id, outcome: 'REACHED' })).rejects.toMatchObject({
      status: 422,
      body: { errors: ['SHOULD_UPDATE_DEAL_BEFORE_CALL_CLOSE'] },
    });
    expect((await operator.call(calls.detail, { id: call.id })).outcome).toBeNull();
    // No matter how many other deals have been updated.
    await sql`insert into deal (customer_id, auction_id) select ${customerId}, id from auction
       where not exists (select from deal where customer_id = ${customerId} and auction_id = auction.id) order by id limit 25`.execute(
      t.owner,
    );
    await expect(operator.call(calls.wrapUp, { id: call.id, outcome: 'REACHED' })).rejects.toMatchObject({
      body: { errors: ['SHOULD_UPDATE_DEAL_BEFORE_CALL_CLOSE'] },
    });
    await t.owner.updateTable('deal').set({ note: 'Görüşmede güncellendi' }).where('id', '=', mine.id).execute();
    expect(await operator.call(calls.wrapUp, { id: call.id, outcome: 'REACHED' })).toMatchObject({ closed: 'SUCCESS' });
  });

  it('a deal that somebody changed meanwhile, or of somebody else, undoes all of it', async () => {
    const { id, customerId } = await job();
    const mine = await deal(customerId);
    const foreign = await deal(await person(t, number(1)));
    const call = await dial(id);
    const wrap = (deals: { id: number; version: number }[]) =>
      operator.call(calls.wrapUp, {
        id: call.id,
        outcome: 'REACHED',
        deals: deals.map((one) => ({ ...one, status: 'BID' as const })),
      });
    await expect(wrap([{ ...mine, version: 99 }])).rejects.toMatchObject({ body: { errors: ['VERSION_CONFLICT'] } });
    await expect(wrap([mine, foreign])).rejects.toMatchObject({ body: { errors: ['DEAL_NOT_FOUND'] } });
    expect((await operator.call(calls.detail, { id: call.id })).outcome).toBeNull();
  });

  it('is possible once, and only for the operator who made the call', async () => {
    const { id } = await job();
    const call = await dial(id);
    await expect(other.call(calls.wrapUp, { id: call.id, outcome: 'REACHED' })).rejects.toMatchObject({ status: 404 });
    await operator.call(calls.wrapUp, { id: call.id, outcome: 'WRONG_NUMBER' });
    await expect(operator.call(calls.wrapUp, { id: call.id, outcome: 'REACHED' })).rejects.toMatchObject({
      body: { errors: ['CALL_ALREADY_WRAPPED_UP'] },
    });
    expect(await operator.call(activities.detail, { id })).toMatchObject({ status: 'FAILED' });
  });

  it('after a talk the work may go on', async () => {
    const { id } = await job();
    const call = await dial(id);
    const at = ahead(90);
    expect(await operator.call(calls.wrapUp, { id: call.id, outcome: 'REACHED', done: false, next: at })).toMatchObject(
      {
        closed: null,
        followUp: { id, dueAt: at },
      },
    );
  });
});

describe('a call that comes in', () => {
  it('rings at everybody with who it is; the first one gets it', async () => {
    const phone = number(1);
    const customerId = await person(t, phone);
    await work(t, { customer_id: customerId, note: 'Fiyat sordu' });
    await operator.call(calls.ringIn, { phone: phone.replace('+90', '0') });
    const { incoming } = await other.call(calls.current);
    expect(incoming).toMatchObject([{ customer: { id: customerId }, lastActivity: { note: 'Fiyat sordu' } }]);
    const [ringing] = incoming;
    const answers = await Promise.allSettled(
      [operator, other].map((caller) => caller.call(calls.accept, { id: ringing?.id ?? 0 })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lost = answers.find((answer) => answer.status === 'rejected');
    expect(lost?.reason).toMatchObject({ body: { errors: ['CALL_ALREADY_TAKEN'] } });
  });

  it('from an unknown number says so, and with a wrong number does not ring', async () => {
    await operator.call(calls.ringIn, { phone: number(3) });
    expect((await operator.call(calls.current)).incoming).toMatchObject([{ customer: null, lastActivity: null }]);
    await expect(operator.call(calls.ringIn, { phone: '12' })).rejects.toMatchObject({
      body: { errors: ['PHONE_INVALID'] },
    });
  });

  it('that is not answered opens one activity to call back', async () => {
    const phone = number(1);
    const customerId = await person(t, phone);
    for (const _ of [1, 2]) await operator.call(calls.ringIn, { phone });
    await t.owner
      .updateTable('call')
      .set({ started_at: ahead(-2) })
      .where('phone', '=', phone)
      .execute();
    expect(await endMissed(t.db)).toBeGreaterThanOrEqual(2);
    expect((await operator.call(activities.ofRecord, { customerId })).rows).toMatchObject([
      { type: 'CALL_ME_BACK', priority: 'HIGH', status: 'INITIAL' },
    ]);
  });
});

describe('who sees which call', () => {
  it('an agent sees own calls and those of own customers; phones are masked for those who may not see them', async () => {
    const { id } = await job();
    const call = await dial(id);
    const agent = await t.signIn('danisman1');
    await expect(agent.call(calls.detail, { id: call.id })).rejects.toMatchObject({ status: 404 });
    const { rows } = await agent.call(calls.list, { size: 100 });
    expect(rows.map((row) => row.id)).not.toContain(call.id);
    await t.owner
      .deleteFrom('operator_role')
      .where('role', '=', 'PHONE_VIEWER')
      .where('operator_id', '=', me)
      .execute();
    expect((await operator.call(calls.detail, { id: call.id })).phone).toMatch(/•/);
    expect((await operator.call(calls.list, { size: 1 })).rows[0]?.phone).toMatch(/•/);
  });
});

describe('motivation in the wrap-up (V46)', () => {
  const answers = { sellerQuestion1: 3, sellerQuestion2: 2, sellerQuestion3: 1 };
  const ratedOf = (customerId: number) =>
    t.owner
      .selectFrom('motivation')
      .select(['kind', 'question1', 'question2', 'question3', 'score'])
      .where('customer_id', '=', customerId)
      .execute();

  it('is written down with the call, all of it or nothing', async () => {
    const rater = await hire(t, 'puanlayan', [
      'ALL_CUSTOMER_ACCESS',
      'CALL_CONNECTOR_REQUEST',
      'CALL_ME_BACK_UPDATER',
      'MOTIVATION_SCORE_UPDATER',
    ]);
    const { id, customerId } = await job(1, { assignee_id: rater.id });
    const call = await rater.call(calls.dial, { activityId: id });
    const wrapUp = (given: object) => rater.call(calls.wrapUp, { id: call.id, outcome: 'REACHED', ...given });
    await expect(wrapUp({ sellerQuestion1: 3 })).rejects.toMatchObject({
      body: { errors: ['REQUIRED'], fields: { sellerQuestion2: 'REQUIRED', sellerQuestion3: 'REQUIRED' } },
    });
    expect(await rater.call(calls.detail, { id: call.id })).toMatchObject({ outcome: null });
    await wrapUp(answers);
    expect(await ratedOf(customerId)).toEqual([{ kind: 'SELL', question1: 3, question2: 2, question3: 1, score: 6 }]);
  });

  it('asks for the right to rate', async () => {
    const plain = await hire(t, 'puanlamayan', [
      'ALL_CUSTOMER_ACCESS',
      'CALL_CONNECTOR_REQUEST',
      'CALL_ME_BACK_UPDATER',
    ]);
    const { id, customerId } = await job(1, { assignee_id: plain.id });
    const call = await plain.call(calls.dial, { activityId: id });
    await expect(plain.call(calls.wrapUp, { id: call.id, outcome: 'REACHED', ...answers })).rejects.toMatchObject({
      body: { errors: ['AUTHORIZATION_ERROR'], params: { permission: 'customers.rate' } },
    });
    expect(await ratedOf(customerId)).toEqual([]);
  });
});
