import { auctionPick } from '@/contract/auctions/pick';
import { deals } from '@/contract/deals';
import { discountCodes } from '@/contract/earnings/discountCodes';
import { AUCTION_ACTS } from '@/domain/auctions/actNames';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { newCustomer } from '@/tests/support/customers';
import { hire, refusal } from '@/tests/support/operators';
import { completeAuction } from './life/testAuction';

let t: TestApi;
let admin: Caller & { id: number };
let agent: Caller & { id: number };
let clerk: Caller & { id: number };

beforeAll(async () => {
  t = await testApi();
  admin = await hire(t, 'mezat.arayan', ['ADMIN', 'BROKER_PAGE_ACCESS']);
  agent = await hire(t, 'mezat.danismani', ['AGENT']);
  clerk = await hire(t, 'mezat.muhasebe', ['EFT_APPROVE']);
});
afterAll(() => t.stop());

const find = (value: string, act: (typeof AUCTION_ACTS)[number] = 'WORK', by: Caller = admin) =>
  by.call(auctionPick.find, { act, value });
const idsOf = async (...of: Parameters<typeof find>) => (await find(...of)).rows.map(({ id }) => id);

test('an auction is found by number, by words of its text and place in any letters, and by its parcel', async () => {
  const id = await completeAuction(t.owner, 'LIVE', { extra_info: 'Şirin Ğökçe Köşkü 77', ada: '98761', parsel: '43' });
  const { rows, closed } = await find(String(id));
  expect([rows.length, closed]).toEqual([1, null]);
  expect(rows[0]).toMatchObject({ id, name: 'Şirin Ğökçe Köşkü 77', status: 'LIVE', parcel: '98761/43' });
  expect(rows[0]?.image).toMatch(/^\/rest\/file\/\d+/);
  for (const value of [
    'sirin gokce',
    'KÖŞK',
    `#${id}`,
    '98761/43',
    '98761 / 43',
    `gökçe ${rows[0]?.town}`,
    `${rows[0]?.city} kosku`,
  ])
    expect([value, await idsOf(value)]).toEqual([value, expect.arrayContaining([id])]);
  expect(await idsOf('sirin gokce olmayan')).toEqual([]);
});

test('only what the act takes is offered, the number of another says why not, and the act itself agrees', async () => {
  const sold = await completeAuction(t.owner, 'SOLD', { slug: null });
  const live = await completeAuction(t.owner, 'LIVE', { slug: `deneyen-${Date.now()}` });
  expect(await find(String(sold), 'REVISION')).toEqual({ rows: [], closed: 'REVISION_NOT_LIVE' });
  expect(await find(String(sold), 'LINK')).toEqual({ rows: [], closed: 'AUCTION_WITHOUT_ADDRESS' });
  for (const act of ['DEAL', 'DISCOUNT_CODE'] as const)
    expect(await find(String(sold), act)).toEqual({ rows: [], closed: 'AUCTION_IS_SOLD' });
  for (const act of AUCTION_ACTS) expect([act, await idsOf(String(live), act)]).toEqual([act, [live]]);
  for (const { status } of (await find('deneyen', 'REVISION')).rows) expect(['LIVE', 'BIDDING']).toContain(status);

  const customerId = await newCustomer(t);
  expect(await refusal(admin.call(deals.create, { customerId, auctionId: sold }))).toMatchObject({
    status: 409,
    fields: { auctionId: 'AUCTION_IS_SOLD' },
  });
  expect(await refusal(admin.call(discountCodes.create, { auctionId: sold, amount: 1_000_00 }))).toMatchObject({
    fields: { auctionId: 'AUCTION_IS_SOLD' },
  });
});

test('one finds what one may open, for acts that one may do', async () => {
  const id = await completeAuction(t.owner, 'LIVE');
  const own = await completeAuction(t.owner, 'LIVE', { agent_operator_id: agent.id });
  expect(await idsOf(String(id), 'APPOINTMENT', agent)).toEqual([]);
  expect(await idsOf(String(own), 'APPOINTMENT', agent)).toEqual([own]);
  expect(await refusal(find(String(own), 'DISCOUNT_CODE', agent))).toMatchObject({ status: 403 });
  expect(await refusal(find(String(own), 'DEAL', clerk))).toMatchObject({ status: 403 });
  expect(await idsOf('', 'FILTER', clerk)).toEqual([]);
  expect((await find('', 'FILTER')).rows).toHaveLength(8);
});
