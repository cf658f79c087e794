import { sql } from 'kysely';
import { auctionLife } from '@/contract/auctions/life';
import { bidding } from '@/contract/bidding';
import type { Input } from '@/contract/kit';
import { ENUMS } from '@/domain/enums';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import { receivePayment } from '@/server/areas/payments/payments';
import { singleFlight } from '@/server/kernel/db/singleFlight';
import { stateReader } from '@/tests/fuzz/state';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
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
import { newCustomer } from '@/tests/support/customers';
import { hire, refusal } from '@/tests/support/operators';
import { plansOf } from '@/tests/support/plans';
import { runAuctionClock } from './clock';
import { listDesks } from './list';

let t: TestApi;
let desk: Caller;
let reader: Caller;
let mover: Caller;
beforeAll(async () => {
  t = await testApi();
  desk = await hire(t, 'masa.karar', ['BIDDING_EVENT_LIST_ACCESS', 'BIDDING_APPROVE', 'ALL_CUSTOMER_ACCESS']);
  reader = await hire(t, 'masa.okur', ['BIDDING_EVENT_LIST_ACCESS']);
  mover = await hire(t, 'masa.kayit', ['ADMIN', 'BIDDING_APPROVE', 'AUCTION_OPERATOR']);
  await runAuctionClock(t.owner);
});
afterAll(() => t.stop());

const finish = async (auctionId: number) => {
  await letTimePass(t, auctionId);
  await runAuctionClock(t.db);
};
const bidAt = async (auctionId: number, number: number) => {
  const found = (await ledgerOf(t, auctionId)).find((row) => row.number === number);
  if (!found) throw new Error(`no bid ${number}`);
  return found;
};
/** An auction in which each amount was bid by another person. */
const withBids = async (...amounts: number[]) => {
  const auctionId = await runningAuction(t);
  const people = await bidders(t, auctionId, amounts.length);
  for (const [index, amount] of amounts.entries()) await bid(t, people[index] ?? 0, amount);
  return { auctionId, people };
};
const deadlinePasses = (auctionId: number) =>
  t.owner
    .updateTable('auction_bidding')
    .set({ payment_due_at: at(-1) })
    .where('auction_id', '=', auctionId)
    .execute();
const closingsOf = (auctionId: number) =>
  t.owner
    .selectFrom('closing')
    .select(['bid_id', 'outcome'])
    .where('auction_id', '=', auctionId)
    .orderBy('id')
    .execute();
const paidDeposit = async (participantId: number) =>
  (
    await t.owner
      .selectFrom('payment')
      .select('id')
      .where('participant_id', '=', participantId)
      .where('state', '=', 'PAYMENT_DONE')
      .executeTakeFirstOrThrow()
  ).id;

