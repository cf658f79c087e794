import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { history } from '@/contract/history';
import { site } from '@/contract/bidding/site';
import type { Input } from '@/contract/kit';
import { payments } from '@/contract/payments';
import { ledger } from '@/contract/payments/ledger';
import { refunds } from '@/contract/payments/refunds';
import { commission } from '@/domain/earnings/commission';
import { addDays, today } from '@/domain/time';
import { ACCOUNTS, type AccountKey, feeEarned, sharesOwed } from '@/domain/payments/ledger';
import { cancelClosing } from '@/server/areas/closing/cancel';
import type { Database } from '@/server/kernel/db/pool';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { newClosing } from '@/tests/support/closing';
import { hire, refusal } from '@/tests/support/operators';
import { bookedOf, expectedDeposit, isBalanced, participantStatus } from '@/tests/support/payments';
import { feeNotCharged } from './consequences';
import { markOverdueFees } from './jobs';
import { post, reverse } from './journal';
import { expectPayment, lockedPayment, openRefund, receivePayment } from './payments';

const ABOVE = 250_000_01;

let t: TestApi;
let cashier: Caller & { id: number };
let approver: Caller & { id: number };
let refunder: Caller & { id: number };
let canceller: Caller & { id: number };
let all: Caller & { id: number };

beforeAll(async () => {
  t = await testApi();
  cashier = await hire(t, 'para.kayit', ['BACKOFFICE']);
  approver = await hire(t, 'para.onay', ['EFT_APPROVE']);
  refunder = await hire(t, 'para.iade', ['ASSIGNEE_REFUND']);
  canceller = await hire(t, 'para.iptal', ['EFT_CANCEL']);
  all = await hire(t, 'para.hepsi', ['ADMIN', 'EFT_APPROVE', 'EFT_CANCEL', 'BACKOFFICE', 'UNCHARGED_VIEW']);
});
afterAll(() => t.stop());
afterEach(async () => expect(await isBalanced(t.owner)).toBe(true));

/** Runs the work of a call in its transaction. */
const act = <T>(work: (trx: Database) => Promise<T>) => t.owner.transaction().execute(work);
const receive = (id: number, by: Caller = cashier, version = 1) => by.call(payments.received, { id, version });
const bid = (auctionId: number, participantId: number, customerId: number) =>
  t.owner
    .insertInto('bid')
    .values({
      auction_id: auctionId,
      participant_id: participantId,
      customer_id: customerId,
      number: 0,
      amount_kurus: 4_000_000_00,
      hash: Buffer.alloc(32),
    })
    .execute();

test('the chart of accounts in the database is that of the code', async () => {
  const rows = await t.owner.selectFrom('ledger_account').select(['code', 'name']).execute();
  expect(rows).toEqual(expect.arrayContaining(Object.values(ACCOUNTS)));
  expect(rows).toHaveLength(Object.keys(ACCOUNTS).length);
});

test('a received transfer is booked, lets the participant bid, and can be traced', async () => {
  const { eftId, paymentId, participantId } = await expectedDeposit(t);
  expect(await receive(eftId)).toMatchObject({ status: 'RECEIVED', registeredBy: 'Deneme para kayit' });
  expect(await bookedOf(t.db, paymentId)).toEqual([['102 10000000', '340.01 -10000000']]);
  expect(await participantStatus(t.db, participantId)).toBe('PAYMENT_RECEIVED');
  const { entries, balances } = await cashier.call(ledger.trace, { paymentId });
  expect(entries).toMatchObject([
    {
      description: 'Katılım teminatı alındı',
      lines: [
        { account: '102', debit: 10000000, credit: 0, balance: 10000000 },
        { account: '340.01', debit: 0, credit: 10000000, balance: -10000000 },
      ],
    },
  ]);
  expect(balances).toHaveLength(2);
  expect(await refusal(receive(eftId))).toMatchObject({ status: 409, errors: ['EFT_ALREADY_RECEIVED'] });
});

test('fifty registrations of one transfer at once book it once', async () => {
  const { eftId, paymentId } = await expectedDeposit(t);
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => receive(eftId)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await bookedOf(t.db, paymentId)).toHaveLength(1);
});

