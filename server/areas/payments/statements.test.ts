import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Input } from '@/contract/kit';
import { type StatementImport, statements } from '@/contract/payments/statements';
import { ibanOf } from '@/domain/iban';
import { STATEMENT_MAX_ROWS } from '@/domain/limits';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal } from '@/tests/support/operators';
import { expectedDeposit } from '@/tests/support/payments';
import { uploadStatement } from '@/tests/support/statements';

let t: TestApi;
let cashier: Caller & { id: number };
beforeAll(async () => {
  t = await testApi();
  cashier = await hire(t, 'ekstre.alan', ['BACKOFFICE']);
});
afterAll(() => t.stop());

const anAccount = () => ibanOf(String(randomInt(1e12, 1e13 - 1)).padStart(22, '0'));
const upload = (file: string | Uint8Array, input: Input<typeof statements.import> = {}) =>
  uploadStatement(t, cashier, file, input);

type Row = { day?: string; text?: string; lira?: string; reference?: string; payer?: string };
const ROW = { day: '20.11.2026', text: 'HAVALE', lira: '38.000,00', reference: 'F1', payer: 'AYŞE İNCE' };
const csv = (iban: string, rows: readonly Row[]) =>
  [
    `IBAN;${iban}`,
    'Tarih;Açıklama;Tutar;Dekont No;Gönderen',
    ...rows.map((row) => {
      const { day, text, lira, reference, payer } = { ...ROW, ...row };
      return [day, text, lira, reference, payer].join(';');
    }),
  ].join('\n');
const linesOf = (iban: string) =>
  t.owner
    .selectFrom('bank_statement_line')
    .select(['id', 'amount_kurus', 'payer_name', 'twin', 'resembles_id', 'payer_iban'])
    .where('account_iban', '=', iban)
    .orderBy('id')
    .execute();
const counts = ({ added, known, similar, failed }: StatementImport) => ({ added, known, similar, failed });

const mt940 = (
  pages: readonly { iban: string; lines: readonly string[]; from: string; to: string; last?: boolean }[],
) =>
  pages
    .map(({ iban, lines, from, to }, index) =>
      [
        ':20:E',
        `:25:${iban}`,
        `:28C:7/${index + 1}`,
        `:60F:C261119TRY${from}`,
        ...lines,
        `:62F:C261120TRY${to}`,
        '-',
      ].join('\r\n'),
    )
    .join('\r\n');

test('an MT940 of several accounts books each movement on its own', async () => {
  const [first, second] = [anAccount(), anAccount()];
  const file = mt940([
    { iban: first, from: '100,00', lines: [':61:2611201120C50,00NTRFNONREF//A1', ':86:BİR'], to: '150,00' },
    { iban: second, from: '0,00', lines: [':61:2611201120C70,00NTRFNONREF//A1', ':86:İKİ'], to: '70,00' },
  ]);
  const { accounts, rows } = await upload(file);
  expect(accounts.map(({ iban, statementId }) => [iban, typeof statementId])).toEqual([
    [first, 'number'],
    [second, 'number'],
  ]);
  expect(rows.map(({ account, amount }) => [account, amount])).toEqual([
    [first, 50_00],
    [second, 70_00],
  ]);
  expect((await linesOf(first)).map((line) => line.amount_kurus)).toEqual([50_00]);
  expect((await linesOf(second)).map((line) => line.amount_kurus)).toEqual([70_00]);
  expect(counts(await upload(file))).toEqual({ added: 0, known: 2, similar: 0, failed: 0 });
});

test('of several accounts that the file does not name by IBAN none is guessed; of one it is asked', async () => {
  const page = (account: string, reference: string) =>
    `:20:E\n:25:${account}\n:61:2611201120C50,00NTRFNONREF//${reference}\n:86:X\n-\n`;
  await expect(upload(page('00064/1234', 'A') + page('00064/9876', 'B'))).rejects.toThrow('STATEMENT_ACCOUNTS_UNNAMED');
  await expect(upload(page('00064/1234', 'A'))).rejects.toThrow('STATEMENT_IBAN_MISSING');
  const iban = anAccount();
  await expect(
    upload(page('00064/1234', 'A'), { iban: `${iban.slice(0, -1)}${(Number(iban.at(-1)) + 1) % 10}` }),
  ).rejects.toThrow('IBAN_INVALID');
  const grouped = iban.toLowerCase().replace(/(.{4})/g, '$1 ');
  expect((await upload(page('00064/1234', 'A'), { iban: grouped })).accounts).toMatchObject([{ iban }]);
});