describe('the desk', () => {
  it('shows clock, prices, who takes part and what may be done', async () => {
    const { auctionId, people } = await withBids(START, START + STEP);
    const shown = await desk.call(bidding.detail, { id: auctionId });
    expect(shown).toMatchObject({
      status: 'BIDDING',
      queue: 'RUNNING',
      price: START + STEP,
      nextAmount: START + 2 * STEP,
      increment: STEP,
      reserveMet: false,
      reservePrice: RESERVE,
      bidCount: 2,
      readyCount: 2,
      leader: { participantId: people[1] },
      options: [],
    });
    expect(Math.abs(Date.parse(shown.serverTime) - Date.now())).toBeLessThan(5_000);
    const [first] = shown.participants;
    expect(first).toMatchObject({
      id: people[1],
      leading: true,
      cannotBid: 'BID_OWN_LEADING',
      highestBid: START + STEP,
    });
    expect(shown.participants[1]).toMatchObject({ id: people[0], leading: false, cannotBid: null });
  });

  it('tells the reserve only to those who may see it, and phones likewise', async () => {
    const { auctionId } = await withBids(START);
    const shown = await reader.call(bidding.detail, { id: auctionId });
    expect(shown).toMatchObject({ reservePrice: null, reserveMet: false });
    expect(shown.participants[0]?.phone).toMatch(/•/);
    expect(JSON.stringify(shown)).not.toContain(String(RESERVE));
  });

  it('lists what runs, what comes and what waits, and counts it', async () => {
    const { auctionId } = await withBids(RESERVE);
    const running = await desk.call(bidding.list, { queue: ['RUNNING'], id: auctionId });
    expect(running.rows).toMatchObject([{ id: auctionId, price: RESERVE, reserveMet: true, queue: 'RUNNING' }]);
    const { rows: before } = await desk.call(bidding.counts);
    await finish(auctionId);
    const { rows: after } = await desk.call(bidding.counts);
    const moved = (queue: string) =>
      (after.find((one) => one.queue === queue)?.count ?? 0) - (before.find((one) => one.queue === queue)?.count ?? 0);
    expect([moved('RUNNING'), moved('PAYMENT')]).toEqual([-1, 1]);
    expect((await desk.call(bidding.list, { queue: ['PAYMENT'], id: auctionId })).rows).toHaveLength(1);
  });

  it('is the same to everybody who asks at once, for one reading', async () => {
    let readings = 0;
    const read = singleFlight(async (id: number) => {
      readings += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return `${id} at ${readings}`;
    });
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => read(7)));
    expect(readings).toBeLessThanOrEqual(2);
    expect(new Set(answers).size).toBeLessThanOrEqual(2);
    const running = read(7);
    await new Promise((resolve) => setTimeout(resolve, 2));
    expect(await read(7)).not.toBe(await running);
  });

  it('shows exactly what a bidder sees', async () => {
    const { auctionId, people } = await withBids(START, START + STEP);
    const [first = 0] = people;
    const { site } = await import('@/contract/bidding/site');
    const theirs = await t.site.call(site.state, { participantId: first });
    const ours = await reader.call(bidding.bidderView, { participantId: first });
    expect({ ...ours, serverTime: '' }).toEqual({ ...theirs, serverTime: '' });
    expect(theirs).toMatchObject({
      auctionId,
      leading: false,
      price: START + STEP,
      own: [{ amount: START, status: 'OUTBID' }],
    });
    const text = JSON.stringify(theirs);
    expect(text).not.toContain('Kişi');
    expect(text).not.toContain(String(RESERVE));
  });
});

it('is not there for an auction whose times are not set, whatever its status is called', async () => {
  const id = await completeAuction(t.owner, 'WAITING_SELLER_APPROVE', { start_at: null, end_at: null });
  const asked = [
    desk.call(bidding.detail, { id }),
    desk.call(bidding.ledger, { auctionId: id }),
    desk.call(bidding.ladder, { auctionId: id }),
  ];
  expect(await Promise.all(asked.map((one) => codeOf(one)))).toEqual(asked.map(() => 'BIDDING_EVENT_NOT_FOUND'));
});

it('of a withdrawn auction says what became of it; of one that never was, nothing', async () => {
  const { auctionId: id } = await withBids(START);
  await sql`update auction set status = 'OFFLINE' where id = ${id}`.execute(t.owner);
  const said = (of: number) => refusal(reader.call(bidding.detail, { id: of }));
  expect(await said(id)).toMatchObject({ errors: ['BIDDING_EVENT_NOT_FOUND'], params: { status: 'OFFLINE' } });
  expect(await said(2_000_000_000)).not.toHaveProperty('params');
});

