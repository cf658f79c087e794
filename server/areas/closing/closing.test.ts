import { sql } from 'kysely';
import { closing } from '@/contract/closing';
import type { ClosingDetail } from '@/contract/closing/record';
import { CLOSING_STEPS } from '@/domain/closing';
import { inTransaction } from '@/server/kernel/db/transaction';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { DEPOSIT, FEE, newClosing, PRICE, send, takeStep, walkTo } from '@/tests/support/closing';
import { newOperator } from '@/tests/support/customers';
import { openClosing } from './open';

let t: TestApi;
let officer: Caller & { id: number };

beforeAll(async () => {
  t = await testApi();
  officer = await newOperator(
    t,
    'kapatan',
    'CLOSING_MANAGER',
    'BIDDING_APPROVE',
    'CLOSING_CANCELLATION',
    'ASSIGNEE_CLOSING',
    'ASSIGNEE_REFUND',
  );
});
afterAll(() => t.stop());

const refused = (status: number, ...errors: string[]) =>
  expect.objectContaining({ status, body: expect.objectContaining({ errors: expect.arrayContaining(errors) }) });

/** Everything that a write leaves: audit entries, journal entries, notifications. */
const traces = async () => {
  const { rows } = await sql`
    select (select max(id) from audit_entry) as audited, (select max(id) from journal_entry) as entries,
           (select count(*) from notification) as told, (select count(*) from outbox_message) as sent,
           (select count(*) from file) as files`.execute(t.owner);
  return rows[0];
};

/** The tables that finishing a closing writes to. */
const WRITTEN = [
  'closing_step_entry',
  'journal_entry',
  'posting',
  'service_fee_invoice',
  'closing',
  'bid',
  'auction',
  'auction_move',
  'agent_earning',
  'activity',
  'file',
  'closing_document',
  'notification',
];

const sumOf = (entries: readonly { amountKurus: number }[]) =>
  entries.reduce((sum, { amountKurus }) => sum + amountKurus, 0);

test('a won bid opens one closing: with its deadline, its activity, an owner, and nothing confirmed', async () => {
  const { id, bidId } = await newClosing(t);
  const found = await officer.call(closing.detail, { id });
  expect(found).toMatchObject({
    step: 'CALL',
    outcome: 'OPEN',
    bidConfirmedAt: null,
    bidPrice: PRICE,
    serviceFee: FEE,
    late: false,
    assignee: { id: expect.any(Number) },
    activityId: expect.any(Number),
    next: { action: 'ADVANCE', to: 'INITIAL_INFORMING', blockers: [{ code: 'BID_NOT_APPROVED', mend: 'BID' }] },
    tasks: [{ type: 'CLOSING', status: 'INITIAL' }],
  });
  expect(Date.parse(found.stepDueAt ?? '')).toBeGreaterThan(Date.now());
  await expect(
    inTransaction(t.db, { requestId: 'test' }, (trx) => openClosing(trx, { bidId, by: 'system' })),
  ).rejects.toMatchObject({ code: 'CLOSING_ALREADY_OPEN' });
});