test('a page whose movements do not come to its balance is refused, with the difference and the page', async () => {
  const iban = anAccount();
  const file = mt940([
    { iban, from: '100,00', lines: [':61:2611201120C50,00NTRFNONREF//A1'], to: '150,00' },
    { iban, from: '150,00', lines: [':61:2611201120C10,00NTRFNONREF//A2'], to: '165,50' },
  ]);
  const refused = upload(file);
  await expect(refused).rejects.toMatchObject({
    message: 'STATEMENT_PAGE_BALANCE',
    cause: {
      params: { account: iban, place: '7/2', expected: '₺160', stated: '₺165,50', difference: '₺5,50' },
      message: expect.stringContaining('7/2 numaralı sayfasında'),
    },
  });
  expect(await linesOf(iban)).toEqual([]);
});

test('a page that ends before its closing balance is refused, with the account and the page', async () => {
  const iban = anAccount();
  const whole = mt940([{ iban, from: '100,00', lines: [':61:2611201120C50,00NTRFNONREF//A1'], to: '150,00' }]);
  await expect(upload(whole.slice(0, whole.indexOf(':62F:')))).rejects.toMatchObject({
    message: 'STATEMENT_PAGE_CUT',
    cause: { params: { account: iban, place: '7/1' } },
  });
  expect(await linesOf(iban)).toEqual([]);
  expect(counts(await upload(whole))).toMatchObject({ added: 1 });
});

test('a running balance that does not follow from the movements is refused, with the line', async () => {
  const iban = anAccount();
  const file = `IBAN;${iban}\nTarih;Tutar;Bakiye\n20.11.2026;10,00;110,00\n20.11.2026;-4,00;106,00\n20.11.2026;1,00;108,00\n`;
  await expect(upload(file)).rejects.toMatchObject({
    message: 'STATEMENT_LINE_BALANCE',
    cause: { params: { account: iban, place: '5', expected: '₺107', stated: '₺108', difference: '₺1' } },
  });
  expect(counts(await upload(file.replace('108,00', '107,00')))).toMatchObject({ added: 3 });
});

test('equal movements of a file are as many as it has, however often and in whatever pieces it is imported', async () => {
  const iban = anAccount();
  const [two, three] = [csv(iban, [{}, {}]), csv(iban, [{}, {}, {}])];
  expect(counts(await upload(two, { dryRun: true }))).toEqual({ added: 2, known: 0, similar: 0, failed: 0 });
  expect(counts(await upload(two))).toEqual({ added: 2, known: 0, similar: 0, failed: 0 });
  expect(counts(await upload(two))).toEqual({ added: 0, known: 2, similar: 0, failed: 0 });
  expect(counts(await upload(three))).toEqual({ added: 1, known: 2, similar: 0, failed: 0 });
  expect((await linesOf(iban)).map(({ twin }) => twin)).toEqual([1, 2, 3]);
});

test.each<[string, Row[], Row[], number]>([
  ['other people’s money with a receipt number used again', [{}], [{ payer: 'VELİ UZUN' }, { payer: 'CAN ÖZ' }], 2],
  ['the same receipt number on another day', [{}], [{ day: '21.11.2026' }], 1],
  ['another receipt of the same payer’s', [{}], [{ reference: 'F2' }], 1],
  ['another text', [{}], [{ text: 'EFT' }], 1],
  ['a payer who is not named', [{}], [{ reference: 'F3', payer: '' }], 1],
  ['other people with other receipts', [{}], [{ reference: 'F4', payer: 'VELİ UZUN' }], 0],
  ['another amount with the same receipt, as a charge has', [{}], [{ lira: '12,75' }], 0],
  ['what went out', [{ lira: '-5,00' }], [{ lira: '-5,00', reference: 'F2' }], 0],
])('%s is imported, and shown where it resembles another', async (_, first, second, similar) => {
  for (const files of [[first, second], [[...first, ...second]]]) {
    const iban = anAccount();
    const all = [];
    for (const rows of files) all.push(await upload(csv(iban, rows)));
    expect(await linesOf(iban)).toHaveLength(first.length + second.length);
    const last = all.at(-1);
    // Within one file, lines count as similar only if they share more than day and amount.
    if (files.length === 2 || second[0]?.payer !== '') expect(last?.similar).toBe(similar);
    expect(counts(await upload(csv(iban, [...first, ...second])))).toMatchObject({ added: 0, similar: 0 });
  }
});

