import { sql } from 'kysely';
import { bidding } from '@/contract/bidding';
import { type Caller } from '@/tests/support/api';
import {
  bid,
  bidders,
  codeOf,
  JUMP,
  ledgerOf,
  RESERVE,
  START,
  statusOf,
  STEP,
  STEP_AFTER,
} from '@/tests/support/bidding';
import {
  approve,
  deadlinePasses,
  desk,
  EVENTS,
  finish,
  note,
  openOrders,
  other,
  statuses,
  t,
  walk,
  waysByChance,
  WHILE_BIDDING,
  withBids,
} from '@/tests/support/bidOrders';

beforeAll(openOrders);
afterAll(() => t.stop());

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
  /** The bids after the jump, and the event that then makes the jump wait, if one is needed. */
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
    // The lower bid was looked at before the other was approved.
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

describe('in every order of events no bid wins without the approval that it needed', () => {
  // A sample of the orders; every event after every other is in orders.long.test.ts.
  it.each(['BID', 'JUMP'] as const)('two events after a bid, a %s and a bid above it', async (kind) => {
    const problems: string[] = [];
    for (const [turn, second] of EVENTS.entries()) {
      const first = WHILE_BIDDING[(kind === 'BID' ? turn : turn + 3) % WHILE_BIDDING.length] ?? 'END';
      problems.push(...(await walk(['BID', kind, 'BID', first, second])));
    }
    expect(problems).toEqual([]);
  });

  it('longer ways, by chance', () => waysByChance(5));
});