describe('the whole way', () => {
  let done: ClosingDetail;
  let auctionId: number;

  beforeAll(async () => {
    // Without an agent, whose share would be a cost in the books.
    const opened = await newClosing(t, { seller_type: 'BANK', agent_operator_id: null });
    auctionId = opened.auctionId;
    const { id } = opened;
    const found = await walkTo(t, officer, id, 'INITIAL_INFORMING');
    const seen: string[] = [];
    done = await officer.call(closing.plan, {
      id,
      version: found.version,
      ...found.plan,
      usesCredit: true,
      sellerRepresented: true,
    });
    while (done.outcome === 'OPEN') {
      seen.push(done.step);
      done = await takeStep(t, officer, done);
    }
    expect(['CALL', ...seen]).toEqual([...CLOSING_STEPS]);
  });

  test('ends with the deed: the auction is sold, the work is done, the papers are kept', async () => {
    expect(done).toMatchObject({ outcome: 'DONE', next: null, auctionStatus: 'SOLD', stepDueAt: null });
    expect([done.deedAt, done.archivedAt, done.closedAt]).not.toContain(null);
    expect(done.steps.map(({ state }) => state)).toEqual(CLOSING_STEPS.map(() => 'DONE'));
    expect(done.tasks.map(({ type, status }) => `${type} ${status}`)).toEqual([
      'CLOSING SUCCESS',
      'CLOSING_TITLE_DEED SUCCESS',
    ]);
    expect(done.documents.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['STF', 'SUMMARY', 'TITLE_DEED', 'TRIPLE_AGREEMENT', 'POWER_OF_ATTORNEY']),
    );
    const bid = await t.db.selectFrom('bid').select('payment_state').where('id', '=', done.bidId).executeTakeFirst();
    expect(bid?.payment_state).toBe('PAYMENT_DONE');
  });

  test('every amount is what its entries add up to, and the books balance', async () => {
    const { money } = done;
    expect(money).toMatchObject({
      bidPrice: PRICE,
      serviceFee: FEE,
      depositPaid: DEPOSIT,
      // The deposit pays a part of the fee: only the rest was requested.
      depositForFee: DEPOSIT,
      feePaid: FEE - DEPOSIT,
      refunded: 0,
      pricePaid: PRICE,
      due: [],
      invoice: { total: FEE, net: 125_000_00, vat: 25_000_00 },
    });
    for (const key of [
      'bidPrice',
      'serviceFee',
      'feePaid',
      'depositPaid',
      'depositForFee',
      'pricePaid',
      'refunded',
    ] as const)
      expect([key, sumOf(money.trace[key])]).toEqual([key, money[key]]);
    const { rows } = await sql<{ code: string; total: number }>`
      select account.code, sum(posting.amount_kurus)::bigint as total from posting
        join journal_entry entry on entry.id = posting.entry_id join ledger_account account on account.id = posting.account_id
       where entry.closing_id = ${done.id} or entry.payment_id in (select id from payment where auction_id = ${auctionId})
       group by account.code having sum(posting.amount_kurus) <> 0 order by code`.execute(t.db);
    // Money in the bank against income: neither buyer nor seller owes anything, and no deposit is held.
    expect(rows).toEqual([
      { code: '102', total: FEE },
      { code: '600', total: -FEE },
    ]);
  });

  test('invoices are numbered one after the other', async () => {
    const { rows } = await sql<{ number: string }>`
      select number from service_fee_invoice order by number desc limit 2`.execute(t.db);
    expect(rows[0]?.number).toBe(done.money.invoice?.number);
    const year = String(new Date().getFullYear());
    expect(done.money.invoice?.number.slice(0, 7)).toBe(`TLL${year}`);
    if (rows[1]?.number.startsWith(`TLL${year}`))
      expect(Number(rows[0]?.number.slice(7))).toBe(Number(rows[1].number.slice(7)) + 1);
  });

  test('what is over is not changed any more', async () => {
    const { id, version, step } = done;
    for (const act of [
      officer.call(closing.move, { id, step, action: 'COMPLETE' }),
      officer.call(closing.plan, { id, version, ...done.plan }),
      officer.call(closing.cancel, { id, reason: 'Vazgeçildi' }),
      officer.call(closing.payPrice, { id, method: 'TRANSFER', amount: 1 }),
      officer.call(closing.makeStf, { id }),
    ])
      await expect(act).rejects.toEqual(refused(409, 'CLOSING_DONE'));
    await expect(officer.call(closing.makeSummary, { id })).rejects.toEqual(refused(409, 'CLOSING_DOCUMENT_LOCKED'));
  });
});

/** One sale, which advances from test to test. */
let plain = 0;

test('a sale without credit, attorneys and companies goes past those steps', async () => {
  const { id } = await newClosing(t, { agent_operator_id: officer.id });
  plain = id;
  const found = await walkTo(t, officer, id, 'DEED_APPOINTMENT');
  expect(found.steps.filter(({ state }) => state === 'SKIPPED').map(({ step }) => step)).toEqual([
    'TRIPLE_AGREEMENT',
    'CREDIT_USAGE',
    'POWER_OF_ATTORNEY',
  ]);
  expect(found.steps.filter(({ state }) => state === 'CURRENT')).toHaveLength(1);
  expect(found.tasks.map(({ type }) => type)).toEqual(['CLOSING', 'CLOSING_TITLE_DEED']);
});

