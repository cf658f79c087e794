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
  JUMP,
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
import { runAuctionClock } from './clock';

let t: TestApi;
let desk: Caller;
let other: Caller & { id: number };
const RIGHTS = ['BIDDING_EVENT_LIST_ACCESS', 'BIDDING_APPROVE', 'ALL_CUSTOMER_ACCESS'] as const;
beforeAll(async () => {
  t = await testApi();
  desk = await hire(t, 'sira.masa', [...RIGHTS]);
  other = await hire(t, 'sira.ikinci', [...RIGHTS]);
  await runAuctionClock(t.owner);
});
afterAll(() => t.stop());

const note = 'Deneme için';
const approve = (who: Caller, bidId: number) => codeOf(who.call(bidding.decideBid, { bidId, action: 'APPROVE' }));
const finish = async (auctionId: number) => {
  await letTimePass(t, auctionId);
  await runAuctionClock(t.db);
};
const deadlinePasses = (auctionId: number) =>
  t.owner
    .updateTable('auction_bidding')
    .set({ payment_due_at: at(-1) })
    .where('auction_id', '=', auctionId)
    .where('payment_due_at', 'is not', null)
    .execute();
/** A bidding with one bid by each of as many people as there are amounts. */
const withBids = async (...amounts: number[]) => {
  const auctionId = await runningAuction(t);
  const people = await bidders(t, auctionId, amounts.length);
  for (const [index, amount] of amounts.entries()) await bid(t, people[index] ?? 0, amount);
  return { auctionId, people, bids: (await ledgerOf(t, auctionId)).map(({ id }) => id) };
};
const statuses = async (auctionId: number) => (await ledgerOf(t, auctionId)).map(({ status }) => status);

describe('a bid that needed approval', () => {
  it('waits for it again when the higher one is cancelled, and at the end of the time', async () => {
    const { auctionId, bids } = await withBids(START, JUMP, JUMP + STEP_AFTER);
    expect(await statuses(auctionId)).toEqual(['OUTBID', 'OUTBID', 'VALID']);
    await desk.call(bidding.decideBid, { bidId: bids[2] ?? 0, action: 'CANCEL', note });
    expect(await statuses(auctionId)).toEqual(['OUTBID', 'WAITING_APPROVAL', 'CANCELLED']);
    const { rows } = await desk.call(bidding.ledger, { auctionId });
    expect(rows[1]).toMatchObject({ needsApproval: true, approvedAt: null, approvedByName: null });
    await finish(auctionId);
    expect(await statusOf(t, auctionId)).toBe('BIDDING_FINISHED');
    expect(await codeOf(desk.call(bidding.act, { auctionId, action: 'SETTLE' }))).toBe('BID_WAITS_FOR_APPROVAL');
    await desk.call(bidding.decideBid, { bidId: bids[1] ?? 0, action: 'APPROVE' });
    expect(await statuses(auctionId)).toEqual(['OUTBID', 'WINNER', 'CANCELLED']);
    expect((await desk.call(bidding.ledger, { auctionId })).rows[1]).toMatchObject({
      needsApproval: true,
      approvedAt: expect.any(String),
      approvedByName: expect.any(String),
    });
  });

  it('is asked about once: approved, it is valid again when the one above falls', async () => {
    const { auctionId, bids, people } = await withBids(START, JUMP);
    await desk.call(bidding.decideBid, { bidId: bids[1] ?? 0, action: 'APPROVE' });
    await bid(t, people[0] ?? 0, JUMP + STEP_AFTER);
    const [, , higher] = await ledgerOf(t, auctionId);
    await desk.call(bidding.decideBid, { bidId: higher?.id ?? 0, action: 'REJECT', note });
    expect(await statuses(auctionId)).toEqual(['OUTBID', 'VALID', 'REJECTED']);
  });

  it('is not offered down the ladder: the winner falls out first, then it is approved', async () => {
    const { auctionId, bids } = await withBids(START, JUMP, JUMP + STEP_AFTER);
    await finish(auctionId);
    await deadlinePasses(auctionId);
    const offer = { auctionId, bidId: bids[1] ?? 0, note };
    const { rungs } = await desk.call(bidding.ladder, { auctionId });
    expect(rungs[0]).toMatchObject({ bidId: offer.bidId, cannotOffer: 'BID_NEEDS_APPROVAL' });
    expect(await codeOf(desk.call(bidding.offerNext, offer))).toBe('BID_NEEDS_APPROVAL');
    expect(await statuses(auctionId)).toEqual(['OUTBID', 'OUTBID', 'WINNER']);
    await desk.call(bidding.act, { auctionId, action: 'WINNER_FALLS_OUT', note });
    expect(await statuses(auctionId)).toEqual(['OUTBID', 'WAITING_APPROVAL', 'CANCELLED']);
    expect(await codeOf(desk.call(bidding.offerNext, offer))).toBe('BID_WAITS_FOR_APPROVAL');
    await desk.call(bidding.decideBid, { bidId: offer.bidId, action: 'APPROVE' });
    expect(await statuses(auctionId)).toEqual(['OUTBID', 'WINNER', 'CANCELLED']);
  });

  it('cannot be let win by anything that writes past the server', async () => {
    const { auctionId, bids, people } = await withBids(START, JUMP);
    const bidId = bids[1] ?? 0;
    const { id: operator } = await t.owner.selectFrom('operator').select('id').limit(1).executeTakeFirstOrThrow();
    const [{ customer_id: customer } = { customer_id: 0 }] = await ledgerOf(t, auctionId);
    for (const statement of [
      sql`update bid set status = 'VALID' where id = ${bidId}`,
      sql`update bid set status = 'WINNER' where id = ${bidId}`,
      sql`update bid set needs_approval = false where id = ${bidId}`,
      sql`update bid set approved_at = now(), approved_by_id = ${operator} where id = ${bidId}`,
      sql`update bid set approved_at = now(), status = 'VALID' where id = ${bidId}`,
      sql`insert into bid (auction_id, participant_id, customer_id, amount_kurus, needs_approval, status, number)
        values (${auctionId}, ${people[0]}, ${customer}, ${JUMP + STEP}, true, 'VALID', 0)`,
    ])
      await expect(statement.execute(t.owner)).rejects.toThrow(/approv/);
    expect(await statuses(auctionId)).toEqual(['OUTBID', 'WAITING_APPROVAL']);
  });
});

