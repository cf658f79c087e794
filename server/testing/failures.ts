import { sql } from 'kysely';
import { Client } from 'pg';
import type { Database } from '../db/pool';

/** What the statement that is made to fail fails with. */
export class InjectedFailure extends Error {}

/** What changes the database, and the commit that makes it stay. */
const WRITE = /^\s*(insert|update|delete|merge|commit|with\b[^]*\b(insert\s+into|update|delete\s+from)\b)/i;
const TABLE = /(?:insert\s+into|update|delete\s+from)\s+"?(\w+)/gi;
const LIMIT = 200;

/** Writes that may still pass before one fails; null: all of them. */
let passes: number | null = null;
let written = 0;
let lastWas: 'write' | 'commit' = 'write';
/** The tables that these writes name. */
let touched = new Set<string>();

type Query = (this: Client, config: unknown, ...rest: unknown[]) => unknown;
// Patched once, before any pool connects: connections keep the method that they were opened with.
const original = Client.prototype.query as unknown as Query;
Client.prototype.query = function query(this: Client, config: unknown, ...rest: unknown[]) {
  const text = typeof config === 'string' ? config : ((config as { text?: unknown } | null)?.text ?? '');
  if (passes !== null && WRITE.test(String(text))) {
    written += 1;
    lastWas = /^\s*commit/i.test(String(text)) ? 'commit' : 'write';
    for (const [, table = ''] of String(text).matchAll(TABLE)) touched.add(table);
    if (written === passes + 1) {
      const failure = new InjectedFailure(`injected at write ${written}: ${String(text).slice(0, 80)}`);
      const callback = rest.at(-1);
      if (typeof callback !== 'function') return Promise.reject(failure);
      process.nextTick(() => (callback as (error: Error) => void)(failure));
      return undefined;
    }
  }
  return original.call(this, config, ...rest);
} as unknown as typeof Client.prototype.query;

/** Tables that change without anybody acting: when a session was last used. */
const RESTLESS = ['session'];

/** Written by triggers, beside whatever a call writes. */
const ALWAYS = ['audit_entry', 'outbox_message', 'notification'];

/**
 * For every table, or for these, the number of its rows and the newest transaction among them: equal exactly when nothing was
 * committed.
 */
const snapshot = async (db: Database, only?: ReadonlySet<string>): Promise<Record<string, string>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${RESTLESS}) order by 1`.execute(
    db,
  );
  const counts = tables
    .filter(({ name }) => !only || only.has(name) || ALWAYS.includes(name))
    .map(
      ({ name }) =>
        sql`select ${name} as name, count(*) || ':' || coalesce(max(xmin::text::bigint), 0) as state from ${sql.table(name)}`,
    );
  const { rows } = await sql<{ name: string; state: string }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
};

/**
 * Proves that a call is whole or not at all: it is made again and again, the first time with its first write failing, then its
 * second, and so on to the commit, and each time it must fail and leave every table as it was. The last time nothing fails, and the
 * call must go through. Nothing else may use the process's connections meanwhile.
 * @param db as the owner (`t.owner`), for looking at the tables
 * @param call the same call each time; it rejects when it is refused
 * @returns how many writes the call makes, its commit included
 */
export const failAtEachWrite = async (db: Database, call: () => Promise<unknown>): Promise<number> => {
  const before = await snapshot(db);
  for (let nth = 0; nth < LIMIT; nth += 1) {
    passes = nth;
    written = 0;
    touched = new Set();
    const failure = await call().then(
      () => null,
      (error: unknown) => error ?? new Error('refused'),
    );
    const failed = written > nth;
    const atCommit = failed && lastWas === 'commit';
    passes = null;
    if (!failed) {
      if (failure) throw failure;
      return nth;
    }
    if (!failure) throw new Error(`the call succeeded although its write ${nth + 1} failed`);
    // Whatever failed, what it wrote is looked at; when the commit failed, all there is.
    const after = await snapshot(db, atCommit ? undefined : touched);
    const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
    if (changed.length > 0) {
      throw new Error(`write ${nth + 1} failed and left something behind in ${changed.join(', ')}`);
    }
  }
  throw new Error(`more than ${LIMIT} writes`);
};
