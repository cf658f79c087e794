import { payments } from '@/contract/payments';
import { paymentOverview } from '@/contract/payments/overview';
import { statements } from '@/contract/payments/statements';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal } from '@/tests/support/operators';
import { expectedDeposit } from '@/tests/support/payments';

let t: TestApi;
let cashier: Caller & { id: number };
let canceller: Caller & { id: number };

beforeAll(async () => {
  t = await testApi();
  cashier = await hire(t, 'ozet.kayit', ['BACKOFFICE']);
  canceller = await hire(t, 'ozet.iptal', ['EFT_CANCEL', 'BACKOFFICE']);
});
afterAll(() => t.stop());

test('one box finds transfers by the customer’s name and by the reference, whole or in part', async () => {
  const eft = await expectedDeposit(t);
  const found = async (name: string) =>
    (await cashier.call(payments.list, { name, customerId: eft.customerId })).rows.map(({ id }) => id);
  const [word = ''] = eft.name.split(' ');
  for (const typed of [word, eft.reference, eft.reference.toLowerCase().replace('-', ''), eft.reference.slice(0, -2)])
    expect(await found(typed)).toEqual([eft.eftId]);
  expect(await found('TLL-9999999-999')).toEqual([]);
});

test('the sums are those of the transfers that the same filters list', async () => {
  const eft = await expectedDeposit(t);
  const filter = { customerId: eft.customerId };
  expect(await cashier.call(paymentOverview.sums, filter)).toEqual({
    rows: [{ status: 'WAITING', count: 1, amount: 100_000_00 }],
  });
  await cashier.call(payments.received, { id: eft.eftId, version: 1 });
  expect((await cashier.call(paymentOverview.sums, filter)).rows).toEqual([
    { status: 'RECEIVED', count: 1, amount: 100_000_00 },
  ]);
  expect((await cashier.call(paymentOverview.sums, { ...filter, status: ['WAITING'] })).rows).toEqual([]);
});

test('who may approve is named, and nobody who has left', async () => {
  const approver = await hire(t, 'ozet.onay', ['EFT_APPROVE']);
  const gone = await hire(t, 'ozet.ayrilan', ['EFT_APPROVE']);
  await t.owner.updateTable('operator').set({ status: 'PASSIVE' }).where('id', '=', gone.id).execute();
  const ids = (await cashier.call(paymentOverview.approvers, {})).rows.map(({ id }) => id);
  expect(ids).toContain(approver.id);
  expect(ids).not.toContain(gone.id);
  expect(ids).not.toContain(cashier.id);
});

test('a statement says how many of its movements wait; what went out counts nowhere', async () => {
  const { id } = await t.owner
    .insertInto('bank_statement')
    .values({ bank_name: 'Örnek', iban: `TR${'7'.repeat(24)}`, starts_on: '2026-11-01', ends_on: '2026-11-02' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = (bank_reference: string, amount_kurus: number, note?: string) => ({
    statement_id: id,
    account_iban: `TR${'7'.repeat(24)}`,
    bank_reference,
    booked_at: '2026-11-01T09:00:00.000Z',
    amount_kurus,
    ...(note && { set_aside_at: '2026-11-02T09:00:00.000Z', set_aside_note: note }),
  });
  await t.owner
    .insertInto('bank_statement_line')
    .values([line('a', 500_00), line('b', 250_00), line('c', 30_00, 'Faiz'), line('d', -900_00)])
    .execute();
  const { rows } = await cashier.call(paymentOverview.statements, {});
  expect(rows.find((row) => row.id === id)).toMatchObject({ open: 2, matched: 0, setAside: 1, openAmount: 750_00 });
  const open = await cashier.call(statements.lines, { statementId: id, state: ['OPEN'] });
  expect(open.rows.map(({ bankReference }) => bankReference).sort()).toEqual(['a', 'b']);
});

test('a statement with movements that wait is named however many came after it', async () => {
  const iban = `TR${'8'.repeat(24)}`;
  const made = await t.owner
    .insertInto('bank_statement')
    .values(
      Array.from({ length: 26 }, () => ({ bank_name: 'Eski', iban, starts_on: '2026-10-01', ends_on: '2026-10-02' })),
    )
    .returning('id')
    .execute();
  const [waiting, done] = made;
  await t.owner
    .insertInto('bank_statement_line')
    .values({
      statement_id: waiting?.id ?? 0,
      account_iban: iban,
      bank_reference: 'eski',
      booked_at: '2026-10-01T09:00:00.000Z',
      amount_kurus: 10_00,
    })
    .execute();
  const ids = (await cashier.call(paymentOverview.statements, {})).rows.map(({ id }) => id);
  expect(ids).toContain(waiting?.id);
  expect(ids).not.toContain(done?.id);
});

test('an entry is shown with its reversal, whom it is about, and the transfer that it came in by', async () => {
  const eft = await expectedDeposit(t);
  await cashier.call(payments.received, { id: eft.eftId, version: 1 });
  const { version } = await cashier.call(payments.detail, { id: eft.eftId });
  await canceller.call(payments.unmatch, { id: eft.eftId, version, reason: 'Başkasının' });
  const [first, second] = await t.owner
    .selectFrom('journal_entry')
    .select('id')
    .where('payment_id', '=', eft.paymentId)
    .orderBy('id')
    .execute();
  const shown = await cashier.call(paymentOverview.entry, { id: first?.id ?? 0 });
  expect(shown).toMatchObject({
    entry: { id: first?.id, reversedById: second?.id },
    counterpart: { id: second?.id, reversesId: first?.id },
    eft: { id: eft.eftId, reference: eft.reference },
    customer: { id: eft.customerId, name: eft.name },
  });
  expect((await cashier.call(paymentOverview.entry, { id: second?.id ?? 0 })).counterpart?.id).toBe(first?.id);
  expect(await refusal(cashier.call(paymentOverview.entry, { id: 2_000_000_000 }))).toMatchObject({ status: 404 });
});
