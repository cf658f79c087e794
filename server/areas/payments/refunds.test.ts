import { activities } from '@/contract/activities';
import { closing } from '@/contract/closing';
import { provider } from '@/contract/payments';
import { type RefundDetail, refunds } from '@/contract/payments/refunds';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { REFUND_STATE } from '@/domain/machines/refund';
import { transfer } from '@/domain/payments/ledger';
import { bodyText, TEST_WEBHOOK_SECRET, type TestApi } from '@/tests/support/api';
import { newClosing } from '@/tests/support/closing';
import { hire } from '@/tests/support/operators';
import { bookedOf, expectedDeposit, isBalanced } from '@/tests/support/payments';
import { multipart, pdf } from '@/tests/support/pictures';
import { ABOVE, BELOW, newRefund, PAYEE, refundAt } from '@/tests/support/refunds';
import { inTransaction } from '@/server/kernel/db/transaction';
import { post } from './journal';
import { openRefund, receivePayment } from './payments';
import { signatureOf } from '@/server/platform/auth/signature';
import {
  type Ask,
  ASKS,
  assertOnlyWhatMayBeDone,
  at,
  balancesOf,
  detail,
  first,
  inBooks,
  LEGAL,
  type One,
  openRefunds,
  reason,
  refusal,
  RIGHTS,
  second,
  type Stage,
  t,
  WALKS,
} from '@/tests/support/refundWalk';

beforeAll(openRefunds);
afterAll(() => t.stop());
afterEach(async () => expect(await isBalanced(t.owner)).toBe(true));

/** Each stage once, with alternating people and amounts; all combinations are in refunds.long.test.ts. */
const BY_TURNS = ENUMS.refundStage.flatMap((stage, turn) => {
  const walks = WALKS.filter((walk) => walk[2] === stage);
  return [walks[turn % walks.length] ?? WALKS[0]].filter((walk) => walk !== undefined);
});
test.each(BY_TURNS)('%s the limit, the %s person, at %s: only what may be done is done', (...walk) =>
  assertOnlyWhatMayBeDone(walk),
);

test('what is offered is what may be done, and a lock says why', async () => {
  for (const stage of ENUMS.refundStage) {
    const { refund } = await at(stage, ABOVE);
    expect(refund.state).toBe(REFUND_STATE[stage]);
    const offered = refund.moves.map(({ action }) => (action === 'SUBMIT' ? 'PREPARE' : action));
    expect([stage, offered.toSorted()]).toEqual([stage, Object.keys(LEGAL[stage]).toSorted()]);
  }
  const { refund } = await at('WAITING_APPROVAL', ABOVE);
  expect(refund.moves).toContainEqual({ action: 'RELEASE', closed: ['REFUND_OWN_RELEASE'], lacks: null });
  expect(refund.releasers).toContain('Deneme iade ikinci');
  expect(refund.releasers).not.toContain('Deneme iade birinci');
});

describe('the payee', () => {
  test('an account is checked by its digits, and said beside its field', async () => {
    const { refund } = await at('WAITING_PAYMENT');
    const one = { id: refund.id, version: refund.version };
    const wrong = { ...one, ...PAYEE, iban: 'TR330006100519786457841362' };
    expect(await refusal(first.call(refunds.prepare, wrong))).toMatchObject({
      status: 400,
      fields: { iban: 'IBAN_INVALID' },
    });
    expect(await refusal(first.call(refunds.prepare, one))).toMatchObject({
      status: 422,
      fields: { iban: 'REFUND_ACCOUNT_MISSING' },
    });
    const spaced = { ...one, ...PAYEE, iban: 'tr33 0006 1005 1978 6457 8413 26' };
    expect(await first.call(refunds.prepare, spaced)).toMatchObject({ ...PAYEE, way: 'BANK', status: 'READY' });
  });

  test('is not released on another screen’s word: another payee is another payout, and another yes', async () => {
    const { refund: prepared } = await at('WAITING_APPROVAL', ABOVE);
    const { id, version } = prepared;
    const back = await second.call(refunds.sendBack, { id, version, reason });
    expect(back).toMatchObject({ status: 'WAITING_PAYMENT', reason, payouts: [{ undoReason: reason }] });
    const other = { iban: 'TR820006400000112340567890', accountHolder: 'Başka Biri' };
    const again = await first.call(refunds.prepare, { id, version: back.version, ...other });
    const stale = second.call(refunds.release, { id, version });
    await expect(stale).rejects.toMatchObject({
      status: 409,
      body: { errors: ['VERSION_CONFLICT'], current: { iban: other.iban } },
    });
    expect(await second.call(refunds.release, { id, version: again.version })).toMatchObject({
      status: 'READY',
      ...other,
      releasedBy: 'Deneme iade ikinci',
    });
  });

  test('who opened it releases it as little as who prepared it, in the database too', async () => {
    const third = await hire(t, 'iade.ucuncu', RIGHTS);
    const made = await newRefund(t, { amountKurus: ABOVE, opener: first });
    const one = async () => ({ id: made.refundId, version: (await detail(made.refundId)).version });
    await first.call(refunds.documents, { ...(await one()), action: 'ASK_DOCUMENT' });
    await first.call(refunds.documents, { ...(await one()), action: 'DOCUMENT_COMPLETE' });
    await second.call(refunds.prepare, { ...(await one()), ...PAYEE });
    for (const who of [first, second])
      expect(await refusal(who.call(refunds.release, await one()))).toMatchObject({
        status: 403,
        errors: ['REFUND_OWN_RELEASE'],
      });
    const alone = t.owner
      .updateTable('refund_payout')
      .set({ released_by_id: second.id })
      .where('refund_id', '=', made.refundId)
      .execute();
    await expect(alone).rejects.toMatchObject({ constraint: 'refund_payout_two_people' });
    expect(await third.call(refunds.release, await one())).toMatchObject({ status: 'READY' });
  });
});

