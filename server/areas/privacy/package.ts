import { sql } from 'kysely';
import * as z from 'zod/mini';
import { AUTHORITIES } from '@/domain/roles';
import type { Database } from '@/server/kernel/db/pool';
import type { FileAnswer, SignedIn } from '@/server/kernel/http/bind';
import { ownTurn } from '@/server/kernel/inSlices';
import { zip } from '@/server/kernel/zip';
import { enumerationsOf, fieldLabel, valueText } from '@/server/platform/audit/texts';
import { noteFile } from '@/server/platform/contacts/looks';
import { shownTo } from '@/server/platform/contacts/shown';
import { ALWAYS_MASKED } from '@/server/platform/history/textFor';
import { RULES } from './rules';
import { subjectOf } from './subject';
import { tableLabel } from './texts';

type Held = { table: string; rows: Record<string, unknown>[] };
const HIDDEN = /_folded$|_reversed$|^version$|hash|token/;
/** The person may see all of their own data. */
const PERSON = { authorities: AUTHORITIES };

/** All rows of the person according to the map, without technical columns. */
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

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const HEAD = `<!doctype html><html lang="tr"><meta charset="utf-8"><title>Kişisel verileriniz</title>
<style>body{font:16px/1.5 sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}dl{display:grid;grid-template-columns:14rem 1fr;gap:.25rem 1rem;border-top:1px solid #ccc;padding-top:.75rem}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}</style>
<h1>Kişisel verileriniz</h1>`;

/**
 * A row in words: amounts, days, phones and enumerations as on the console's screens. Values that are masked there for everybody are shown,
 * since they are the person's own.
 */
const rowOf = (table: string, enumerations: ReadonlyMap<string, string>) => (row: Held['rows'][number]) =>
  `<dl>${Object.entries(row)
    .flatMap(([name, value]) => {
      const enumeration = enumerations.get(`${table}.${name}`);
      const text = ALWAYS_MASKED.test(name) ? String(value) : valueText(value, name, enumeration, PERSON);
      return text ? `<dt>${escaped(fieldLabel(name))}</dt><dd>${escaped(text)}</dd>` : [];
    })
    .join('')}</dl>`;

/** Written a few rows at a time, yielding between them, so that a large export does not block other requests. */
async function* inPieces<T>(rows: readonly T[], write: (row: T, index: number) => string): AsyncGenerator<string> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await ownTurn();
    const some = rows.slice(from, from + ROWS_AT_ONCE);
    yield some.map((row, index) => write(row, from + index)).join('');
  }
}
const ROWS_AT_ONCE = 100;

async function* page(held: readonly Held[], enumerations: ReadonlyMap<string, string>): AsyncGenerator<string> {
  yield HEAD;
  for (const { table, rows } of held) {
    yield `<h2>${escaped(tableLabel(table))}</h2>`;
    yield* inPieces(rows, rowOf(table, enumerations));
  }
  yield '</html>\n';
}

async function* json(held: readonly Held[]): AsyncGenerator<string> {
  yield '{';
  for (const [index, { table, rows }] of held.entries()) {
    yield `${index > 0 ? ',' : ''}\n${JSON.stringify(table)}: [`;
    yield* inPieces(rows, (row, at) => `${at > 0 ? ',' : ''}\n${JSON.stringify(row, null, 2)}`);
    yield ']';
  }
  yield '\n}\n';
}

/** All data about a person: a page for people and JSON for machines, in one archive. */
export const accessPackage = async (
  db: Database,
  requestId: number,
  customerId: number,
  operator: SignedIn,
): Promise<FileAnswer> => {
  const [held, enumerations] = await Promise.all([heldOf(db, customerId), enumerationsOf(db)]);
  // It is unmasked, for the person; the contacts in it are logged as seen by the operator.
  const person = held.filter(({ table }) => table === 'customer' || table === 'member');
  await noteFile(db, operator, 'kvkk.package', shownTo(PERSON, z.unknown(), person).contacts);
  return {
    name: `kisisel-veriler-${requestId}.zip`,
    type: 'application/zip',
    body: zip([
      { name: 'kisisel-veriler.html', body: () => page(held, enumerations) },
      { name: 'kisisel-veriler.json', body: () => json(held) },
    ]),
  };
};
