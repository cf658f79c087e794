import { readFileSync } from 'node:fs';
import { arch, cpus, platform, totalmem } from 'node:os';
import { today } from '@/domain/time';
import { writeFormatted } from '../writeFormatted';

export type Row = { what: string; measured: string; target: string; pass: boolean };

const PAGE = 'docs/benchmarks.md';
const [BEGIN, END] = ['<!-- the last run -->', '<!-- end of the last run -->'];

const HEADER = ['Measured', 'Result', 'Target', ''];
const cells = ({ what, measured, target, pass }: Row) => [what, measured, target, pass ? 'pass' : 'MISS'];

/** The table as Markdown, with aligned columns for a terminal. */
export const tableOf = (rows: Row[]): string => {
  const lines = [HEADER, ...rows.map(cells)];
  const widths = HEADER.map((_, column) => Math.max(4, ...lines.map((line) => line[column]?.length ?? 0)));
  const draw = (line: string[]) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = draw(widths.map((width) => '-'.repeat(width)));
  return [draw(HEADER), rule, ...rows.map((row) => draw(cells(row)))].join('\n');
};

/** Replaces the last run's table with this one. */
export const writeTable = (table: string, settings: string): void => {
  const page = readFileSync(PAGE, 'utf8');
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? arch()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()}, Node ${process.version}`;
  const run = `${today()}; ${settings}; ${machine}.`;
  const [before = ''] = page.split(BEGIN);
  const after = page.split(END)[1] ?? '\n';
  const text = `${before}${BEGIN}\n\n${run}\n\n${table}\n\n${END}${after}`;
  writeFormatted(PAGE, text);
};
