import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Table = ReadonlyMap<string, readonly string[]>;

const pathOf = (name: string) => join(process.cwd(), 'tests/access', name);

/** Reads lines of "what", each followed by indented lines of who may; lines that start with # are comments. */
export const readTable = (name: string): Table => {
  const table = new Map<string, string[]>();
  if (!existsSync(pathOf(name))) return table;
  let who: string[] = [];
  for (const line of readFileSync(pathOf(name), 'utf8').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (line.startsWith(' ')) who.push(...line.trim().split(/\s+/));
    else table.set(line, (who = []));
  }
  return table;
};

const WIDTH = 116;
const wrapped = (names: readonly string[]) => {
  const lines = [''];
  for (const name of names) {
    const last = lines.at(-1) ?? '';
    if (last.length + name.length > WIDTH) lines.push(name);
    else lines[lines.length - 1] = `${last} ${name}`.trim();
  }
  return lines.map((line) => `    ${line}`).join('\n');
};

/** Writes what was observed, for a person to review and commit: npm run access-tables. */
export const writeTable = (name: string, explanation: string, table: Table): void =>
  writeFileSync(
    pathOf(name),
    `${explanation}\n\n${[...table].map(([what, who]) => `${what}\n${wrapped(who)}\n`).join('\n')}`,
  );
