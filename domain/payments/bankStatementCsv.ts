import { type CsvRow, readCsv } from '../csv';
import type { ErrorCode } from '../errors';
import { fold } from '../text';
import type { BankMovement, BankStatement } from './bankStatement';
import { ibanIn, payerIn, readAmount, readMoment } from './bankStatementText';

/** What the usual Turkish banks call their columns, folded; the first that fits is taken. */
const COLUMNS = {
  at: [/^(islem )?tarih(i)?( ?\/ ?saat(i)?)?$/, /tarih/, /^valor/],
  time: [/^(islem )?saat(i)?$/],
  credit: [/^(alacak|yatan|giren|gelen)( tutar(i)?)?/],
  debit: [/^(borc|cekilen|cikan|giden)( tutar(i)?)?( ?\(.*\))?$/],
  direction: [/^(b ?\/ ?a|a ?\/ ?b|borc ?\/ ?alacak|yon|islem yonu|\+ ?\/ ?-)$/],
  amount: [/^(islem )?tutar(i)?/, /^miktar/],
  currency: [/^(para birimi|doviz( cinsi| kodu)?|pb)$/],
  reference: [/dekont/, /^(islem )?referans/, /^islem (no|numarasi)/, /^fis/],
  payer: [
    /^(gonderen|karsi (hesap|taraf|unvan))( adi| unvani?| ad soyad)?$/,
    /gonderen/,
    /^karsi (taraf|unvan|hesap ad)/,
  ],
  payerIban: [/(gonderen|karsi).*iban/, /^iban$/],
  description: [/aciklama/, /^detay/],
} as const satisfies Record<string, readonly RegExp[]>;
type Column = keyof typeof COLUMNS;

const columnsOf = (cells: readonly string[]): Partial<Record<Column, number>> => {
  const names = cells.map((cell) => fold(cell).replace(/\s+/g, ' ').trim());
  const taken = new Set<number>();
  const found: Partial<Record<Column, number>> = {};
  for (const column of ['payerIban', ...Object.keys(COLUMNS).filter((name) => name !== 'payerIban')] as Column[]) {
    for (const pattern of COLUMNS[column]) {
      const at = names.findIndex((name, index) => !taken.has(index) && pattern.test(name));
      if (at < 0) continue;
      taken.add(at);
      found[column] = at;
      break;
    }
  }
  return found;
};

const isHeader = ({ at, amount, credit }: Partial<Record<Column, number>>) =>
  at !== undefined && (amount !== undefined || credit !== undefined);

const amountOf = (of: (column: Column) => string): number | null => {
  const [credit, debit] = [of('credit'), of('debit')];
  const [came, went] = [credit && readAmount(credit), debit && readAmount(debit)];
  if (came) return Math.abs(came);
  if (went) return -Math.abs(went);
  if (came === null || went === null || of('amount') === '') return null;
  const amount = readAmount(of('amount'));
  const out = /^(b|borc|-|cikan|giden)/.test(fold(of('direction')));
  return amount !== null && out ? -Math.abs(amount) : amount;
};

const movementOf = ({ number, cells }: CsvRow, columns: Partial<Record<Column, number>>, own: string | null) => {
  const of = (column: Column) => cells[columns[column] ?? -1] ?? '';
  const bookedAt = readMoment(`${of('at')} ${of('time')}`);
  const amountKurus = amountOf(of);
  const description = of('description').replace(/\s+/g, ' ');
  const errors: ErrorCode[] = [];
  if (bookedAt === null) errors.push('STATEMENT_ROW_DATE');
  if (amountKurus === null || amountKurus === 0) errors.push('STATEMENT_ROW_AMOUNT');
  if (!/^(TRY|TRL|TL|₺|)$/.test(of('currency').toUpperCase())) errors.push('STATEMENT_ROW_CURRENCY');
  return {
    number,
    bookedAt,
    amountKurus,
    payerName: of('payer') || payerIn(description),
    payerIban: ibanIn(of('payerIban')) ?? ibanIn(description, own),
    description,
    bankReference: of('reference'),
    errors,
  } satisfies BankMovement;
};

const HEADER_WITHIN = 40;

/** A statement as CSV of any usual bank, separated by ; , or tabs; null when no row names a date and an amount. */
export const readCsvStatement = (text: string): BankStatement | null => {
  for (const delimiter of [';', '\t', ',']) {
    const rows = readCsv(text, { delimiter });
    const at = rows.slice(0, HEADER_WITHIN).findIndex(({ cells }) => isHeader(columnsOf(cells)));
    if (at < 0) continue;
    const columns = columnsOf(rows[at]?.cells ?? []);
    const iban = ibanIn(
      rows
        .slice(0, at)
        .map(({ cells }) => cells.join(' '))
        .join('\n'),
    );
    const movements = rows
      .slice(at + 1)
      .filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1)
      // Totals and footers have no date where movements have one, and nothing else that a movement has.
      .filter(({ cells }) => /\d/.test(cells[columns.at ?? 0] ?? '') || (cells[columns.description ?? -1] ?? '') !== '')
      .map((row) => movementOf(row, columns, iban));
    return { format: 'CSV', iban, movements };
  }
  return null;
};
