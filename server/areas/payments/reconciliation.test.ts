import { randomInt } from 'node:crypto';
import type { Input } from '@/contract/kit';
import { payments } from '@/contract/payments';
import { statements } from '@/contract/payments/statements';
import { ibanOf } from '@/domain/iban';
import { today } from '@/domain/time';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal } from '@/tests/support/operators';
import { bookedOf, expectedDeposit, isBalanced, participantStatus } from '@/tests/support/payments';
import { uploadStatement } from '@/tests/support/statements';

const ABOVE = 250_000_01;

let t: TestApi;
let cashier: Caller & { id: number };
let approver: Caller & { id: number };
let canceller: Caller & { id: number };

beforeAll(async () => {
  t = await testApi();
  cashier = await hire(t, 'ekstre.kayit', ['BACKOFFICE']);
  approver = await hire(t, 'ekstre.onay', ['EFT_APPROVE']);
  canceller = await hire(t, 'ekstre.iptal', ['EFT_CANCEL']);
});
afterAll(() => t.stop());
afterEach(async () => expect(await isBalanced(t.owner)).toBe(true));

const IBAN = 'TR180006200119000006672315';
const someIban = () => ibanOf(String(randomInt(1e12, 1e13 - 1)).padStart(22, '0'));
const lira = (kurus: number) => `${Math.trunc(kurus / 100)},${String(Math.abs(kurus) % 100).padStart(2, '0')}`;
const TODAY = today();
type Moved = { amount: number; name?: string; text?: string; iban?: string };

const csv = (rows: Moved[], first = randomInt(1, 1_000_000_000)) =>
  [
    `IBAN;${IBAN}`,
    'Tarih;Açıklama;Tutar;Dekont No;Gönderen;Gönderen IBAN',
    ...rows.map(
      ({ amount, name, text = '', iban = '' }, index) =>
        `${TODAY};${text};${lira(amount)};D${first + index};${name ?? `ÖDEYEN ${first + index}`};${iban}`,
    ),
  ].join('\n');

const upload = (file: string | Uint8Array, input: Input<typeof statements.import> = {}, by: Caller = cashier) =>
  uploadStatement(t, by, file, input);
/** The lines of an imported file, in its order. */
const importedLines = async (rows: Moved[]) => {
  const { accounts } = await upload(csv(rows));
  const found = await t.owner
    .selectFrom('bank_statement_line')
    .select('id')
    .where('statement_id', '=', accounts[0]?.statementId ?? 0)
    .orderBy('id')
    .execute();
  return found.map(({ id }) => id);
};
const match = (lineIds: number[], eftId: number, returnExcess = false) =>
  cashier.call(statements.match, { lineIds, eftId, returnExcess });

test('a statement is taken over once, row by row', async () => {
  const file = csv([{ amount: 10_00 }, { amount: 20_00 }], 71);
  const dry = await upload(file, { dryRun: true });
  expect(dry).toMatchObject({ added: 2, known: 0, failed: 0, format: 'CSV' });
  expect(dry.accounts).toMatchObject([{ iban: IBAN, statementId: null }]);
  const kept = await upload(file);
  expect(kept).toMatchObject({ added: 2, known: 0, accounts: [{ statementId: expect.any(Number) }] });
  expect(await upload(file)).toMatchObject({ added: 0, known: 2, accounts: [{ statementId: null }] });
  const longer = csv([{ amount: 10_00 }, { amount: 20_00 }, { amount: 30_00 }], 71);
  expect(await upload(longer)).toMatchObject({ added: 1, known: 2 });
});

test('two imports of one statement at the same time add it once', async () => {
  const file = csv([{ amount: 1_00 }, { amount: 2_00 }, { amount: 3_00 }]);
  const imports = await Promise.all([upload(file), upload(file), upload(file)]);
  expect(imports.map(({ added }) => added).sort()).toEqual([0, 0, 3]);
});

