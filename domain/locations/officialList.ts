import { PLACE_LIST_MAX_ROWS } from '../limits';
import { isFilled, tableRows } from '../table';
import { fold, tidy } from '../text';

/** The levels in the official list; districts (semt) exist only in ours. */
export const LISTED = ['city', 'town', 'quarter'] as const;
export type Listed = (typeof LISTED)[number];

export type ListedPlace = {
  /** The line of its first occurrence in the file. */
  line: number;
  level: Listed;
  code: string;
  name: string;
  /** The parent's code; null for a city. */
  parentCode: string | null;
  /** For a quarter: its district in the list, if there is that column. */
  district: string | null;
};
export type OfficialList =
  | { places: ListedPlace[] }
  /** HEAD: no line names the columns. SIZE: too long. LINE: this line is invalid. */
  | { wrong: 'HEAD' | 'SIZE' }
  | { wrong: 'LINE'; line: number };

/** The column names found in files, folded and only letters. */
const COLUMNS = {
  cityCode: ['ilkodu'],
  city: ['il', 'iladi'],
  townCode: ['ilcekodu'],
  town: ['ilce', 'ilceadi'],
  quarterCode: ['mahallekodu'],
  quarter: ['mahalle', 'mahalleadi'],
  district: ['semt', 'semtadi'],
} as const;
type Column = keyof typeof COLUMNS;
const OPTIONAL: readonly Column[] = ['district'];

const CODE = /^\d{1,12}$/;
const NAME_MAX = 100;
/** Maximum cells read per line. */
const CELLS_LOOKED_AT = 50;

/** A name in our spelling: an upper-case list ('CAFERAĞA MAH.') becomes 'Caferağa Mahallesi'. A name with lower-case letters is unchanged. */
export const officialName = (given: string): string => {
  const words = tidy(given).split(/\s+/).filter(Boolean);
  const text = words.join(' ');
  const isLoud = text === text.toLocaleUpperCase('tr');
  const calm = isLoud
    ? text
        .toLocaleLowerCase('tr')
        .replace(/(^|[\s(./-])(\p{L})/gu, (_, mark: string, letter: string) => mark + letter.toLocaleUpperCase('tr'))
    : text;
  return calm.replace(/ ma?h\.?$/i, ' Mahallesi');
};

const headOf = (cells: readonly string[]): Record<Column, number> | null => {
  const heads = cells.slice(0, CELLS_LOOKED_AT).map((cell) => fold(cell).replace(/[^a-z]/g, ''));
  const at = Object.fromEntries(
    Object.entries(COLUMNS).map(([column, names]) => [
      column,
      heads.findIndex((head) => (names as readonly string[]).includes(head)),
    ]),
  ) as Record<Column, number>;
  return Object.entries(at).some(([column, place]) => place < 0 && !OPTIONAL.includes(column as Column)) ? null : at;
};

/**
 * Reads an official list of places: CSV whose first line names its columns (il kodu, il, ilçe kodu, ilçe, mahalle kodu, mahalle; optionally
 * semt), one line per quarter. A line without a quarter is a town, one without a town a province. Returns each place once, parents first.
 * The list is accepted as a whole or not at all: a skipped line would make its place look deleted.
 * @throws TableRefused
 */
export function* officialListSteps(bytes: Uint8Array): Generator<void, OfficialList> {
  let at: Record<Column, number> | null = null;
  let lines = 0;
  const found = new Map<string, ListedPlace>();
  for (const row of tableRows(bytes)) {
    yield;
    if (!isFilled(row)) continue;
    const { number: line, cells } = row;
    if (!at) {
      at = headOf(cells);
      if (!at) return { wrong: 'HEAD' };
      continue;
    }
    lines += 1;
    if (lines > PLACE_LIST_MAX_ROWS) return { wrong: 'SIZE' };
    const columns = at;
    const cell = (column: Column) => (cells[columns[column]] ?? '').trim();
    let parentCode: string | null = null;
    for (const level of LISTED) {
      const code = cell(`${level}Code`).replace(/^0+(?=\d)/, '');
      const given = cell(level);
      const isEmpty = code === '' && given === '';
      // An unnamed place cannot have children.
      if (isEmpty && level !== 'city') {
        if (level === 'town' && (cell('quarterCode') !== '' || cell('quarter') !== '')) return { wrong: 'LINE', line };
        break;
      }
      if (!CODE.test(code) || given === '' || given.length > NAME_MAX) return { wrong: 'LINE', line };
      const name = officialName(given);
      const key = `${level} ${code}`;
      const known = found.get(key);
      if (known && (known.name !== name || known.parentCode !== parentCode)) return { wrong: 'LINE', line };
      if (!known) {
        const district = (level === 'quarter' && officialName(cell('district').slice(0, NAME_MAX))) || null;
        found.set(key, { line, level, code, name, parentCode, district });
      }
      parentCode = code;
    }
  }
  return at && found.size > 0 ? { places: [...found.values()] } : { wrong: 'HEAD' };
}