test('a request that is repeated answers the same and books nothing; its key with another body is refused', async () => {
  const [one, other] = [await expectedDeposit(t), await expectedDeposit(t)];
  const key = { 'idempotency-key': 'once-for-this-transfer' };
  const first = await cashier.call(payments.received, { id: one.eftId, version: 1 }, key);
  expect(await cashier.call(payments.received, { id: one.eftId, version: 1 }, key)).toEqual(first);
  expect(await bookedOf(t.db, one.paymentId)).toHaveLength(1);
  const body = { id: other.eftId, version: 1 };
  expect(await refusal(cashier.call(payments.received, body, key))).toMatchObject({
    status: 422,
    errors: ['IDEMPOTENCY_KEY_REUSED'],
  });
  expect(await bookedOf(t.db, other.paymentId)).toEqual([]);
});

test('above the limit a second person approves, never the same one', async () => {
  const { eftId, paymentId, participantId } = await expectedDeposit(t, { amountKurus: ABOVE });
  const registered = await receive(eftId, all);
  expect(registered).toMatchObject({ status: 'WAITING_APPROVAL', needsApproval: true });
  expect(registered.moves).toContainEqual({ action: 'APPROVE', closed: ['EFT_OWN_REGISTRATION'], lacks: null });
  expect(await bookedOf(t.db, paymentId)).toEqual([]);
  const { version } = registered;
  expect(await refusal(all.call(payments.approve, { id: eftId, version }))).toMatchObject({
    status: 403,
    errors: ['EFT_OWN_REGISTRATION'],
  });
  expect(await refusal(cashier.call(payments.approve, { id: eftId, version }))).toMatchObject({ status: 403 });
  const told = await t.owner
    .selectFrom('notification')
    .select('title')
    .where('operator_id', '=', approver.id)
    .execute();
  expect(told).toContainEqual({ title: 'Onayınızı bekleyen bir EFT tahsilatı var' });
  const approved = await approver.call(payments.approve, { id: eftId, version });
  expect(approved).toMatchObject({ status: 'RECEIVED', approvedBy: 'Deneme para onay' });
  expect(await bookedOf(t.db, paymentId)).toHaveLength(1);
  expect(await participantStatus(t.db, participantId)).toBe('PAYMENT_RECEIVED');
});

test('what is sent back is expected again, and who registered it hears why', async () => {
  const { eftId } = await expectedDeposit(t, { amountKurus: ABOVE });
  const { version } = await receive(eftId);
  expect(await refusal(approver.call(payments.sendBack, { id: eftId, version, reason: ' ' }))).toMatchObject({
    fields: { reason: 'NOTE_REQUIRED' },
  });
  const back = await approver.call(payments.sendBack, { id: eftId, version, reason: 'Dekont okunmuyor.' });
  expect(back).toMatchObject({ status: 'WAITING', registeredBy: null, backReason: 'Dekont okunmuyor.' });
  // The history shows who sent it back and why.
  const { rows } = await cashier.call(history.list, { entity: 'eft', id: eftId });
  expect(rows[0]).toMatchObject({
    operatorName: 'Deneme para onay',
    changes: expect.arrayContaining([
      { field: 'status', old: 'WAITING_APPROVAL', new: 'WAITING' },
      { field: 'backReason', old: '', new: 'Dekont okunmuyor.' },
    ]) as unknown,
  });
  const told = await t.owner.selectFrom('notification').select('body').where('operator_id', '=', cashier.id).execute();
  expect(told.some(({ body }) => body.includes('Dekont okunmuyor.'))).toBe(true);
});

test('a stale record is not registered unseen', async () => {
  const { eftId } = await expectedDeposit(t);
  expect(await refusal(receive(eftId, cashier, 7))).toMatchObject({ status: 409, errors: ['VERSION_CONFLICT'] });
});

test('a transfer that never came is given up, once', async () => {
  const { eftId, paymentId } = await expectedDeposit(t);
  const cancel = (by: Caller) => by.call(payments.cancel, { id: eftId, version: 1, reason: 'Süresinde gelmedi.' });
  expect(await refusal(cancel(cashier))).toMatchObject({ status: 403 });
  expect(await cancel(canceller)).toMatchObject({ status: 'CANCELLED', cancelReason: 'Süresinde gelmedi.' });
  expect(await refusal(cancel(canceller))).toMatchObject({ status: 409, errors: ['EFT_ALREADY_CANCELED'] });
  expect(await refusal(receive(eftId))).toMatchObject({ errors: ['EFT_ALREADY_CANCELED'] });
  expect(await bookedOf(t.db, paymentId)).toEqual([]);
});

