// The CPU cost of parsers for foreign text: for domain/payments/statementCost.test.ts and its long variant.
import { between, filled, steepness, type Text } from '@/tests/support/cost';
import { csvRows, delimiterOf } from '@/domain/csv';
import { encodingOf } from '@/domain/encoding';
import { moneyExample, parseMoney } from '@/domain/typedMoney';
import { readStatement } from '@/domain/payments/bankStatement';
import { ibanIn, payerIn, readAmount, readMoment } from '@/domain/payments/bankStatementText';
import { referencesIn, scoreMatch } from '@/domain/payments/matching';

/** Parsing foreign text must have linear cost: four times the length costs about four times as much, for any malicious input. */
const CHARACTERS = 50_000;

const HEADER = 'IBAN;TR180006200119000006672315\nTarih;Tutar;Açıklama;Gönderen;Dekont;Bakiye\n';
export const TEXTS: Record<string, Text> = {
  nothing: filled(' '),
  'empty lines': filled('\n'),
  'old line ends': filled('\r'),
  quotes: filled('"'),
  'quotes and ends': filled('"\n'),
  'quotes within cells': filled('"a"b;'),
  'quotes after a long cell': (size) => `${'x'.repeat(size / 2)}\n${filled('"a"b\n')(size / 2)}`,
  'open quotes': filled('";"a\n'),
  'doubled quotes': between('"', '""', 'x'),
  'blanks before quotes': filled(`${' '.repeat(200)}"`),
  'quotes with blanks behind': filled(`"a"${' '.repeat(200)}b`),
  'cells without end': filled('a;'),
  'the names of columns': between('', 'karsi', ' iban;tutar;tarih\n'),
  'a row without end': between(`${HEADER}20.11.2026;1,00;`, 'GÖNDEREN: ', 'x'),
  'a payer of blanks': between(`${HEADER}20.11.2026;1,00;GÖNDEREN:`, ' ', ',x'),
  'an amount without end': between(`${HEADER}20.11.2026;`, '1.111', 'x;y'),
  'good rows': between(HEADER, '20.11.2026;1.000,00;HAVALE TLL00012-000345;AYŞE İNCE;D1;\n', ''),
  'alike rows with other receipts': (size) =>
    HEADER + Array.from({ length: size / 40 }, (_, n) => `20.11.2026;1.000,00;HAVALE;AYŞE İNCE;D${n};`).join('\n'),
  'wrong balances': between(HEADER, '20.11.2026;1,00;HAVALE;AYŞE;D1;5,00\n', ''),
  'movements without anything': filled(':61:\n'),
  'messages without anything': filled(':20:\n:25:1\n:61:\n'),
  'accounts without end': (size) => Array.from({ length: size / 20 }, (_, n) => `:20:\n:25:${n}\n:61:`).join('\n'),
  'details without end': between(':20:\n:61:2611201120C5,00NTRFX//1\n:86:', 'satır\n', ''),
  'subfields without end': between(':20:\n:61:2611201120C5,00NTRFX//1\n:86:', '?20', ''),
  'names without end': between(':20:\n:61:2611201120C5,00NTRFX//1\n:86:', '/NAME/', ''),
  'a movement of digits': between(':20:\n:61:2611201120C', '1', ',00NTRFX'),
  'almost an IBAN': filled('TR1 2 3 4 '),
  'an IBAN of blanks': filled('TR  '),
  'references of noughts': between('tll', '0', 'x'),
  'references of marks': filled('tll1--'),
  'auctions of marks': between('mezat', ' ', 'x'),
  'auctions of auctions': filled('mezat no '),
  points: between('1', '.', 'x'),
  commas: between('1', ',1', 'x'),
  'signs of money': filled('TL₺'),
  'amounts in brackets': between('(', '1', ')'),
};

const movement = { amountKurus: 1, payerName: '', payerIban: null, bookedAt: '2026-11-20T00:00:00+03:00' };
const candidate = {
  reference: 'TLL00001-000001',
  amountKurus: 1,
  customerName: 'A B',
  ibans: [],
  auctionId: 1,
  hasBid: false,
};
export const READERS: Record<string, (text: string) => unknown> = {
  readStatement: (text) => readStatement(Buffer.from(text)),
  // Rows are discarded: the parser is measured, not the garbage collector.
  csvRows: (text) => {
    for (const delimiter of [';', ',', '\t']) for (const row of csvRows(text, { delimiter })) void row;
  },
  delimiterOf,
  encodingOf: (text) => [Buffer.from(text), Buffer.from(text, 'utf16le')].map(encodingOf),
  readAmount,
  readMoment,
  ibanIn,
  payerIn,
  referencesIn,
  scoreMatch: (description) =>
    scoreMatch({ ...movement, description }, { ...candidate, createdAt: '2026-11-20T00:00:00Z', expiresAt: null }),
  parseMoney,
  moneyExample,
};

/** The parser's cost grows at most about linearly for each of these texts. */
export const assertNotSteep = async (name: string, texts: readonly string[]): Promise<void> => {
  const reader = READERS[name] as (text: string) => unknown;
  for (const text of texts) {
    const make = TEXTS[text] as Text;
    const found = await steepness((size) => {
      const input = make(size);
      return () => reader(input);
    }, CHARACTERS);
    expect({ text, ...found }).toMatchObject({ text, isSteep: false });
  }
};
