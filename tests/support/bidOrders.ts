// Auctions in bidding with an approval that a bid needs, and every order of events: for server/areas/bidding/orders.test.ts and its long
// variant.
import { sql } from 'kysely';
import fc from 'fast-check';
import { bidding } from '@/contract/bidding';
import { site } from '@/contract/bidding/site';
import { nextAmount } from '@/domain/bidding';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import {
  at,
  bid,
  bidders,
  codeOf,
  ledgerOf,
  letTimePass,
  RESERVE,
  runningAuction,
  START,
  statusOf,
  STEP,
  STEP_AFTER,
} from '@/tests/support/bidding';
import { hire } from '@/tests/support/operators';
import { runAuctionClock } from '@/server/areas/bidding/clock';

export let t: TestApi;
export let desk: Caller;
export let other: Caller & { id: number };
const RIGHTS = ['BIDDING_EVENT_LIST_ACCESS', 'BIDDING_APPROVE', 'ALL_CUSTOMER_ACCESS'] as const;
/** Call before all tests of a file. */
export const openOrders = async (): Promise<void> => {
  t = await testApi();
  desk = await hire(t, 'sira.masa', [...RIGHTS]);
  other = await hire(t, 'sira.ikinci', [...RIGHTS]);
  await runAuctionClock(t.owner);
};

export const note = 'Deneme için';
export const approve = (who: Caller, bidId: number) =>
  codeOf(who.call(bidding.decideBid, { bidId, action: 'APPROVE' }));
export const finish = async (auctionId: number) => {
  await letTimePass(t, auctionId);
  await runAuctionClock(t.db);
};
export const deadlinePasses = (auctionId: number) =>
  t.owner
    .updateTable('auction_bidding')
    .set({ payment_due_at: at(-1) })
    .where('auction_id', '=', auctionId)
    .where('payment_due_at', 'is not', null)
    .execute();
/** An auction in bidding with one bid by a different person for each amount. */
export const withBids = async (...amounts: number[]) => {
  const auctionId = await runningAuction(t);
  const people = await bidders(t, auctionId, amounts.length);
  for (const [index, amount] of amounts.entries()) await bid(t, people[index] ?? 0, amount);
  return { auctionId, people, bids: (await ledgerOf(t, auctionId)).map(({ id }) => id) };
};
export const statuses = async (auctionId: number) => (await ledgerOf(t, auctionId)).map(({ status }) => status);

type Room = { auctionId: number; people: readonly number[]; needed: Set<number>; approved: Set<number> };

export const EVENTS = [
  'BID',
  'JUMP',
  'APPROVE',
  'APPROVE_BELOW',
  'REJECT',
  'CANCEL',
  'REJECT_BELOW',
  'CANCEL_PARTICIPANT',
  'END',
  'SETTLE',
  'FALL_OUT',
  'OFFER_NEXT',
  'SELLER_ACCEPTS',
  'SELLER_REFUSES',
  'CONFIRM',
] as const;
type Event = (typeof EVENTS)[number];
/** The other events have no effect before the end. */
export const WHILE_BIDDING = EVENTS.slice(0, EVENTS.indexOf('END') + 1);

const placed = async ({ auctionId, people, needed }: Room, jumps: boolean) => {
  const bidding = await t.owner
    .selectFrom('auction_bidding')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .executeTakeFirstOrThrow();
  const terms = {
    startPriceKurus: START,
    reservePriceKurus: RESERVE,
    incrementBeforeKurus: STEP,
    incrementAfterKurus: STEP_AFTER,
  };
  const next = nextAmount(terms, bidding.price_kurus);
  const amount = next + (jumps ? Math.ceil((next * 0.6) / STEP) * STEP : 0);
  const [participantId = 0] = people.filter((id) => id !== bidding.best_participant_id);
  for (const one of [participantId, ...people]) {
    const answer = await t.site.answer(site.bid, { participantId: one, amount, requestId: crypto.randomUUID() });
    if (answer.status !== 200) continue;
    const { bidId, status } = JSON.parse(String(answer.body));
    expect(status).toBe(jumps ? 'WAITING_APPROVAL' : 'VALID');
    if (jumps) needed.add(bidId);
    return;
  }
};

