import type { ImportCells } from '@/contract/agents/applications';
import { APPLICATION_IMPORT_MAX } from '@/domain/agents/applications';
import type { CsvRow } from '@/domain/csv';
import { fold } from '@/domain/text';

const CELL_MAX = 255;
type Column = Exclude<keyof ImportCells, 'line'> | 'name';

/** Common column names. */
const NAMES: readonly (readonly [Column, RegExp])[] = [
  ['name', /^(ad ?soyad|adi ?soyadi|isim ?soyisim|name|full ?name)$/],
  ['firstName', /^(ad|adi|isim|first ?name)$/],
  ['lastName', /^(soyad|soyadi|soyisim|last ?name|surname)$/],
  ['identityNumber', /(kimlik|tckn|t\.?c\.?)/],
  ['phone', /(tel|cep|gsm|phone)/],
  ['email', /(posta|mail)/],
  ['city', /^(il|ili|sehir|city)$/],
  ['note', /(not|aciklama|note)/],
];

type ReadRows =
  | { rows: ImportCells[] }
  | { refused: 'tooMany' | 'emptyFile' }
  | { missing: ('name' | 'phone' | 'email')[] };

/** One line more than allowed, besides the header, to detect a file that is too long. */
export const LINES_READ = APPLICATION_IMPORT_MAX + 2;

/** The rows of a file whose first line names the columns, in any order and case. */
export const readRows = ([head, ...filled]: readonly CsvRow[]): ReadRows => {
  const columns = new Map<Column, number>();
  head?.cells.forEach((cell, at) => {
    const plain = fold(cell)
      .replace(/[._-]+/g, ' ')
      .trim();
    const column = NAMES.find(([name, pattern]) => !columns.has(name) && pattern.test(plain))?.[0];
    if (column) columns.set(column, at);
  });
  const named = columns.has('name') || (columns.has('firstName') && columns.has('lastName'));
  const missing = (['name', 'phone', 'email'] as const).filter((column) =>
    column === 'name' ? !named : !columns.has(column),
  );
  if (missing.length > 0) return { missing };
  if (filled.length === 0) return { refused: 'emptyFile' };
  if (filled.length > APPLICATION_IMPORT_MAX) return { refused: 'tooMany' };
  return {
    rows: filled.map(({ number, cells }) => {
      const cell = (column: Column) => (cells[columns.get(column) ?? -1] ?? '').trim().slice(0, CELL_MAX);
      const words = cell('name').split(/\s+/).filter(Boolean);
      return {
        line: number,
        firstName: cell('firstName') || words.slice(0, -1).join(' '),
        lastName: cell('lastName') || (words.at(-1) ?? ''),
        phone: cell('phone'),
        email: cell('email'),
        city: cell('city'),
        identityNumber: cell('identityNumber'),
        note: cell('note'),
      };
    }),
  };
};
