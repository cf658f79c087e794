import { activities } from '@/contract/activities';
import { wantToSell, type WantToSellDetail } from '@/contract/activities/wantToSell';
import { auctionEditor } from '@/contract/auctions/editor';
import type { EnumValue } from '@/domain/enums';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { newCustomer, newOperator } from '@/tests/support/customers';

let t: TestApi;
let operator: Caller & { id: number };
let agent: Caller & { id: number };
let reason: number;
let flat: number;
let place: { cityId: number; townId: number };

beforeAll(async () => {
  t = await testApi();
  operator = await newOperator(
    t,
    'saticilar',
    'WANT_TO_SELL_UPDATER',
    'ASSIGNEE_WANT_TO_SELL',
    'ALL_CUSTOMER_ACCESS',
    'USER',
  );
  agent = await newOperator(t, 'satis-danismani', 'AGENT');
  reason = (await t.db.selectFrom('lost_reason').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  flat = (
    await t.db
      .selectFrom('category')
      .select('id')
      .where('kind', '=', 'APARTMENT')
      .where('parent_id', 'is not', null)
      .executeTakeFirstOrThrow()
  ).id;
  const town = await t.db.selectFrom('town').select(['id', 'city_id']).orderBy('id').executeTakeFirstOrThrow();
  place = { cityId: town.city_id, townId: town.id };
});
afterAll(() => t.stop());

const refused = (status: number, ...errors: string[]) =>
  expect.objectContaining({ status, body: expect.objectContaining({ errors }) });
const begun = async (more: object = {}) =>
  operator.call(wantToSell.create, { customerId: await newCustomer(t), ...more });
const known = () => ({
  categoryId: flat,
  ...place,
  reason: 'Şehir değiştiriyor',
  roomLayout: '3+1' as const,
  buildingAge: 12,
  priceMin: 4_000_000_00,
  priceMax: 4_500_000_00,
  estimatedSalesMonths: 3,
  listingUrl: 'https://ilan.example/77',
});
const act = (
  { id, version }: Pick<WantToSellDetail, 'id' | 'version'>,
  action: EnumValue<'wantToSellAction'>,
  more: object = {},
  by: Caller = operator,
) => by.call(wantToSell.update, { id, version, action, ...more });
/** Makes the evidence of the current step, whatever kind it needs. */
const proven = async ({ id, step }: WantToSellDetail) => {
  await t.owner
    .insertInto('want_to_sell_evidence')
    .values({ want_to_sell_id: id, step, reason: 'Yerinde görüldü' })
    .onConflict((on) => on.doNothing())
    .execute();
  return operator.call(wantToSell.detail, { id });
};
/** Advances until this step. */
const upTo = async (process: WantToSellDetail, step: EnumValue<'wantToSellStep'>) => {
  let at = process;
  while (at.step !== step) at = await act(await proven(at), 'ADVANCE');
  return at;
};

describe('beginning', () => {
  it('keeps all that is known, belongs to work, and takes the source from the customer', async () => {
    const customerId = await newCustomer(t, { source: 'FACEBOOK' });
    const process = await operator.call(wantToSell.create, { customerId, ...known() });
    expect(process).toMatchObject({
      ...known(),
      step: 'INITIAL_CALL',
      outcome: null,
      source: 'FACEBOOK',
      operator: { id: operator.id },
    });
    const { rows } = await operator.call(activities.ofRecord, { customerId });
    expect(rows).toMatchObject([{ id: process.activityId, type: 'WANT_TO_SELL' }]);
  });

  it('takes the work that it comes from; the form begins with what the loader says', async () => {
    const customerId = await newCustomer(t);
    const work = await operator.call(activities.create, { type: 'WANT_TO_SELL', customerId });
    const before = await operator.call(activities.wantToSellLoader, { id: work.id });
    expect(before).toMatchObject({ wantToSell: null, totalAuctions: 0 });
    const process = await operator.call(wantToSell.create, { customerId, activityId: work.id, reason: 'Borç' });
    expect(process.activityId).toBe(work.id);
    expect((await operator.call(activities.wantToSellLoader, { id: work.id })).wantToSell).toMatchObject({
      id: process.id,
      reason: 'Borç',
    });
    await expect(
      operator.call(wantToSell.create, { customerId: await newCustomer(t), activityId: work.id }),
    ).rejects.toMatchObject({ body: { fields: { activityId: 'ACTIVITY_NOT_FOUND' } } });
  });

  it('is once at a time for a customer, also for ten at once, and leads to the open one', async () => {
    const customerId = await newCustomer(t);
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => operator.call(wantToSell.create, { customerId })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(operator.call(wantToSell.create, { customerId })).rejects.toMatchObject({
      status: 409,
      body: { errors: ['WANT_TO_SELL_ALREADY_EXIST'], params: { id: expect.any(Number) } },
    });
  });

  it('says what does not hold together beside its field', async () => {
    const customerId = await newCustomer(t);
    const create = (more: object) => operator.call(wantToSell.create, { customerId, ...more });
    await expect(create({ priceMin: 200, priceMax: 100 })).rejects.toMatchObject({
      body: { fields: { priceMax: 'WANT_TO_SELL_PRICE_ORDER' } },
    });
    await expect(create({ categoryId: 2_000_000_000 })).rejects.toMatchObject({
      body: { fields: { categoryId: 'CATEGORY_NOT_FOUND' } },
    });
    await expect(create({ townId: place.townId })).rejects.toMatchObject({
      body: { fields: { townId: 'PLACE_NOT_IN_PARENT' } },
    });
    await expect(create({ listingUrl: 'javascript:alert(1)' })).rejects.toMatchObject({
      body: { fields: { listingUrl: 'INVALID_INPUT' } },
    });
    await expect(agent.call(wantToSell.create, { customerId })).rejects.toEqual(refused(404, 'CUSTOMER_NOT_FOUND'));
  });
});

describe('from lead to agreement to auction', () => {
  it('goes through the steps; each refusal names the fields that are missing, and giving them goes on', async () => {
    let at = await begun();
    await expect(act(at, 'ADVANCE')).rejects.toMatchObject({
      status: 422,
      body: {
        errors: ['WANT_TO_SELL_PROPERTY_MISSING'],
        fields: Object.fromEntries(['categoryId', 'cityId', 'townId'].map((f) => [f, 'WANT_TO_SELL_PROPERTY_MISSING'])),
      },
    });
    await expect(act(at, 'ADVANCE', { categoryId: flat, ...place })).rejects.toMatchObject({
      body: { fields: { reason: 'WANT_TO_SELL_REASON_MISSING' } },
    });
    at = await act(await proven(at), 'ADVANCE', { categoryId: flat, ...place, reason: 'Miras' });
    expect(at).toMatchObject({ step: 'APPOINTMENT', reason: 'Miras', townId: place.townId });
    at = await act(await proven(at), 'ADVANCE');
    await expect(act(at, 'ADVANCE', { priceMin: 100 })).rejects.toMatchObject({
      body: { fields: { priceMax: 'WANT_TO_SELL_PRICE_MISSING' } },
    });
    at = await act(await proven(at), 'ADVANCE', { priceMin: 100_00, priceMax: 200_00 });
    expect(at.step).toBe('AGREEMENT');
    at = await act(at, 'BACK');
    expect(at.step).toBe('APPOINTMENT_CALL');
    at = await upTo(at, 'APPRAISAL_CALL');
    at = await act(await proven(at), 'COMPLETE');
    expect(at).toMatchObject({ outcome: 'DONE', closedAt: expect.any(String), actions: [] });
    await expect(operator.call(wantToSell.update, { id: at.id, version: at.version, reason: 'x' })).rejects.toEqual(
      refused(409, 'WANT_TO_SELL_CLOSED'),
    );
  });

  it('opens the editor with everything filled in; the auction that is saved there lets it end well', async () => {
    const editor = await newOperator(t, 'mezatci', 'AUCTION_CREATOR', 'WANT_TO_SELL_UPDATER', 'USER');
    const process = await upTo(await begun(known()), 'AGREEMENT');
    await expect(act(process, 'SUCCEED')).rejects.toEqual(refused(422, 'WANT_TO_SELL_AUCTION_MISSING'));
    const { activityId } = process;
    const page = await editor.call(auctionEditor.new, { activityId: activityId ?? 0, source: process.source });
    expect(page.record).toMatchObject({
      sellerCustomerId: process.customer.id,
      categoryId: flat,
      ...place,
      roomLayout: '3+1',
      buildingAge: 12,
      startPrice: 4_000_000_00,
      requestPrice: 4_500_000_00,
      source: 'INBOUND',
      extraInfo: expect.stringContaining('3+1'),
    });
    await editor.call(auctionEditor.rateSeller, {
      customerId: process.customer.id,
      sellerQuestion1: 3,
      sellerQuestion2: 2,
      sellerQuestion3: 3,
    });
    const { record } = page;
    const saved = await editor.call(auctionEditor.save, {
      activityId: activityId ?? 0,
      extraInfo: record.extraInfo,
      categoryId: flat,
      ...place,
      sellerType: record.sellerType,
      sellerCustomerId: process.customer.id,
      requestPrice: record.requestPrice,
      source: 'INBOUND',
    });
    const now = await operator.call(wantToSell.detail, { id: process.id });
    expect(now).toMatchObject({ auction: { id: saved.id }, totalAuctions: 1, sellMotivation: expect.any(Number) });
    const ended = await act(now, 'SUCCEED');
    expect(ended.outcome).toBe('SUCCESS');
    const work = await t.db.selectFrom('activity').select('status').where('id', '=', activityId).executeTakeFirst();
    expect(work?.status).toBe('SUCCESS');
  });

  it('ends badly with a reason only, and may be taken up again unless another one is open', async () => {
    const process = await begun();
    await expect(act(process, 'FAIL')).rejects.toMatchObject({
      body: { fields: { lostReasonId: 'LOST_REASON_NOT_FOUND' } },
    });
    await expect(act(process, 'FAIL', { lostReasonId: 2_000_000_000 })).rejects.toEqual(
      refused(422, 'LOST_REASON_NOT_FOUND'),
    );
    const failed = await act(process, 'FAIL', { lostReasonId: reason });
    expect(failed).toMatchObject({ outcome: 'FAILED', lostReason: expect.any(String) });
    const second = await operator.call(wantToSell.create, { customerId: process.customer.id });
    await expect(act(failed, 'REOPEN')).rejects.toEqual(refused(409, 'WANT_TO_SELL_ALREADY_EXIST'));
    await act(second, 'CANCEL');
    expect(await act(failed, 'REOPEN')).toMatchObject({ step: 'INITIAL_CALL', outcome: null, lostReason: null });
  });

  it('refuses a stale change with the record as it is', async () => {
    const process = await begun();
    await operator.call(wantToSell.update, { id: process.id, version: process.version, reason: 'Bir' });
    await expect(
      operator.call(wantToSell.update, { id: process.id, version: process.version, reason: 'İki' }),
    ).rejects.toMatchObject({ status: 409, body: { errors: ['VERSION_CONFLICT'], current: { reason: 'Bir' } } });
  });
});

describe('whose it is', () => {
  it('an agent sees and moves own ones only; being given one opens its customer', async () => {
    const process = await begun(known());
    await expect(agent.call(wantToSell.detail, { id: process.id })).rejects.toEqual(
      refused(404, 'WANT_TO_SELL_NOT_FOUND'),
    );
    expect((await agent.call(wantToSell.list)).rows).toEqual([]);
    await operator.call(wantToSell.assign, { ids: [process.id], agentOperatorId: agent.id });
    expect((await agent.call(wantToSell.list)).rows).toMatchObject([{ id: process.id, customer: { canOpen: true } }]);
    const seen = await agent.call(wantToSell.detail, { id: process.id });
    expect(await act(seen, 'ADVANCE', { without: 'Cep telefonundan konuşuldu' }, agent)).toMatchObject({
      step: 'APPOINTMENT',
    });
    await expect(agent.call(wantToSell.assign, { ids: [process.id], agentOperatorId: agent.id })).rejects.toEqual(
      refused(403, 'AUTHORIZATION_ERROR'),
    );
  });

  it('is given to those who may have it, all of them or none', async () => {
    const first = await begun();
    const closed = await act(await begun(), 'CANCEL');
    const give = (ids: number[], more: object) => operator.call(wantToSell.assign, { ids, ...more });
    await expect(give([first.id], {})).rejects.toEqual(refused(400, 'REQUIRED'));
    await expect(give([first.id], { operatorId: agent.id })).rejects.toMatchObject({
      body: { fields: { operatorId: 'ACTIVITY_ASSIGNEE_NOT_ALLOWED' } },
    });
    await expect(give([first.id], { agentOperatorId: operator.id })).rejects.toMatchObject({
      body: { fields: { agentOperatorId: 'ACTIVITY_ASSIGNEE_NOT_ALLOWED' } },
    });
    await expect(give([first.id, closed.id], { agentOperatorId: agent.id })).rejects.toEqual(
      refused(409, 'WANT_TO_SELL_CLOSED'),
    );
    expect((await operator.call(wantToSell.detail, { id: first.id })).agent).toBeNull();
    const { agents, operators } = await operator.call(wantToSell.people);
    expect(agents.map(({ id }) => id)).toContain(agent.id);
    expect(operators.map(({ id }) => id)).toContain(operator.id);
  });

  it('lists by step, outcome, name and whose it is', async () => {
    const customerId = await newCustomer(t, { first_name: 'Şükûfe', last_name: 'Satanoğlu' });
    const { id } = await operator.call(wantToSell.create, { customerId });
    const ids = async (input: object) => (await operator.call(wantToSell.list, input)).rows.map((row) => row.id);
    expect(await ids({ name: 'satanoğlu' })).toEqual([id]);
    expect(await ids({ customerId, open: true, step: ['INITIAL_CALL'], operatorId: operator.id })).toEqual([id]);
    expect(await ids({ customerId, open: false })).toEqual([]);
    expect(await ids({ customerId, unassigned: true })).toEqual([]);
    expect(await ids({ customerId, outcome: ['FAILED'] })).toEqual([]);
  });
});