describe('whoever typed a jumping bid in does not approve it, in whatever way it came to wait', () => {
  /** The amounts that follow the jump, and what then makes it wait; nothing where it waits by itself. */
  const WAYS: [string, readonly number[], (auctionId: number, bids: readonly number[]) => Promise<unknown>][] = [
    ['it leads', [], async () => undefined],
    ['the time is over', [], finish],
    ['the higher one was rejected', [STEP_AFTER], (_, bids) => fall(bids, 'REJECT')],
    ['the higher one was cancelled', [STEP_AFTER], (_, bids) => fall(bids, 'CANCEL')],
    [
      'the higher ones were rejected after the end',
      [Math.ceil((JUMP * 0.6) / STEP) * STEP],
      async (auctionId, bids) => {
        await finish(auctionId);
        await fall(bids, 'REJECT');
      },
    ],
    [
      'the winner fell out',
      [STEP_AFTER],
      async (auctionId) => {
        await finish(auctionId);
        await desk.call(bidding.act, { auctionId, action: 'WINNER_FALLS_OUT', note });
      },
    ],
  ];
  const fall = (bids: readonly number[], action: 'REJECT' | 'CANCEL') =>
    desk.call(bidding.decideBid, { bidId: bids.at(-1) ?? 0, action, note });

  it.each(WAYS)('%s', async (_, above, makeItWait) => {
    const { auctionId, people } = await withBids(START);
    const [first = 0, second = 0] = [...people, ...(await bidders(t, auctionId, 1))];
    const { bidId } = await desk.call(bidding.placeBid, {
      participantId: second,
      amount: JUMP,
      requestId: crypto.randomUUID(),
    });
    for (const more of above) await bid(t, first, JUMP + more);
    await makeItWait(
      auctionId,
      (await ledgerOf(t, auctionId)).map(({ id }) => id),
    );
    const waits = (await ledgerOf(t, auctionId))[1];
    expect(waits).toMatchObject({ id: bidId, status: 'WAITING_APPROVAL' });

    const approveOption = async (who: Caller) =>
      (await who.call(bidding.ledger, { auctionId })).rows
        .find(({ id }) => id === bidId)
        ?.options.find(({ action }) => action === 'APPROVE');
    expect(await approveOption(desk)).toEqual({ action: 'APPROVE', closed: ['BID_OWN_ENTRY'], lacks: null });
    await expect(desk.call(bidding.decideBid, { bidId, action: 'APPROVE' })).rejects.toMatchObject({
      status: 403,
      body: { errors: ['BID_OWN_ENTRY'] },
    });
    expect((await ledgerOf(t, auctionId))[1]).toEqual(waits);
    await expect(
      sql`update bid set status = 'VALID', approved_at = now(), approved_by_id = operator_id where id = ${bidId}`.execute(
        t.owner,
      ),
    ).rejects.toThrow('who typed a bid in does not approve it');

    expect(await approveOption(other)).toEqual({ action: 'APPROVE', closed: [], lacks: null });
    await other.call(bidding.decideBid, { bidId, action: 'APPROVE' });
    expect((await ledgerOf(t, auctionId))[1]).toMatchObject({
      status: expect.stringMatching(/^(VALID|WINNER)$/),
      approved_by_id: other.id,
    });
  });

  it('and rejects it alone: what was typed wrong is taken back', async () => {
    const { auctionId } = await withBids(START);
    const [participantId = 0] = await bidders(t, auctionId, 1);
    const { bidId } = await desk.call(bidding.placeBid, {
      participantId,
      amount: JUMP,
      requestId: crypto.randomUUID(),
    });
    await desk.call(bidding.decideBid, { bidId, action: 'REJECT', note });
    expect(await statuses(auctionId)).toEqual(['VALID', 'REJECTED']);
  });
});

