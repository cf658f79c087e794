import { auctionSite } from '@/contract/auctions/site';
import { brokers } from '@/contract/brokers';
import { brokerSite } from '@/contract/brokers/officeSite';
import { brokersSite } from '@/contract/brokers/site';
import type { EnumValue } from '@/domain/enums';
import { addDays, today } from '@/domain/time';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import { completeOffice } from '@/tests/support/brokers';
import { hire, refusal } from '@/tests/support/operators';

let t: TestApi;
let desk: Caller;
let brokerId: number;
let phone: string;
beforeAll(async () => {
  t = await testApi();
  desk = await hire(t, 'ofis.masasi', ['BROKER_PAGE_ACCESS']);
  const working = await t.db
    .selectFrom('broker')
    .innerJoin('broker_person as person', 'person.broker_id', 'broker.id')
    .select(['broker.id', 'person.phone'])
    .where('broker.status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow();
  brokerId = working.id;
  phone = working.phone;
});
afterAll(() => t.stop());

type Status = EnumValue<'auctionStatus'>;
let made = 0;
/** An auction with a unique title, to search for it. */
const auction = async (status: Status, changes: object = {}) => {
  made += 1;
  const title = `Ofislere Gösterilen ${made}. Daire`;
  const id = await completeAuction(t.owner, status, { extra_info: title, open_for_broker: true, ...changes });
  return { id, title };
};
type Made = Awaited<ReturnType<typeof auction>>;
const answers = async (who: Caller, endpoint: Parameters<Caller['answer']>[0], input: object) => {
  const answer = await who.answer(endpoint, { ...input });
  return { status: answer.status, text: await bodyText(answer) };
};

/** Whether the office and the public see it in the list, by id and in inquiries: always the same. */
const seen = async ({ id, title }: Made) => {
  const inList = async (text: string) =>
    (JSON.parse(text) as { rows: { id: number }[] }).rows.some((row) => row.id === id);
  const office = await inList((await answers(t.brokersSite, brokersSite.auctions, { brokerId, title })).text);
  const anybody = await inList((await answers(t.site, auctionSite.list, { title })).text);
  expect((await answers(t.brokersSite, brokersSite.auction, { brokerId, id })).status).toBe(office ? 200 : 404);
  expect((await answers(t.site, auctionSite.detail, { id })).status).toBe(anybody ? 200 : 404);
  made += 1;
  const asked = t.site.call(brokerSite.ask, {
    brokerId,
    phone,
    auctionId: id,
    buyerName: 'Ayşe Alıcı',
    wish: 'VISIT',
    buyerPhone: `+90535766${String(made).padStart(4, '0')}`,
  });
  if (office) await asked;
  else expect(await refusal(asked)).toMatchObject({ errors: ['AUCTION_NOT_FOUND'] });
  return { office, anybody };
};

it('shows an office what is open to offices, from its day on', async () => {
  const opens = (open_for_broker_on: string | null) => auction('LIVE', { open_for_broker_on });
  expect(await seen(await opens(null))).toEqual({ office: true, anybody: true });
  expect(await seen(await opens(addDays(today(), 1)))).toEqual({ office: false, anybody: true });
  expect(await seen(await opens(today()))).toEqual({ office: true, anybody: true });
  expect(await seen(await auction('LIVE', { open_for_broker: false }))).toEqual({ office: false, anybody: true });
});

it('shows what is only for offices to nobody else, and not before its day', async () => {
  expect(await seen(await auction('ONLY_FOR_BROKERS'))).toEqual({ office: true, anybody: false });
  const later = await auction('ONLY_FOR_BROKERS', { open_for_broker_on: addDays(today(), 1) });
  expect(await seen(later)).toEqual({ office: false, anybody: false });
});

it('shows nothing that is not on show', async () => {
  for (const status of ['DRAFT', 'WAITING_PUBLISH_APPROVAL', 'OFFLINE', 'AGENT_AD'] as const)
    expect(await seen(await auction(status))).toEqual({ office: false, anybody: false });
});

it('shows an office no price where it is hidden, and no bid: in no answer', async () => {
  const prices = {
    start_price_kurus: 7_654_321_00,
    reserve_price_kurus: 8_765_432_00,
    request_price_kurus: 9_876_543_00,
  };
  const one = await auction('HIDDEN_PRICE', prices);
  const highest = 7_777_777_00;
  await t.owner
    .insertInto('auction_bidding')
    .values({ auction_id: one.id, status: 'HIDDEN_PRICE' } as never)
    .onConflict((on) => on.column('auction_id').doNothing())
    .execute();
  await t.owner
    .updateTable('auction_bidding')
    .set({ price_kurus: highest, counted_bids: 3 })
    .where('auction_id', '=', one.id)
    .execute();
  const all = await Promise.all([
    answers(t.brokersSite, brokersSite.auctions, { brokerId, title: one.title }),
    answers(t.brokersSite, brokersSite.auctions, { brokerId, title: one.title, sort: '-endAt', total: 1 }),
    answers(t.brokersSite, brokersSite.auction, { brokerId, id: one.id }),
    answers(t.site, auctionSite.list, { title: one.title }),
    answers(t.site, auctionSite.detail, { id: one.id }),
  ]);
  for (const { status, text } of all) {
    expect(status).toBe(200);
    expect(text).toContain(one.title);
    for (const figure of [...Object.values(prices), highest]) expect(text).not.toContain(String(figure));
  }
  expect(await t.brokersSite.call(brokersSite.auction, { brokerId, id: one.id })).toMatchObject({
    startPrice: null,
    highestBid: null,
    bidCount: null,
  });
  // Hidden prices cannot be found out by filtering or sorting either: the call has no such parameters.
  for (const input of [{ startPriceFrom: 1 }, { sort: 'startPrice' }])
    expect((await answers(t.brokersSite, brokersSite.auctions, { brokerId, ...input })).status).toBe(400);
  await t.owner.updateTable('auction').set({ status: 'LIVE' }).where('id', '=', one.id).execute();
  expect(await t.brokersSite.call(brokersSite.auction, { brokerId, id: one.id })).toMatchObject({
    startPrice: prices.start_price_kurus,
  });
});

it('shows neither seller nor address, and finds nothing by parcel', async () => {
  const secret = { address: 'Gizli Sokak 7', ada: '76543', parsel: '21' };
  const { id } = await auction('LIVE', secret);
  const { text } = await answers(t.brokersSite, brokersSite.auction, { brokerId, id });
  for (const value of ['Gizli Sokak', '76543', 'seller', 'agent', 'reserve']) expect(text).not.toContain(value);
  expect((await t.brokersSite.call(brokersSite.auctions, { brokerId, title: '76543/21' })).rows).toEqual([]);
});

it('answers each site with its own key, and only an office that works', async () => {
  const waiting = await completeOffice(t, desk);
  expect((await desk.call(brokers.detail, { id: waiting.id })).status).toBe('APPLICATION');
  expect(await refusal(t.brokersSite.call(brokersSite.auctions, { brokerId: waiting.id }))).toMatchObject({
    errors: ['BROKER_NOT_FOUND'],
  });
  const { id } = await auction('ONLY_FOR_BROKERS');
  for (const who of [t.site, t.nobody, desk]) {
    expect((await answers(who, brokersSite.auctions, { brokerId })).status).toBe(401);
    expect((await answers(who, brokersSite.auction, { brokerId, id })).status).toBe(401);
  }
  expect((await answers(t.brokersSite, auctionSite.list, {})).status).toBe(401);
});
