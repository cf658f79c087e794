import type { ErrorCode } from '../errors';
import { atTime } from '../time';
import type { BankMovement, BankStatement } from './bankStatement';
import { ibanIn, payerIn } from './bankStatementText';

type Field = { tag: string; text: string; number: number };

/** The fields of a message with the line that each begins on; a line without a tag goes on with the field above. */
const fieldsOf = (text: string): Field[] => {
  const fields: Field[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [, tag, rest] = /^(?:\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    const last = fields.at(-1);
    if (tag !== undefined) fields.push({ tag, text: rest ?? '', number: index + 1 });
    else if (last && !/^(-\}?|\{.*|)$/.test(line.trim())) last.text += `\n${line}`;
  }
  return fields;
};

/** Value date, entry date, mark, amount with a comma, type, the customer's and the bank's reference. */
const MOVEMENT = /^(\d{2})(\d{2})(\d{2})(\d{4})?(R?[CD])[A-Z]?(\d+),(\d{0,2})[A-Z][A-Z\d]{3}([^/\n]*)(?:\/\/([^\n]*))?/;

/** What :86: says in its subfields: ?20 to ?29 and ?60 to ?63 the text, ?31 the account, ?32 and ?33 the name. */
const detailsOf = (text: string) => {
  const joined = text.replace(/\n/g, '');
  const subfields = [...joined.matchAll(/\?(\d{2})([^?]*)/g)].map(([, code = '', value = '']) => ({ code, value }));
  const of = (from: number, to: number) =>
    subfields
      .filter(({ code }) => Number(code) >= from && Number(code) <= to)
      .map(({ value }) => value)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim();
  if (subfields.length === 0) {
    const description = text.replace(/\n/g, ' ').replace(/\s+/g, ' ').trim();
    const [, slashed] = /\/NAME\/([^/]+)/.exec(description) ?? [];
    return { description, name: slashed ?? payerIn(description) };
  }
  const description = [of(20, 29), of(60, 63), of(31, 31)].filter(Boolean).join(' ');
  return { description, name: of(32, 33) || payerIn(description) };
};

const movementOf = (field: Field, details: string, iban: string | null, currency: ErrorCode[]): BankMovement => {
  const [, yy, mm, dd, , mark = '', lira, kurus = '', own = '', bank = ''] = MOVEMENT.exec(field.text) ?? [];
  const amount = lira === undefined ? null : Number(lira + kurus.padEnd(2, '0'));
  const day = `20${yy}-${mm}-${dd}`;
  const known = yy !== undefined && !Number.isNaN(Date.parse(day));
  const { description, name } = detailsOf(details);
  const reference = bank.trim() || own.trim().replace(/^NONREF$/, '');
  return {
    number: field.number,
    bookedAt: known ? atTime(day) : null,
    // RC takes a credit back, RD a debit.
    amountKurus: amount === null ? null : mark === 'C' || mark === 'RD' ? amount : -amount,
    payerName: name.trim(),
    payerIban: ibanIn(`${description} ${details.replace(/\n/g, '')}`, iban),
    description,
    bankReference: reference,
    errors: [
      ...(known ? [] : ['STATEMENT_ROW_DATE' as const]),
      ...(amount === null ? ['STATEMENT_ROW_AMOUNT' as const] : []),
      ...currency,
    ],
  };
};

/** A SWIFT MT940 statement, one message or several; null when there is no movement's field at all. */
export const readMt940 = (text: string): BankStatement | null => {
  const fields = fieldsOf(text);
  const movements: BankMovement[] = [];
  let iban: string | null = null;
  let currency: ErrorCode[] = [];
  for (const [index, field] of fields.entries()) {
    if (field.tag === '25') iban = ibanIn(field.text) ?? iban;
    if (field.tag === '60F' || field.tag === '60M')
      currency = /^[CD]\d{6}(TRY|TRL|TL)/.test(field.text) ? [] : ['STATEMENT_ROW_CURRENCY'];
    if (field.tag !== '61') continue;
    const next = fields[index + 1];
    movements.push(movementOf(field, next?.tag === '86' ? next.text : '', iban, currency));
  }
  return fields.some(({ tag }) => tag === '25' || tag === '60F' || tag === '61')
    ? { format: 'MT940', iban, movements }
    : null;
};