test('no action that a step does not have, or whose reasons stand, leaves a trace', async () => {
  const { id } = await newClosing(t, { seller_type: 'CORPORATE' }, { paid: false });
  await officer.call(closing.confirmBid, { id });
  const at = (changes: Record<string, unknown>) =>
    t.owner.updateTable('closing').set(changes).where('id', '=', id).execute();
  await at({ uses_credit: true, buyer_represented: true });
  // Nothing else is there, so every action of every step is refused.
  for (const step of CLOSING_STEPS.slice(1)) {
    await at({ step });
    const before = await traces();
    for (const action of ['ADVANCE', 'SKIP', 'COMPLETE'] as const)
      await expect(officer.call(closing.move, { id, step, action })).rejects.toEqual(
        refused(409, 'CLOSING_NEXT_STATE_ACTION_FAILED'),
      );
    expect([step, await traces()]).toEqual([step, before]);
  }
});

test('another step than the one that is seen is not left', async () => {
  const { id } = await newClosing(t);
  await officer.call(closing.confirmBid, { id });
  const before = await traces();
  for (const step of CLOSING_STEPS.slice(1))
    await expect(officer.call(closing.move, { id, step, action: 'ADVANCE' })).rejects.toMatchObject({
      status: 409,
      body: { errors: ['CLOSING_NEXT_STATE_ACTION_FAILED', 'CLOSING_STEP_PASSED'] },
    });
  expect(await traces()).toEqual(before);
});

test('a refusal names every reason under what mends it, and says them in its sentence', async () => {
  const id = plain;
  const found = await walkTo(t, officer, id, 'TITLE_DEED');
  await officer.call(closing.openTask, { id, note: 'Satıcının vergi borcunu sor' });
  const refusal = await officer
    .call(closing.move, { id, step: found.step, action: 'ADVANCE' })
    .catch((error: { body: { fields: object; message: string } }) => error.body);
  expect(refusal).toMatchObject({
    errors: expect.arrayContaining(['CLOSING_NEXT_STATE_ACTION_FAILED', 'CLOSING_ACTIVITY_IS_OPEN']),
    fields: {
      TASKS: 'CLOSING_ACTIVITY_IS_OPEN',
      'CHECK.MARKET_VALUE': 'CLOSING_MARKET_VALUE_MISSING',
      'CHECK.DASK': 'CLOSING_DASK_MISSING',
      'CHECK.PROPERTY_TAX': 'CLOSING_PROPERTY_TAX_MISSING',
      'CHECK.BUYER_DEED_FEE': 'CLOSING_BUYER_DEED_FEE_MISSING',
      'CHECK.SELLER_DEED_FEE': 'CLOSING_SELLER_DEED_FEE_MISSING',
    },
    message: expect.stringMatching(/DASK.*vergisi/s),
  });
});

test('the bid comes first (V39), then the STF (V40)', async () => {
  const { id } = await newClosing(t);
  await expect(officer.call(closing.move, { id, step: 'CALL', action: 'ADVANCE' })).rejects.toMatchObject({
    body: { fields: { BID: 'BID_NOT_APPROVED' } },
  });
  await expect(officer.call(closing.makeStf, { id })).rejects.toEqual(refused(422, 'BID_NOT_APPROVED'));
  await officer.call(closing.confirmBid, { id });
  const before = await traces();
  await officer.call(closing.confirmBid, { id });
  expect(await traces()).toEqual(before);
  await expect(officer.call(closing.makeStf, { id })).rejects.toMatchObject({
    body: {
      fields: { identityNumber: 'CLOSING_IDENTITY_NUMBER_MISSING', address: 'CLOSING_ADDRESS_MISSING' },
    },
  });
  for (const act of [
    officer.call(closing.sellerApproval, { id, approved: true }),
    officer.call(closing.requestPayment, { id, kind: 'SERVICE_FEE', method: 'EFT' }),
    officer.call(closing.payPrice, { id, method: 'TRANSFER', amount: 1_00 }),
  ])
    await expect(act).rejects.toEqual(refused(422, 'CLOSING_STF_REQUIRED'));
  expect(await send(t, officer, id, 'POWER_OF_ATTORNEY')).toMatchObject({
    status: 422,
    body: { errors: ['CLOSING_STF_REQUIRED'] },
  });
  expect(await send(t, officer, id, 'IDENTITY')).toMatchObject({ status: 200 });
});