test('what cannot be read stays out and says why; the rest goes in', async () => {
  const file = `${csv([{ amount: 10_00 }])}\n32.11.2026;bozuk;10,00;D9999999990;;\n20.11.2026;bozuk;on lira;D9999999991;;`;
  const { added, failed, rows } = await upload(file);
  expect({ added, failed }).toEqual({ added: 1, failed: 2 });
  expect(rows.map(({ number, errors }) => [number, ...errors])).toEqual([
    [3],
    [4, 'STATEMENT_ROW_DATE'],
    [5, 'STATEMENT_ROW_AMOUNT'],
  ]);
});

test('movements in another currency are no lira: they stay out and say so', async () => {
  const file = [
    `IBAN;${IBAN}`,
    'Tarih;Açıklama;Tutar;Para Birimi;Dekont No',
    `${TODAY};kira;10,00;USD;E${randomInt(1e9)}`,
    `${TODAY};kira;10,00;TRY;E${randomInt(1e9)}`,
  ].join('\n');
  const { added, failed, rows } = await upload(file);
  expect({ added, failed, errors: rows.map(({ errors }) => errors) }).toEqual({
    added: 1,
    failed: 1,
    errors: [['STATEMENT_ROW_CURRENCY'], []],
  });
});

test('more money for a transfer whose payment was not received goes back nowhere', async () => {
  const { eftId, paymentId } = await expectedDeposit(t, { amountKurus: 7_113_00 });
  const [line = 0] = await importedLines([{ amount: 9_457_00 }]);
  await cashier.call(payments.received, { id: eftId, version: 1 });
  // Only an error could cause this: the transfer is received, its payment is not.
  await t.owner
    .updateTable('payment')
    .set({ state: 'WAITING_PAYMENT', paid_at: null })
    .where('id', '=', paymentId)
    .execute();
  expect(await refusal(match([line], eftId, true))).toMatchObject({ status: 409, errors: ['PAYMENT_NOT_RECEIVED'] });
  const left = await t.owner.selectFrom('bank_statement_line').selectAll().where('id', '=', line).executeTakeFirst();
  expect(left).toMatchObject({ eft_payment_id: null, matched_at: null });
});

test('a file of Turkish Windows keeps its letters, an MT940 its bank', async () => {
  const { reference } = await expectedDeposit(t);
  const windows = Buffer.from(csv([{ amount: 5_00, name: 'GÜL' }]), 'latin1');
  windows.set([0xde, 0xfd], windows.indexOf('Açıklama'.slice(0, 1), 0, 'latin1'));
  expect((await upload(windows)).rows[0]?.payerName).toBe('GÜL');
  const mt940 = `:20:E\n:25:TR260001001745000001234567\n:60F:C261119TRY0,00\n:61:2611201120C100000,00NTRFNONREF//MT${randomInt(1e9)}\n:86:${reference}\n:62F:C261120TRY100000,00\n-`;
  expect(await upload(mt940)).toMatchObject({ format: 'MT940', accounts: [{ bankName: 'Ziraat Bankası' }], added: 1 });
});

test.each([
  ['merhaba', {}, 'STATEMENT_NOT_READABLE'],
  ['Tarih;Tutar\n20.11.2026;10,00', {}, 'STATEMENT_IBAN_MISSING'],
  ['Tarih;Tutar;Açıklama\n20.11.2026;10,00;"Kira', {}, 'FILE_QUOTE_OPEN'],
  [Buffer.from('d0cf11e0a1b11ae1', 'hex'), {}, 'FILE_EXCEL_UNSUPPORTED'],
  [new Uint8Array(1024 * 1024 + 1), {}, 'PAYLOAD_TOO_LARGE'],
] as const)('the file %# is refused', async (file, input, code) => {
  await expect(upload(file, input)).rejects.toThrow(code);
});

test('only who registers money imports', async () => {
  await expect(upload('x', {}, approver)).rejects.toThrow('AUTHORIZATION_ERROR');
});

