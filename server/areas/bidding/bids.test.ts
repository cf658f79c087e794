import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { bidding } from '@/contract/bidding';
import { site } from '@/contract/bidding/site';
import { stateReader } from '@/tests/fuzz/state';
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
import { runAuctionClock } from './clock';

let t: TestApi;
let desk: Caller;
beforeAll(async () => {
  t = await testApi();
  desk = await t.signIn('yonetici');
});
afterAll(() => t.stop());

describe('a bid', () => {
  it('is taken, numbered and answered with what the next one has to be', async () => {
    const auctionId = await runningAuction(t);
    const [first = 0, second = 0] = await bidders(t, auctionId, 2);
    expect(await bid(t, first, START)).toMatchObject({ number: 1, status: 'VALID', nextAmount: START + STEP });
    expect(await bid(t, second, START + STEP)).toMatchObject({ number: 2, nextAmount: START + 2 * STEP });
    const [outbid, leads] = await ledgerOf(t, auctionId);
    expect([outbid?.status, leads?.status]).toEqual(['OUTBID', 'VALID']);
    const people = await t.owner
      .selectFrom('participant')
      .select('status')
      .where('auction_id', '=', auctionId)
      .execute();
    expect(people.map(({ status }) => status)).toEqual(['BID_GIVEN', 'BID_GIVEN']);
  });

  it('rises by the other increment once the reserve is met', async () => {
    const auctionId = await runningAuction(t);
    const [first = 0, second = 0] = await bidders(t, auctionId, 2);
    expect(await bid(t, first, RESERVE)).toMatchObject({ nextAmount: RESERVE + STEP_AFTER });
    expect(await bid(t, second, RESERVE + STEP_AFTER)).toMatchObject({ nextAmount: RESERVE + 2 * STEP_AFTER });
  });

  it.each([
    ['below the start price', START - STEP, 'BID_TOO_LOW'],
    ['off the steps', START + STEP / 2, 'BID_OFF_STEP'],
    ['with a nought too many', START * 10 + STEP, 'BID_TOO_HIGH'],
  ])('is refused %s, and the refusal says what would do', async (_, amount, code) => {
    const auctionId = await runningAuction(t);
    const [first = 0] = await bidders(t, auctionId, 1);
    expect(await codeOf(bid(t, first, amount))).toBe(code);
    expect(await ledgerOf(t, auctionId)).toEqual([]);
  });

  it('is refused on top of one’s own', async () => {
    const auctionId = await runningAuction(t);
    const [first = 0] = await bidders(t, auctionId, 1);
    await bid(t, first, START);
    expect(await codeOf(bid(t, first, START + STEP))).toBe('BID_OWN_LEADING');
  });

  it.each([
    ['PAYMENT_INFO_PENDING', 'BIDDER_DEPOSIT_MISSING'],
    ['PAYMENT_PENDING', 'BIDDER_DEPOSIT_MISSING'],
    ['CANCELLED', 'BIDDER_WITHDRAWN'],
    ['READ_ONLY', 'BIDDER_READ_ONLY'],
  ] as const)('of somebody %s is refused with %s', async (status, code) => {
    const auctionId = await runningAuction(t);
    const [first = 0] = await bidders(t, auctionId, 1, status);
    expect(await codeOf(bid(t, first, START))).toBe(code);
  });

  it('of the seller is refused', async () => {
    const auctionId = await runningAuction(t);
    const [first = 0] = await bidders(t, auctionId, 1);
    await sql`update auction set seller_customer_id = (select customer_id from participant where id = ${first})
      where id = ${auctionId}`.execute(t.owner);
    expect(await codeOf(bid(t, first, START))).toBe('BIDDER_IS_SELLER');
  });

  it.each([
    ['has not begun', { start_at: at(5) }, 'BIDDING_NOT_OPEN'],
    ['has ended, though the clock has not struck yet', { end_at: at(-0.01) }, 'BIDDING_IS_OVER'],
    ['is not open', { status: 'VIEW_ONLY' as const }, 'BIDDING_NOT_OPEN'],
  ])('is refused where the bidding %s', async (_, changes, code) => {
    const auctionId = await runningAuction(t, changes);
    const [first = 0] = await bidders(t, auctionId, 1);
    expect(await codeOf(bid(t, first, START))).toBe(code);
  });

  it('far above the next amount leads, and waits for approval', async () => {
    const auctionId = await runningAuction(t);
    const [first = 0, second = 0] = await bidders(t, auctionId, 2);
    await bid(t, first, START);
    expect(await bid(t, second, START + 50 * STEP)).toMatchObject({ status: 'WAITING_APPROVAL' });
  });

  it('refused leaves no trace in the database', async () => {
    const auctionId = await runningAuction(t);
    const [ready = 0, unpaid = 0] = [
      ...(await bidders(t, auctionId, 1)),
      ...(await bidders(t, auctionId, 1, 'PAYMENT_PENDING')),
    ];
    const stateOf = await stateReader(t.owner);
    const before = await stateOf();
    await codeOf(bid(t, ready, START - 1));
    await codeOf(bid(t, unpaid, START));
    await codeOf(bid(t, 2_147_483_000, START));
    expect(await stateOf()).toEqual(before);
  });
});