test('a movement that resembles another is matched only after somebody has said that it is one of its own', async () => {
  const iban = anAccount();
  const { eftId, name } = await expectedDeposit(t, { amountKurus: 38_000_00 });
  await upload(csv(iban, [{ payer: name }]));
  const { rows } = await upload(csv(iban, [{ payer: name, reference: 'F2' }]));
  expect(rows).toMatchObject([{ resembles: { id: expect.any(Number), bookedOn: '2026-11-20', bankReference: 'F1' } }]);
  const [first, second] = (await linesOf(iban)).map(({ id }) => id) as [number, number];
  const matchSecond = () => cashier.call(statements.match, { lineIds: [second], eftId });
  expect(await refusal(matchSecond())).toMatchObject({ status: 409, errors: ['STATEMENT_LINE_RESEMBLES'] });

  const aside = await cashier.call(statements.decide, { id: second, same: true });
  expect(aside).toMatchObject({ state: 'SET_ASIDE', resembles: { id: first } });
  expect(aside.setAside?.note).toContain(String(first));
  const again = cashier.call(statements.decide, { id: second, same: false });
  expect(await refusal(again)).toMatchObject({ errors: ['STATEMENT_LINE_TAKEN'] });

  await cashier.call(statements.restore, { id: second });
  expect(await cashier.call(statements.decide, { id: second, same: false })).toMatchObject({
    state: 'OPEN',
    resembles: null,
  });
  const decided = cashier.call(statements.decide, { id: second, same: false });
  expect(await refusal(decided)).toMatchObject({ status: 409, errors: ['STATEMENT_LINE_DECIDED'] });
  expect(await matchSecond()).toMatchObject({ status: 'RECEIVED' });
});

test('an IBAN in the text whose check digits are wrong is nobody’s', async () => {
  const iban = anAccount();
  const theirs = anAccount();
  const wrong = `${theirs.slice(0, -1)}${(Number(theirs.at(-1)) + 1) % 10}`;
  await upload(csv(iban, [{ text: `HAVALE ${wrong}` }, { text: `HAVALE ${wrong} ${theirs}` }]));
  expect((await linesOf(iban)).map((line) => line.payer_iban)).toEqual([null, theirs]);
});

/** Does the work; returns the longest turn's share of the CPU time (0 … 1), and how often the work has yielded. */
const turnsOf = async (work: () => Promise<unknown>): Promise<{ longest: number; turns: number }> => {
  const asked = jest.spyOn(globalThis, 'setImmediate');
  let most = 0;
  let all = 0;
  let before = process.cpuUsage();
  const look = () => {
    const { user, system } = process.cpuUsage(before);
    most = Math.max(most, user + system);
    all += user + system;
    before = process.cpuUsage();
  };
  // An interval, not every turn: that would keep the process busy while it waits for the database.
  const looking = setInterval(look, 1);
  await work();
  clearInterval(looking);
  look();
  const turns = asked.mock.calls.length;
  asked.mockRestore();
  return { longest: most / all, turns };
};
/** The time per row on a very slow machine. */
const ROW_MS = 20;

test('the longest statement holds the process for no longer than a row takes, new or known', async () => {
  const rows = Array.from({ length: STATEMENT_MAX_ROWS }, (_, n) => ({ reference: `U${n}`, payer: `ÖDEYEN ${n % 7}` }));
  const file = csv(anAccount(), rows);
  // The audit trigger is PostgreSQL's work, and takes far longer than everything else.
  await sql`alter table bank_statement_line disable trigger audit_row`.execute(t.owner);
  let now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += ROW_MS));
  for (const added of [STATEMENT_MAX_ROWS, 0]) {
    const { longest, turns } = await turnsOf(async () => expect(await upload(file)).toMatchObject({ added }));
    expect(turns).toBeGreaterThan(2 * STATEMENT_MAX_ROWS);
    expect(longest).toBeLessThan(0.25);
  }
  clock.mockRestore();
  await sql`alter table bank_statement_line enable trigger audit_row`.execute(t.owner);
});

test('movements are sorted by the amount that they are shown with, whichever way they went', async () => {
  const { accounts } = await upload(
    csv(anAccount(), [
      { lira: '20,00', reference: 'S1' },
      { lira: '-30,00', reference: 'S2' },
      { lira: '10,00', reference: 'S3' },
    ]),
  );
  const statementId = accounts[0]?.statementId ?? 0;
  const amounts = async (sort: 'amount' | '-amount') => {
    const first = await cashier.call(statements.lines, { statementId, sort, size: 2 });
    const second = await cashier.call(statements.lines, { statementId, sort, size: 2, after: first.next ?? '' });
    return [...first.rows, ...second.rows].map(({ amount }) => amount);
  };
  expect(await amounts('amount')).toEqual([10_00, 20_00, 30_00]);
  expect(await amounts('-amount')).toEqual([30_00, 20_00, 10_00]);
});
