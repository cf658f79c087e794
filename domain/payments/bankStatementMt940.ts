import type { ErrorCode } from '../errors';
import { atTime, isDay } from '../time';
import {
  accountList,
  type BalanceGap,
  type BankMovement,
  type BankStatement,
  bounded,
  isFull,
  type Steps,
} from './bankStatementShape';
import { ibanIn, payerIn, squeezed } from './bankStatementText';

type Field = { tag: string; lines: string[]; number: number };

/** The fields of a file, with the first line of each; a line without a tag continues the previous field. */
function* fieldsOf(text: string): Steps<Field[]> {
  const fields: Field[] = [];
  const lineEnd = /\r\n|\r|\n|$/g;
  for (let at = 0, number = 1; at < text.length; at = lineEnd.lastIndex, number += 1) {
    yield;
    lineEnd.lastIndex = at;
    const line = text.slice(at, lineEnd.exec(text)?.index);
    const [, tag, rest] = /^(?:\{4:)?:(\d{2}[A-Z]?):([^]*)$/.exec(line) ?? [];
    const last = fields.at(-1);
    if (tag !== undefined) fields.push({ tag, lines: [rest ?? ''], number });
    else if (last && !/^(-\}?|\{.*|)$/.test(line.trim())) last.lines.push(line);
  }
  return fields;
}

/** Value date, entry date, mark, amount with a comma, type, the customer's and the bank's reference. */
const MOVEMENT = /^(\d{2})(\d{2})(\d{2})(\d{4})?(R?[CD])[A-Z]?(\d+),(\d{0,2})[A-Z][A-Z\d]{3}([^/\n]*)(?:\/\/([^\n]*))?/;

/** The subfields of :86: ?20 to ?29 and ?60 to ?63 are the text, ?31 the account, ?32 and ?33 the name. */
const detailsOf = (text: string) => {
  const joined = text.replace(/\n/g, '');
  const subfields = [...joined.matchAll(/\?(\d{2})([^?]*)/g)].map(([, code = '', value = '']) => ({ code, value }));
  const of = (from: number, to: number) =>
    squeezed(
      subfields
        .filter(({ code }) => Number(code) >= from && Number(code) <= to)
        .map(({ value }) => value)
        .join(' '),
    );
  if (subfields.length === 0) {
    const description = squeezed(text);
    const [, slashed] = /\/NAME\/([^/]+)/.exec(description) ?? [];
    return { description, name: slashed ?? payerIn(description) };
  }
  const description = [of(20, 29), of(60, 63), of(31, 31)].filter(Boolean).join(' ');
  return { description, name: of(32, 33) || payerIn(description) };
};

const kurusOf = (lira: string, kurus: string): number | null => {
  const amount = Number(lira + kurus.padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? amount : null;
};

const movementOf = (field: Field, after: Field | undefined, own: string | null): Omit<BankMovement, 'account'> => {
  const line = bounded(field.lines.join('\n'));
  const details = bounded(after?.tag === '86' ? after.lines.join('\n') : '');
  const [, yy, mm, dd, , mark = '', lira, kurus = '', own61 = '', bank = ''] = MOVEMENT.exec(line.text) ?? [];
  const amount = lira === undefined ? null : kurusOf(lira, kurus);
  const day = `20${yy}-${mm}-${dd}`;
  const known = yy !== undefined && isDay(day);
  const { description, name } = detailsOf(details.text);
  return {
    number: field.number,
    bookedAt: known ? atTime(day) : null,
    // RC reverses a credit, RD a debit.
    amountKurus: amount === null ? null : mark === 'C' || mark === 'RD' ? amount : -amount,
    payerName: name.trim(),
    payerIban: ibanIn(`${description} ${details.text.replace(/\n/g, '')}`, own),
    description,
    bankReference: bank.trim() || own61.trim().replace(/^NONREF$/, ''),
    errors: [
      ...(known ? [] : ['STATEMENT_ROW_DATE' as const]),
      ...(amount ? [] : ['STATEMENT_ROW_AMOUNT' as const]),
      ...new Set([...line.errors, ...details.errors]),
    ],
  };
};

/** A balance in kuruş, from credit or debit mark, day, currency and amount. Null if it cannot be read or is in another currency. */
const balanceOf = ({ lines }: Field): number | null => {
  const [, mark, lira = '', kurus = ''] =
    /^([CD])\d{6}(?:TRY|TRL|TL)(\d{1,15}),(\d{0,2})$/.exec((lines[0] ?? '').trim()) ?? [];
  const amount = mark === undefined ? null : kurusOf(lira, kurus);
  return amount !== null && mark === 'D' ? -amount : amount;
};

/**
 * Parses SWIFT MT940, one message or several: each movement belongs to the account named in its own message (:25:). A page's opening
 * balance (:60F:, :60M:) plus its movements must equal its closing balance (:62F:, :62M:), and a continued page (:60M:) must open with the
 * previous page's closing balance. A page with an opening but no closing balance was cut off. Null if there is no statement field at all.
 */
export function* mt940Steps(text: string): Steps<BankStatement | null> {
  const fields = yield* fieldsOf(text);
  if (!fields.some(({ tag }) => tag === '25' || tag === '60F' || tag === '61')) return null;
  const { list, placeOf } = accountList();
  const movements: BankMovement[] = [];
  /** The closing balance of each account's last page, if another page should follow. */
  const carried = new Map<number, number>();
  const gaps: BalanceGap[] = [];
  let message = 0;
  let account: number | null = null;
  let place = '';
  let currency: ErrorCode[] = [];
  /** The balance so far; null if unknown. */
  let balance: number | null = null;
  /** The page has an opening balance, and no closing balance yet. */
  let isOpen = false;
  const mine = () => (account ??= placeOf('', null));
  const compare = (statedKurus: number | null, expectedKurus: number | null) => {
    if (statedKurus !== null && expectedKurus !== null && statedKurus !== expectedKurus)
      gaps.push({ account: mine(), place, expectedKurus, statedKurus });
  };
  const endPage = () => {
    if (isOpen) gaps.push({ account: mine(), place, expectedKurus: balance ?? 0, statedKurus: null });
    isOpen = false;
  };
  for (const [index, field] of fields.entries()) {
    yield;
    const [value = ''] = field.lines;
    if (field.tag === '20') {
      endPage();
      message += 1;
      [account, place, currency, balance] = [null, String(message), [], null];
    } else if (field.tag === '25') {
      const { text: name } = bounded(field.lines.join(' '));
      account = placeOf(squeezed(name), ibanIn(name));
    } else if (field.tag === '28C' || field.tag === '28') place = squeezed(bounded(value).text) || place;
    else if (field.tag === '60F' || field.tag === '60M') {
      currency = /^[CD]\d{6}(TRY|TRL|TL)/.test(value) ? [] : ['STATEMENT_ROW_CURRENCY'];
      balance = balanceOf(field);
      isOpen = true;
      if (field.tag === '60M') compare(balance, carried.get(mine()) ?? null);
    } else if (field.tag === '61') {
      const own = list[mine()]?.iban ?? null;
      const movement = movementOf(field, fields[index + 1], own);
      const { amountKurus } = movement;
      balance = balance === null || amountKurus === null ? null : balance + amountKurus;
      movements.push({ ...movement, account: mine(), errors: [...movement.errors, ...currency] });
      if (isFull(movements)) break;
    } else if (field.tag === '62F' || field.tag === '62M') {
      const stated = balanceOf(field);
      isOpen = false;
      compare(stated, balance);
      if (field.tag === '62M' && stated !== null) carried.set(mine(), stated);
      else carried.delete(mine());
    }
  }
  if (!isFull(movements)) endPage();
  return { format: 'MT940', accounts: list, movements, gap: gaps[0] ?? null };
}