describe('a decision about a bid', () => {
  it('needs the right, and a reason where it takes something away', async () => {
    const { auctionId } = await withBids(START);
    const { id: bidId } = await bidAt(auctionId, 1);
    expect(await codeOf(reader.call(bidding.decideBid, { bidId, action: 'REJECT', note: 'x' }))).toBe(
      'AUTHORIZATION_ERROR',
    );
    expect(await codeOf(desk.call(bidding.decideBid, { bidId, action: 'REJECT' }))).toBe('NOTE_REQUIRED');
    expect(await codeOf(desk.call(bidding.decideBid, { bidId: 2_147_483_000, action: 'REJECT', note: 'x' }))).toBe(
      'BID_NOT_FOUND',
    );
  });

  it('rejects it once: the price falls back to the bid below, which leads again', async () => {
    const { auctionId, people } = await withBids(START, START + STEP);
    const { id: bidId } = await bidAt(auctionId, 2);
    const shown = await desk.call(bidding.decideBid, { bidId, action: 'REJECT', note: 'Kimlik doğrulanamadı' });
    expect(shown).toMatchObject({ price: START, leader: { participantId: people[0] }, nextAmount: START + STEP });
    expect((await bidAt(auctionId, 1)).status).toBe('VALID');
    expect(await bidAt(auctionId, 2)).toMatchObject({ status: 'REJECTED', decision_note: 'Kimlik doğrulanamadı' });
    expect(await codeOf(desk.call(bidding.decideBid, { bidId, action: 'REJECT', note: 'yine' }))).toBe(
      'BID_ALREADY_REJECTED',
    );
    expect(await codeOf(desk.call(bidding.decideBid, { bidId, action: 'APPROVE' }))).toBe('BID_ALREADY_REJECTED');
    expect(await bid(t, people[1] ?? 0, START + STEP)).toMatchObject({ number: 3 });
  });

  it('after the end settles what waited for it', async () => {
    const { auctionId } = await withBids(START, START + 60 * STEP);
    expect((await bidAt(auctionId, 2)).status).toBe('WAITING_APPROVAL');
    await finish(auctionId);
    expect(await statusOf(t, auctionId)).toBe('BIDDING_FINISHED');
    expect(await codeOf(desk.call(bidding.act, { auctionId, action: 'SETTLE' }))).toBe('BID_WAITS_FOR_APPROVAL');
    const { id: bidId } = await bidAt(auctionId, 2);
    expect(await desk.call(bidding.decideBid, { bidId, action: 'APPROVE' })).toMatchObject({
      status: 'WAITING_PAYMENT',
    });
    expect(await closingsOf(auctionId)).toEqual([{ bid_id: bidId, outcome: 'OPEN' }]);
  });

  it('of the winning bid confirms it to its closing, once; there is nothing left to reject', async () => {
    const { auctionId } = await withBids(RESERVE);
    await finish(auctionId);
    const { id: bidId } = await bidAt(auctionId, 1);
    await desk.call(bidding.decideBid, { bidId, action: 'CONFIRM' });
    const closing = await t.owner
      .selectFrom('closing')
      .select('bid_confirmed_at')
      .where('bid_id', '=', bidId)
      .executeTakeFirst();
    expect(closing?.bid_confirmed_at).not.toBeNull();
    expect(await codeOf(desk.call(bidding.decideBid, { bidId, action: 'CONFIRM' }))).toBe('BID_ALREADY_CONFIRMED');
    expect(await codeOf(desk.call(bidding.decideBid, { bidId, action: 'CANCEL', note: 'x' }))).toBe(
      'BID_DECISION_OVER',
    );
  });
});

describe('the end of the bidding', () => {
  it.each([
    ['nobody bid', [], 'RETURN'],
    ['the highest bid is below the reserve', [START], 'WAITING_SELLER_APPROVE'],
    ['the reserve is met', [START, RESERVE], 'WAITING_PAYMENT'],
  ])('where %s', async (_, amounts, status) => {
    const { auctionId } = await withBids(...amounts);
    await finish(auctionId);
    expect(await statusOf(t, auctionId)).toBe(status);
    expect(await closingsOf(auctionId)).toHaveLength(status === 'WAITING_PAYMENT' ? 1 : 0);
  });

  it('with a winner sets a deadline and tells those who decide', async () => {
    const { auctionId } = await withBids(RESERVE);
    await finish(auctionId);
    expect(await bidAt(auctionId, 1)).toMatchObject({ status: 'WINNER', payment_state: 'WAITING_PAYMENT' });
    const shown = await desk.call(bidding.detail, { id: auctionId });
    expect(Date.parse(shown.paymentDueAt ?? '') - Date.now()).toBeGreaterThan(71 * 3_600_000);
    const told = await t.owner
      .selectFrom('notification')
      .select('path')
      .where('path', '=', `/events/detail?id=${auctionId}`)
      .execute();
    expect(told.length).toBeGreaterThan(0);
  });

  it('asks the seller, whose yes makes the bid win and whose no returns the property', async () => {
    const yes = await withBids(START);
    await finish(yes.auctionId);
    const shown = await desk.call(bidding.act, { auctionId: yes.auctionId, action: 'SELLER_ACCEPTS_BID' });
    expect(shown).toMatchObject({ status: 'WAITING_PAYMENT', queue: 'PAYMENT' });
    expect((await bidAt(yes.auctionId, 1)).status).toBe('WINNER');

    const no = await withBids(START);
    await finish(no.auctionId);
    const refuse = { auctionId: no.auctionId, action: 'SELLER_REFUSES_BID' as const };
    expect(await codeOf(desk.call(bidding.act, refuse))).toBe('AUCTION_NOTE_REQUIRED');
    expect(await desk.call(bidding.act, { ...refuse, note: 'Daha yüksek bekliyor' })).toMatchObject({
      status: 'RETURN',
    });
    expect((await bidAt(no.auctionId, 1)).status).toBe('REJECTED');
  });

  it('cannot be acted upon before it has come', async () => {
    const { auctionId } = await withBids(START);
    const stateOf = await stateReader(t.owner);
    const before = await stateOf();
    for (const action of ENUMS.deskAction)
      expect(await codeOf(desk.call(bidding.act, { auctionId, action, note: 'x' }))).toMatch(
        /INVALID_TRANSITION|AUCTION_STATUS_LOCKED/,
      );
    expect(await stateOf()).toEqual(before);
  });
});

