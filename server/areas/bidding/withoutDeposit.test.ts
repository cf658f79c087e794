import { randomUUID } from 'node:crypto';
import { bidding } from '@/contract/bidding';
import { site } from '@/contract/bidding/site';
import { payments, provider } from '@/contract/payments';
import { refunds } from '@/contract/payments/refunds';
import type { EnumValue } from '@/domain/enums';
import { openRefund, receivePayment } from '@/server/areas/payments/payments';
import { signatureOf } from '@/server/platform/auth/signature';
import { type Caller, TEST_WEBHOOK_SECRET, type TestApi, testApi } from '@/tests/support/api';
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
import { isBalanced, participantStatus } from '@/tests/support/payments';
import { runAuctionClock } from './clock';
import { recountBiddings } from './recount';

let t: TestApi;
let desk: Caller & { id: number };
let cashier: Caller;
beforeAll(async () => {
  t = await testApi();
  desk = await hire(t, 'teminatsiz.masa', ['BIDDING_EVENT_LIST_ACCESS', 'BIDDING_APPROVE', 'ALL_CUSTOMER_ACCESS']);
  cashier = await hire(t, 'teminatsiz.kasa', ['BACKOFFICE', 'ASSIGNEE_REFUND']);
  await runAuctionClock(t.owner);
});
afterAll(() => t.stop());
afterEach(async () => expect(await isBalanced(t.owner)).toBe(true));