test('the likeliest payment comes first, with its reasons', async () => {
  const one = await expectedDeposit(t, { amountKurus: 77_123_45 });
  const other = await expectedDeposit(t, { amountKurus: 77_123_45 });
  const [lineId = 0] = await importedLines([
    { amount: 77_123_45, name: one.name.toLocaleUpperCase('tr'), text: `FAST ${one.reference.toLowerCase()}` },
  ]);
  const { rows } = await cashier.call(statements.suggestions, { lineId });
  expect(rows.map(({ eftId, strength }) => [eftId, strength])).toEqual([
    [one.eftId, 'GOOD'],
    [other.eftId, 'POOR'],
  ]);
  expect(rows[0]).toMatchObject({ difference: 0, reasons: ['REFERENCE', 'AMOUNT', 'PAYER_NAME', 'DATE'] });
  const listed = await cashier.call(statements.lines, { state: ['OPEN'], text: one.reference.toLowerCase() });
  expect(listed.rows).toMatchObject([{ id: lineId, best: { eftId: one.eftId } }]);
});

test('a matched line is a received payment; somebody who has paid from an account before is known by it', async () => {
  const { eftId, paymentId, participantId, customerId, name } = await expectedDeposit(t);
  const iban = someIban();
  const [lineId = 0] = await importedLines([{ amount: 100_000_00, name: 'GÖNDEREN ADI', iban }]);
  expect(await match([lineId], eftId)).toMatchObject({
    status: 'RECEIVED',
    payerName: 'GÖNDEREN ADI',
    payerIban: iban,
  });
  expect(await bookedOf(t.db, paymentId)).toEqual([['102 10000000', '340.01 -10000000']]);
  expect(await participantStatus(t.db, participantId)).toBe('PAYMENT_RECEIVED');
  const again = await expectedDeposit(t, { customerId });
  const [next = 0] = await importedLines([{ amount: 100_000_00, name: name.toLocaleUpperCase('tr'), iban }]);
  const { rows } = await cashier.call(statements.suggestions, { lineId: next });
  expect(rows[0]).toMatchObject({ eftId: again.eftId, strength: 'GOOD' });
  expect(rows[0]?.reasons).toContain('PAYER_IBAN');
  expect(await refusal(match([lineId], again.eftId))).toMatchObject({ status: 409, errors: ['STATEMENT_LINE_TAKEN'] });
  expect(await refusal(match([next], eftId))).toMatchObject({ errors: ['EFT_ALREADY_RECEIVED'] });
});

test('ten matches of one line at once make one receipt', async () => {
  const { eftId, paymentId } = await expectedDeposit(t);
  const [lineId = 0] = await importedLines([{ amount: 100_000_00 }]);
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => match([lineId], eftId)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await bookedOf(t.db, paymentId)).toHaveLength(1);
});

test('too little is refused; with the rest it is one payment', async () => {
  const { eftId } = await expectedDeposit(t);
  const lines = await importedLines([{ amount: 60_000_00 }, { amount: 40_000_00 }]);
  const short = await refusal(match(lines.slice(0, 1), eftId));
  expect(short).toMatchObject({ status: 422, errors: ['MATCH_AMOUNT_SHORT'], params: { missing: '₺40.000' } });
  expect(await match(lines, eftId)).toMatchObject({ status: 'RECEIVED', lines: 2 });
});

test('too much is taken only when it goes back, by a refund of its own', async () => {
  const { eftId, paymentId } = await expectedDeposit(t);
  const iban = someIban();
  const [lineId = 0] = await importedLines([{ amount: 100_500_00, name: 'FAZLA GÖNDEREN', iban }]);
  expect(await refusal(match([lineId], eftId))).toMatchObject({ errors: ['MATCH_AMOUNT_OVER'] });
  await match([lineId], eftId, true);
  expect(await bookedOf(t.db, paymentId)).toEqual([
    ['102 10000000', '340.01 -10000000'],
    ['102 50000', '336.01 -50000'],
  ]);
  const { refunds } = await cashier.call(payments.detail, { id: eftId });
  expect(refunds).toMatchObject([{ amount: 500_00, excess: true, state: 'INITIAL', activityId: expect.any(Number) }]);
  const refund = await t.owner.selectFrom('refund').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
  expect(refund).toMatchObject({ iban, account_holder: 'FAZLA GÖNDEREN' });
});