test('giving up what never came does not take back what was received meanwhile, nor the other way round', async () => {
  const { eftId, paymentId } = await expectedDeposit(t);
  const asked = (action: 'CANCEL' | 'REVERSE', version: number) =>
    refusal(canceller.call(payments.cancel, { id: eftId, version, reason: 'Süresinde gelmedi.', action }));
  expect(await asked('REVERSE', 1)).toMatchObject({ status: 409, errors: ['EFT_NOT_RECEIVED'] });
  const { version } = await receive(eftId);
  for (const seen of [1, version])
    expect(await asked('CANCEL', seen)).toMatchObject({ status: 409, errors: ['EFT_ALREADY_RECEIVED'] });
  expect(await bookedOf(t.db, paymentId)).toHaveLength(1);
});

test('a wrong receipt is mirrored and stays visible; the participant may not bid any more', async () => {
  const { eftId, paymentId, participantId } = await expectedDeposit(t);
  const { version } = await receive(eftId);
  const reversed = await canceller.call(payments.cancel, { id: eftId, version, reason: 'Başkasının parasıydı.' });
  expect(reversed).toMatchObject({ status: 'REVERSED', receivedAt: expect.any(String) });
  expect(await bookedOf(t.db, paymentId)).toEqual([
    ['102 10000000', '340.01 -10000000'],
    ['102 -10000000', '340.01 10000000'],
  ]);
  expect(await participantStatus(t.db, participantId)).toBe('PAYMENT_PENDING');
});

test('what was unmatched is expected again and can be received again', async () => {
  const { eftId, paymentId } = await expectedDeposit(t);
  const { version } = await receive(eftId);
  const free = await canceller.call(payments.unmatch, { id: eftId, version, reason: 'Yanlış eşleşti.' });
  expect(free).toMatchObject({ status: 'WAITING', receivedAt: null });
  expect(await receive(eftId, cashier, free.version)).toMatchObject({ status: 'RECEIVED' });
  expect(await bookedOf(t.db, paymentId)).toHaveLength(3);
});

test('money on which a bid rests is not taken back', async () => {
  const { eftId, auctionId, participantId, customerId, paymentId } = await expectedDeposit(t);
  const { version } = await receive(eftId);
  await bid(auctionId, participantId, customerId);
  for (const call of [payments.cancel, payments.unmatch])
    expect(await refusal(canceller.call(call, { id: eftId, version, reason: 'Geri' }))).toMatchObject({
      status: 409,
      errors: ['BID_FOUND'],
    });
  expect(await bookedOf(t.db, paymentId)).toHaveLength(1);
});

test('a transfer that is waited for is not given up once its participant has bid without it (V45)', async () => {
  const { eftId, auctionId, participantId, customerId } = await expectedDeposit(t);
  await bid(auctionId, participantId, customerId);
  const { moves } = await canceller.call(payments.detail, { id: eftId });
  expect(moves.find(({ action }) => action === 'CANCEL')).toMatchObject({ closed: ['BID_FOUND'] });
  expect(
    await refusal(canceller.call(payments.cancel, { id: eftId, version: 1, reason: 'Gelmedi', action: 'CANCEL' })),
  ).toMatchObject({ status: 409, errors: ['BID_FOUND'] });
  expect(await cashier.call(payments.detail, { id: eftId })).toMatchObject({ status: 'WAITING' });
});

test('a bid and the taking back of its deposit at the same moment: one of them comes first', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { eftId, participantId, paymentId } = await expectedDeposit(t, {}, { bidding: true });
    const { version } = await receive(eftId);
    const [bidden, taken] = await Promise.allSettled([
      t.site.call(site.bid, { participantId, amount: 4_000_000_00, requestId: randomUUID() }),
      canceller.call(payments.cancel, { id: eftId, version, reason: 'Geri' }),
    ]);
    expect([bidden.status, taken.status].sort()).toEqual(['fulfilled', 'rejected']);
    const why = [bidden, taken].map((one) => (one.status === 'rejected' ? String(one.reason) : ''));
    expect(why.join('')).toMatch(/BID_FOUND|BIDDER_DEPOSIT_MISSING/);
    expect(await bookedOf(t.db, paymentId)).toHaveLength(taken.status === 'fulfilled' ? 2 : 1);
  }
});

