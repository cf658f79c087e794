import { sql } from 'kysely';
import { auctions } from '@/contract/auctions';
import { bidding } from '@/contract/bidding';
import { QUEUE_STATUSES, queueOf } from '@/domain/bidding';
import type { EnumValue } from '@/domain/enums';
import { DESK_DONE_DAYS, DESK_SOON_HOURS } from '@/domain/limits';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { bid, bidders, runningAuction, START, STEP } from '@/tests/support/bidding';
import { hire } from '@/tests/support/operators';
import { recountBiddings } from './recount';

let t: TestApi;
let staff: Caller;
beforeAll(async () => {
  t = await testApi();
  staff = await hire(t, 'sayan', [
    'BIDDING_EVENT_LIST_ACCESS',
    'BIDDING_APPROVE',
    'BACKOFFICE',
    'ALL_AUCTION_ACCESS',
    'ALL_CUSTOMER_ACCESS',
  ]);
});
afterAll(() => t.stop());

test('what is kept is what is counted, in the demo and after bids, decisions and comings and goings', async () => {
  expect(await recountBiddings(t.owner)).toEqual([]);
  const auctionId = await runningAuction(t);
  const [one = 0, two = 0, three = 0] = await bidders(t, auctionId, 3);
  await bid(t, one, START);
  await bid(t, two, START + STEP);
  const highest = await bid(t, one, START + 2 * STEP);
  const kept = () =>
    t.owner
      .selectFrom('auction_bidding')
      .select(['counted_bids', 'price_kurus', 'participant_count', 'ready_count', 'last_number'])
      .where('auction_id', '=', auctionId)
      .executeTakeFirstOrThrow();
  const people = { participant_count: 3, ready_count: 3 };
  expect(await kept()).toEqual({ ...people, counted_bids: 3, price_kurus: START + 2 * STEP, last_number: 3 });
  await staff.call(bidding.decideBid, { bidId: highest.bidId, action: 'REJECT', note: 'Deneme' });
  expect(await kept()).toEqual({ ...people, counted_bids: 2, price_kurus: START + STEP, last_number: 3 });
  await staff.call(bidding.moveParticipant, { participantId: three, action: 'CANCEL', note: 'Deneme' });
  expect(await kept()).toMatchObject({ participant_count: 3, ready_count: 2 });
  expect(await recountBiddings(t.owner)).toEqual([]);
});

test.each([
  ['counted_bids', 'counted_bids + 1'],
  ['price_kurus', 'coalesce(price_kurus, 0) + 1'],
  ['best_bid_id', 'null'],
  ['bid_count', 'bid_count + 1'],
  ['last_number', 'last_number + 1'],
  ['last_bid_at', 'now()'],
  ['participant_count', 'participant_count + 1'],
  ['ready_count', 'ready_count + 1'],
  ['status', `'DRAFT'`],
  ['ends_at', `ends_at + interval '1 day'`],
  ['starts_at', `starts_at - interval '1 day'`],
])('a wrong %s is found', async (what, wrong) => {
  const { auction_id: auctionId, kept } = await sql<{ auction_id: number; kept: string }>`
    select auction_id, ${sql.ref(what)}::text as kept from auction_bidding where status = 'BIDDING' and best_bid_id is not null
     order by auction_id limit 1`
    .execute(t.owner)
    .then(({ rows }) => rows[0] as never);
  await sql`update auction_bidding set ${sql.raw(`${what} = ${wrong}`)} where auction_id = ${auctionId}`.execute(
    t.owner,
  );
  const found = await recountBiddings(t.owner);
  await sql`update auction_bidding set ${sql.ref(what)} = ${kept} where auction_id = ${auctionId}`.execute(t.owner);
  expect(found).toEqual([expect.objectContaining({ auctionId, what, counted: kept })]);
  expect(await recountBiddings(t.owner)).toEqual([]);
});

test('the desk’s queues hold the auctions that their statuses, ends and bids say, and are counted so', async () => {
  const { rows: expected } = await sql<{ id: number; status: EnumValue<'auctionStatus'> }>`
    select id, status from auction
     where status in ('BIDDING', 'WAITING_PAYMENT', 'BIDDING_FINISHED')
        or (status = 'WAITING_SELLER_APPROVE' and exists (select from bid where auction_id = auction.id
            and number >= (select round_first_number from auction_bidding where auction_id = auction.id)))
        or (status = 'LIVE' and end_at > now() and start_at < now() + make_interval(hours => ${DESK_SOON_HOURS}))
        or (status in ('SOLD', 'RETURN') and exists (select from bid where auction_id = auction.id)
            and end_at <= now() and end_at > now() - make_interval(days => ${DESK_DONE_DAYS}))
     order by case when status in ('SOLD', 'RETURN') then 4 when status = 'LIVE' then 3 when status = 'WAITING_PAYMENT' then 2
                   when status = 'BIDDING' then 0 else 1 end,
              case when status in ('SOLD', 'RETURN') then -1 else 1 end * extract(epoch from end_at)::bigint, id`.execute(
    t.owner,
  );
  const { rows: counts } = await staff.call(bidding.counts, {});
  for (const { queue, count } of counts) {
    const of = expected.filter(({ status }) => queueOf(status) === queue).map(({ id }) => id);
    expect([queue, count]).toEqual([queue, of.length]);
    const listed = await staff.call(bidding.list, { queue: [queue], size: 100 });
    expect([queue, listed.rows.map(({ id }) => id)]).toEqual([queue, of.slice(0, 100)]);
  }
  expect(counts.map(({ queue }) => queue).sort()).toEqual(Object.keys(QUEUE_STATUSES).sort());
  expect(counts.filter(({ count }) => count > 0).length).toBeGreaterThan(3);
  const all = await staff.call(bidding.list, { size: 100 });
  expect(all.rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id).slice(0, 100));
});

test('the list of auctions tells each one’s highest bid and how many there are', async () => {
  const admin = await t.signIn('yonetici');
  const { rows } = await admin.call(auctions.list, { status: ['BIDDING', 'SOLD'], size: 100 });
  const { rows: counted } = await sql<{ id: number; highestBid: number | null; bidCount: number }>`
    select auction_id as id, max(amount_kurus) as "highestBid", count(*) as "bidCount" from bid
     where status not in ('REJECTED', 'CANCELLED') group by auction_id`.execute(t.owner);
  const known = new Map(counted.map((one) => [one.id, one]));
  expect(counted.length).toBeGreaterThan(10);
  for (const { id, highestBid, bidCount } of rows)
    expect({ id, highestBid, bidCount }).toEqual(known.get(id) ?? { id, highestBid: null, bidCount: 0 });
});