test('above the limit the match waits for the second person; sent back, its line is free', async () => {
  const { eftId, paymentId } = await expectedDeposit(t, { amountKurus: ABOVE });
  const [lineId = 0] = await importedLines([{ amount: ABOVE }]);
  const waiting = await match([lineId], eftId);
  expect(waiting.status).toBe('WAITING_APPROVAL');
  await approver.call(payments.sendBack, { id: eftId, version: waiting.version, reason: 'Emin değilim.' });
  expect((await cashier.call(statements.suggestions, { lineId })).line.state).toBe('OPEN');
  const { version } = await match([lineId], eftId);
  await approver.call(payments.approve, { id: eftId, version });
  expect(await bookedOf(t.db, paymentId)).toHaveLength(1);
});

test('an unmatched line is free again, and the receipt is mirrored', async () => {
  const { eftId, paymentId } = await expectedDeposit(t);
  const [lineId = 0] = await importedLines([{ amount: 100_000_00 }]);
  const { version } = await match([lineId], eftId);
  await canceller.call(payments.unmatch, { id: eftId, version, reason: 'Yanlış eşleşti.' });
  expect((await cashier.call(statements.suggestions, { lineId })).line.state).toBe('OPEN');
  expect(await bookedOf(t.db, paymentId)).toHaveLength(2);
});

test('a receipt that was written down by hand is joined to its line without being booked again', async () => {
  const { eftId, paymentId } = await expectedDeposit(t);
  await cashier.call(payments.received, { id: eftId, version: 1 });
  const [lineId = 0] = await importedLines([{ amount: 100_000_00 }]);
  expect(await match([lineId], eftId)).toMatchObject({ status: 'RECEIVED', lines: 1 });
  expect(await bookedOf(t.db, paymentId)).toHaveLength(1);
});

test('what went out is no payment; what is not ours is set aside with a reason, and comes back', async () => {
  const { eftId } = await expectedDeposit(t);
  const [out = 0, other = 0] = await importedLines([{ amount: -100_000_00 }, { amount: 100_000_00 }]);
  expect(await refusal(match([out], eftId))).toMatchObject({ errors: ['STATEMENT_LINE_OUTGOING'] });
  expect(await refusal(cashier.call(statements.setAside, { id: other, note: '' }))).toMatchObject({
    fields: { note: 'NOTE_REQUIRED' },
  });
  const aside = await cashier.call(statements.setAside, { id: other, note: 'Kira geliri.' });
  expect(aside).toMatchObject({ state: 'SET_ASIDE', setAside: { note: 'Kira geliri.' } });
  expect(await refusal(match([other], eftId))).toMatchObject({ errors: ['STATEMENT_LINE_TAKEN'] });
  expect(await cashier.call(statements.restore, { id: other })).toMatchObject({ state: 'OPEN', setAside: null });
  // It still shows who set it aside and restored it, even after being matched and unmatched.
  await match([other], eftId);
  const { version } = await cashier.call(payments.detail, { id: eftId });
  await canceller.call(payments.unmatch, { id: eftId, version, reason: 'Yanlış eşleşti.' });
  const { deeds } = await cashier.call(statements.suggestions, { lineId: other });
  expect(deeds.map(({ deed, note }) => [deed, note])).toEqual([
    ['ASIDE', 'Kira geliri.'],
    ['RESTORED', ''],
    ['MATCHED', ''],
    ['FREED', ''],
  ]);
  for (const { by, at, deed, reference } of deeds)
    expect([by, at, reference !== null]).toEqual([
      expect.any(String),
      expect.any(String),
      deed === 'MATCHED' || deed === 'FREED',
    ]);
  expect(await refusal(match([2 ** 40], eftId))).toMatchObject({ status: 404 });
});

test('the demo has movements with good, poor and no suggestions', async () => {
  const { rows } = await cashier.call(statements.lines, { state: ['OPEN'], size: 100 });
  const strengths = new Set(rows.map(({ best }) => best?.strength ?? 'NONE'));
  expect([...strengths].sort()).toEqual(['GOOD', 'NONE', 'POOR']);
});