test('a refund owes the money back; what goes back is not unmatched', async () => {
  const { eftId, paymentId } = await expectedDeposit(t);
  const { version } = await receive(eftId);
  const note = 'Teminat iadesi';
  const open = (amountKurus: number) => act((trx) => openRefund(trx, { paymentId, amountKurus, note, by: 'system' }));
  expect(await refused(open(100_000_01))).toBe('REFUND_TOO_MUCH');
  const refundId = await open(100_000_00);
  expect(await refusal(canceller.call(payments.unmatch, { id: eftId, version, reason: 'x' }))).toMatchObject({
    errors: ['EFT_REFUNDED'],
  });
  expect(await bookedOf(t.db, paymentId)).toEqual([
    ['102 10000000', '340.01 -10000000'],
    ['340.01 10000000', '336.01 -10000000'],
  ]);
  const { refunds: found } = await cashier.call(payments.detail, { id: eftId });
  expect(found).toMatchObject([{ id: refundId, amount: 100_000_00, excess: false, status: 'INITIAL' }]);
});

test('a refund that is cancelled leaves the deposit where it was', async () => {
  const { eftId, paymentId } = await expectedDeposit(t);
  await receive(eftId);
  const refundId = await act((trx) => openRefund(trx, { paymentId, amountKurus: 40_000_00, note: '', by: 'system' }));
  const { version } = await refunder.call(refunds.detail, { id: refundId });
  await refunder.call(refunds.cancel, { id: refundId, version, reason: 'Vazgeçti' });
  const { balances } = await cashier.call(ledger.trace, { paymentId });
  expect(balances.map(({ account, balance }) => [account, balance])).toEqual([
    ['102', 10000000],
    ['336.01', 0],
    ['340.01', -10000000],
  ]);
});

test('what has not come in is neither another’s nor taken back, and what is over does not come in', async () => {
  const { eftId, paymentId } = await expectedDeposit(t);
  const one = { id: eftId, version: 1, reason: 'Deneme' };
  expect(await refusal(canceller.call(payments.unmatch, one))).toMatchObject({
    status: 409,
    errors: ['EFT_NOT_RECEIVED'],
  });
  // Only an error could cause this: the transfer still waits for a cancelled payment.
  await t.owner.updateTable('payment').set({ state: 'CANCELLED' }).where('id', '=', paymentId).execute();
  expect(await refusal(receive(eftId))).toMatchObject({ status: 409, errors: ['PAYMENT_NOT_WAITING'] });
  expect(await cashier.call(payments.detail, { id: eftId })).toMatchObject({ status: 'WAITING', registeredBy: null });
  expect(await bookedOf(t.db, paymentId)).toEqual([]);
});

test('nothing that was not received goes back', async () => {
  const { paymentId } = await expectedDeposit(t);
  const open = act((trx) => openRefund(trx, { paymentId, amountKurus: 1, note: '', by: 'system' }));
  expect(await refused(open)).toBe('PAYMENT_NOT_RECEIVED');
});

const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