describe('two operators at once', () => {
  it('approve a waiting bid after the end once; the second is told that it has won, and does not confirm it to its closing', async () => {
    const { auctionId, bids } = await withBids(START, JUMP);
    await finish(auctionId);
    const answers = await Promise.all([desk, other].map((who) => approve(who, bids[1] ?? 0)));
    expect(answers.filter((one) => one === 'BID_HAS_WON')).toHaveLength(1);
    expect(await statuses(auctionId)).toEqual(['OUTBID', 'WINNER']);
    const closings = await t.owner
      .selectFrom('closing')
      .select('bid_confirmed_at')
      .where('auction_id', '=', auctionId)
      .execute();
    expect(closings).toEqual([{ bid_confirmed_at: null }]);
    // The one below was looked at when the other was not approved yet.
    expect(await approve(other, bids[0] ?? 0)).toBe('ANOTHER_BID_WON');
  });

  it('approve one bid and reject it: what comes second is told what came first', async () => {
    const { auctionId, bids } = await withBids(RESERVE, JUMP);
    await finish(auctionId);
    const bidId = bids[1] ?? 0;
    const [approved, rejected] = await Promise.all([
      approve(desk, bidId),
      codeOf(other.call(bidding.decideBid, { bidId, action: 'REJECT', note })),
    ]);
    expect([approved, rejected].filter((one) => typeof one === 'string')).toEqual([
      expect.stringMatching(/^(BID_ALREADY_REJECTED|BID_DECISION_OVER)$/),
    ]);
    expect((await statuses(auctionId)).filter((one) => one === 'WINNER')).toHaveLength(1);
  });

  it('approve a bid while bids are taken: the second is told that it is valid already', async () => {
    const { bids } = await withBids(JUMP);
    const answers = await Promise.all([desk, other].map((who) => approve(who, bids[0] ?? 0)));
    expect(answers.filter((one) => one === 'BID_ALREADY_APPROVED')).toHaveLength(1);
  });

  it.each([
    ['which wins', [RESERVE, RESERVE + STEP_AFTER], 'NEXT_ALREADY_OFFERED'],
    ['about which the seller is asked', [START, RESERVE], 'SELLER_ALREADY_ASKED'],
  ])('offer the next bid, %s: the second is told what became of it', async (_, amounts, code) => {
    const { auctionId, bids } = await withBids(...amounts);
    await finish(auctionId);
    await deadlinePasses(auctionId);
    const offer = { auctionId, bidId: bids[0] ?? 0, note };
    const answers = await Promise.all([desk, other].map((who) => codeOf(who.call(bidding.offerNext, offer))));
    expect(answers.filter((one) => typeof one === 'string')).toEqual([code]);
  });
});

// ---------------------------------------------------------------------------------------------------------------------
// Every order of events.

type Room = { auctionId: number; people: readonly number[]; needed: Set<number>; approved: Set<number> };

const EVENTS = [
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
/** The others do nothing before the end. */
const WHILE_BIDDING = EVENTS.slice(0, EVENTS.indexOf('END') + 1);

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

/** Makes one event happen, as far as it is possible now: the desk decides about the highest bid, or the one below. */
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

/** What must hold after whatever happened; the database's own words. */
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

const walk = async (events: readonly Event[]): Promise<string[]> => {
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

describe('in every order of events no bid wins without the approval that it needed', () => {
  it.each(['BID', 'JUMP'] as const)('two events after a bid, a %s and a bid above it', async (kind) => {
    const problems: string[] = [];
    for (const first of WHILE_BIDDING)
      for (const second of EVENTS) problems.push(...(await walk(['BID', kind, 'BID', first, second])));
    expect(problems).toEqual([]);
  });

  it('longer ways, by chance', async () => {
    const ways = fc.array(fc.constantFrom(...EVENTS, 'JUMP', 'BID', 'END', 'FALL_OUT'), {
      minLength: 5,
      maxLength: 10,
    });
    await fc.assert(
      fc.asyncProperty(ways, async (way) => {
        expect(await walk(['BID', 'JUMP', 'JUMP', ...way])).toEqual([]);
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 20) },
    );
  });
});
