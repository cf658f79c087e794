/** A row of a CSV file, with its first line's number. */
export type CsvRow = {
  number: number;
  cells: string[];
  /** Contains a quote that is never closed: the file was cut off, or a quote is missing. */
  open?: true;
};

/** A row with more cells continues as the next row: no real file has so many, and a file of one endless row would be read at once. */
const CELLS_MAX = 1_000;

const escaped = (delimiter: string) => delimiter.replace(/[|\\^\]-]/g, '\\$&');
/** The first line that Excel adds to name the delimiter; it is no row. */
const DELIMITER_LINE = /^\uFEFF?sep=[;,\t|](?:\r\n|\n|\r|$)/i;
const linesIn = (text: string) => text.split('\n').length - 1;

/**
 * The rows of a CSV file one by one, including empty ones. Cells are trimmed; quoted cells may contain delimiters, quotes ("") and line
 * ends (RFC 4180), which become \n. Tolerated as found in real files: a quote inside a cell belongs to it; text after a closing quote is
 * kept as it is; so is a cell whose quote is never closed, so that it does not swallow the following rows. Linear time: no character is
 * read more than a few times.
 */
export function* csvRows(text: string, { delimiter }: { delimiter: string }): Generator<CsvRow, void> {
  const mark = escaped(delimiter);
  const opening = new RegExp(`[^\\S${mark}\\r\\n]*"`, 'y');
  const plain = new RegExp(`[^${mark}\\r\\n]*`, 'y');
  const matched = (pattern: RegExp, from: number): string | null => {
    pattern.lastIndex = from;
    return pattern.exec(text)?.[0] ?? null;
  };
  const closing = (from: number): number => {
    let at = text.indexOf('"', from);
    while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
    return at;
  };
  const said = DELIMITER_LINE.exec(text)?.[0];
  let at = said?.length ?? (text.startsWith('\uFEFF') ? 1 : 0);
  let line = said === undefined ? 1 : 2;
  while (at < text.length) {
    const row: CsvRow = { number: line, cells: [] };
    for (;;) {
      const quote = matched(opening, at);
      const inner = at + (quote?.length ?? 0);
      const closed = quote === null ? -1 : closing(inner);
      const behind = closed < 0 ? '' : (matched(plain, closed + 1) ?? '');
      const quoted = closed >= 0 && behind.trim() === '';
      // If the closing quote is on a later line in the middle of a cell, it belongs to that cell: this one is never closed.
      const open = quote !== null && !quoted && (closed < 0 || /[\r\n]/.test(text.slice(inner, closed)));
      if (open) row.open = true;
      const end = quote === null || open ? at + (matched(plain, at)?.length ?? 0) : closed + 1 + behind.length;
      const found = text.slice(quoted ? inner : at, quoted ? closed : end).replaceAll('\r\n', '\n');
      if (quote !== null) line += linesIn(found);
      row.cells.push(quoted ? found.replaceAll('""', '"').trim() : found.trim());
      at = end;
      if (text[at] !== delimiter || row.cells.length >= CELLS_MAX) break;
      at += 1;
    }
    if (text[at] !== delimiter) line += 1;
    if (at < text.length) at += text.startsWith('\r\n', at) ? 2 : 1;
    yield row;
  }
}

/** The rows of a CSV file, at most `rows`. */
export const readCsv = (
  text: string,
  { delimiter, rows = Infinity }: { delimiter: string; rows?: number },
): CsvRow[] => {
  const found: CsvRow[] = [];
  for (const row of csvRows(text, { delimiter })) {
    if (found.length >= rows) break;
    found.push(row);
  }
  return found;
};

const DELIMITERS = [';', ',', '\t', '|'] as const;

/** How many characters of a line are used to find its delimiter. */
const TELLING = 10_000;
/** The delimiter of a line: the candidate that occurs most often outside quotes. */
export const delimiterOf = (line: string): string => {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const letter of line.slice(0, TELLING)) {
    if (letter === '"') quoted = !quoted;
    else if (!quoted) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const count = (mark: string) => counts.get(mark) ?? 0;
  return DELIMITERS.reduce((best: string, mark) => (count(mark) > count(best) ? mark : best), DELIMITERS[0]);
};
