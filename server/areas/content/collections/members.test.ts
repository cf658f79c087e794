import type * as z from 'zod/mini';
import { CollectionMembers } from '@/contract/content/bodies/collection';
import { EMPTY_RULE, type CollectionRule } from '@/domain/content/collections';
import { DAY_MS, startOfDay, today } from '@/domain/time';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import { type TestApi, testApi } from '@/tests/support/api';
import { membersOf } from './members';

let t: TestApi;
/** A new city, so that none of the demo's auctions match. */
let cityId: number;
let otherCityId: number;
let townId: number;
beforeAll(async () => {
  t = await testApi();
  const countryId = await add('country', { name: 'Derlenen Ülke', code: 'YY' });
  cityId = await add('city', { country_id: countryId, name: 'Derlenen' });
  otherCityId = await add('city', { country_id: countryId, name: 'Derlenen Öte' });
  townId = await add('town', { city_id: otherCityId, name: 'Derlenen Kasaba' });
});
afterAll(() => t.stop());

const add = async (table: 'country' | 'city' | 'town', row: object): Promise<number> =>
  (
    await t.owner
      .insertInto(table as 'city')
      .values(row as never)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
type Changes = Parameters<typeof completeAuction>[2];
const auction = (changes: Changes = {}, status: Parameters<typeof completeAuction>[1] = 'LIVE') =>
  completeAuction(t.owner, status, { city_id: cityId, start_at: inDays(-1), end_at: inDays(20), ...changes });
const members = (given: z.input<typeof CollectionMembers>) => membersOf(t.db, CollectionMembers.parse(given));
const byRule = async (rule: Partial<CollectionRule>, more: z.input<typeof CollectionMembers> = {}) =>
  members({ source: 'BY_RULE', rule: { ...EMPTY_RULE, cityIds: [cityId], ...rule } as never, limit: 60, ...more });

describe('a rule', () => {
  it('takes what everybody can see, by place, category, score and price', async () => {
    const cheap = await auction({ start_price_kurus: 100_000_00, reserve_price_kurus: 200_000_00, score: 10 });
    const dear = await auction({ start_price_kurus: 900_000_00, reserve_price_kurus: 950_000_00, score: 90 });
    const hidden = await auction({ start_price_kurus: 500_000_00, score: 50 }, 'HIDDEN_PRICE');
    const there = await auction({ city_id: otherCityId, town_id: townId, score: 70 });
    for (const status of ['SOLD', 'OFFLINE', 'DRAFT', 'ONLY_FOR_BROKERS'] as const) await auction({}, status);

    expect((await byRule({})).ids.toSorted()).toEqual([cheap, dear, hidden].toSorted());
    expect((await byRule({ cityIds: [cityId], townIds: [townId] })).matching).toBe(4);
    expect((await byRule({ cityIds: [], townIds: [townId] })).ids).toEqual([there]);
    expect((await byRule({ status: ['HIDDEN_PRICE'] })).ids).toEqual([hidden]);
    expect((await byRule({ category: ['LAND'] })).ids).toEqual([]);
    expect((await byRule({ category: ['APARTMENT', 'LAND'] })).matching).toBe(3);
    expect((await byRule({ scoreFrom: 50, scoreTo: 90 }, { order: 'SCORE' })).ids).toEqual([dear, hidden]);
    // A hidden price cannot be found out by filtering by price.
    expect((await byRule({ priceFrom: 400_000_00, priceTo: 950_000_00 })).ids).toEqual([dear]);
    expect((await byRule({}, { order: 'PRICE_UP' })).ids).toEqual([cheap, dear, hidden]);
    expect((await byRule({}, { order: 'PRICE_DOWN' })).ids).toEqual([dear, cheap, hidden]);
    expect(await byRule({}, { order: 'PRICE_UP', limit: 2 })).toMatchObject({ ids: [cheap, dear], matching: 3 });
  });

  it('counts days as Istanbul does, and what has ended is not about to end', async () => {
    const lastMoment = new Date(startOfDay(today()) + DAY_MS - 1_000).toISOString();
    const tonight = await auction({ city_id: otherCityId, end_at: lastMoment });
    const tomorrow = await auction({
      city_id: otherCityId,
      end_at: new Date(startOfDay(today()) + DAY_MS + 1_000).toISOString(),
    });
    await auction({ city_id: otherCityId, end_at: inDays(-0.01) }, 'BIDDING');
    const ending = (endsWithinDays: number) =>
      byRule({ cityIds: [otherCityId], endsWithinDays }, { order: 'END_SOON' }).then(({ ids }) => ids);
    expect(await ending(1)).toEqual([tonight]);
    expect(await ending(2)).toEqual([tonight, tomorrow]);

    const old = await auction({ city_id: otherCityId, first_activated_at: inDays(-40) });
    const added = (addedWithinDays: number) =>
      byRule({ cityIds: [otherCityId], addedWithinDays }).then(({ ids }) => ids.includes(old));
    expect(await added(30)).toBe(false);
    expect(await added(60)).toBe(true);
  });

  it('comes after the pins, which it does not repeat', async () => {
    const { ids } = await byRule({}, { order: 'PRICE_UP' });
    const [first, second, third] = ids as [number, number, number];
    const withdrawn = await auction({}, 'OFFLINE');
    expect(await byRule({}, { order: 'PRICE_UP', pinnedIds: [third, withdrawn] })).toEqual({
      ids: [third, first, second],
      pinned: 1,
      matching: 3,
    });
  });
});

describe('a collection by hand', () => {
  it('keeps its order, with pins first, without what is not on the site any more', async () => {
    const [a, b, c] = [await auction(), await auction(), await auction()];
    const sold = await auction({}, 'SOLD');
    expect((await members({ auctionIds: [c, sold, a, b] })).ids).toEqual([c, a, b]);
    expect(await members({ auctionIds: [c, sold, a, b], pinnedIds: [b], limit: 2 })).toEqual({
      ids: [b, c],
      pinned: 1,
      matching: 3,
    });
    await t.owner.updateTable('auction').set({ status: 'OFFLINE' }).where('id', '=', c).execute();
    expect((await members({ auctionIds: [c, a, b] })).ids).toEqual([a, b]);
  });
});
