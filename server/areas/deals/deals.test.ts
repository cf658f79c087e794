import { activities } from '@/contract/activities';
import { appointments } from '@/contract/appointments';
import { calls } from '@/contract/calls';
import { deals } from '@/contract/deals';
import type { EnumValue } from '@/domain/enums';
import { DAY_MS, dayOf, isWeekend } from '@/domain/time';
import { holidaysBetween } from '@/server/platform/settings/holidays';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { emptyCalendar, workingHour } from '@/tests/support/appointments';
import { bid, bidders, runningAuction, START, STEP } from '@/tests/support/bidding';
import { newCustomer, newOperator } from '@/tests/support/customers';

let t: TestApi;
let operator: Caller & { id: number };
let agent: Caller & { id: number };
let homes: number[];
let land: number;
let reason: number;

const auctionsOf = async (...kinds: EnumValue<'propertyCategory'>[]) =>
  (
    await t.db
      .selectFrom('auction')
      .innerJoin('category', 'category.id', 'auction.category_id')
      .select('auction.id')
      .where('category.kind', 'in', kinds)
      .where('auction.status', 'in', ['LIVE', 'BIDDING'])
      .orderBy('auction.id')
      .limit(3)
      .execute()
  ).map(({ id }) => id);

beforeAll(async () => {
  t = await testApi();
  operator = await newOperator(t, 'firsatci', 'DEAL_UPDATER', 'USER', 'ALL_CUSTOMER_ACCESS', 'ASSIGNEE_APPOINTMENT');
  agent = await newOperator(t, 'firsat-danismani', 'AGENT');
  homes = await auctionsOf('APARTMENT', 'VILLA', 'RESIDENCE');
  [land = 0] = await auctionsOf('LAND', 'FIELD');
  await emptyCalendar(t);
  await t.owner.updateTable('auction').set({ key_status: 'AVAILABLE' }).where('id', 'in', homes).execute();
  reason = (await t.db.selectFrom('lost_reason').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => t.stop());

const home = () => homes[0] ?? 0;
const opened = async (auctionId = home(), more: { offeredPrice?: number } = {}) =>
  operator.call(deals.create, { customerId: await newCustomer(t), auctionId, ...more });
const refused = (status: number, ...errors: string[]) =>
  expect.objectContaining({ status, body: expect.objectContaining({ errors }) });
/** The next such weekday at noon in Türkiye, at least a day ahead. */
const next = (weekday: number) => {
  const at = new Date(Date.now() + DAY_MS);
  at.setUTCHours(9, 0, 0, 0);
  while (at.getUTCDay() !== weekday) at.setTime(at.getTime() + DAY_MS);
  return at.toISOString();
};

describe('opening a deal', () => {
  it('begins with an interest, or with a bid when a price was offered', async () => {
    expect(await opened()).toMatchObject({ status: 'INITIAL', offeredPrice: null });
    expect(await opened(home(), { offeredPrice: 4_200_000_00 })).toMatchObject({
      status: 'BID',
      offeredPrice: 4_200_000_00,
    });
  });

  it('leads to the one that is there; of ten at once one is made', async () => {
    const customerId = await newCustomer(t);
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => operator.call(deals.create, { customerId, auctionId: home() })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(operator.call(deals.create, { customerId, auctionId: home() })).rejects.toMatchObject({
      status: 409,
      body: { errors: ['DEAL_ALREADY_EXIST'], params: { id: expect.any(Number) } },
    });
  });

  it('refuses a customer or an auction that does not exist for whoever opens it', async () => {
    const customerId = await newCustomer(t);
    await expect(agent.call(deals.create, { customerId, auctionId: home() })).rejects.toEqual(
      refused(404, 'CUSTOMER_NOT_FOUND'),
    );
    await expect(operator.call(deals.create, { customerId, auctionId: 2_000_000_000 })).rejects.toEqual(
      refused(404, 'AUCTION_NOT_FOUND'),
    );
  });
});

describe('moving a deal', () => {
  it('says what is missing, and goes on with it', async () => {
    const { id, version } = await opened();
    await expect(operator.call(deals.move, { id, version, status: 'BID' })).rejects.toMatchObject({
      status: 422,
      body: { errors: ['DEAL_PRICE_MISSING'], fields: { offeredPrice: 'DEAL_PRICE_MISSING' } },
    });
    const bid = await operator.call(deals.move, { id, version, status: 'BID', offeredPrice: 3_000_000_00 });
    expect(bid).toMatchObject({ status: 'BID', offeredPrice: 3_000_000_00 });
    await expect(
      operator.call(deals.move, { id, version: bid.version, status: 'NOT_INTERESTED' }),
    ).rejects.toMatchObject({ body: { fields: { lostReasonId: 'LOST_REASON_NOT_FOUND' } } });
    const lost = await operator.call(deals.move, {
      id,
      version: bid.version,
      status: 'NOT_INTERESTED',
      lostReasonId: reason,
      note: 'Bütçesini aştı',
    });
    expect(lost).toMatchObject({ status: 'NOT_INTERESTED', lostReason: expect.any(String), note: 'Bütçesini aştı' });
    const again = await operator.call(deals.move, { id, version: lost.version, status: 'INITIAL' });
    expect(again).toMatchObject({ status: 'INITIAL', lostReason: null });
  });

  it('makes the visit that was agreed on; never on a weekend (V25)', async () => {
    const { id, version, customer } = await opened();
    await expect(operator.call(deals.move, { id, version, status: 'APPOINTMENT' })).rejects.toMatchObject({
      body: { fields: { visitAt: 'DEAL_VISIT_MISSING' } },
    });
    await expect(
      operator.call(deals.move, { id, version, status: 'APPOINTMENT', visitAt: next(6) }),
    ).rejects.toMatchObject({ body: { fields: { visitAt: 'APPOINTMENT_ON_WEEKEND' } } });
    await expect(
      operator.call(deals.move, { id, version, status: 'APPOINTMENT', visitAt: '2020-01-06T09:00:00.000Z' }),
    ).rejects.toMatchObject({ body: { fields: { visitAt: 'TIME_PAST' } } });
    const at = workingHour(12);
    expect(await operator.call(deals.move, { id, version, status: 'APPOINTMENT', visitAt: at })).toMatchObject({
      status: 'APPOINTMENT',
    });
    const { rows } = await operator.call(appointments.list, { customerId: customer.id });
    expect(rows).toMatchObject([{ state: 'APPOINTMENT', startsAt: at, auction: { id: home() } }]);
    const other = await opened();
    await expect(
      operator.call(deals.move, { id: other.id, version: other.version, status: 'APPOINTMENT', visitAt: at }),
    ).rejects.toMatchObject({ status: 409, body: { fields: { visitAt: 'APPOINTMENT_DATE_TAKEN' } } });
    expect(await operator.call(deals.detail, { id: other.id })).toMatchObject({ status: 'INITIAL' });
  });

  it('opens the work of arranging the visit for those who may not book', async () => {
    const writer = await newOperator(t, 'firsat-yazan', 'DEAL_UPDATER', 'USER', 'ALL_CUSTOMER_ACCESS');
    const { id, version, customer } = await opened();
    const at = workingHour(14);
    await writer.call(deals.move, { id, version, status: 'APPOINTMENT', visitAt: at });
    const { rows } = await operator.call(activities.ofRecord, { customerId: customer.id });
    expect(rows).toMatchObject([{ type: 'APPOINTMENT', dueAt: at, auction: { id: home() } }]);
  });

  it.each(['booked', 'arranged'] as const)(
    'is refused a visit that could not be booked (V25, V49): %s',
    async (how) => {
      const by =
        how === 'booked'
          ? operator
          : await newOperator(t, 'firsat-arayan', 'DEAL_UPDATER', 'USER', 'ALL_CUSTOMER_ACCESS');
      const { id, version } = await opened();
      const wanted = (visitAt: string) => by.call(deals.move, { id, version, status: 'APPOINTMENT', visitAt });
      const holiday = holidaysBetween(dayOf(Date.now() + DAY_MS), '2099-12-31').find(
        ({ day, half }) => !half && !isWeekend(day),
      );
      for (const [at, code] of [
        [next(6), 'APPOINTMENT_ON_WEEKEND'],
        [`${holiday?.day}T09:00:00.000Z`, 'APPOINTMENT_ON_HOLIDAY'],
        [workingHour(22), 'APPOINTMENT_OUT_OF_HOURS'],
      ] as const)
        await expect(wanted(at)).rejects.toMatchObject({ body: { fields: { visitAt: code } } });
      await t.owner.updateTable('auction').set({ key_status: 'NO_WAY' }).where('id', '=', home()).execute();
      await expect(wanted(workingHour(9))).rejects.toMatchObject({ body: { fields: { visitAt: 'KEY_NO_WAY' } } });
      await t.owner.updateTable('auction').set({ key_status: 'AVAILABLE' }).where('id', '=', home()).execute();
      expect(await by.call(deals.detail, { id })).toMatchObject({ status: 'INITIAL', version });
    },
  );

  it('never leads to an appointment for land and field (V41), whatever is given', async () => {
    const deal = await opened(land);
    const code = 'DEAL_STATUS_CAN_NOT_BE_CHANGED_FOR_APPOINTMENT_AND_CATEGORY_ID';
    expect(deal.moves.find(({ to }) => to === 'APPOINTMENT')?.closed).toEqual([code]);
    await expect(
      operator.call(deals.move, { id: deal.id, version: deal.version, status: 'APPOINTMENT', visitAt: next(1) }),
    ).rejects.toEqual(refused(422, code));
  });

  it('makes one winner of two who have bid: the second is told that there is one', async () => {
    const auctionId = await runningAuction(t);
    const people = await bidders(t, auctionId, 2);
    const made = [];
    for (const [index, participantId] of people.entries()) {
      await bid(t, participantId, START + index * STEP);
      const { customer_id: customerId } = await t.owner
        .selectFrom('participant')
        .select('customer_id')
        .where('id', '=', participantId)
        .executeTakeFirstOrThrow();
      made.push(await operator.call(deals.create, { customerId, auctionId, offeredPrice: START + index * STEP }));
    }
    const [first, second] = made.map(({ id, version }) => ({ id, version, status: 'WINNER' as const }));
    await operator.call(deals.move, first as NonNullable<typeof first>);
    await expect(operator.call(deals.move, second as NonNullable<typeof second>)).rejects.toEqual(
      refused(409, 'DEAL_WINNER_EXISTS'),
    );
    expect(await operator.call(deals.detail, { id: second?.id ?? 0 })).toMatchObject({
      status: 'BID',
      version: second?.version,
    });
  });

  it('makes nobody a winner without a bid, and only one of an auction', async () => {
    const { id, version } = await opened(home(), { offeredPrice: 1_000_000_00 });
    await expect(operator.call(deals.move, { id, version, status: 'WINNER' })).rejects.toMatchObject({
      status: 422,
      body: { errors: expect.arrayContaining(['DEAL_WITHOUT_BID']) },
    });
    await expect(operator.call(deals.move, { id, version, status: 'INITIAL' })).resolves.toMatchObject({
      status: 'INITIAL',
    });
    await t.owner
      .updateTable('deal')
      .set({ status: 'BID' })
      .where('auction_id', '=', home())
      .where('status', '=', 'WINNER')
      .execute();
    await t.owner.updateTable('deal').set({ status: 'WINNER' }).where('id', '=', id).execute();
    const other = await opened();
    await expect(
      t.owner.updateTable('deal').set({ status: 'WINNER' }).where('id', '=', other.id).execute(),
    ).rejects.toThrow(/deal_one_winner/);
  });

  it('refuses a stale move with the deal as it is, and a way that there is not', async () => {
    const { id, version } = await opened();
    await operator.call(deals.move, { id, version, status: 'BID', offeredPrice: 100 });
    await expect(operator.call(deals.move, { id, version, status: 'BID', offeredPrice: 200 })).rejects.toMatchObject({
      status: 409,
      body: { errors: ['VERSION_CONFLICT'], current: { id, status: 'BID' } },
    });
    const fresh = await opened();
    await expect(
      operator.call(deals.move, { id: fresh.id, version: fresh.version, status: 'LOST_BID' }),
    ).rejects.toEqual(refused(409, 'INVALID_TRANSITION'));
  });
});

describe('moving many (V43)', () => {
  it('moves what may move and names the rest with the reason; nothing is half done', async () => {
    const first = await opened();
    const second = await opened();
    const field = await opened(land);
    const ended = await opened();
    await operator.call(deals.move, { id: ended.id, version: ended.version, status: 'OBSOLETE', lostReasonId: reason });
    const ids = [second.id, first.id, field.id, ended.id, 2_000_000_000];
    const answer = await operator.call(deals.moveMany, { ids, status: 'REJECTED', lostReasonId: reason });
    expect(answer.moved).toEqual([first.id, second.id, field.id]);
    expect(answer.refused).toEqual([
      { id: ended.id, name: ended.customer.name, code: 'INVALID_TRANSITION' },
      { id: 2_000_000_000, name: null, code: 'DEAL_NOT_FOUND' },
    ]);
    await expect(
      operator.call(deals.moveMany, { ids, status: 'REJECTED', lostReasonId: 2_000_000_000 }),
    ).rejects.toEqual(refused(422, 'LOST_REASON_NOT_FOUND'));
  });

  it('leaves alone what somebody changed since it was read, and names it', async () => {
    const [stale, fresh] = [await opened(), await opened()];
    await operator.call(deals.move, { id: stale.id, version: stale.version, status: 'BID', offeredPrice: 100 });
    const was = [stale, fresh].map(({ id, version }) => ({ id, version }));
    const ids = [stale.id, fresh.id];
    const answer = await operator.call(deals.moveMany, { ids, was, status: 'OBSOLETE', lostReasonId: reason });
    expect(answer).toEqual({
      moved: [fresh.id],
      refused: [{ id: stale.id, name: stale.customer.name, code: 'VERSION_CONFLICT' }],
    });
    expect(await operator.call(deals.detail, { id: stale.id })).toMatchObject({ status: 'BID' });
  });

  it('moves each once when two do it at once, whatever the order', async () => {
    const made = await Promise.all([opened(), opened(), opened(), opened()]);
    const ids = made.map(({ id }) => id);
    const move = (of: number[]) => operator.call(deals.moveMany, { ids: of, status: 'OBSOLETE', lostReasonId: reason });
    const answers = await Promise.all([move(ids), move([...ids].reverse())]);
    expect(answers.flatMap(({ moved }) => moved).sort()).toEqual([...ids].sort());
    expect(answers.flatMap((one) => one.refused)).toHaveLength(ids.length);
  });
});

describe('who sees and moves what', () => {
  it('an agent has own customers’ deals only, in the list and one by one', async () => {
    const theirs = await newCustomer(t, { sales_agent_id: agent.id });
    const own = await operator.call(deals.create, { customerId: theirs, auctionId: home() });
    const other = await opened();
    const { rows } = await agent.call(deals.list);
    expect(rows.map(({ id }) => id)).toEqual([own.id]);
    expect(rows[0]?.auction.canOpen).toBe(false);
    await expect(agent.call(deals.detail, { id: other.id })).rejects.toEqual(refused(404, 'DEAL_NOT_FOUND'));
    await expect(
      agent.call(deals.move, { id: other.id, version: other.version, status: 'BID', offeredPrice: 1 }),
    ).rejects.toEqual(refused(404, 'DEAL_NOT_FOUND'));
    expect(
      await agent.call(deals.move, { id: own.id, version: own.version, status: 'BID', offeredPrice: 500 }),
    ).toMatchObject({
      status: 'BID',
    });
  });

  it('whoever only reads sees why each move is closed and is refused it', async () => {
    const reader = await newOperator(t, 'okuyan', 'BACKOFFICE');
    const deal = await opened();
    const seen = await reader.call(deals.detail, { id: deal.id });
    expect(seen.moves.every(({ lacks }) => lacks === 'deals.edit')).toBe(true);
    await expect(reader.call(deals.move, { id: deal.id, version: deal.version, status: 'BID' })).rejects.toEqual(
      refused(403, 'AUTHORIZATION_ERROR'),
    );
  });

  it('lists by state, by the customer’s name and by what goes on', async () => {
    const customerId = await newCustomer(t, { first_name: 'İpek', last_name: 'Ilgınoğlu' });
    const { id } = await operator.call(deals.create, { customerId, auctionId: home() });
    const ids = async (input: object) => (await operator.call(deals.list, input)).rows.map((row) => row.id);
    expect(await ids({ name: 'ILGIN ipek' })).toEqual([id]);
    expect(await ids({ customerId, open: true })).toEqual([id]);
    expect(await ids({ customerId, open: false })).toEqual([]);
    expect(await ids({ customerId, status: ['BID'] })).toEqual([]);
  });
});

describe('dealers', () => {
  const dealer = { firstName: 'Hasan', lastName: 'Komşuoğlu', phone: '0532 777 11 22' };

  it('are of a kind that is there or of a new one; nobody stands there twice', async () => {
    const customerId = await newCustomer(t);
    const made = await operator.call(deals.createDealer, { customerId, newType: 'Site bekçisi', ...dealer });
    expect(made).toMatchObject({
      type: 'Site bekçisi',
      name: 'Hasan Komşuoğlu',
      phone: expect.stringMatching(/•/),
    });
    await expect(
      operator.call(deals.createDealer, { customerId, newType: 'SİTE BEKÇİSİ', ...dealer, phone: '05327771133' }),
    ).rejects.toMatchObject({ status: 409, body: { fields: { newType: 'DEALER_TYPE_EXIST' } } });
    const { types, rows } = await operator.call(deals.dealers, { customerId });
    expect(rows).toHaveLength(1);
    const typeId = types.find(({ name }) => name === 'Site bekçisi')?.id ?? 0;
    await expect(
      operator.call(deals.createDealer, { customerId, typeId, ...dealer, phone: '+90 (532) 777 11 22' }),
    ).rejects.toMatchObject({ status: 409, body: { fields: { phone: 'DEALER_EXIST' } } });
  });

  it('say what is wrong beside the field', async () => {
    const customerId = await newCustomer(t);
    const add = (more: object) => operator.call(deals.createDealer, { customerId, ...dealer, ...more });
    await expect(add({})).rejects.toMatchObject({ body: { fields: { typeId: 'REQUIRED' } } });
    await expect(add({ typeId: 2_000_000_000 })).rejects.toMatchObject({
      body: { fields: { typeId: 'DEALER_TYPE_NOT_FOUND' } },
    });
    await expect(add({ newType: 'Muhtar', phone: '12' })).rejects.toMatchObject({
      body: { fields: { phone: 'PHONE_INVALID' } },
    });
    await expect(agent.call(deals.createDealer, { customerId, newType: 'Bekçi', ...dealer })).rejects.toEqual(
      refused(404, 'CUSTOMER_NOT_FOUND'),
    );
  });
});

test('the wrap-up of a call opens no way that the board keeps closed (V41)', async () => {
  const caller = await newOperator(
    t,
    'arayan',
    'CALL_CONNECTOR_REQUEST',
    'USER',
    'ALL_CUSTOMER_ACCESS',
    'DEAL_UPDATER',
  );
  const deal = await opened(land);
  const call = await caller.call(calls.dial, { customerId: deal.customer.id });
  const wrap = (status: EnumValue<'dealStatus'>) =>
    caller.call(calls.wrapUp, {
      id: call.id,
      outcome: 'REACHED',
      deals: [{ id: deal.id, version: deal.version, status }],
    });
  await expect(wrap('APPOINTMENT')).rejects.toMatchObject({
    body: { errors: ['DEAL_STATUS_CAN_NOT_BE_CHANGED_FOR_APPOINTMENT_AND_CATEGORY_ID'] },
  });
  await wrap('INITIAL');
});

test('a lost deal that is opened again has no reason any more, on the board as in the wrap-up of a call', async () => {
  const caller = await newOperator(t, 'acan', 'CALL_CONNECTOR_REQUEST', 'USER', 'ALL_CUSTOMER_ACCESS', 'DEAL_UPDATER');
  for (const road of ['board', 'call'] as const) {
    const { id, version, customer } = await opened();
    const lost = await caller.call(deals.move, { id, version, status: 'OBSOLETE', lostReasonId: reason });
    expect(lost.lostReason).toEqual(expect.any(String));
    const again = { id, version: lost.version, status: 'INITIAL' as const, lostReasonId: reason };
    if (road === 'board') await caller.call(deals.move, again);
    else {
      const call = await caller.call(calls.dial, { customerId: customer.id });
      await caller.call(calls.wrapUp, { id: call.id, outcome: 'REACHED', deals: [again] });
    }
    expect([road, await caller.call(deals.detail, { id })]).toMatchObject([
      road,
      { status: 'INITIAL', lostReason: null },
    ]);
  }
});
