import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { activities } from '@/contract/activities';
import { wantToSell } from '@/contract/activities/wantToSell';
import { access } from '@/contract/access';
import { appointments } from '@/contract/appointments';
import { auctionLife } from '@/contract/auctions/life';
import { calls } from '@/contract/calls';
import { ACTIVITY_RULES, endsByCall } from '@/domain/activities';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import { ahead } from '@/tests/support/activities';
import { newCustomer } from '@/tests/support/customers';
import { hire } from '@/tests/support/operators';
import {
  all,
  answer,
  assertIsWorked,
  assertReadsContact,
  decider,
  KINDS,
  open,
  openKinds,
  type Person,
  reason,
  statusOf,
  t,
  THINGS,
  update,
  type Work,
  worker,
} from '@/tests/support/kinds';

beforeAll(openKinds);
afterAll(() => t.stop());

/** Wraps up a call about the activity; returns the result. */
const wrapUp = async (
  { id, customerId }: Work,
  input: { outcome: EnumValue<'callOutcome'>; done?: boolean; next?: string; note?: string },
): Promise<string> => {
  const call = await t.owner
    .insertInto('call')
    .values({
      direction: 'OUTBOUND',
      customer_id: customerId,
      activity_id: id,
      operator_id: all.id,
      phone: '+905559990001',
      started_at: new Date(Date.now() - 60_000).toISOString(),
      ended_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const said = await answer(all.call(calls.wrapUp, { id: call.id, ...input, lostReasonId: await reason() }));
  if (said !== 'OK') await t.owner.deleteFrom('call').where('id', '=', call.id).execute();
  return said;
};

// The same for every type; all of them are in kinds.long.test.ts.
it.each(ENUMS.activityType.filter((_, turn) => turn % 5 === 0))(
  '%s is worked: taken, put off, taken again, given back, and after its end nothing more is done to it',
  assertIsWorked,
);

describe.each(ENUMS.activityType)('%s', (type) => {
  const { endsWith, override, shows, made, byBroker, needs } = ACTIVITY_RULES[type];
  const makeThing = THINGS[endsWith];

  it('is opened by people, or by what it is about alone', async () => {
    const { rows } = await sql<{
      id: number;
    }>`select customer_id as id from broker where status = 'ACTIVE' limit 1`.execute(t.owner);
    const customerId = byBroker ? (rows[0]?.id ?? 0) : await newCustomer(t);
    const auctionId = needs?.includes('auction') ? await completeAuction(t.owner, 'LIVE') : undefined;
    const opened = await answer(
      all.call(activities.create, { type, customerId, auctionId, note: 'Elle açıldı', assigneeId: all.id }),
    );
    expect(opened).toBe(made ? 'INVALID_INPUT' : 'OK');
  });

  it('is ended by hand only as its kind allows', async () => {
    const plain = await open(type, worker);
    const byHand = await update(plain, 'SUCCEED', worker);
    expect(byHand).toBe(
      endsWith === 'HAND'
        ? 'OK'
        : override === 'activities.work'
          ? 'ACTIVITY_RESULT_REQUIRED'
          : 'ACTIVITY_ENDS_ELSEWHERE',
    );
    if (endsWith === 'HAND') return;
    const written = await update(plain, 'SUCCEED', worker, { result: 'Yerinde konuşuldu' });
    expect(written).toBe(override === 'activities.work' ? 'OK' : 'ACTIVITY_ENDS_ELSEWHERE');
    const led = await open(type);
    expect(await update(led, 'SUCCEED', all, { result: 'Yerinde konuşuldu' })).toBe(
      override ? 'OK' : 'ACTIVITY_ENDS_ELSEWHERE',
    );
  });

  it('leaves no open deal as it was where a conversation is the job, in writing as after a call (V42)', async () => {
    const work = await open(type);
    const auction = await t.owner.selectFrom('auction').select('id').orderBy('id').executeTakeFirstOrThrow();
    const { id } = await t.owner
      .insertInto('deal')
      .values({ customer_id: work.customerId, auction_id: auction.id, created_at: '2026-01-05T10:00:00.000Z' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`alter table deal disable trigger user`.execute(t.owner);
    await t.owner.updateTable('deal').set({ updated_at: '2026-01-05T10:00:00.000Z' }).where('id', '=', id).execute();
    await sql`alter table deal enable trigger user`.execute(t.owner);
    const end = () => update(work, 'SUCCEED', all, { result: 'Yerinde konuşuldu' });
    if (endsWith === 'CALL') {
      const { actions } = await all.call(activities.detail, { id: work.id });
      expect(actions.find(({ action }) => action === 'SUCCEED')?.closed).toEqual([
        'SHOULD_UPDATE_DEAL_BEFORE_CALL_CLOSE',
      ]);
      expect(await end()).toBe('SHOULD_UPDATE_DEAL_BEFORE_CALL_CLOSE');
      expect(await statusOf(work.id)).toBe('INITIAL');
      await t.owner.updateTable('deal').set({ note: 'Görüşüldü' }).where('id', '=', id).execute();
    }
    expect(await end()).toBe(override || endsWith === 'HAND' ? 'OK' : 'ACTIVITY_ENDS_ELSEWHERE');
  });

  it('fails by hand, unless its thing is under way', async () => {
    const work = await open(type);
    await makeThing?.(work);
    expect(await update(work, 'FAIL', all, { lostReasonId: await reason() })).toBe(
      makeThing ? 'ACTIVITY_STEP_OPEN' : 'OK',
    );
  });

  it('is ended by no hand and no call while its thing is under way', async () => {
    if (!makeThing) return;
    const work = await open(type);
    await makeThing(work);
    expect(await update(work, 'SUCCEED', all, { result: 'Yerinde konuşuldu' })).toBe('ACTIVITY_ENDS_ELSEWHERE');
    expect(await wrapUp(work, { outcome: 'REACHED', done: true })).toBe('ACTIVITY_ENDS_ELSEWHERE');
    await t.owner.updateTable('activity').set({ attempt: 'BUSY_3' }).where('id', '=', work.id).execute();
    for (const input of [
      { outcome: 'REACHED' },
      { outcome: 'NOT_INTERESTED' },
      { outcome: 'WRONG_NUMBER' },
      { outcome: 'NO_ANSWER', next: ahead(60) },
    ] as const) {
      expect([input.outcome, await wrapUp(work, input)]).toEqual([input.outcome, 'OK']);
      expect(['INITIAL', 'WORKING']).toContain(await statusOf(work.id));
    }
  });

  it('is ended by a call in which the customer was reached only where a conversation is the job', async () => {
    const work = await open(type);
    expect(await wrapUp(work, { outcome: 'REACHED', note: 'Konuşuldu' })).toBe('OK');
    expect(await statusOf(work.id)).toBe(endsByCall(type) ? 'SUCCESS' : 'INITIAL');
    const again = await open(type);
    expect(await wrapUp(again, { outcome: 'REACHED', note: 'Konuşuldu', done: true })).toBe(
      endsByCall(type) ? 'OK' : 'ACTIVITY_ENDS_ELSEWHERE',
    );
  });

  it('is not ended by what only belongs to it', async () => {
    const work = await open(type);
    const made = await all.call(wantToSell.create, { customerId: work.customerId, activityId: work.id } as never);
    const lostReasonId = await reason();
    await all.call(wantToSell.update, { id: made.id, version: made.version, action: 'CANCEL', lostReasonId } as never);
    expect(await statusOf(work.id)).toBe(type === 'WANT_TO_SELL' ? 'FAILED' : 'INITIAL');
    const visited = await open(type);
    const meeting = (await THINGS.APPOINTMENT?.(visited)) as { id: number; version: number };
    await all.call(appointments.move, { ...meeting, action: 'DONE', note: 'Görüşüldü' });
    expect(await statusOf(visited.id)).toBe(type === 'APPOINTMENT' ? 'SUCCESS' : 'INITIAL');
  });

  it('shows what its job needs, and what ends it', async () => {
    const work = await open(type);
    await makeThing?.(work);
    const detail = await all.call(activities.detail, { id: work.id });
    expect(detail.ends).toMatchObject({ with: endsWith, state: makeThing ? 'OPEN' : 'NONE' });
    expect(detail.call !== null).toBe(shows.includes('call'));
    const thing = { PUBLICATION: 'publication', APPRAISAL: 'appraisal', CLOSING: 'closing', DISCOVERY: 'discovery' }[
      endsWith as string
    ];
    if (thing) expect(detail[thing as 'closing']).not.toBeNull();
    if (endsWith === 'APPOINTMENT') expect(detail.appointments).toHaveLength(1);
    if (endsWith === 'ACCESS_REQUEST') expect(detail.accessRequest).toMatchObject({ status: 'PENDING' });
  });
});

it('work is closed in one place of the server, which every end goes through', () => {
  const files = readdirSync('server/areas', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const closes = files.filter((file) =>
    /updateTable\('activity'\)(?:(?!execute)[\s\S])*closed_at|update activity\b(?:(?!execute)[\s\S])*closed_at/.test(
      readFileSync(join('server/areas', file), 'utf8'),
    ),
  );
  expect(closes).toEqual(['activities/close.ts']);
});

it('an auction that goes live ends its publication well, one that is sent back does not', async () => {
  for (const [action, status] of [
    ['GO_LIVE', 'SUCCESS'],
    ['SEND_BACK', 'FAILED'],
  ] as const) {
    const work = await open('AUCTION_PUBLISH', worker);
    const auctionId = (await THINGS.PUBLICATION?.(work)) as number;
    await all.call(auctionLife.move, { auctionId, action, note: 'Görsel eksik' });
    expect(await statusOf(work.id)).toBe(status);
  }
});

describe('a request for a customer’s record', () => {
  const PHONE = '+905559981234';
  let asker: Person;
  beforeAll(async () => {
    asker = await hire(t, 'soran', ['AGENT', 'OWN_CUSTOMER_ACCESS']);
  });
  const ask = async () => {
    const customerId = await newCustomer(t);
    const request = await asker.call(access.ask, { kind: 'CUSTOMER', recordId: customerId, reason: 'Beni aradı' });
    const work = await t.owner
      .selectFrom('activity')
      .selectAll()
      .where('access_request_id', '=', request.id)
      .executeTakeFirstOrThrow();
    return { customerId, request, id: work.id };
  };
  const take = async (id: number) => decider.call(activities.take, { id });

  it('is work for those who decide, who grant it there for a time', async () => {
    const { id, request, customerId } = await ask();
    const work = await take(id);
    expect(work).toMatchObject({
      type: 'CUSTOMER_ACCESS_REQUEST',
      note: 'Beni aradı',
      person: null,
      accessRequest: { id: request.id, operatorName: 'Deneme soran', status: 'PENDING' },
    });
    expect(await update({ id }, 'SUCCEED', decider)).toBe('ACTIVITY_ENDS_ELSEWHERE');
    await decider.call(access.grant, { id: request.id, duration: 'DAY', answer: 'Bir gün' });
    expect(await decider.call(activities.detail, { id })).toMatchObject({ status: 'SUCCESS', result: 'Bir gün' });
    expect((await asker.call(activities.ofRecord, { customerId })).rows).toBeDefined();
  });

  it('ends with the answer wherever it is given, and names who gave it', async () => {
    const { id, request } = await ask();
    await all.call(access.reject, { id: request.id, answer: 'Gerek yok' });
    expect(await all.call(activities.detail, { id })).toMatchObject({
      status: 'FAILED',
      result: 'Gerek yok',
      assignee: { id: all.id },
    });
  });

  it('says nothing to who asked, not even to one who decides about others', async () => {
    const { id } = await ask();
    expect(await answer(asker.call(activities.detail, { id }))).toBe('ACTIVITY_NOT_FOUND');
    const customerId = await newCustomer(t, { phone: PHONE });
    const own = await decider.call(access.ask, { kind: 'CUSTOMER', recordId: customerId, reason: 'Beni aradı' });
    const work = await t.owner
      .selectFrom('activity')
      .select('id')
      .where('access_request_id', '=', own.id)
      .executeTakeFirstOrThrow();
    expect(await answer(decider.call(activities.detail, { id: work.id }))).toBe('ACTIVITY_NOT_FOUND');
    expect(await answer(all.call(activities.assign, { ids: [work.id], operatorId: decider.id }))).toBe(
      'ACTIVITY_ASSIGNEE_NOT_ALLOWED',
    );
  });
});

describe('the contact of whom work is about', () => {
  // Each type with one of those who may have it; everybody is in kinds.long.test.ts.
  const BY_TURNS = ENUMS.activityType.flatMap((type, turn) => {
    const hands = KINDS.filter(([kind]) => kind === type);
    return hands.filter((_, at) => at === turn % hands.length);
  });
  it.each(BY_TURNS)(
    '%s: %s reads it for as long as it is open and theirs, and that is written down',
    assertReadsContact,
  );

  it('opens the customer to an agent for as long, and to nobody else', async () => {
    const agent = await hire(t, 'danisman.is', ['AGENT', 'OWN_CUSTOMER_ACCESS']);
    const work = await open('APPOINTMENT', agent);
    const opens = async () => (await agent.call(activities.brief, { id: work.id })).customer?.canOpen;
    expect(await opens()).toBe(true);
    await t.owner
      .updateTable('activity')
      .set({ status: 'FAILED', closed_at: new Date().toISOString() })
      .where('id', '=', work.id)
      .execute();
    expect(await opens()).toBe(false);
  });
});
