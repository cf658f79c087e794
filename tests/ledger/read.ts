import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

/** The rows of a ledger table by column name. */
export const rows = (file: string): Record<string, string>[] => {
  const [head = '', ...lines] = read(file).trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
};

export const json = (file: string): Record<string, unknown> => JSON.parse(read(file)) as Record<string, unknown>;

/** Words of the ledger as an identifier: 'payment info pending' is PAYMENT_INFO_PENDING. */
export const identifier = (words: string): string =>
  words
    .replace('e-mail', 'email')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_');