describe('the same request again', () => {
  it('is the same bid, and with another body it is refused', async () => {
    const auctionId = await runningAuction(t);
    const [first = 0, second = 0] = await bidders(t, auctionId, 2);
    const requestId = randomUUID();
    const taken = await bid(t, first, START, requestId);
    const again = await bid(t, first, START, requestId);
    expect([again.bidId, again.number, again.hash]).toEqual([taken.bidId, taken.number, taken.hash]);
    expect(await codeOf(bid(t, first, START + STEP, requestId))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await codeOf(bid(t, second, START, requestId))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await ledgerOf(t, auctionId)).toHaveLength(1);
  });

  it('at the same moment is one bid', async () => {
    const auctionId = await runningAuction(t);
    const [first = 0] = await bidders(t, auctionId, 1);
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => bid(t, first, START, requestId)));
    expect(new Set(answers.map(({ bidId }) => bidId)).size).toBe(1);
    expect(await ledgerOf(t, auctionId)).toHaveLength(1);
  });

  it('answers the same bid after it was outbid, and after the end', async () => {
    const auctionId = await runningAuction(t);
    const [first = 0, second = 0] = await bidders(t, auctionId, 2);
    const requestId = randomUUID();
    const { bidId } = await bid(t, first, START, requestId);
    await bid(t, second, START + STEP);
    await letTimePass(t, auctionId);
    expect(await bid(t, first, START, requestId)).toMatchObject({ bidId, status: 'OUTBID' });
  });
});

