import { type CsvRow, csvRows } from '../csv';
import type { ErrorCode } from '../errors';
import { TableRefused } from '../table';
import { fold } from '../text';
import {
  accountList,
  type BalanceGap,
  type BankMovement,
  type BankStatement,
  bounded,
  isFull,
  type Steps,
} from './bankStatementShape';
import { ibanIn, payerIn, readAmount, readMoment, squeezed } from './bankStatementText';

/** Column names used by Turkish banks, folded; the first match wins. */
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
  account: [/^hesap( no(su)?)?( ?\/)? iban/],
  payerIban: [/^(gonderen|karsi).*iban/, /^iban$/],
  description: [/aciklama/, /^detay/],
  balance: [/^bakiye/, /bakiye/],
} as const satisfies Record<string, readonly RegExp[]>;
type Column = keyof typeof COLUMNS;

type Columns = Partial<Record<Column, number>>;
/** Matched first, since patterns of other columns would match them too. */
const FIRST = ['account', 'payerIban', 'balance'] as const satisfies Column[];
const ORDER = [...new Set([...FIRST, ...(Object.keys(COLUMNS) as Column[])])];
/** A row with more or longer cells is no header. */
const HEADER_CELLS = 100;
const HEADER_CHARACTERS = 80;

const columnsOf = (cells: readonly string[]): Columns => {
  const names = cells.slice(0, HEADER_CELLS).map((cell) => squeezed(fold(cell.slice(0, HEADER_CHARACTERS))));
  const taken = new Set<number>();
  const found: Columns = {};
  for (const column of ORDER) {
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

const isHeader = ({ at, amount, credit }: Columns) =>
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

type Read = { movement: BankMovement; balanceKurus: number | null };
type Place = (name: string, iban: string | null) => number;

const movementOf = ({ number, cells }: CsvRow, columns: Columns, own: string | null, placeOf: Place): Read => {
  const errors: ErrorCode[] = [];
  const of = (column: Column) => {
    const { text, errors: wrong } = bounded(cells[columns[column] ?? -1] ?? '');
    errors.push(...wrong);
    return text;
  };
  const account = of('account');
  const bookedAt = readMoment(`${of('at')} ${of('time')}`);
  const amountKurus = amountOf(of);
  const description = squeezed(of('description'));
  if (bookedAt === null) errors.push('STATEMENT_ROW_DATE');
  if (amountKurus === null || amountKurus === 0) errors.push('STATEMENT_ROW_AMOUNT');
  if (!/^(TRY|TRL|TL|₺|)$/.test(of('currency').toUpperCase())) errors.push('STATEMENT_ROW_CURRENCY');
  const iban = account === '' ? own : ibanIn(account);
  const movement = {
    number,
    account: placeOf(account, iban),
    bookedAt,
    amountKurus,
    payerName: of('payer') || payerIn(description),
    payerIban: ibanIn(of('payerIban')) ?? ibanIn(description, iban),
    description,
    bankReference: of('reference'),
    errors: [...new Set(errors)],
  };
  return { movement, balanceKurus: readAmount(of('balance')) };
};

/** The balances that do not equal the previous one plus the movement; after an unreadable value the check starts again. */
const gapsIn = (rows: readonly Read[]): BalanceGap[] => {
  const gaps: BalanceGap[] = [];
  let expectedKurus: number | null = null;
  for (const { movement, balanceKurus: statedKurus } of rows) {
    const { account, number, amountKurus, errors } = movement;
    const isCounted = amountKurus !== null && !errors.includes('STATEMENT_ROW_CURRENCY');
    expectedKurus = isCounted && expectedKurus !== null ? expectedKurus + amountKurus : null;
    if (statedKurus === null) continue;
    if (expectedKurus !== null && expectedKurus !== statedKurus)
      gaps.push({ account, place: String(number), expectedKurus, statedKurus });
    expectedKurus = statedKurus;
  }
  return gaps;
};

/** Whether the latest movement comes first; null if the days do not show it. */
const isTurned = (rows: readonly Read[]): boolean | null => {
  const [first, last] = [rows[0]?.movement.bookedAt, rows.at(-1)?.movement.bookedAt];
  return !first || !last || first === last ? null : first > last;
};

/** The first inconsistent running balance, in either order of the file. */
const gapIn = (rows: readonly Read[]): BalanceGap | null => {
  const byAccount = new Map<number, Read[]>();
  for (const row of rows) {
    const own = byAccount.get(row.movement.account);
    if (own) own.push(row);
    else byAccount.set(row.movement.account, [row]);
  }
  for (const own of byAccount.values()) {
    const [down, up] = [gapsIn(own), gapsIn(own.toReversed())];
    const [first] = (isTurned(own) ?? up.length < down.length) ? up : down;
    if (first) return first;
  }
  return null;
};

const HEADER_WITHIN = 40;

/** Whether the file was cut off within this row: the bank would have closed the quote. */
const isCut = ({ open, cells }: CsvRow, columns: Columns, text: string): boolean =>
  open === true && (cells.length <= Math.max(...Object.values(columns)) || !/[\r\n]$/.test(text));

/**
 * Parses a statement in CSV format of any common bank, separated by ; , or tabs; null if no row names a date and an amount.
 * @throws TableRefused FILE_QUOTE_OPEN if it was cut off within a quote
 */
export function* csvSteps(text: string): Steps<BankStatement | null> {
  for (const delimiter of [';', '\t', ',']) {
    const rows = csvRows(text, { delimiter });
    const preamble: string[] = [];
    let columns: Columns = {};
    while (!isHeader(columns) && preamble.length < HEADER_WITHIN) {
      const { done, value } = rows.next();
      yield;
      if (done) break;
      columns = columnsOf(value.cells);
      preamble.push(value.cells.join(' '));
    }
    if (!isHeader(columns)) continue;
    const own = ibanIn(preamble.slice(0, -1).join('\n'));
    const { list, placeOf } = accountList();
    const read: Read[] = [];
    const movements: BankMovement[] = [];
    let last: CsvRow | null = null;
    for (const row of rows) {
      yield;
      const { cells } = row;
      if (cells.filter((cell) => cell !== '').length < 2) continue;
      // Totals and footers have no date in the date column, and no description.
      if (!/\d/.test(cells[columns.at ?? 0] ?? '') && (cells[columns.description ?? -1] ?? '') === '') continue;
      last = row;
      const one = movementOf(row, columns, own, placeOf);
      read.push(one);
      movements.push(one.movement);
      if (isFull(movements)) break;
    }
    if (last && isCut(last, columns, text)) throw new TableRefused('FILE_QUOTE_OPEN', last.number);
    return { format: 'CSV', accounts: list, movements, gap: columns.balance === undefined ? null : gapIn(read) };
  }
  return null;
}
