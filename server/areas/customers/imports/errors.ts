import * as z from 'zod/mini';
import type { ErrorCode } from '@/domain/errors';
import { AUTHORITIES } from '@/domain/roles';
import texts from '@/locales/tr/customers.json';
import errorTexts from '@/locales/tr/errors.json';
import type { Database } from '@/server/kernel/db/pool';
import type { FileAnswer, SignedIn } from '@/server/kernel/http/bind';
import { noteFile } from '@/server/platform/contacts/looks';
import { shownTo } from '@/server/platform/contacts/shown';
import { harmless } from '@/server/platform/exports/cells';
import { importRecord, inOrder } from './record';

const AT_ONCE = 1_000;
const CODES: Readonly<Record<string, string>> = errorTexts;
/** Texts where the code's own sentence says too little about a cell. */
const WRONG_IN: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.import.wrongIn;

/** Semicolons here and a byte-order mark in front of the file: a Turkish spreadsheet program then opens it by a double click. */
const line = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(';')}\r\n`;

async function* lines(
  db: Database,
  id: number,
  columns: readonly string[],
  operator: SignedIn,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\uFEFF${line([texts.import.line, ...columns, texts.import.wrong])}`);
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('customer_import_row')
      .select(['number', 'cells', 'errors'])
      .where('import_id', '=', id)
      .where('outcome', '=', 'INVALID')
      .where('number', '>', after)
      .orderBy('number')
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    after = rows.at(-1)?.number ?? after;
    const text = rows.map(({ number, cells, errors }) => {
      const wrong = inOrder(errors as Record<string, ErrorCode> | null)
        .map(({ field, code }) => `${texts.import.field[field]}: ${WRONG_IN[field]?.[code] ?? CODES[code] ?? code}`)
        .join(' ');
      return line([String(number), ...columns.map((_, at) => cells?.[at] ?? ''), wrong]);
    });
    // Unmasked, as in the uploaded file: the rows are to be corrected and imported again.
    const { contacts } = shownTo({ authorities: AUTHORITIES }, z.unknown(), text);
    await noteFile(db, operator, 'imports.errors', contacts);
    yield Buffer.from(text.join(''));
  }
}

/** The rows that cannot be imported, as in the file, each with its errors. @throws IMPORT_NOT_FOUND */
export const importErrors = async (db: Database, id: number, operator: SignedIn): Promise<FileAnswer> => {
  const { fileName, columns } = await importRecord(db, id);
  return {
    name: `${fileName.replace(/\.\w+$/, '')} - ${texts.import.errorsFile}.csv`,
    type: 'text/csv; charset=utf-8',
    body: lines(db, id, columns, operator),
  };
};