describe('unpaid service fees', () => {
  const openFee = async (amount?: number) => {
    const fee = await t.owner
      .selectFrom('uncharged_service_fee as fee')
      .innerJoin('closing', 'closing.id', 'fee.closing_id')
      .select(['fee.id', 'fee.version', 'fee.closing_id', 'fee.amount_kurus'])
      .where('fee.paid_at', 'is', null)
      .where('closing.outcome', '=', 'OPEN')
      .orderBy('fee.id')
      .executeTakeFirstOrThrow();
    if (amount === undefined) return fee;
    const { version } = await t.owner
      .updateTable('uncharged_service_fee')
      .set({ amount_kurus: amount })
      .where('id', '=', fee.id)
      .returning('version')
      .executeTakeFirstOrThrow();
    return { ...fee, amount_kurus: amount, version };
  };

  test('why it could not be charged is written down', async () => {
    const { id, version } = await openFee();
    const told = await all.call(payments.explain, { id, version, reason: 'Kart reddedildi.', dueOn: '2031-01-15' });
    expect(told).toMatchObject({ reason: 'Kart reddedildi.', dueOn: '2031-01-15', state: 'OPEN' });
  });

  test('the new due day is one to come; the one that it had may stay', async () => {
    const { id } = await openFee();
    const dueOn = addDays(today(), -3);
    const { version } = await t.owner
      .updateTable('uncharged_service_fee')
      .set({ due_on: dueOn })
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow();
    const yesterday = { id, version, reason: 'Kart reddedildi.', dueOn: addDays(today(), -1) };
    expect(await refusal(all.call(payments.explain, yesterday))).toMatchObject({
      status: 400,
      fields: { dueOn: 'DAY_PAST' },
    });
    expect(await all.call(payments.explain, { ...yesterday, dueOn })).toMatchObject({ dueOn });
  });

  test('it is collected once, and what else was expected for it is given up', async () => {
    const { id, version, closing_id } = await openFee(90_000_00);
    const collected = await all.call(payments.collect, { id, version, method: 'EFT', payerName: 'ALICI' });
    expect(collected).toMatchObject({ state: 'PAID', paidAt: expect.any(String) });
    expect(await bookedOf(t.db, collected.paymentId ?? 0)).toEqual([['102 9000000', '340.02 -9000000']]);
    const waiting = await t.owner
      .selectFrom('payment')
      .select('id')
      .where('closing_id', '=', closing_id)
      .where('kind', '=', 'SERVICE_FEE')
      .where('state', 'in', ['WAITING_PAYMENT', 'PENDING'])
      .execute();
    expect(waiting).toEqual([]);
    const again = { id, version: collected.version, method: 'CARD' } as const;
    expect(await refusal(all.call(payments.collect, again))).toMatchObject({
      status: 409,
      errors: ['UNCHARGED_SERVICE_ALREADY_PAID'],
    });
  });

  test('at the terminal it is money that no card provider knows of: what is given back of it goes to an account', async () => {
    const { id, version, closing_id } = await openFee(80_000_00);
    const { auction_id, customer_id } = await t.owner
      .selectFrom('closing')
      .innerJoin('uncharged_service_fee as fee', 'fee.closing_id', 'closing.id')
      .select(['closing.auction_id', 'fee.customer_id'])
      .where('fee.id', '=', id)
      .executeTakeFirstOrThrow();
    // The provider was asked earlier and has started.
    const asked = await act((trx) =>
      expectPayment(trx, {
        kind: 'SERVICE_FEE',
        method: 'CARD',
        customerId: customer_id,
        auctionId: auction_id,
        closingId: closing_id,
        amountKurus: 80_000_00,
      }),
    );
    const { paymentId } = await all.call(payments.collect, { id, version, method: 'CARD' });
    expect(paymentId).not.toBe(asked);
    const rows = await t.owner
      .selectFrom('payment')
      .select(['id', 'state', 'provider_status', 'provider_reference'])
      .where('id', 'in', [asked, paymentId ?? 0])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: asked, state: 'CANCELLED', provider_status: 'INITIAL', provider_reference: expect.any(String) },
      { id: paymentId, state: 'PAYMENT_DONE', provider_status: null, provider_reference: null },
    ]);
    const refundId = await act((trx) =>
      openRefund(trx, { paymentId: paymentId ?? 0, amountKurus: 80_000_00, note: '', by: 'system' }),
    );
    expect(await all.call(refunds.detail, { id: refundId })).toMatchObject({ way: 'BANK' });
  });

  test('above the limit it waits for the second person, and is not collected twice meanwhile', async () => {
    const { id, version } = await openFee(ABOVE);
    const waiting = await all.call(payments.collect, { id, version, method: 'EFT' });
    expect(waiting).toMatchObject({ state: 'IN_COLLECTION', paidAt: null });
    const again = { id, version: waiting.version, method: 'CARD' } as const;
    expect(await refusal(all.call(payments.collect, again))).toMatchObject({
      errors: ['UNCHARGED_SERVICE_IN_COLLECTION'],
    });
    const eft = await approver.call(payments.detail, { id: waiting.eftId ?? 0 });
    await approver.call(payments.approve, { id: eft.id, version: eft.version });
    const { rows } = await all.call(payments.uncharged, { closingId: waiting.closingId });
    expect(rows).toMatchObject([{ state: 'PAID' }]);
  });

  test('a fee that does not come in time is among them, once, and whoever has the closing hears of it', async () => {
    await markOverdueFees(t.db);
    const { id: closingId, buyerId, auctionId } = await newClosing(t);
    const owner = await hire(t, 'para.dosya', ['CLOSING_LIST_ACCESS', 'ASSIGNEE_CLOSING']);
    await t.owner.updateTable('closing').set({ assignee_id: owner.id }).where('id', '=', closingId).execute();
    const paymentId = await act((trx) =>
      expectPayment(trx, {
        kind: 'SERVICE_FEE',
        method: 'EFT',
        customerId: buyerId,
        auctionId,
        closingId,
        amountKurus: 30_000_00,
        dueAt: new Date(Date.now() - 60_000).toISOString(),
      }),
    );
    expect([await markOverdueFees(t.db), await markOverdueFees(t.db)]).toEqual([1, 0]);
    const unpaid = async () => (await all.call(payments.uncharged, { closingId })).rows;
    expect(await unpaid()).toMatchObject([{ state: 'OPEN', amount: 30_000_00, reason: 'Süresinde ödenmedi.' }]);
    const told = await t.owner.selectFrom('notification').select('title').where('operator_id', '=', owner.id).execute();
    expect(told).toEqual([{ title: 'Hizmet bedeli süresinde ödenmedi' }]);
    // It is still expected, so it is paid when it arrives.
    await act((trx) => receivePayment(trx, paymentId, 'system'));
    expect(await unpaid()).toMatchObject([{ state: 'PAID' }]);
    expect(await markOverdueFees(t.db)).toBe(0);
  });

  test('so is one whose card was refused, until the closing is cancelled', async () => {
    const { id: closingId, buyerId, auctionId } = await newClosing(t);
    const paymentId = await act((trx) =>
      expectPayment(trx, {
        kind: 'SERVICE_FEE',
        method: 'CARD',
        customerId: buyerId,
        auctionId,
        closingId,
        amountKurus: 30_000_00,
      }),
    );
    const payment = await act((trx) => lockedPayment(trx, paymentId));
    await act((trx) => feeNotCharged(trx, payment, 'Kart ödemesi alınamadı.'));
    const unpaid = async () => (await all.call(payments.uncharged, { closingId })).rows;
    expect(await unpaid()).toMatchObject([{ state: 'OPEN', reason: 'Kart ödemesi alınamadı.' }]);
    await act((trx) => cancelClosing(trx, { closingId, reason: 'Vazgeçti', by: 'system' }));
    expect(await unpaid()).toEqual([]);
  });

  test('only those who may see them do', async () => {
    const viewer = await hire(t, 'para.gorur', ['UNCHARGED_VIEW']);
    expect((await viewer.call(payments.uncharged, {})).rows.length).toBeGreaterThan(0);
    expect(await refusal(cashier.call(payments.uncharged, {}))).toMatchObject({ status: 403 });
  });
});