test('a double click moves once, and the same key with another body is refused', async () => {
  const { id } = await newClosing(t);
  await officer.call(closing.confirmBid, { id });
  const key = { 'idempotency-key': `iki-kez-${id}` };
  const move = { id, step: 'CALL' as const, action: 'ADVANCE' as const };
  const [first, second] = await Promise.all([
    officer.call(closing.move, move, key),
    officer.call(closing.move, move, key),
  ]);
  expect(second).toEqual(first);
  expect(first.step).toBe('INITIAL_INFORMING');
  await expect(officer.call(closing.move, { ...move, note: 'başka' }, key)).rejects.toEqual(
    refused(422, 'IDEMPOTENCY_KEY_REUSED'),
  );
  const entries = await t.db
    .selectFrom('closing_step_entry')
    .select('step')
    .where('closing_id', '=', id)
    .orderBy('id')
    .execute();
  expect(entries.map(({ step }) => step)).toEqual(['CALL', 'INITIAL_INFORMING']);
});

test('of twenty at once one moves it', async () => {
  const { id } = await newClosing(t);
  await officer.call(closing.confirmBid, { id });
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => officer.call(closing.move, { id, step: 'CALL', action: 'ADVANCE' })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toEqual(refused(409, 'CLOSING_STEP_PASSED'));
  expect((await officer.call(closing.detail, { id })).steps.map(({ state }) => state).slice(0, 3)).toEqual([
    'DONE',
    'CURRENT',
    'AHEAD',
  ]);
});

test('the end is whole or not at all, whichever write fails', async () => {
  const id = plain;
  await t.owner
    .updateTable('activity')
    .set({ status: 'SUCCESS', closed_at: new Date().toISOString() })
    .where('closing_id', '=', id)
    .where('type', '=', 'TASK')
    .execute();
  await walkTo(t, officer, id, 'PAYMENT_AND_DEED');
  // All requirements of the last step are met, but it has not been done yet.
  await officer.call(closing.payPrice, { id, method: 'TRANSFER', amount: PRICE });
  await send(t, officer, id, 'TITLE_DEED');
  await t.owner
    .updateTable('closing')
    .set({ appointment_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  expect((await officer.call(closing.detail, { id })).next?.blockers).toEqual([]);
  const before = await traces();
  const end = () => officer.call(closing.move, { id, step: 'PAYMENT_AND_DEED', action: 'COMPLETE' });
  const codes: Record<string, string> = {};
  for (const table of WRITTEN) {
    await sql`create function injected() returns trigger language plpgsql as $$ begin raise exception 'injected'; end $$`.execute(
      t.owner,
    );
    await sql`create trigger injected before insert or update on ${sql.table(table)}
      for each statement execute function injected()`.execute(t.owner);
    codes[table] = await end().then(
      () => 'went through',
      (error: { body: { errors: string[] } }) => error.body.errors[0] ?? '',
    );
    await sql`drop function injected cascade`.execute(t.owner);
    expect([table, await traces()]).toEqual([table, before]);
  }
  expect(codes).toEqual({
    ...Object.fromEntries(WRITTEN.map((table) => [table, 'UNEXPECTED'])),
    journal_entry: 'CLOSING_PAYMENT_FAILED',
    posting: 'CLOSING_PAYMENT_FAILED',
    service_fee_invoice: 'CLOSING_INVOICE_FAILED',
    file: 'CLOSING_ARCHIVE_FAILED',
    closing_document: 'CLOSING_ARCHIVE_FAILED',
  });
  expect(await end()).toMatchObject({ outcome: 'DONE' });
});
