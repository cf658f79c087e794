import { Client } from 'pg';
import type { Database } from '@/server/kernel/db/pool';
import { type Write, writesReader } from '@/tests/fuzz/state';

/** What the statement that is made to fail fails with: PostgreSQL's word for a full disk. */
class InjectedFailure extends Error {
  readonly code = '53100';
}

/** What changes the database, and the commit that makes it stay. */
const WRITE = /^\s*(insert|update|delete|merge|commit|with\b[^]*\b(insert\s+into|update|delete\s+from)\b)/i;
const LIMIT = 200;

/** Writes that may still pass before one fails; null: all of them. */
let passes: number | null = null;
let written = 0;

type Query = (config: unknown, ...rest: unknown[]) => unknown;

/** A connection whose writes can be made to fail: what the tests' pool is opened with. */
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
/** What was written since it was asked last, by triggers that are put on every table at the first need. */
const readerOf = (db: Database) => {
  const known = readers.get(db) ?? writesReader(db);
  readers.set(db, known);
  return known;
};

/**
 * Watches what is committed from now on. The answer is asked as often as one likes: the tables in which anything was written by then,
 * but for these. Nobody else may write meanwhile, and only one watches at a time.
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
 * Proves that a call is whole or not at all: it is made again and again, the first time with its first write failing, then its
 * second, and so on to the commit, and each time it must fail and leave nothing behind. The last time nothing fails, and the
 * call must go through. Nothing else may use the process's connections meanwhile.
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