test('twenty presses at once pay once', async () => {
  const { refund, paymentId } = await at('SENT');
  const input = { id: refund.id, version: refund.version, bankReference: 'DEKONT-20' };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? first : second).call(refunds.paid, input)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await bookedOf(t.db, paymentId)).filter((lines) => lines.includes(`102 -${BELOW}`))).toHaveLength(1);
});

test('what the bank has paid has the bank’s reference', async () => {
  const made = await newRefund(t, { opener: first });
  const now = async () => ({ id: made.refundId, version: (await detail(made.refundId)).version });
  await ASKS.ASK_DOCUMENT(first, await now());
  await ASKS.DOCUMENT_COMPLETE(first, await now());
  await ASKS.PREPARE(first, await now());
  await ASKS.SEND(first, await now());
  expect(await refusal(first.call(refunds.paid, await now()))).toMatchObject({ fields: { bankReference: 'REQUIRED' } });
  expect(await first.call(refunds.paid, { ...(await now()), bankReference: 'DEKONT-9' })).toMatchObject({
    status: 'CLOSED',
    state: 'CLOSED',
    bankReference: 'DEKONT-9',
  });
});

test('the work on a refund never pays: it ends with the payment, and begins again when the money comes back', async () => {
  const { refund, paymentId } = await at('SENT');
  const work = (id: number | null) =>
    t.owner
      .selectFrom('activity')
      .select(['id', 'status', 'note', 'version'])
      .where('id', '=', id ?? 0)
      .executeTakeFirstOrThrow();
  const { id, version } = await work(refund.activityId);
  await t.owner.updateTable('activity').set({ assignee_id: first.id }).where('id', '=', id).execute();
  const byHand = first.call(activities.update, { id, version: version + 1, action: 'SUCCEED' });
  expect(await refusal(byHand)).toMatchObject({ errors: ['ACTIVITY_ENDS_ELSEWHERE'] });
  expect(await balancesOf(paymentId)).toEqual(inBooks('SENT', BELOW));

  const paid = await ASKS.CLOSE(first, { id: refund.id, version: refund.version });
  expect((await work(id)).status).toBe('SUCCESS');
  const returned = await ASKS.RETURN(second, { id: paid.id, version: paid.version });
  expect(returned.activityId).not.toBe(id);
  expect(await work(returned.activityId)).toMatchObject({ status: 'INITIAL', note: expect.stringContaining(reason) });
  const over = await ASKS.CANCEL(first, { id: paid.id, version: returned.version });
  expect((await work(over.activityId)).status).toBe('FAILED');
});