describe('what the desk may not do, and what it is told', () => {
  const act = (action: Input<typeof bidding.act>['action'], auctionId: number) =>
    codeOf(desk.call(bidding.act, { auctionId, action, note: 'Deneme' }));
  const move = (action: Input<typeof auctionLife.move>['action'], auctionId: number) =>
    codeOf(mover.call(auctionLife.move, { auctionId, action, note: 'Deneme' }));
  /** An auction that has ended, whose highest bid needs an approval. */
  const undecided = async () => {
    const made = await withBids(START, JUMP);
    await finish(made.auctionId);
    return made.auctionId;
  };
  const unsold = async () => {
    const auctionId = await undecided();
    await t.owner.updateTable('bid').set({ status: 'CANCELLED' }).where('auction_id', '=', auctionId).execute();
    return auctionId;
  };
  const won = async () => {
    const { auctionId } = await withBids(RESERVE);
    await finish(auctionId);
    return auctionId;
  };
  const asked = async () => {
    const { auctionId } = await withBids(START);
    await finish(auctionId);
    return auctionId;
  };
  it.each<[string, () => Promise<number>, (auctionId: number) => Promise<unknown>, string]>([
    ['payment is not awaited of nobody', undecided, (id) => move('AWAIT_PAYMENT', id), 'AUCTION_HAS_NO_WINNER'],
    [
      'the seller is not asked once somebody has won',
      async () => {
        const auctionId = await won();
        await t.owner.updateTable('auction').set({ status: 'BIDDING_FINISHED' }).where('id', '=', auctionId).execute();
        return auctionId;
      },
      (id) => move('ASK_SELLER', id),
      'AUCTION_HAS_WINNER',
    ],
    [
      'payment is not awaited of a bid below the reserve that the seller has not accepted',
      async () => {
        const auctionId = await asked();
        await t.owner.updateTable('auction').set({ status: 'BIDDING_FINISHED' }).where('id', '=', auctionId).execute();
        return auctionId;
      },
      (id) => move('AWAIT_PAYMENT', id),
      'RESERVE_NOT_MET',
    ],
    ['the seller is not asked about no bid', unsold, (id) => move('ASK_SELLER', id), 'NO_BID_STANDS'],
    [
      'a winner who has paid does not fall out',
      async () => {
        const auctionId = await won();
        await t.owner
          .updateTable('bid')
          .set({ payment_state: 'PAYMENT_DONE' })
          .where('auction_id', '=', auctionId)
          .where('status', '=', 'WINNER')
          .execute();
        return auctionId;
      },
      (id) => act('WINNER_FALLS_OUT', id),
      'BID_IS_PAID',
    ],
    [
      'a seller who is asked about the bid does not answer about the terms',
      asked,
      (id) => move('SELLER_ACCEPTS', id),
      'SELLER_ANSWERS_THE_BID',
    ],
    [
      'a seller who is asked about the terms does not answer about a bid',
      () => completeAuction(t.owner, 'WAITING_SELLER_APPROVE'),
      (id) => act('SELLER_ACCEPTS_BID', id),
      'SELLER_ANSWERS_BEFORE_BIDDING',
    ],
    [
      'a cancelled bid is not decided about again',
      unsold,
      async (id) =>
        codeOf(desk.call(bidding.decideBid, { bidId: (await bidAt(id, 2)).id, action: 'CANCEL', note: 'Yine' })),
      'BID_ALREADY_CANCELLED',
    ],
    [
      'an auction has one closing at a time',
      async () => {
        const auctionId = await undecided();
        const [lower, top] = await ledgerOf(t, auctionId);
        await t.owner
          .insertInto('closing')
          .values({
            auction_id: auctionId,
            bid_id: lower?.id ?? 0,
            buyer_customer_id: lower?.customer_id ?? 0,
            service_fee_kurus: 0,
          } as never)
          .execute();
        expect(top?.status).toBe('WAITING_APPROVAL');
        return auctionId;
      },
      async (id) => codeOf(desk.call(bidding.decideBid, { bidId: (await bidAt(id, 2)).id, action: 'APPROVE' })),
      'CLOSING_ALREADY_OPEN',
    ],
  ])('%s', async (_, make, ask, code) => {
    const auctionId = await make();
    const stateOf = await stateReader(t.owner);
    const before = await stateOf();
    expect(await ask(auctionId)).toBe(code);
    expect(await stateOf()).toEqual(before);
  });
});