describe('the journal', () => {
  const keys = Object.keys(ACCOUNTS) as AccountKey[];
  const moves = fc.array(
    fc.oneof(
      fc.record({
        amounts: fc.array(fc.tuple(fc.constantFrom(...keys), fc.integer({ min: 1, max: 1_000_000_000_00 })), {
          minLength: 1,
          maxLength: 4,
        }),
        against: fc.constantFrom(...keys),
      }),
      fc.record({ reverse: fc.nat(20) }),
    ),
    { minLength: 1, maxLength: 12 },
  );

  test('any sequence of entries and reversals balances, and an entry is reversed once', async () => {
    await fc.assert(
      fc.asyncProperty(moves, async (steps) => {
        const entries: number[] = [];
        const reversed = new Set<number>();
        for (const step of steps) {
          if ('reverse' in step) {
            const id = entries[step.reverse % Math.max(1, entries.length)];
            if (id === undefined) continue;
            const outcome = await act((trx) => reverse(trx, id, { description: 'Geri', by: 'system' })).catch(
              () => null,
            );
            expect(outcome === null).toBe(reversed.has(id));
            reversed.add(id);
            continue;
          }
          const lines = step.amounts
            .filter(([account]) => account !== step.against)
            .flatMap(([account, amountKurus]) => [
              { account, amountKurus },
              { account: step.against, amountKurus: -amountKurus },
            ]);
          if (lines.length > 0)
            entries.push(await act((trx) => post(trx, { description: 'Deneme', lines, by: 'system' })));
        }
        expect(await isBalanced(t.owner)).toBe(true);
      }),
      { numRuns: 10 },
    );
  });

  test('what does not balance is not written', async () => {
    const lines = [
      { account: 'BANK', amountKurus: 2 },
      { account: 'DEPOSITS', amountKurus: -1 },
    ] as const;
    await expect(post(t.owner, { description: 'x', lines, by: 'system' })).rejects.toThrow('unbalanced');
  });

  test('a fee is earned against what was paid before, and its shares never exceed it', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000_00), fc.nat(10_000_000_00), (fee, advance) => {
        const earned = feeEarned(fee, advance);
        const on = (key: AccountKey) =>
          earned.filter(({ account }) => account === key).reduce((sum, { amountKurus }) => sum + amountKurus, 0);
        expect(0 - on('SERVICE_FEES')).toBe(fee);
        expect(on('FEE_ADVANCES') + on('BUYERS')).toBe(fee);
        const parts = commission(fee, { agent: 35, broker: 25 });
        expect(parts.agent + parts.broker + parts.house).toBe(fee);
        const owed = sharesOwed(parts).reduce((sum, { amountKurus }) => sum + Math.min(0, amountKurus), 0);
        expect(0 - owed).toBe(fee - parts.house);
      }),
    );
  });

  test('the trial balance is for finance, and both sums are equal', async () => {
    const yesterday = addDays(today(), -1);
    const { rows, debit, credit } = await all.call(ledger.trialBalance, { on: yesterday });
    expect(debit).toBe(credit);
    expect(debit).toBeGreaterThan(0);
    expect(rows.find(({ account }) => account === '340.01')?.balance).toBeLessThan(0);
    expect(await refusal(approver.call(ledger.trialBalance, {}))).toMatchObject({ status: 403 });
    const { rows: entries } = await all.call(ledger.entries, { account: '340.01' });
    expect(entries[0]?.credits + (entries[0]?.debits ?? '')).toContain('340.01 Alınan katılım teminatları');
  });

  test('what is booked at midnight is of the day that begins, in the balance as in the journal', async () => {
    const balance = async () => (await all.call(ledger.trialBalance, { on: '2024-03-04' })).debit;
    const before = await balance();
    await act(async (trx) => {
      const { id } = await trx
        .insertInto('journal_entry')
        .values({ description: 'Gece yarısı', at: '2024-03-05T00:00:00+03:00' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const [one, other] = await trx.selectFrom('ledger_account').select('id').orderBy('id').limit(2).execute();
      await trx
        .insertInto('posting')
        .values([
          { entry_id: id, account_id: one?.id ?? 0, amount_kurus: 5_00 },
          { entry_id: id, account_id: other?.id ?? 0, amount_kurus: -5_00 },
        ])
        .execute();
    });
    expect(await balance()).toBe(before);
    expect((await all.call(ledger.trialBalance, { on: '2024-03-05' })).debit).toBe(before + 5_00);
    expect(await all.call(ledger.entries, { from: '2024-03-05', to: '2024-03-05' })).toMatchObject({
      rows: [{ description: 'Gece yarısı' }],
    });
  });

  test('the journal is searched by what was paid, for what, and by whose sale', async () => {
    const { paymentId } = await expectedDeposit(t, { method: 'CARD', amountKurus: 87_654_21 });
    await act((trx) => receivePayment(trx, paymentId, 'system'));
    const found = async (input: Input<typeof ledger.entries>) => (await all.call(ledger.entries, input)).rows;
    const mine = [expect.objectContaining({ paymentId, amount: 87_654_21 })];
    expect(await found({ paymentId })).toEqual(mine);
    expect(await found({ amountFrom: 87_654_21, amountTo: 87_654_21 })).toEqual(mine);
    expect(await found({ paymentId, amountTo: 87_654_20 })).toEqual([]);
    expect(await found({ paymentId, amountFrom: 87_654_22 })).toEqual([]);
    const { closingId } = await t.db
      .selectFrom('journal_entry')
      .select((row) => row.fn.max('closing_id').$notNull().as('closingId'))
      .executeTakeFirstOrThrow();
    const { entries } = await all.call(ledger.trace, { closingId });
    expect((await found({ closingId, sort: 'id' })).map(({ id }) => id)).toEqual(
      entries.map(({ id }) => id).sort((a, b) => a - b),
    );
  });

  test('a trace needs exactly one of payment and closing', async () => {
    expect(await refusal(all.call(ledger.trace, {}))).toMatchObject({ status: 400 });
    const answer = await all.answer(ledger.trace, { paymentId: 1, closingId: 1 });
    expect(await bodyText(answer)).toContain('INVALID_INPUT');
  });
});