test('a returned refund keeps every attempt with its receipt, and is paid once more', async () => {
  const { refund, paymentId } = await at('CLOSED', ABOVE);
  const url = `${refunds.uploadReceipt.path}?id=${refund.id}&version=`;
  const upload = async (version: number, bytes = pdf) => {
    const { headers, body } = multipart([{ name: 'dekont.pdf', bytes }]);
    const sent = { method: 'POST', url: `${url}${version}`, headers: { ...first.headers, ...headers }, body } as const;
    const answer = await t.raw(sent);
    return { status: answer.status, body: JSON.parse(await bodyText(answer)) };
  };
  expect((await upload(refund.version)).status).toBe(200);
  const known = await detail(refund.id);
  expect(known.payouts).toMatchObject([
    { bankReference: 'DEKONT-1', receipt: { name: 'dekont.pdf', size: pdf.length } },
  ]);
  // Sent again after a lost answer, it is stored once; another file needs the new version.
  expect(await upload(refund.version)).toMatchObject({ status: 200, body: { version: known.version } });
  expect(await upload(refund.version, Buffer.concat([pdf, Buffer.from('\n')]))).toMatchObject({
    status: 409,
    body: { errors: ['VERSION_CONFLICT'] },
  });
  expect(await detail(refund.id)).toEqual(known);
  const path = refunds.receipt.path.replace('{id}', String(known.payouts[0]?.id));
  expect((await t.raw({ method: 'GET', url: path, headers: second.headers })).status).toBe(200);

  let now = await ASKS.RETURN(second, { id: refund.id, version: known.version });
  expect(now).toMatchObject({ status: 'RETURNED', state: 'WAITING_PAYMENT', reason, bankReference: '' });
  now = await ASKS.PREPARE(first, { id: refund.id, version: now.version });
  now = await ASKS.RELEASE(second, { id: refund.id, version: now.version });
  now = await ASKS.SEND(first, { id: refund.id, version: now.version });
  now = await ASKS.CLOSE(first, { id: refund.id, version: now.version });
  expect(now.payouts).toMatchObject([
    { bankReference: 'DEKONT-7', undoneAt: null, receipt: null },
    { bankReference: 'DEKONT-1', undoReason: reason, receipt: { name: 'dekont.pdf' } },
  ]);
  const missing = refunds.receipt.path.replace('{id}', String(now.payouts[0]?.id));
  expect((await t.raw({ method: 'GET', url: missing, headers: second.headers })).status).toBe(404);
  expect(await bookedOf(t.db, paymentId)).toEqual([
    [`102 ${ABOVE}`, `340.01 -${ABOVE}`],
    [`340.01 ${ABOVE}`, `336.01 -${ABOVE}`],
    [`336.01 ${ABOVE}`, `102 -${ABOVE}`],
    [`336.01 -${ABOVE}`, `102 ${ABOVE}`],
    [`336.01 ${ABOVE}`, `102 -${ABOVE}`],
  ]);
});

describe('a card', () => {
  const onCard = (stage: Stage) => refundAt(t, stage, { first, second, method: 'CARD' });
  let events = 0;
  const tell = async (paymentId: number, status: EnumValue<'paymentProviderStatus'>) => {
    const { provider_reference: reference, amount_kurus: amount } = await paymentOf(paymentId);
    const eventId = `iade-${(events += 1)}`;
    const body = JSON.stringify({ eventId, reference, status, amount, happenedAt: new Date().toISOString() });
    const signed = { 'x-payment-signature': signatureOf(TEST_WEBHOOK_SECRET, body, Date.now()) };
    const headers = { 'content-type': 'application/json', ...signed };
    expect((await t.raw({ method: 'POST', url: provider.webhook.path, headers, body })).status).toBe(200);
  };
  const paymentOf = (id: number) =>
    t.owner.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('gets its money back by the provider’s word alone', async () => {
    const { refund, paymentId } = await onCard('SENT');
    expect(refund).toMatchObject({ way: 'CARD', iban: null });
    expect((await paymentOf(paymentId)).provider_status).toBe('TO_BE_REVERSED');
    const byHand = ASKS.CLOSE(first, { id: refund.id, version: refund.version });
    expect(await refusal(byHand)).toMatchObject({ status: 409, errors: ['REFUND_BY_PROVIDER'] });
    await tell(paymentId, 'REVERSED');
    await tell(paymentId, 'REVERSED');
    expect(await detail(refund.id)).toMatchObject({ status: 'CLOSED', payouts: [{ way: 'CARD', paidBy: null }] });
    expect(await balancesOf(paymentId)).toEqual({});
    const work = t.owner
      .selectFrom('activity')
      .select('status')
      .where('id', '=', refund.activityId ?? 0);
    expect((await work.executeTakeFirstOrThrow()).status).toBe('SUCCESS');
    const { version } = await detail(refund.id);
    expect(await refusal(ASKS.RETURN(first, { id: refund.id, version }))).toMatchObject({
      errors: ['REFUND_BY_PROVIDER'],
    });
  });

  test('whose provider refuses gives way to an account', async () => {
    const { refund } = await onCard('RETURNED');
    expect(refund).toMatchObject({ status: 'RETURNED', way: 'BANK' });
    const { id, version } = refund;
    expect(await refusal(first.call(refunds.prepare, { id, version }))).toMatchObject({
      errors: ['REFUND_ACCOUNT_MISSING'],
    });
    expect(await ASKS.PREPARE(first, { id, version })).toMatchObject({ status: 'READY', way: 'BANK', ...PAYEE });
  });

  test.each(['INITIAL', 'WAITING_PAYMENT', 'READY', 'RETURNED'] as const)(
    'that the provider reverses unasked pays the refund that stands at %s',
    async (stage) => {
      const { refund, paymentId } = await onCard(stage);
      await tell(paymentId, 'REVERSED');
      expect(await detail(refund.id)).toMatchObject({ status: 'CLOSED', way: 'CARD' });
      expect(await balancesOf(paymentId)).toEqual({});
    },
  );

  test('that gets back what the bank is paying already is owed by the payer, and people are told', async () => {
    const { refund, paymentId } = await onCard('RETURNED');
    let now = await ASKS.PREPARE(first, { id: refund.id, version: refund.version });
    now = await ASKS.SEND(first, { id: refund.id, version: now.version });
    await tell(paymentId, 'REVERSED');
    now = await detail(refund.id);
    expect(now.status).toBe('SENT');
    await ASKS.CLOSE(first, { id: refund.id, version: now.version });
    expect(await balancesOf(paymentId)).toEqual({ 102: -BELOW, '336.01': BELOW });
    const told = await t.owner
      .selectFrom('notification')
      .select('title')
      .where('operator_id', '=', second.id)
      .where('title', 'like', '%karta da geri ödedi')
      .execute();
    expect(told).toHaveLength(1);
  });
});

