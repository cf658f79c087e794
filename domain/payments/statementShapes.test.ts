import fc from 'fast-check';
import { ibanOf } from '../iban';
import { readStatement } from './bankStatement';
import type { BankStatement } from './bankStatementShape';

/** Every form of a statement: who writes it, in which encoding, with which line ends; one account or several, duplicates, balances. */
type Movement = { day: number; kurus: number; payer: string; text: string; reference: string };
type Page = { iban: string; opening: number; movements: Movement[] };

const CODE_PAGE: Record<string, number> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe };
const utf16 = (text: string, big: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return big ? bytes.swap16() : bytes;
};
const ENCODINGS: Record<string, (text: string) => Uint8Array> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-16LE': (text) => utf16(text, false),
  'UTF-16LE with a mark': (text) => utf16(`\uFEFF${text}`, false),
  'UTF-16BE': (text) => utf16(text, true),
  'UTF-16BE with a mark': (text) => utf16(`\uFEFF${text}`, true),
  'windows-1254, ISO-8859-9': (text) => Uint8Array.from([...text].map((one) => CODE_PAGE[one] ?? one.charCodeAt(0))),
};
const LINE_ENDS = { unix: '\n', windows: '\r\n', mac: '\r' } as const;

const lira = (kurus: number) =>
  `${Math.trunc(Math.abs(kurus) / 100)},${String(Math.abs(kurus) % 100).padStart(2, '0')}`;
const signed = (kurus: number) => `${kurus < 0 ? '-' : ''}${lira(kurus)}`;
const two = (day: number) => String(day).padStart(2, '0');
const runningOf = ({ opening, movements }: Page) => {
  let balance = opening;
  return movements.map(({ kurus }) => (balance += kurus));
};
const HEADER = ['Hesap IBAN', 'Tarih', 'Açıklama', 'Gönderen', 'Tutar', 'Dekont No', 'Bakiye'];
const rowsOf = (page: Page, off: number) => {
  const running = runningOf(page);
  return page.movements.map(({ day, kurus, payer, text, reference }, index) => {
    const balance = (running[index] ?? 0) + (index === page.movements.length - 1 ? off : 0);
    return [page.iban, `${two(day)}.11.2026`, text, payer, signed(kurus), reference, signed(balance)];
  });
};
const csv = (delimiter: string, turned: boolean) => (pages: readonly Page[], end: string, off: number) => {
  const rows = pages.flatMap((page, index) => rowsOf(page, index === pages.length - 1 ? off : 0));
  const cell = (text: string) => (text.includes(delimiter) ? `"${text}"` : text);
  return [HEADER, ...(turned ? rows.toReversed() : rows)].map((row) => row.map(cell).join(delimiter)).join(end) + end;
};
const balance = (kurus: number, day: string) => `${kurus < 0 ? 'D' : 'C'}${day}TRY${lira(kurus)}`;
const mt940 = (pages: readonly Page[], end: string, off: number) =>
  pages
    .map((page, index) =>
      [
        ':20:EKSTRE',
        `:25:${page.iban}`,
        `:28C:${index + 1}/1`,
        `:60F:${balance(page.opening, '261101')}`,
        ...page.movements.flatMap(({ day, kurus, payer, text, reference }) => [
          `:61:2611${two(day)}11${two(day)}${kurus < 0 ? 'D' : 'C'}${lira(kurus)}NTRFNONREF//${reference}`,
          `:86:?20${text}?32${payer}`,
        ]),
        `:62F:${balance((runningOf(page).at(-1) ?? page.opening) + (index === pages.length - 1 ? off : 0), '261130')}`,
        '-',
      ].join(end),
    )
    .join(end) + end;
const WRITERS: Record<string, (pages: readonly Page[], end: string, off: number) => string> = {
  MT940: mt940,
  'CSV with semicolons': csv(';', false),
  'CSV with commas': csv(',', false),
  'CSV with tabs, the latest first': csv('\t', true),
};

