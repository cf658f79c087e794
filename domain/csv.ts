import { CsvError, parse } from 'csv-parse/sync';

/** A row of a CSV file, with the line that it begins on. */
export type CsvRow = { number: number; cells: string[] };

type Read = { record: string[]; info: { lines: number } };

const read = (text: string, delimiter: string, rows: number | undefined): Read[] =>
  parse(text, {
    delimiter,
    info: true,
    bom: true,
    // Banks and people write rows of any length, and quotes in the middle of a name.
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    ...(rows !== undefined && { to: rows }),
  }) as unknown as Read[];

/**
 * The rows of a CSV file, empty ones too, `rows` of them at most. Quoted cells may hold delimiters, quotes ("") and line ends (RFC 4180); a
 * quote that is never closed ends with the file.
 */
export const readCsv = (text: string, { delimiter, rows }: { delimiter: string; rows?: number }): CsvRow[] => {
  // A line end within quotes would count as two lines.
  const lines = text.replaceAll('\r\n', '\n');
  let found: Read[];
  try {
    found = read(lines, delimiter, rows);
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    found = read(`${lines}"`, delimiter, rows);
  }
  return found.map(({ record }, index) => ({ number: (found[index - 1]?.info.lines ?? 0) + 1, cells: record }));
};

const DELIMITERS = [';', ',', '\t', '|'] as const;

/** The delimiter of a line: the delimiter that occurs most, outside of quotes. */
export const delimiterOf = (line: string): string => {
  const bare = line.replace(/"(?:[^"]|"")*"/g, '');
  const count = (mark: string) => bare.split(mark).length - 1;
  return DELIMITERS.reduce((best: string, mark) => (count(mark) > count(best) ? mark : best), DELIMITERS[0]);
};
