import type { EnumValue } from '../enums';
import type { ErrorCode } from '../errors';
import { readCsvStatement } from './bankStatementCsv';
import { readMt940 } from './bankStatementMt940';

/** One movement of an account as the bank writes it. */
export type BankMovement = {
  /** The line in the file that it begins on. */
  number: number;
  /** ISO 8601 with Türkiye's offset; the beginning of the day where the bank gives no time. Null when it cannot be read. */
  bookedAt: string | null;
  /** Kuruş; negative went out. Null when it cannot be read. */
  amountKurus: number | null;
  payerName: string;
  payerIban: string | null;
  description: string;
  /** The bank's id of the movement; computed from the movement if the bank gives none. */
  bankReference: string;
  errors: ErrorCode[];
};
export type BankStatement = {
  format: EnumValue<'statementFormat'>;
  /** Null where the file does not say whose movements they are. */
  iban: string | null;
  movements: BankMovement[];
};

/** The text of a file: UTF-8 where it is that, Windows' Turkish code page otherwise. */
export const decodeStatement = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
};

/** A bank statement, MT940 or CSV; null when the file is neither. */
export const readStatement = (bytes: Uint8Array): BankStatement | null => {
  const text = decodeStatement(bytes).replace(/^\uFEFF/, '');
  const read = /^:(20|25|61):/m.test(text) ? readMt940(text) : readCsvStatement(text);
  return read && { ...read, movements: withReferences(read.movements) };
};

/** Movements without a bank reference get one from their content; equal ones of a day are told apart by their order. */
const withReferences = (movements: readonly BankMovement[]): BankMovement[] => {
  const counts = new Map<string, number>();
  return movements.map((movement) => {
    if (movement.bankReference !== '') return movement;
    const { bookedAt, amountKurus, payerName, description } = movement;
    const key = [bookedAt?.slice(0, 10), amountKurus, payerName, description].join('|').slice(0, 200);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { ...movement, bankReference: `${key}|${count}` };
  });
};

/** Bank codes in Turkish IBANs. */
const BANKS: Readonly<Record<string, string>> = {
  '00010': 'Ziraat Bankası',
  '00012': 'Halkbank',
  '00015': 'VakıfBank',
  '00032': 'TEB',
  '00046': 'Akbank',
  '00062': 'Garanti BBVA',
  '00064': 'İş Bankası',
  '00067': 'Yapı Kredi',
  '00099': 'ING',
  '00111': 'QNB',
  '00134': 'DenizBank',
  '00203': 'Albaraka Türk',
  '00205': 'Kuveyt Türk',
  '00206': 'Türkiye Finans',
};
/** The bank that an account is at, by its IBAN; null for one that is not in the table. */
export const bankOf = (iban: string): string | null => BANKS[iban.slice(4, 9)] ?? null;
