import type { EnumValue } from '../enums';
import type { ErrorCode } from '../errors';
import { STATEMENT_MAX_ROWS, STATEMENT_TEXT_MAX_CHARACTERS } from '../limits';

/** One movement of an account, as in the bank's file. */
export type BankMovement = {
  /** The number of its first line in the file. */
  number: number;
  /** The index of its account in the statement. */
  account: number;
  /** ISO 8601 with Türkiye's offset; the start of the day if the bank gives no time. Null if it cannot be read. */
  bookedAt: string | null;
  /** Kuruş; negative: outgoing. Null if it cannot be read. */
  amountKurus: number | null;
  payerName: string;
  /** Only if its check digits are valid. */
  payerIban: string | null;
  description: string;
  /** The bank's id of the movement; empty if the bank gives none. */
  bankReference: string;
  errors: ErrorCode[];
};
/** An account in the file: its name there, and its IBAN if it can be read. */
export type StatementAccount = { name: string; iban: string | null };
/** A balance that does not equal the previous one plus the movements. Kuruş. */
export type BalanceGap = {
  account: number;
  /** The page (MT940) or line (CSV) of the balance. */
  place: string;
  expectedKurus: number;
  /** Null for a page without a closing balance: the file was cut off. */
  statedKurus: number | null;
};
export type BankStatement = {
  format: EnumValue<'statementFormat'>;
  accounts: StatementAccount[];
  /** At most STATEMENT_MAX_ROWS plus one: reading stops there. */
  movements: BankMovement[];
  /** The first inconsistent balance; such a file must not be trusted at all. */
  gap: BalanceGap | null;
};
/** Work that can be paused between steps, so that the server answers other requests meanwhile (server/kernel/inSlices.ts). */
export type Steps<T> = Generator<void, T>;

/** Collects the accounts of a file without duplicates; those with an IBAN are identified by it. */
export const accountList = () => {
  const list: StatementAccount[] = [];
  const places = new Map<string, number>();
  const placeOf = (name: string, iban: string | null): number => {
    const key = iban ?? name;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, list.length);
    return list.push({ name, iban }) - 1;
  };
  return { list, placeOf };
};

/** Whether the maximum number of movements has been read. */
export const isFull = (movements: readonly BankMovement[]): boolean => movements.length > STATEMENT_MAX_ROWS;

/** A text cut to the maximum length of a bank's text, with an error if it was longer. */
export const bounded = (text: string): { text: string; errors: ErrorCode[] } =>
  text.length <= STATEMENT_TEXT_MAX_CHARACTERS
    ? { text, errors: [] }
    : { text: text.slice(0, STATEMENT_TEXT_MAX_CHARACTERS), errors: ['TEXT_TOO_LONG'] };
