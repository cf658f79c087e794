import { Client } from 'pg';
import type { Database } from '@/server/kernel/db/pool';
import { type Write, writesReader } from '@/tests/fuzz/state';

/** The injected error: PostgreSQL's code for a full disk. */
class InjectedFailure extends Error {
  readonly code = '53100';
}

/** Statements that change the database, and the commit. */
const WRITE = /^\s*(insert|update|delete|merge|commit|with\b[^]*\b(insert\s+into|update|delete\s+from)\b)/i;
const LIMIT = 200;

/** How many writes may still pass before one fails; null: all. */
let passes: number | null = null;
let written = 0;

type Query = (config: unknown, ...rest: unknown[]) => unknown;

/** A connection whose writes can be made to fail; the tests' pool uses it. */
export class FailingClient extends Client {
  override query: Client['query'] = ((config: unknown, ...rest: unknown[]) => {
    const text = typeof config === 'string' ? config : ((config as { text?: unknown } | null)?.text ?? '');
    if (passes !== null && WRITE.test(String(text))) {
      written += 1;
      if (written === passes + 1)
        return Promise.reject(new InjectedFailure(`injected at write ${written}: ${String(text).slice(0, 80)}`));
    }
    return (super.query as Query).call(this, config, ...rest);
  }) as Client['query'];
}

const readers = new WeakMap<Database, Promise<() => Promise<Write[]>>>();
/** Reads what was written since the last call, by triggers that are added to every table on first use. */
const readerOf = (db: Database) => {
  const known = readers.get(db) ?? writesReader(db);
  readers.set(db, known);
  return known;
};

/**
 * Watches what is committed from now on. The returned function can be called repeatedly: it returns the tables written since, except those
 * ignored. Nobody else may write meanwhile, and only one watcher at a time.
 * @param db as the owner (`t.owner`)
 */
export const watchCommits = async (
  db: Database,
  { except = [] as readonly string[] } = {},
): Promise<() => Promise<string[]>> => {
  const written = await readerOf(db);
  await written();
  const seen = new Set<string>();
  return async () => {
    for (const { name } of await written()) if (!except.includes(name)) seen.add(name);
    return [...seen];
  };
};

/**
 * Proves that a call is atomic: it is made again and again, first with its first write failing, then its second, and so on up to the
 * commit. Each time it must fail and leave nothing behind. The last time nothing fails, and the call must succeed. Nothing else may use the
 * process's connections meanwhile.
 * @param db as the owner (`t.owner`), for looking at the tables
 * @param call the same call each time; it rejects when it is refused
 * @param every fails at every nth write only
 * @returns how many writes the call makes, its commit included
 */
export const failAtEachWrite = async (
  db: Database,
  call: () => Promise<unknown>,
  { every = 1 } = {},
): Promise<number> => {
  for (let nth = every - 1; nth < LIMIT; nth += every) {
    const committed = await watchCommits(db);
    passes = nth;
    written = 0;
    const failure = await call().then(
      () => null,
      (error: unknown) => error ?? new Error('refused'),
    );
    const failed = written > nth;
    passes = null;
    if (!failed) {
      if (failure) throw failure;
      return written;
    }
    if (!failure) throw new Error(`the call succeeded although its write ${nth + 1} failed`);
    const left = await committed();
    if (left.length > 0) throw new Error(`write ${nth + 1} failed and left something behind in ${left.join(', ')}`);
  }
  throw new Error(`more than ${LIMIT} writes`);
};