describe('a winner who does not pay', () => {
  it('has until the deadline; then the desk is told, and sees the money before it acts', async () => {
    const { auctionId, people } = await withBids(RESERVE, RESERVE + STEP_AFTER, RESERVE + 2 * STEP_AFTER);
    const paymentId = await paidDeposit(people[2] ?? 0);
    await finish(auctionId);
    const next = await bidAt(auctionId, 2);
    const offer = { auctionId, bidId: next.id, note: 'Ödeme yapmadı' };
    expect(await codeOf(desk.call(bidding.offerNext, offer))).toBe('WINNER_NOT_OVERDUE');
    await deadlinePasses(auctionId);
    await runAuctionClock(t.db);
    expect((await bidAt(auctionId, 3)).payment_state).toBe('EXPIRED');
    const ladder = await desk.call(bidding.ladder, { auctionId });
    expect(ladder.winner).toMatchObject({
      amount: RESERVE + 2 * STEP_AFTER,
      missed: true,
      standing: true,
      depositFate: 'KEPT',
      deposit: 120_000_00,
    });
    expect(ladder.rungs).toMatchObject([
      { bidId: next.id, priceDifference: STEP_AFTER, meetsReserve: true, cannotOffer: null },
      { amount: RESERVE, priceDifference: 2 * STEP_AFTER, cannotOffer: 'LADDER_CHANGED' },
    ]);

    expect(await codeOf(desk.call(bidding.offerNext, { ...offer, bidId: (await bidAt(auctionId, 1)).id }))).toBe(
      'LADDER_CHANGED',
    );
    expect(await statusOf(t, auctionId)).toBe('WAITING_PAYMENT');
    const shown = await desk.call(bidding.offerNext, offer);
    expect(shown).toMatchObject({
      status: 'WAITING_PAYMENT',
      price: RESERVE + STEP_AFTER,
      leader: { participantId: people[1] },
    });
    const ledger = await ledgerOf(t, auctionId);
    expect(ledger.map(({ status, payment_state }) => [status, payment_state])).toEqual([
      ['OUTBID', 'PENDING'],
      ['WINNER', 'WAITING_PAYMENT'],
      ['CANCELLED', 'BID_CANCELLED'],
    ]);
    expect((await closingsOf(auctionId)).map(({ bid_id, outcome }) => [bid_id, outcome])).toEqual([
      [ledger[2]?.id, 'CANCELLED'],
      [next.id, 'OPEN'],
    ]);
    const { rows: kept } = await sql<{ amount: number }>`
      select -posting.amount_kurus as amount from journal_entry join posting on posting.entry_id = journal_entry.id
        join ledger_account on ledger_account.id = posting.account_id
       where payment_id = ${paymentId} and code = '649'`.execute(t.owner);
    expect(kept).toEqual([{ amount: 120_000_00 }]);
    expect((await desk.call(bidding.ladder, { auctionId })).winner).toMatchObject({
      bidId: next.id,
      standing: true,
      missed: false,
    });
  });

  it('is none who was confirmed and has paid the fee in time, however long the deed takes', async () => {
    const { auctionId } = await withBids(RESERVE);
    await finish(auctionId);
    const { id: bidId } = await bidAt(auctionId, 1);
    await deadlinePasses(auctionId);
    await runAuctionClock(t.db);
    expect(await desk.call(bidding.detail, { id: auctionId })).toMatchObject({ paymentMissed: true });
    // The deposit covers the fee: only the winner's confirmation is missing.
    await desk.call(bidding.decideBid, { bidId, action: 'CONFIRM' });
    await runAuctionClock(t.db);
    expect(await desk.call(bidding.detail, { id: auctionId })).toMatchObject({
      paymentMissed: false,
      paymentDueAt: null,
    });
    expect((await bidAt(auctionId, 1)).payment_state).toBe('WAITING_PAYMENT');
  });

  it.each(ENUMS.deskAction)('decides about the bid that was seen alone: %s', async (action) => {
    const { auctionId } = await withBids(RESERVE, RESERVE + STEP_AFTER);
    await finish(auctionId);
    const { leader } = await desk.call(bidding.detail, { id: auctionId });
    const seen = { auctionId, action, leadingBidId: leader?.bidId ?? null, note: 'Vazgeçti' };
    // Meanwhile somebody else has acted, and the next bidder has won.
    await desk.call(bidding.act, { ...seen, action: 'WINNER_FALLS_OUT' });
    const { id: bidId } = await bidAt(auctionId, 1);
    await desk.call(bidding.offerNext, { auctionId, bidId, note: 'Sıradaki' });
    for (const leadingBidId of [seen.leadingBidId, null])
      expect(await codeOf(desk.call(bidding.act, { ...seen, leadingBidId }))).toBe('LEADER_CHANGED');
    expect((await bidAt(auctionId, 1)).status).toBe('WINNER');
    expect(await statusOf(t, auctionId)).toBe('WAITING_PAYMENT');
    if (action === 'WINNER_FALLS_OUT')
      expect(await desk.call(bidding.act, { ...seen, leadingBidId: bidId })).toMatchObject({
        status: 'BIDDING_FINISHED',
      });
  });

  it('takes along the lower bids of the same bidder: the next is somebody else’s', async () => {
    const auctionId = await runningAuction(t);
    const [other = 0, winner = 0] = await bidders(t, auctionId, 2);
    await bid(t, winner, RESERVE - STEP);
    await bid(t, other, RESERVE);
    await bid(t, winner, RESERVE + STEP_AFTER);
    await finish(auctionId);
    await deadlinePasses(auctionId);
    const { rungs } = await desk.call(bidding.ladder, { auctionId });
    expect(rungs.map(({ participantId }) => participantId)).toEqual([other]);
    await desk.call(bidding.offerNext, { auctionId, bidId: rungs[0]?.bidId ?? 0, note: 'Ödemedi' });
    expect((await ledgerOf(t, auctionId)).map(({ status }) => status)).toEqual(['CANCELLED', 'WINNER', 'CANCELLED']);
  });

  it('may leave a next bid below the reserve: the seller is asked', async () => {
    const { auctionId } = await withBids(START, RESERVE);
    await finish(auctionId);
    await deadlinePasses(auctionId);
    const next = await bidAt(auctionId, 1);
    const shown = await desk.call(bidding.offerNext, { auctionId, bidId: next.id, note: 'Ödemedi' });
    expect(shown.status).toBe('WAITING_SELLER_APPROVE');
    expect(await desk.call(bidding.act, { auctionId, action: 'SELLER_ACCEPTS_BID' })).toMatchObject({
      status: 'WAITING_PAYMENT',
    });
    expect((await bidAt(auctionId, 1)).status).toBe('WINNER');
  });

  it('may give up before the deadline; pressed twice, the next bidder is offered once', async () => {
    const { auctionId } = await withBids(RESERVE, RESERVE + STEP_AFTER);
    await finish(auctionId);
    await desk.call(bidding.act, { auctionId, action: 'WINNER_FALLS_OUT', note: 'Vazgeçti' });
    expect(await statusOf(t, auctionId)).toBe('BIDDING_FINISHED');
    const { id: bidId } = await bidAt(auctionId, 1);
    const offer = { auctionId, bidId, note: 'Sıradaki' };
    const outcomes = await Promise.all([1, 2].map(() => codeOf(desk.call(bidding.offerNext, offer))));
    expect(outcomes.filter((one) => typeof one === 'string')).toHaveLength(1);
    expect(await closingsOf(auctionId)).toHaveLength(2);
  });
});