test('a credit goes back within the house: nothing is sent', async () => {
  const { refund, paymentId } = await refundAt(t, 'READY', { first, second, method: 'CREDIT' });
  expect(refund).toMatchObject({ way: 'CREDIT', iban: null });
  const one = { id: refund.id, version: refund.version };
  expect(await refusal(ASKS.SEND(first, one))).toMatchObject({ errors: ['REFUND_WITHIN_HOUSE'] });
  expect(await first.call(refunds.paid, one)).toMatchObject({ status: 'CLOSED' });
  expect(await balancesOf(paymentId)).toEqual({});
});

describe('a cancelled refund', () => {
  test('of a cancelled closing is owed still, and is opened again by who may', async () => {
    const officer = await hire(t, 'iade.kapatan', ['CLOSING_LIST_ACCESS', 'CLOSING_CANCELLATION']);
    const cashier = await hire(t, 'iade.vezne', ['BACKOFFICE']);
    const { id: closingId } = await newClosing(t);
    const over = await officer.call(closing.cancel, { id: closingId, reason });
    const id = over.refunds[0]?.id ?? 0;
    const { amount, version } = await detail(id);
    expect(over.money.refunded).toBe(amount);
    const cancelled = await ASKS.CANCEL(first, { id, version });
    expect((await officer.call(closing.detail, { id: closingId })).money.refunded).toBe(0);
    expect(cancelled.source.refunded).toBe(0);
    expect(await refusal(ASKS.REOPEN(cashier, { id, version: cancelled.version }))).toMatchObject({ status: 403 });
    expect(await ASKS.REOPEN(officer, { id, version: cancelled.version })).toMatchObject({
      status: 'INITIAL',
      openedBy: 'Deneme iade kapatan',
      source: { refunded: amount },
    });
    const again = await officer.call(closing.detail, { id: closingId });
    expect(again.money.refunded).toBe(amount);
    expect(again.refunds).toMatchObject([{ id, status: 'INITIAL' }]);
  });

  test('stays cancelled while another is open, once the money was kept, and while a bid rests on it', async () => {
    const trx = <T>(work: (db: TestApi['db']) => Promise<T>) => inTransaction(t.db, { requestId: 'test' }, work);
    const reopen = (refund: RefundDetail) => refusal(ASKS.REOPEN(first, { id: refund.id, version: refund.version }));
    const other = await at('CANCEL');
    await trx((db) => openRefund(db, { paymentId: other.paymentId, amountKurus: 1_00, note: '', by: 'system' }));
    expect(await reopen(other.refund)).toMatchObject({ errors: ['REFUND_ALREADY_OPEN'] });

    const kept = await at('CANCEL');
    const lines = transfer('DEPOSITS', 'DEPOSITS_KEPT', BELOW);
    await trx((db) => post(db, { description: 'Mezat evinde kaldı', paymentId: kept.paymentId, by: 'system', lines }));
    expect(await reopen(kept.refund)).toMatchObject({ status: 422, errors: ['REFUND_TOO_MUCH'] });

    const made = await expectedDeposit(t, { amountKurus: BELOW }, { bidding: true });
    const id = await trx(async (db) => {
      await receivePayment(db, made.paymentId, 'system');
      return openRefund(db, { paymentId: made.paymentId, amountKurus: BELOW, note: '', by: 'system' });
    });
    const { version } = await detail(id);
    const cancelled = await ASKS.CANCEL(first, { id, version });
    const auction = await t.owner
      .selectFrom('participant')
      .select(['auction_id', 'customer_id'])
      .where('id', '=', made.participantId)
      .executeTakeFirstOrThrow();
    await t.owner
      .insertInto('bid')
      .values({ ...auction, participant_id: made.participantId, amount_kurus: 9_000_000_00, status: 'VALID' } as never)
      .execute();
    expect(await reopen(cancelled)).toMatchObject({ errors: ['BID_FOUND'] });
  });
});

