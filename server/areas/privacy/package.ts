import { sql } from 'kysely';
import audit from '@/locales/tr/audit.json';
import type { Database } from '@/server/kernel/db/pool';
import type { FileAnswer } from '@/server/kernel/http/bind';
import { zip } from '@/server/kernel/zip';
import { RULES } from './rules';
import { subjectOf } from './subject';
import { tableLabel } from './texts';

type Held = { table: string; rows: Record<string, unknown>[] };
const HIDDEN = /_folded$|_reversed$|^version$|hash|token/;
const fields: Record<string, string> = audit.field;

/** Every row of the map that is the person's, without what only the machine needs. */
const heldOf = async (db: Database, customerId: number): Promise<Held[]> => {
  const subject = await subjectOf(db, customerId);
  const held: Held[] = [];
  for (const { table, where } of RULES) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(held) as row from (select * from ${sql.table(table)} where ${where(subject)} order by id) as held`.execute(
      db,
    );
    const shown = rows.map(({ row }) =>
      Object.fromEntries(
        Object.entries(row).filter(([name, value]) => !HIDDEN.test(name) && value !== null && value !== ''),
      ),
    );
    if (shown.length > 0) held.push({ table, rows: shown });
  }
  return held;
};

const escaped = (value: unknown) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).replace(
    /[&<>"]/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );

const page = (held: readonly Held[]) => {
  const section = ({ table, rows }: Held) =>
    `<h2>${escaped(tableLabel(table))}</h2>${rows
      .map(
        (row) =>
          `<dl>${Object.entries(row)
            .map(([name, value]) => `<dt>${escaped(fields[name] ?? name)}</dt><dd>${escaped(value)}</dd>`)
            .join('')}</dl>`,
      )
      .join('')}`;
  return `<!doctype html><html lang="tr"><meta charset="utf-8"><title>Kişisel verileriniz</title>
<style>body{font:16px/1.5 sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}dl{display:grid;grid-template-columns:14rem 1fr;gap:.25rem 1rem;border-top:1px solid #ccc;padding-top:.75rem}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}</style>
<h1>Kişisel verileriniz</h1>${held.map(section).join('')}</html>\n`;
};

/** All data about a person: a page for people and JSON for machines, in one archive. */
export const accessPackage = async (db: Database, requestId: number, customerId: number): Promise<FileAnswer> => {
  const held = await heldOf(db, customerId);
  const data = Object.fromEntries(held.map(({ table, rows }) => [table, rows]));
  return {
    name: `kisisel-veriler-${requestId}.zip`,
    type: 'application/zip',
    body: await zip([
      { name: 'kisisel-veriler.html', body: page(held) },
      { name: 'kisisel-veriler.json', body: `${JSON.stringify(data, null, 2)}\n` },
    ]),
  };
};