it('does not offer a winning bid for approval again once its sale is done', async () => {
  const { auctionId } = await withBids(RESERVE);
  await finish(auctionId);
  const { id } = await bidAt(auctionId, 1);
  const approving = async () => {
    const { rows } = await desk.call(bidding.ledger, { auctionId });
    return rows[0]?.options.find(({ action }) => action === 'CONFIRM')?.closed;
  };
  expect(await approving()).toEqual([]);
  await desk.call(bidding.decideBid, { bidId: id, action: 'CONFIRM' });
  expect(await approving()).toEqual(['BID_ALREADY_CONFIRMED']);
  await t.owner
    .updateTable('closing')
    .set({ outcome: 'DONE', step: 'PAYMENT_AND_DEED', closed_at: at(0), deed_at: at(0) })
    .where('bid_id', '=', id)
    .execute();
  expect(await approving()).toEqual(['BID_ALREADY_CONFIRMED']);
  expect(await codeOf(desk.call(bidding.decideBid, { bidId: id, action: 'CONFIRM' }))).toBe('BID_ALREADY_CONFIRMED');
});

describe('participants', () => {
  it('are registered by the desk, wait for the deposit, and bid once it is in', async () => {
    const auctionId = await runningAuction(t);
    const [elsewhere = 0] = await bidders(t, await runningAuction(t), 1);
    const { customer_id: customerId } = await t.owner
      .selectFrom('participant')
      .select('customer_id')
      .where('id', '=', elsewhere)
      .executeTakeFirstOrThrow();
    const input = { auctionId, customerId };
    const shown = await desk.call(bidding.register, input);
    const [person] = shown.participants;
    expect(person).toMatchObject({
      status: 'PAYMENT_PENDING',
      deposit: 120_000_00,
      depositState: 'WAITING_PAYMENT',
      depositMethod: 'EFT',
      cannotBid: 'BIDDER_DEPOSIT_MISSING',
    });
    expect(await codeOf(desk.call(bidding.register, input))).toBe('PARTICIPANT_EXISTS');
    const { id = 0 } = person ?? {};
    expect(await codeOf(bid(t, id, START))).toBe('BIDDER_DEPOSIT_MISSING');
    const payment = await t.owner
      .selectFrom('payment')
      .select('id')
      .where('participant_id', '=', id)
      .executeTakeFirstOrThrow();
    await t.owner.transaction().execute((trx) => receivePayment(trx, payment.id, 'system'));
    expect(await bid(t, id, START)).toMatchObject({ number: 1 });
  });

  it('are registered by telephone only once their phone is verified', async () => {
    const auctionId = await runningAuction(t);
    const customerId = await newCustomer(t, { phone_verified_at: null });
    const answer = desk.call(bidding.register, { auctionId, customerId });
    await expect(answer).rejects.toMatchObject({
      status: 422,
      body: { fields: { customerId: 'CUSTOMER_PHONE_VERIFICATION_REQUIRED' } },
    });
    await t.owner
      .updateTable('customer')
      .set({ phone_verified_at: at(0) })
      .where('id', '=', customerId)
      .execute();
    await desk.call(bidding.register, { auctionId, customerId });
  });

  it.each(['ANNOUNCE', 'WAIVE'] as const)(
    'whom an office brought come no further by %s at the desk before their phone is verified; members do that on the site',
    async (action) => {
      const auctionId = await runningAuction(t);
      const brought = async () => {
        const customerId = await newCustomer(t, { phone_verified_at: null });
        const { id } = await t.owner
          .insertInto('participant')
          .values({ auction_id: auctionId, customer_id: customerId, number: 0, deposit_kurus: 30_000_00 })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { customerId, move: () => desk.call(bidding.moveParticipant, { participantId: id, action, note: 'x' }) };
      };
      const [one, member] = [await brought(), await brought()];
      expect(await codeOf(one.move())).toBe('CUSTOMER_PHONE_VERIFICATION_REQUIRED');
      await t.owner
        .updateTable('customer')
        .set({ phone_verified_at: at(0) })
        .where('id', '=', one.customerId)
        .execute();
      await one.move();
      await t.owner
        .insertInto('member')
        .values({
          customer_id: member.customerId,
          phone: `+90536${String(1_000_000 + member.customerId)}`,
          email: `uye${member.customerId}@posta.example`,
        })
        .execute();
      await member.move();
    },
  );

  it('cannot be the auction’s seller', async () => {
    const auctionId = await runningAuction(t);
    const { seller_customer_id } = await t.owner
      .selectFrom('auction')
      .select('seller_customer_id')
      .where('id', '=', auctionId)
      .executeTakeFirstOrThrow();
    expect(await codeOf(desk.call(bidding.register, { auctionId, customerId: seller_customer_id ?? 0 }))).toBe(
      'BIDDER_IS_SELLER',
    );
  });

  it('who are taken out keep no bid that could come to stand, and get the deposit back', async () => {
    const { auctionId, people } = await withBids(START, START + STEP);
    const [first = 0, second = 0] = people;
    expect(
      await codeOf(desk.call(bidding.moveParticipant, { participantId: second, action: 'CANCEL', note: 'x' })),
    ).toBe('PARTICIPANT_LEADS');
    await desk.call(bidding.moveParticipant, { participantId: first, action: 'CANCEL', note: 'Belge eksik' });
    expect((await bidAt(auctionId, 1)).status).toBe('CANCELLED');
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from refund join payment on payment.id = refund.payment_id
      where payment.participant_id = ${first}`.execute(t.owner);
    expect(rows[0]?.count).toBe(1);
    await desk.call(bidding.decideBid, { bidId: (await bidAt(auctionId, 2)).id, action: 'CANCEL', note: 'x' });
    expect(await desk.call(bidding.detail, { id: auctionId })).toMatchObject({
      price: null,
      leader: null,
      nextAmount: START,
    });
  });
});

describe('the evidence', () => {
  const take = async (caller: Caller, auctionId: number, format: 'csv' | 'pdf') => {
    const answer = await caller.answer(bidding.evidence, { auctionId, format });
    return { status: answer.status, text: await bodyText(answer) };
  };

  it('is a file with every bid and its hash, and is recorded', async () => {
    const { auctionId } = await withBids(START, START + STEP, START + 2 * STEP);
    const csv = await take(desk, auctionId, 'csv');
    expect(csv.status).toBe(200);
    const ledger = await ledgerOf(t, auctionId);
    for (const { hash } of ledger) expect(csv.text).toContain(hash.toString('hex'));
    const pdf = await take(desk, auctionId, 'pdf');
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    const logged = await t.owner
      .selectFrom('export_log')
      .select(['format', 'row_count'])
      .where('list', '=', 'bidding.evidence')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(logged).toEqual([
      { format: 'pdf', row_count: 3 },
      { format: 'csv', row_count: 3 },
    ]);
    expect((await take(reader, auctionId, 'csv')).status).toBe(403);
  });

  it('can be worked out again from the file alone', async () => {
    const { createHash } = await import('node:crypto');
    const { auctionId } = await withBids(START, START + STEP);
    const lines = (await take(desk, auctionId, 'csv')).text.trimEnd().split('\r\n').slice(1);
    let previous = Buffer.alloc(0);
    for (const line of lines) {
      const [number, auction, participant, customer, amount, placedAt, operator, , hash] = line.split(';');
      const text = [auction, number, participant, customer, amount, placedAt, operator].join('|');
      const expected = createHash('sha256').update(previous).update(text).digest();
      expect(hash).toBe(expected.toString('hex'));
      previous = expected;
    }
    expect(lines).toHaveLength(2);
  });

  it.each([
    ['an amount', sql`amount_kurus = amount_kurus + 100`],
    ['a bidder', sql`customer_id = (select min(id) from customer)`],
    ['a time', sql`placed_at = placed_at - interval '1 minute'`],
  ])('is refused where somebody has changed %s past all rules', async (_, change) => {
    const { auctionId } = await withBids(START, START + STEP, START + 2 * STEP);
    const { id } = await bidAt(auctionId, 2);
    await sql`alter table bid disable trigger user`.execute(t.owner);
    await sql`update bid set ${change} where id = ${id}`.execute(t.owner);
    await sql`alter table bid enable trigger user`.execute(t.owner);
    const { status, text } = await take(desk, auctionId, 'csv');
    expect([status, text]).toEqual([409, expect.stringContaining('BID_LEDGER_BROKEN')]);
  });

  it('is refused where a bid was taken out, even the last one', async () => {
    const { auctionId } = await withBids(START, START + STEP);
    await sql`alter table bid disable trigger user`.execute(t.owner);
    await sql`delete from bid where auction_id = ${auctionId} and number = 2`.execute(t.owner);
    await sql`alter table bid enable trigger user`.execute(t.owner);
    expect((await take(desk, auctionId, 'pdf')).status).toBe(409);
  });

  it('rests on a ledger that nobody changes through the database’s own doors', async () => {
    const { auctionId } = await withBids(START);
    for (const statement of [
      sql`update bid set amount_kurus = 1 where auction_id = ${auctionId}`,
      sql`delete from bid where auction_id = ${auctionId}`,
    ])
      await expect(statement.execute(t.owner)).rejects.toThrow(/never changed/);
  });
});

test('where real people bid there are no made-up ones', async () => {
  const auctionId = await runningAuction(t);
  await expect(desk.call(bidding.simulate, { auctionId, on: true })).rejects.toMatchObject({
    status: 409,
    body: { errors: ['SIMULATOR_OFF'] },
  });
});

test.each(['urgency', '-urgency', 'endAt', '-endAt', 'startAt', '-startAt'] as const)(
  'what is on the desk comes from its index alone, in the order of %s too',
  async (sort) => {
    const [plan] = await plansOf(t, () => listDesks(t.db, { sort, size: 50, total: 0 }, { authorities: [] }));
    expect(plan).toMatch(/Index Only Scan (Backward )?using auction_bidding_urgency on auction_bidding desk/);
  },
);