/** Performs one event if it is possible now: the desk decides about the highest bid, or the one below. */
const happen = async (room: Room, event: Event): Promise<void> => {
  const { auctionId, approved } = room;
  const standing = (await ledgerOf(t, auctionId))
    .filter(({ status }) => status !== 'REJECTED' && status !== 'CANCELLED')
    .sort((a, b) => b.amount_kurus - a.amount_kurus);
  const [top, below] = standing;
  const decide = async (bidId: number | undefined, action: 'APPROVE' | 'CONFIRM' | 'REJECT' | 'CANCEL') => {
    if (bidId === undefined) return;
    const outcome = await codeOf(desk.call(bidding.decideBid, { bidId, action, note }));
    if (action === 'APPROVE' && typeof outcome !== 'string') approved.add(bidId);
  };
  switch (event) {
    case 'BID':
    case 'JUMP':
      return placed(room, event === 'JUMP');
    case 'APPROVE':
    case 'REJECT':
    case 'CANCEL':
    case 'CONFIRM':
      return decide(top?.id, event);
    case 'APPROVE_BELOW':
      return decide(below?.id, 'APPROVE');
    case 'REJECT_BELOW':
      return decide(below?.id, 'REJECT');
    case 'CANCEL_PARTICIPANT':
      for (const one of standing)
        await codeOf(desk.call(bidding.moveParticipant, { participantId: one.participant_id, action: 'CANCEL', note }));
      return;
    case 'END':
      if ((await statusOf(t, auctionId)) === 'BIDDING') await finish(auctionId);
      return;
    case 'OFFER_NEXT': {
      await deadlinePasses(auctionId);
      const { rungs } = await desk.call(bidding.ladder, { auctionId });
      if (rungs[0]) await codeOf(desk.call(bidding.offerNext, { auctionId, bidId: rungs[0].bidId, note }));
      return;
    }
    default: {
      const action = (
        {
          SETTLE: 'SETTLE',
          FALL_OUT: 'WINNER_FALLS_OUT',
          SELLER_ACCEPTS: 'SELLER_ACCEPTS_BID',
          SELLER_REFUSES: 'SELLER_REFUSES_BID',
        } as const
      )[event];
      await codeOf(desk.call(bidding.act, { auctionId, action, note }));
    }
  }
};

/** Invariants that hold after any event; checked in SQL. */
const broken = async ({ auctionId, needed, approved }: Room): Promise<string[]> => {
  const { rows } = await sql<{ problem: string }>`
    select 'more than one winner' as problem from bid where auction_id = ${auctionId} and status = 'WINNER' having count(*) > 1
    union all
    select 'bid ' || number || ' is ' || status || ' without its approval' from bid
     where auction_id = ${auctionId} and status in ('VALID', 'WINNER') and id = any(${[...needed]}::bigint[])
       and not id = any(${[...approved]}::bigint[])
    union all
    select 'bid ' || number || ' has lost that it needed approval' from bid
     where auction_id = ${auctionId} and needs_approval <> (id = any(${[...needed]}::bigint[]))
    union all
    select 'bid ' || number || ' is approved by nobody' from bid
     where auction_id = ${auctionId} and (approved_at is not null) <> (id = any(${[...approved]}::bigint[]))
    union all
    select 'the best bid is ' || coalesce(best.number::text, 'none') || ', not ' || coalesce(highest.number::text, 'none')
      from auction_bidding bidding
      left join bid best on best.id = bidding.best_bid_id
      left join lateral (select * from bid where bid.auction_id = bidding.auction_id and status not in ('REJECTED', 'CANCELLED')
                          order by amount_kurus desc limit 1) highest on true
     where bidding.auction_id = ${auctionId}
       and (best.id is distinct from highest.id or bidding.price_kurus is distinct from highest.amount_kurus
            or bidding.best_participant_id is distinct from highest.participant_id)
    union all
    select 'the highest bid is ' || best.status || ' while it can be decided' from auction_bidding bidding
      join bid best on best.id = bidding.best_bid_id join auction on auction.id = bidding.auction_id
     where bidding.auction_id = ${auctionId} and auction.status in ('BIDDING', 'BIDDING_FINISHED')
       and best.status not in ('VALID', 'WAITING_APPROVAL')
    union all
    select auction.status || ' without a winner' from auction where id = ${auctionId} and status = 'WAITING_PAYMENT'
       and not exists (select from bid where bid.auction_id = auction.id and bid.status = 'WINNER')`.execute(t.owner);
  return rows.map(({ problem }) => problem);
};

export const walk = async (events: readonly Event[]): Promise<string[]> => {
  const auctionId = await runningAuction(t);
  const room: Room = {
    auctionId,
    people: await bidders(t, auctionId, 4),
    needed: new Set(),
    approved: new Set(),
  };
  for (const [index, event] of events.entries()) {
    await happen(room, event);
    const problems = await broken(room);
    if (problems.length > 0) return problems.map((one) => `${events.slice(0, index + 1).join(' → ')}: ${one}`);
  }
  return [];
};

/** Random sequences, longer than real ones. */
export const waysByChance = async (runs: number): Promise<void> => {
  const ways = fc.array(fc.constantFrom(...EVENTS, 'JUMP', 'BID', 'END', 'FALL_OUT'), { minLength: 5, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(ways, async (way) => {
      expect(await walk(['BID', 'JUMP', 'JUMP', ...way])).toEqual([]);
    }),
    { numRuns: runs },
  );
};
