import { bestBrokers, bestBrokerSite } from '@/contract/brokers/best';
import { BEST_MAX } from '@/domain/brokers';
import { addDays, today } from '@/domain/time';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { newClosing } from '@/tests/support/closing';
import { newCustomer } from '@/tests/support/customers';
import { hire, refusal } from '@/tests/support/operators';

let t: TestApi;
let desk: Caller;
let cityId: number;
let brokerIds: number[];
const period = { startsOn: today(), endsOn: addDays(today(), 30) };

const officeIn = async (name: string, status: 'ACTIVE' | 'PASSIVE' = 'ACTIVE') =>
  (
    await t.owner
      .insertInto('broker')
      .values({ customer_id: await newCustomer(t), company_name: name, city_id: cityId, status })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

beforeAll(async () => {
  t = await testApi();
  desk = await hire(t, 'ofis.secen', ['BROKER_PAGE_ACCESS']);
  const { id: closingId } = await newClosing(t);
  const closing = await t.owner
    .selectFrom('closing')
    .innerJoin('auction', 'auction.id', 'closing.auction_id')
    .select('auction.city_id')
    .where('closing.id', '=', closingId)
    .executeTakeFirstOrThrow();
  cityId = closing.city_id as number;
  brokerIds = [await officeIn('Aras Emlak'), await officeIn('Bulut Emlak'), await officeIn('Ceren Emlak')];
  await t.owner
    .updateTable('closing')
    .set({
      broker_id: brokerIds[2] as number,
      outcome: 'DONE',
      closed_at: new Date().toISOString(),
      service_fee_kurus: 100_000_00,
    })
    .where('id', '=', closingId)
    .execute();
});
afterAll(() => t.stop());

const list = () => desk.call(bestBrokers.list, { cityId });
const save = async (ids: number[], changes: object = {}) =>
  desk.call(bestBrokers.save, { cityId, version: (await list()).version, ...period, brokerIds: ids, ...changes });

it('proposes the offices of the city, those that closed most there first', async () => {
  const { proposals } = await list();
  expect(proposals[0]).toMatchObject({ name: 'Ceren Emlak', closings: 1, revenue: 100_000_00 });
  expect(proposals.map(({ id }) => id)).toEqual(expect.arrayContaining(brokerIds));
  const { rows } = await desk.call(bestBrokers.cities);
  expect(rows.find(({ id }) => id === cityId)?.offices).toBeGreaterThanOrEqual(3);
});

it('keeps the order that people chose, and the site shows it while its period runs', async () => {
  const [aras, bulut, ceren] = brokerIds as [number, number, number];
  await save([bulut, ceren, aras]);
  const saved = await save([ceren, bulut]);
  expect(saved.chosen.map(({ id }) => id)).toEqual([ceren, bulut]);
  expect(saved.proposals.map(({ id }) => id)).toContain(aras);
  const onSite = async () => (await t.site.call(bestBrokerSite.best, { cityId })).rows.map(({ id }) => id);
  expect(await onSite()).toEqual([ceren, bulut]);
  await t.owner.updateTable('broker').set({ status: 'SUSPENDED' }).where('id', '=', ceren).execute();
  expect(await onSite()).toEqual([bulut]);
  // It keeps its place for when it is active again.
  expect((await save([ceren, bulut])).chosen.map(({ id }) => id)).toEqual([ceren, bulut]);
  await save([ceren, bulut], { startsOn: addDays(today(), 2) });
  expect(await onSite()).toEqual([]);
  await t.owner.updateTable('broker').set({ status: 'ACTIVE' }).where('id', '=', ceren).execute();
});

it('refuses what cannot be, and the second of two who arrange the same city', async () => {
  const [aras] = brokerIds as [number];
  const { version } = await list();
  await save([aras]);
  expect(await refusal(save([aras], { version }))).toMatchObject({ errors: ['VERSION_CONFLICT'] });
  const passive = await officeIn('Deniz Emlak', 'PASSIVE');
  for (const [ids, changes, field] of [
    [[passive], {}, { brokerIds: 'BROKER_NOT_ACTIVE' }],
    [[aras, aras], {}, { brokerIds: 'INVALID_INPUT' }],
    [[aras], { endsOn: today() }, { endsOn: 'END_NOT_AFTER_START' }],
    [[aras], { startsOn: addDays(today(), -9), endsOn: addDays(today(), -1) }, { endsOn: 'DAY_PAST' }],
  ] as const)
    expect(await refusal(save([...ids], changes))).toMatchObject({ fields: field });
  const many = Array.from({ length: BEST_MAX + 1 }, (_, index) => index + 1);
  expect((await refusal(save(many))).status).toBe(400);
  expect(await refusal(desk.call(bestBrokers.list, { cityId: 999_999 }))).toMatchObject({ errors: ['NOT_FOUND'] });
});