const word = fc.constantFrom('HAVALE', 'KİRA ÖDEMESİ', 'TLL00012-000345', 'ŞUBE ĞIŞ', 'EFT');
const movement: fc.Arbitrary<Movement> = fc.record({
  day: fc.constant(1),
  kurus: fc.integer({ min: -9_999_99, max: 50_000_000_00 }).filter((kurus) => kurus !== 0),
  payer: fc.constantFrom('AYŞE İNCE', 'ŞÜKRÜ IŞIK', 'MEHMET ÇELİK'),
  text: word,
  reference: fc.constantFrom('D1', 'D2', 'D3'),
});
/** Several accounts, each with its first movement twice and the others on different days. */
const pages = fc
  .array(
    fc.record({
      opening: fc.integer({ min: -1_000_00, max: 10_000_000_00 }),
      movements: fc
        .array(movement, { minLength: 2, maxLength: 6 })
        .map((all) => [...all.slice(0, 1), ...all].map((one, index) => ({ ...one, day: Math.max(index, 1) }))),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((all): Page[] => all.map((page, index) => ({ ...page, iban: ibanOf(String(index + 1).padStart(22, '0')) })));

const seen = ({ accounts, movements }: BankStatement) =>
  movements.map(({ account, bookedAt, amountKurus, payerName, description, bankReference, errors }) =>
    [
      accounts[account]?.iban,
      bookedAt?.slice(0, 10),
      amountKurus,
      payerName,
      description,
      bankReference,
      ...errors,
    ].join('|'),
  );
const meant = (all: readonly Page[]) =>
  all.flatMap(({ iban, movements }) =>
    movements.map(({ day, kurus, payer, text, reference }) =>
      [iban, `2026-11-${two(day)}`, kurus, payer, text, reference].join('|'),
    ),
  );

const SHAPES = Object.keys(WRITERS).flatMap((writer) =>
  Object.keys(ENCODINGS).flatMap((encoding) =>
    Object.keys(LINE_ENDS).map((end) => [writer, encoding, end as keyof typeof LINE_ENDS] as const),
  ),
);

test.each(SHAPES)('%s in %s with line ends of %s', (writer, encoding, end) => {
  const read = (all: readonly Page[], off: number) => {
    const bytes = ENCODINGS[encoding]?.(WRITERS[writer]?.(all, LINE_ENDS[end], off) ?? '') ?? new Uint8Array();
    const statement = readStatement(bytes);
    if (!statement) throw new Error('not read');
    return statement;
  };
  fc.assert(
    fc.property(pages, fc.integer({ min: 1, max: 1_000_00 }), (all, off) => {
      const right = read(all, 0);
      expect(right.gap).toBeNull();
      expect(seen(right).sort()).toEqual(meant(all).sort());
      const { gap } = read(all, off);
      expect(Math.abs((gap?.statedKurus ?? 0) - (gap?.expectedKurus ?? 0))).toBe(off);
      expect(gap?.account).toBe(read(all, off).accounts.findIndex(({ iban }) => iban === all.at(-1)?.iban));
    }),
    { numRuns: 15 },
  );
});

test('a page that goes on begins with what the one before ended with', () => {
  const iban = ibanOf('1'.padStart(22, '0'));
  const file = (carried: string) =>
    `:20:A\n:25:${iban}\n:28C:9/1\n:60F:C261101TRY10,00\n:61:261102C5,00NTRF1//1\n:62M:C261102TRY15,00\n-\n` +
    `:20:A\n:25:${iban}\n:28C:9/2\n:60M:C261102TRY${carried}\n:61:261103C1,00NTRF1//2\n:62F:C261103TRY16,00\n-\n`;
  expect(readStatement(Buffer.from(file('15,00')))?.gap).toBeNull();
  expect(readStatement(Buffer.from(file('14,00')))?.gap).toMatchObject({
    place: '9/2',
    expectedKurus: 15_00,
    statedKurus: 14_00,
  });
});

test('a file that was cut anywhere is not believed', () => {
  const page = (iban: string) =>
    `:20:A\n:25:${iban}\n:28C:9/1\n:60F:C261101TRY10,00\n:61:261102C5,00NTRF1//1\n:86:BİR\n:62F:C261102TRY15,00\n-\n`;
  const [first, second] = [1, 2].map((n) => page(ibanOf(String(n).padStart(22, '0'))));
  const whole = `${first}${second}`;
  for (const [at, { length }] of [[0, first ?? ''] as const, [1, second ?? ''] as const]) {
    const begin = at === 0 ? 0 : (first ?? '').length;
    const opened = whole.indexOf(':60F:', begin) + ':60F:C261101TRY10,00'.length;
    for (let end = opened; end < whole.indexOf(':62F:', begin); end += 1)
      expect(readStatement(Buffer.from(whole.slice(0, end)))?.gap).toMatchObject({ account: at, statedKurus: null });
    expect(readStatement(Buffer.from(whole.slice(0, begin + length)))?.gap).toBeNull();
  }
});
