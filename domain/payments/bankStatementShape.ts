import type { EnumValue } from '../enums';
import type { ErrorCode } from '../errors';
import { STATEMENT_MAX_ROWS, STATEMENT_TEXT_MAX_CHARACTERS } from '../limits';

/** One movement of an account as the bank writes it. */
export type BankMovement = {
  /** The line in the file that it begins on. */
  number: number;
  /** Which of the statement's accounts it is on. */
  account: number;
  /** ISO 8601 with Türkiye's offset; the beginning of the day where the bank gives no time. Null when it cannot be read. */
  bookedAt: string | null;
  /** Kuruş; negative went out. Null when it cannot be read. */
  amountKurus: number | null;
  payerName: string;
  /** Only one whose check digits are right. */
  payerIban: string | null;
  description: string;
  /** The bank's id of the movement; empty where the bank gives none. */
  bankReference: string;
  errors: ErrorCode[];
};
/** An account that a file has movements of: what the file calls it, and its IBAN where that can be read. */
export type StatementAccount = { name: string; iban: string | null };
/** A balance that is not what the one before it and the movements come to. Kuruş. */
export type BalanceGap = {
  account: number;
  /** The page (MT940) or the line (CSV) that says it. */
  place: string;
  expectedKurus: number;
  /** Null for a page that ends without saying it: the file was cut. */
  statedKurus: number | null;
};
export type BankStatement = {
  format: EnumValue<'statementFormat'>;
  accounts: StatementAccount[];
  /** One more than STATEMENT_MAX_ROWS at most: further on nothing is read. */
  movements: BankMovement[];
  /** The first balance that does not fit; nothing of such a file is to be believed. */
  gap: BalanceGap | null;
};
/** Work that can be put down between its steps: the server answers others meanwhile (server/kernel/inSlices.ts). */
export type Steps<T> = Generator<void, T>;

/** The accounts of a file as they come up, each once; one with an IBAN is known by that. */
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

/** Whether as many movements have been read as are read of one file. */
export const isFull = (movements: readonly BankMovement[]): boolean => movements.length > STATEMENT_MAX_ROWS;

/** A text as far as a bank's texts go, with what to say when there is more of it. */
export const bounded = (text: string): { text: string; errors: ErrorCode[] } =>
  text.length <= STATEMENT_TEXT_MAX_CHARACTERS
    ? { text, errors: [] }
    : { text: text.slice(0, STATEMENT_TEXT_MAX_CHARACTERS), errors: ['TEXT_TOO_LONG'] };