const note = 'Deneme için';
const depositOf = (participantId: number) =>
  t.owner
    .selectFrom('payment')
    .selectAll()
    .where('participant_id', '=', participantId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

/** Sends the card provider's event about the deposit. */
const told = async (participantId: number, status: EnumValue<'paymentProviderStatus'>) => {
  const { id, amount_kurus: amount, provider_reference: known } = await depositOf(participantId);
  const reference = known ?? `TMN${id}`;
  await t.owner.updateTable('payment').set({ provider_reference: reference }).where('id', '=', id).execute();
  const event = { eventId: randomUUID(), reference, status, amount, happenedAt: new Date().toISOString() };
  const body = JSON.stringify(event);
  const signed = { 'x-payment-signature': signatureOf(TEST_WEBHOOK_SECRET, body, Date.now()) };
  const headers = { 'content-type': 'application/json', ...signed };
  expect((await t.raw({ method: 'POST', url: provider.webhook.path, headers, body })).status).toBe(200);
};
const takeBack = (participantId: number) => told(participantId, 'REVERSED');
/** Announces the deposit on the site again and receives it. */
const payAgain = async (participantId: number) => {
  const { paymentId } = await t.site.call(site.announceDeposit, { participantId, method: 'EFT' });
  await t.owner.transaction().execute((trx) => receivePayment(trx, paymentId ?? 0, 'system'));
};
/** An auction in which each amount was bid by another person; the last bidder has lost the deposit. */
const lost = async (...amounts: number[]) => {
  const auctionId = await runningAuction(t);
  const people = await bidders(t, auctionId, amounts.length);
  for (const [index, amount] of amounts.entries()) await bid(t, people[index] ?? 0, amount);
  const last = people.at(-1) ?? 0;
  await takeBack(last);
  return { auctionId, people, last, bids: await ledgerOf(t, auctionId) };
};
const finish = async (auctionId: number) => {
  await letTimePass(t, auctionId);
  await runAuctionClock(t.db);
};
const shown = (id: number) => desk.call(bidding.detail, { id });
const winners = async (auctionId: number) =>
  (await ledgerOf(t, auctionId)).filter(({ status }) => status === 'WINNER').map(({ id }) => id);
const act = (auctionId: number, action: EnumValue<'deskAction'>) =>
  codeOf(desk.call(bidding.act, { auctionId, action, note }));
const waive = (participantId: number) => desk.call(bidding.moveParticipant, { participantId, action: 'WAIVE', note });

describe('a deposit that the card provider takes back', () => {
  it('ends bidding for its payer: on the site, in a batch, at the desk; the bid stays, and the desk sees and is told', async () => {
    const { auctionId, people, last, bids } = await lost(START, START + STEP);
    const [other = 0] = people;
    expect(await participantStatus(t.db, last)).toBe('PAYMENT_PENDING');
    await bid(t, other, START + 2 * STEP);
    const amount = START + 3 * STEP;
    expect(await codeOf(bid(t, last, amount))).toBe('BIDDER_DEPOSIT_MISSING');
    const together = await Promise.all(Array.from({ length: 5 }, () => codeOf(bid(t, last, amount))));
    expect(new Set(together)).toEqual(new Set(['BIDDER_DEPOSIT_MISSING']));
    const typed = { participantId: last, amount, requestId: randomUUID() };
    expect(await codeOf(desk.call(bidding.placeBid, typed))).toBe('BIDDER_DEPOSIT_MISSING');
    expect(await t.site.call(site.state, { participantId: last })).toMatchObject({
      cannotBid: 'BIDDER_DEPOSIT_MISSING',
    });

    expect((await ledgerOf(t, auctionId)).map(({ id }) => id).slice(0, 2)).toEqual(bids.map(({ id }) => id));
    const { participants, readyCount } = await shown(auctionId);
    expect(participants.filter(({ withoutDeposit }) => withoutDeposit).map(({ id }) => id)).toEqual([last]);
    expect(readyCount).toBe(1);
    const { rows } = await desk.call(bidding.ledger, { auctionId });
    expect(rows.filter(({ withoutDeposit }) => withoutDeposit).map(({ id }) => id)).toEqual([bids[1]?.id]);
    const told = await t.owner
      .selectFrom('notification')
      .select('title')
      .where('operator_id', '=', desk.id)
      .where('path', '=', `/events/detail?id=${auctionId}`)
      .execute();
    expect(told).toContainEqual({ title: 'Teklif vermiş bir katılımcının teminatı geri alındı' });
  });

  it('is paid again: its payer bids on, and nothing is marked any more', async () => {
    const { auctionId, last, people } = await lost(START, START + STEP);
    await payAgain(last);
    await bid(t, people[0] ?? 0, START + 2 * STEP);
    expect(await bid(t, last, START + 3 * STEP)).toMatchObject({ status: 'VALID' });
    expect((await shown(auctionId)).participants.some(({ withoutDeposit }) => withoutDeposit)).toBe(false);
  });

  it('is asked for again by the desk, with the reference of a new transfer', async () => {
    const { auctionId, last } = await lost(START);
    const before = (await shown(auctionId)).participants[0];
    expect(before?.options.map(({ action }) => action)).toContain('ANNOUNCE');
    const { participants } = await desk.call(bidding.moveParticipant, {
      participantId: last,
      action: 'ANNOUNCE',
      note: '',
    });
    expect(participants[0]).toMatchObject({ depositState: 'WAITING_PAYMENT', depositMethod: 'EFT' });
    expect(participants[0]?.options.map(({ action }) => action)).not.toContain('ANNOUNCE');
  });
});

describe('a bid whose deposit is gone', () => {
  it('does not win by the clock, nor when the desk settles', async () => {
    const { auctionId } = await lost(RESERVE, RESERVE + STEP_AFTER);
    await finish(auctionId);
    expect(await statusOf(t, auctionId)).toBe('BIDDING_FINISHED');
    expect(await winners(auctionId)).toEqual([]);
    const settle = (await shown(auctionId)).options.find(({ action }) => action === 'SETTLE');
    expect(settle?.closed).toEqual(['BID_WITHOUT_DEPOSIT']);
    expect(await act(auctionId, 'SETTLE')).toBe('BID_WITHOUT_DEPOSIT');
    expect(await winners(auctionId)).toEqual([]);
  });

  it.each([
    ['the deposit is paid again', payAgain],
    ['the desk lets the bidder take part without one', waive],
  ])('wins once %s', async (_, mend) => {
    const { auctionId, last, bids } = await lost(RESERVE, RESERVE + STEP_AFTER);
    await finish(auctionId);
    await mend(last);
    await desk.call(bidding.act, { auctionId, action: 'SETTLE', note: '' });
    expect(await winners(auctionId)).toEqual([bids[1]?.id]);
    expect(await statusOf(t, auctionId)).toBe('WAITING_PAYMENT');
  });

  it('does not win because the one above it is rejected; the desk decides about it as well', async () => {
    const { auctionId, people, bids } = await lost(RESERVE, RESERVE + STEP_AFTER);
    await bid(t, people[0] ?? 0, RESERVE + 2 * STEP_AFTER);
    const [top] = (await ledgerOf(t, auctionId)).slice(-1);
    await letTimePass(t, auctionId);
    await desk.call(bidding.decideBid, { bidId: top?.id ?? 0, action: 'REJECT', note });
    await runAuctionClock(t.db);
    expect([await statusOf(t, auctionId), await winners(auctionId)]).toEqual(['BIDDING_FINISHED', []]);
    await desk.call(bidding.decideBid, { bidId: bids[1]?.id ?? 0, action: 'REJECT', note });
    expect(await winners(auctionId)).toEqual([bids[0]?.id]);
  });

  it('is not offered the property on the ladder', async () => {
    const { auctionId, people, bids } = await lost(RESERVE, RESERVE + STEP_AFTER);
    await bid(t, people[0] ?? 0, RESERVE + 2 * STEP_AFTER);
    await finish(auctionId);
    await t.owner
      .updateTable('auction_bidding')
      .set({ payment_due_at: at(-1) })
      .where('auction_id', '=', auctionId)
      .execute();
    const { rungs } = await desk.call(bidding.ladder, { auctionId });
    expect(rungs[0]).toMatchObject({ bidId: bids[1]?.id, cannotOffer: 'BID_WITHOUT_DEPOSIT' });
    const offer = { auctionId, bidId: bids[1]?.id ?? 0, note };
    const [first] = await winners(auctionId);
    expect(await codeOf(desk.call(bidding.offerNext, offer))).toBe('BID_WITHOUT_DEPOSIT');
    // The refusal also rolls back the winner's fallout.
    expect(await winners(auctionId)).toEqual([first]);
  });

  it('is next after a winner fell out: the deposit that went back is asked for again, or waived, and the property is offered', async () => {
    const auctionId = await runningAuction(t);
    const [next = 0, winner = 0] = await bidders(t, auctionId, 2);
    await bid(t, next, RESERVE);
    await bid(t, winner, RESERVE + STEP_AFTER);
    await finish(auctionId);
    const { id: paymentId, amount_kurus: amountKurus } = await depositOf(next);
    await t.owner.transaction().execute((trx) => openRefund(trx, { paymentId, amountKurus, note, by: 'system' }));
    await t.owner
      .updateTable('auction_bidding')
      .set({ payment_due_at: at(-1) })
      .where('auction_id', '=', auctionId)
      .execute();
    await desk.call(bidding.act, { auctionId, action: 'WINNER_FALLS_OUT', note });

    const { participants } = await shown(auctionId);
    const found = participants.find(({ id }) => id === next);
    expect(found).toMatchObject({ status: 'PAYMENT_PENDING', depositState: null, depositGoesBack: true });
    const open = found?.options
      .filter(({ closed, lacks }) => closed.length === 0 && !lacks)
      .map(({ action }) => action);
    expect(open).toEqual(expect.arrayContaining(['ANNOUNCE', 'WAIVE']));
    await waive(next);
    const [{ bidId } = { bidId: 0 }] = (await desk.call(bidding.ladder, { auctionId })).rungs;
    await desk.call(bidding.offerNext, { auctionId, bidId, note });
    expect(await winners(auctionId)).toEqual([bidId]);
  });

  it('is not taken by a seller who was asked while the deposit was still there', async () => {
    const auctionId = await runningAuction(t);
    const [only = 0] = await bidders(t, auctionId, 1);
    await bid(t, only, START);
    await finish(auctionId);
    expect(await statusOf(t, auctionId)).toBe('WAITING_SELLER_APPROVE');
    await takeBack(only);
    const accept = (await shown(auctionId)).options.find(({ action }) => action === 'SELLER_ACCEPTS_BID');
    expect(accept?.closed).toContain('BID_WITHOUT_DEPOSIT');
    expect(await act(auctionId, 'SELLER_ACCEPTS_BID')).toBe('BID_WITHOUT_DEPOSIT');
    await payAgain(only);
    expect(await act(auctionId, 'SELLER_ACCEPTS_BID')).toMatchObject({ status: 'WAITING_PAYMENT' });
  });
});

describe('a deposit that went back because its payer did not take part any more', () => {
  const leave = async () => {
    const auctionId = await runningAuction(t);
    const [participantId = 0] = await bidders(t, auctionId, 1);
    const move = (action: EnumValue<'participantAction'>) =>
      desk.call(bidding.moveParticipant, { participantId, action, note });
    await move('CANCEL');
    await move('ADMIT');
    return { auctionId, participantId };
  };
  const refundOf = (paymentId: number) =>
    t.owner
      .selectFrom('refund')
      .select(['id', 'version'])
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
  const cancelRefund = async (paymentId: number) =>
    cashier.call(refunds.cancel, { ...(await refundOf(paymentId)), reason: note });
  const announced = (participantId: number, method: 'EFT' | 'CARD') =>
    t.site.call(site.announceDeposit, { participantId, method });

  it.each([
    [
      'by transfer',
      async (participantId: number) => {
        const { paymentId } = await announced(participantId, 'EFT');
        const { id, version } = await t.owner
          .selectFrom('eft_payment')
          .select(['id', 'version'])
          .where('payment_id', '=', paymentId ?? 0)
          .executeTakeFirstOrThrow();
        await cashier.call(payments.received, { id, version });
      },
    ],
    [
      'by card',
      async (participantId: number) => {
        await announced(participantId, 'CARD');
        await told(participantId, 'CONFIRMED');
      },
    ],
  ])('is paid anew %s by whoever is admitted again, once', async (_, pay) => {
    const { participantId } = await leave();
    expect(await codeOf(bid(t, participantId, START))).toBe('BIDDER_DEPOSIT_MISSING');
    await pay(participantId);
    expect(await bid(t, participantId, START)).toMatchObject({ status: 'VALID' });
    const held = await t.owner
      .selectFrom('payment')
      .select(['state', 'given_back'])
      .where('participant_id', '=', participantId)
      .orderBy('id')
      .execute();
    expect(held).toEqual([
      { state: 'PAYMENT_DONE', given_back: true },
      { state: 'PAYMENT_DONE', given_back: false },
    ]);
  });

  it('is counted for nobody: the list and the desk show the same number of those who may bid, at every turn', async () => {
    const shows = async (auctionId: number) => {
      const { rows } = await desk.call(bidding.list, { id: auctionId });
      const { readyCount, participantCount } = await shown(auctionId);
      expect(rows[0]).toMatchObject({ readyCount, participantCount });
      expect((await recountBiddings(t.owner)).filter((one) => one.auctionId === auctionId)).toEqual([]);
      return readyCount;
    };
    const { auctionId, participantId } = await leave();
    const [other = 0, third = 0] = await bidders(t, auctionId, 2);
    expect(await shows(auctionId)).toBe(2);
    await announced(participantId, 'CARD');
    expect(await shows(auctionId)).toBe(2);
    await told(participantId, 'CONFIRMED');
    expect(await shows(auctionId)).toBe(3);
    // Refunded while the participant's status still allows bidding.
    const { id: paymentId, amount_kurus: amountKurus } = await depositOf(other);
    await t.owner.transaction().execute((trx) => openRefund(trx, { paymentId, amountKurus, note, by: 'system' }));
    expect(await shows(auctionId)).toBe(2);
    await cancelRefund(paymentId);
    expect(await shows(auctionId)).toBe(3);
    await takeBack(third);
    expect(await shows(auctionId)).toBe(2);
    await waive(third);
    expect(await shows(auctionId)).toBe(3);
  });

  it('is not kept after all while another one is there', async () => {
    const { participantId } = await leave();
    const first = await depositOf(participantId);
    await announced(participantId, 'CARD');
    await told(participantId, 'CONFIRMED');
    expect(await codeOf(cancelRefund(first.id))).toBe('CUSTOMER_ALREADY_PAID');
  });

  it('lets its payer bid when its refund is given up, and not when it is opened again', async () => {
    const { participantId } = await leave();
    const first = await depositOf(participantId);
    expect(await participantStatus(t.db, participantId)).toBe('PAYMENT_INFO_PENDING');
    await cancelRefund(first.id);
    expect(await participantStatus(t.db, participantId)).toBe('PAYMENT_RECEIVED');
    await cashier.call(refunds.reopen, { ...(await refundOf(first.id)), reason: note });
    expect(await participantStatus(t.db, participantId)).toBe('PAYMENT_PENDING');
    await cancelRefund(first.id);
    expect(await bid(t, participantId, START)).toMatchObject({ status: 'VALID' });
  });
});

it('a deposit is not asked for once the auction is decided, when nothing would release it any more', async () => {
  const auctionId = await runningAuction(t);
  const [participantId = 0] = await bidders(t, auctionId, 1, 'PAYMENT_INFO_PENDING');
  const announce = () => t.site.call(site.announceDeposit, { participantId, method: 'EFT' });
  await announce();
  await finish(auctionId);
  expect(await statusOf(t, auctionId)).toBe('RETURN');
  expect(await codeOf(announce())).toBe('PARTICIPANT_BIDDING_OVER');
  expect(await depositOf(participantId)).toMatchObject({ state: 'CANCELLED' });
});

describe('whatever the status says, the money decides', () => {
  it.each(['PAYMENT_RECEIVED', 'BID_GIVEN', 'JOINED'] as const)(
    '%s with a deposit on its way back does not bid',
    async (status) => {
      const auctionId = await runningAuction(t);
      const [participantId = 0] = await bidders(t, auctionId, 1);
      await t.owner.updateTable('participant').set({ status }).where('id', '=', participantId).execute();
      const { id: paymentId, amount_kurus: amountKurus } = await depositOf(participantId);
      await t.owner.transaction().execute((trx) => openRefund(trx, { paymentId, amountKurus, note, by: 'system' }));
      expect(await codeOf(bid(t, participantId, START))).toBe('BIDDER_DEPOSIT_MISSING');
      expect(await ledgerOf(t, auctionId)).toEqual([]);
    },
  );

  it('nobody bids while the deposit only waits for the second person', async () => {
    const auctionId = await runningAuction(t);
    const [participantId = 0] = await bidders(t, auctionId, 1, 'PAYMENT_INFO_PENDING');
    await t.site.call(site.announceDeposit, { participantId, method: 'EFT' });
    await t.owner.updateTable('participant').set({ status: 'BID_GIVEN' }).where('id', '=', participantId).execute();
    expect(await codeOf(bid(t, participantId, START))).toBe('BIDDER_DEPOSIT_MISSING');
  });

  it('taking back what was paid besides a waived deposit takes nothing from its payer', async () => {
    const auctionId = await runningAuction(t);
    const [participantId = 0] = await bidders(t, auctionId, 1);
    await t.owner.updateTable('participant').set({ deposit_kurus: 0 }).where('id', '=', participantId).execute();
    await takeBack(participantId);
    expect(await participantStatus(t.db, participantId)).toBe('PAYMENT_RECEIVED');
    expect(await bid(t, participantId, START)).toMatchObject({ number: 1 });
  });
});
