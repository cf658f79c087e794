import { decodeText } from '../encoding';
import { assertNoOldExcel } from '../table';
import { csvSteps } from './bankStatementCsv';
import { mt940Steps } from './bankStatementMt940';
import type { BankStatement, Steps } from './bankStatementShape';

/** Parses a bank statement, MT940 or CSV; null if the file is neither. Runs in linear time. @throws TableRefused */
export function* statementSteps(bytes: Uint8Array): Steps<BankStatement | null> {
  assertNoOldExcel(bytes);
  // PostgreSQL cannot store NUL, and no bank writes one.
  const text = decodeText(bytes).replaceAll('\0', ' ');
  yield;
  return yield* /^:(20|25|61):/m.test(text) ? mt940Steps(text) : csvSteps(text);
}

/** The same without pauses. */
export const readStatement = (bytes: Uint8Array): BankStatement | null => {
  const steps = statementSteps(bytes);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
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
/** The bank of an IBAN; null if it is not in the table. */
export const bankOf = (iban: string): string | null => BANKS[iban.slice(4, 9)] ?? null;