describe('a hundred bidders at once', () => {
  /** Bids the next amount until one bid is accepted or leads; returns the number of failed tries. */
  const insist = async (participantId: number, tries: number): Promise<number> => {
    for (let turn = 0; turn < tries; turn++) {
      const { nextAmount, leading } = await t.site.call(site.state, { participantId });
      if (leading) return turn;
      if (typeof (await codeOf(bid(t, participantId, nextAmount))) !== 'string') return turn;
    }
    return tries;
  };

  it('have one order: nothing lost, nothing twice, strictly rising by the increment', async () => {
    const auctionId = await runningAuction(t);
    const people = await bidders(t, auctionId, 100);
    const amounts = people.map((_, index) => START + index * STEP);
    const outcomes = await Promise.all(people.map((id, index) => codeOf(bid(t, id, amounts[index] ?? 0))));
    const accepted = outcomes.filter((outcome) => typeof outcome !== 'string') as { number: number; amount: number }[];
    const ledger = await ledgerOf(t, auctionId);
    expect(ledger.map(({ number, amount_kurus }) => ({ number, amount: amount_kurus }))).toEqual(
      accepted.map(({ number, amount }) => ({ number, amount })).sort((a, b) => a.number - b.number),
    );
    expect(ledger.map(({ number }) => number)).toEqual(ledger.map((_, index) => index + 1));
    for (const [index, row] of ledger.entries()) {
      const before = ledger[index - 1]?.amount_kurus;
      if (before === undefined) continue;
      const step = before >= RESERVE ? STEP_AFTER : STEP;
      expect(row.amount_kurus).toBeGreaterThanOrEqual(before + step);
      expect((row.amount_kurus - before) % step).toBe(0);
    }
    expect(ledger.filter(({ status }) => status === 'VALID' || status === 'WAITING_APPROVAL')).toHaveLength(1);
    expect(new Set(ledger.map(({ status }) => status)).has('OUTBID')).toBe(true);
  });

  it('who all want the same amount: the first at the server has it', async () => {
    const auctionId = await runningAuction(t);
    const people = await bidders(t, auctionId, 100);
    const outcomes = await Promise.all(people.map((id) => codeOf(bid(t, id, START))));
    expect(typeof outcomes[0]).toBe('object');
    expect(outcomes.slice(1)).toEqual(Array.from({ length: 99 }, () => 'BID_TOO_LOW'));
  });

  it('who insist each get a bid in, by the batcher and by phone', async () => {
    const auctionId = await runningAuction(t, { end_at: at(600) });
    const people = await bidders(t, auctionId, 20);
    const phone = people.slice(0, 2).map(async (participantId) => {
      for (let turn = 0; turn < 60; turn++) {
        const { nextAmount } = await t.site.call(site.state, { participantId });
        const outcome = await codeOf(
          desk.call(bidding.placeBid, { participantId, amount: nextAmount, requestId: randomUUID() }),
        );
        if (typeof outcome !== 'string') return;
      }
    });
    await Promise.all([...people.slice(2).map((id) => insist(id, 60)), ...phone]);
    const ledger = await ledgerOf(t, auctionId);
    expect(new Set(ledger.map(({ participant_id }) => participant_id)).size).toBe(20);
    expect(ledger.filter(({ operator_id }) => operator_id !== null)).toHaveLength(2);
  });
});

describe('the end', () => {
  it('moves on by three minutes with a bid in the last three, once in each window', async () => {
    const auctionId = await runningAuction(t, { end_at: at(2) });
    const [first = 0, second = 0] = await bidders(t, auctionId, 2);
    const before = await t.owner.selectFrom('auction').select('end_at').where('id', '=', auctionId).executeTakeFirst();
    const taken = await bid(t, first, START);
    expect(taken.extended).toBe(true);
    expect(Date.parse(taken.endAt) - Date.parse(before?.end_at ?? '')).toBe(180_000);
    expect(await bid(t, second, START + STEP)).toMatchObject({ extended: false, endAt: taken.endAt });
    const shown = await desk.call(bidding.detail, { id: auctionId });
    expect(shown).toMatchObject({ endAt: taken.endAt, announcedEndAt: before?.end_at, extensions: 1 });
  });

  it('moves no further than an hour altogether', async () => {
    const auctionId = await runningAuction(t, { end_at: at(1) });
    await t.owner
      .updateTable('auction_bidding')
      .set({ extended_minutes: 59, extension_count: 20 })
      .where('auction_id', '=', auctionId)
      .execute();
    const [first = 0, second = 0] = await bidders(t, auctionId, 2);
    const { endAt, extended } = await bid(t, first, START);
    expect(extended).toBe(true);
    expect(await bid(t, second, START + STEP)).toMatchObject({ extended: false, endAt });
  });

  it('amid bids: each is in the ledger before it or refused, and none comes after', async () => {
    const auctionId = await runningAuction(t);
    const people = await bidders(t, auctionId, 30);
    const outcomes: unknown[] = [];
    const bidding = Promise.all(
      people.map(async (id, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 8));
        outcomes.push(await codeOf(bid(t, id, START + index * STEP)));
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    await letTimePass(t, auctionId);
    await runAuctionClock(t.db);
    await bidding;
    const ledger = await ledgerOf(t, auctionId);
    const accepted = outcomes.filter((outcome) => typeof outcome !== 'string');
    expect(ledger).toHaveLength(accepted.length);
    expect(await statusOf(t, auctionId)).not.toBe('BIDDING');
    const refused = outcomes.filter((outcome) => typeof outcome === 'string');
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused)).toEqual(new Set(['BIDDING_IS_OVER']));
  });
});