test('each right is its own', async () => {
  const people = {
    cashier: await hire(t, 'iade.kasa', ['BACKOFFICE']),
    approver: await hire(t, 'iade.onay', ['EFT_APPROVE']),
    canceller: await hire(t, 'iade.geri', ['EFT_CANCEL']),
    assignee: await hire(t, 'iade.sorumlu', ['ASSIGNEE_REFUND']),
    agent: await hire(t, 'iade.danisman', ['AGENT']),
  };
  const may: Record<keyof typeof people, readonly string[]> = {
    cashier: ['READY SEND', 'SENT CLOSE', 'SENT RETURN'],
    approver: ['WAITING_APPROVAL RELEASE', 'WAITING_APPROVAL SEND_BACK', 'READY SEND_BACK'],
    canceller: ['SENT RETURN', 'CLOSED RETURN', 'CANCEL REOPEN'],
    assignee: Object.entries(LEGAL)
      .flatMap(([stage, asks]) => Object.keys(asks).map((ask) => `${stage} ${ask}`))
      .filter((act) => act !== 'WAITING_APPROVAL RELEASE' && act !== 'CLOSED RETURN'),
    agent: [],
  };
  const done: Record<string, string[]> = { cashier: [], approver: [], canceller: [], assignee: [], agent: [] };
  for (const stage of ENUMS.refundStage) {
    // A refusal changes nothing, so the same refund is used for the next act.
    let one: One | undefined;
    for (const [name, who] of Object.entries(people))
      for (const ask of Object.keys(LEGAL[stage]) as Ask[]) {
        one ??= (await at(stage, ABOVE)).refund;
        const { status } = await refusal(ASKS[ask](who, { id: one.id, version: one.version }));
        expect([name, stage, ask, status === 200 || status === 403]).toEqual([name, stage, ask, true]);
        if (status !== 200) continue;
        done[name]?.push(`${stage} ${ask}`);
        one = undefined;
      }
  }
  expect(Object.fromEntries(Object.entries(done).map(([name, acts]) => [name, acts.toSorted()]))).toEqual(
    Object.fromEntries(Object.entries(may).map(([name, acts]) => [name, [...acts].toSorted()])),
  );
});

test('the list is worked through by where a refund stands, with what each comes to', async () => {
  const { refund, customerId } = await at('SENT');
  const rows = async (filter: object) => (await first.call(refunds.list, { customerId, ...filter })).rows;
  expect(await rows({ status: ['SENT'] })).toMatchObject([{ id: refund.id, ...PAYEE, status: 'SENT', amount: BELOW }]);
  expect(await rows({ status: ['READY', 'RETURNED'] })).toEqual([]);
  expect(await rows({ open: 1, way: 'BANK' })).toHaveLength(1);
  expect(await rows({ way: 'CARD' })).toEqual([]);
  expect(await first.call(refunds.sums, { customerId })).toEqual({
    rows: [{ status: 'SENT', count: 1, amount: BELOW }],
  });
  expect(await refusal(first.call(refunds.detail, { id: 2_000_000_000 }))).toMatchObject({
    errors: ['REFUND_NOT_FOUND'],
  });
});
