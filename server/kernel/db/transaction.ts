import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './pool';
import type { Turns } from './turns';

export type Actor = {
  /** Who is really acting. */
  operatorId?: number | undefined;
  /** Whose rights are used, when they are another's. */
  actingAsId?: number | undefined;
  requestId: string;
};

/** Names the actor in this transaction's audit entries. */
export const actAs = async (trx: Database, { operatorId, actingAsId, requestId }: Actor): Promise<void> => {
  await sql`select set_config('app.operator_id', ${String(operatorId ?? '')}, true),
                   set_config('app.acting_as_id', ${String(actingAsId ?? '')}, true),
                   set_config('app.request_id', ${requestId}, true)`.execute(trx);
};

type Inside = {
  /** In an act: the rows for which it has waited its turn. */
  turns?: ReadonlySet<string>;
  /** In a rehearsal: its own transaction, which all others of it are part of. */
  rehearsal?: Database;
};
const inside = new AsyncLocalStorage<Inside>();

/**
 * Runs `work` in one transaction. An error rolls everything back. It must not wait for anything outside: PostgreSQL ends a transaction
 * that is idle for 30 seconds, and until then it keeps its locks.
 */
export const transaction = <T>(db: Database, work: (trx: Database) => Promise<T>, known: Inside = {}): Promise<T> =>
  inside.getStore()?.rehearsal === db
    ? work(db)
    : db.transaction().execute((trx) => inside.run(known, () => work(trx)));

class Undone<T> extends Error {
  constructor(readonly result: T) {
    super('undone');
  }
}

/**
 * A dry run: does `work` for real, returns its result, and rolls everything back. `work` is given a database whose transactions are all part
 * of the one that is rolled back. It must not call anything outside, which `assertNoTransaction` enforces.
 */
export const rehearse = <T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .execute((trx) => inside.run({ rehearsal: trx }, async () => Promise.reject(new Undone(await work(trx)))))
    .catch((error: unknown) => {
      if (error instanceof Undone) return error.result as T;
      throw error;
    });

/** Call it before every call to something outside (`whom`). @throws Error inside of a transaction */
export const assertNoTransaction = (whom: string): void => {
  if (inside.getStore()) throw new Error(`${whom} is called inside of a transaction`);
};

/** Runs `work` in one transaction whose audit entries name the actor. Whatever it throws rolls everything back. */
export const inTransaction = <T>(
  db: Database,
  actor: Actor,
  work: (trx: Database) => Promise<T>,
  known: Inside = {},
): Promise<T> =>
  transaction(
    db,
    async (trx) => {
      await actAs(trx, actor);
      return work(trx);
    },
    known,
  );

const LOCK_NOT_AVAILABLE = '55P03';
const isHeld = (error: unknown) => error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;

/** Another transaction holds a row that an act needs. Like PostgreSQL's own error it means "later". */
class RowHeld extends Error {
  readonly code = LOCK_NOT_AVAILABLE;
  constructor(readonly key: string) {
    super(`${key} is held`);
  }
}

/** How long an act whose turn it is waits in PostgreSQL for a row, before it gives its connection back for a moment and tries again. */
const IN_DATABASE_MS = 250;
const PAUSE_MS = 50;
/** How long it tries in all. */
const INSIST_MS = 4_000;

/**
 * Locks a row with `select`, a statement that ends in `for update` or its like. In an act that has not waited for it yet, a row that is
 * held is not waited for here: the act begins again when it is its turn (see `act`). `key` names the row, for all who lock it.
 */
export const lockRow = async (db: Database, key: string, select: RawBuilder<unknown>): Promise<void> => {
  const turns = inside.getStore()?.turns;
  if (!turns) {
    await select.execute(db);
    return;
  }
  try {
    if (turns.has(key)) {
      await sql`select set_config('lock_timeout', ${`${IN_DATABASE_MS}ms`}, true)`.execute(db);
      await select.execute(db);
      await sql`set local lock_timeout to default`.execute(db);
    } else await sql`${select} nowait`.execute(db);
  } catch (error) {
    throw isHeld(error) ? new RowHeld(key) : error;
  }
};

/**
 * Runs an act of somebody in one transaction. If a row that it locks (`lockRow`) is held by another transaction, everything is rolled
 * back and it begins again when those who asked for that row before are done: however many wait for one auction, at most one of
 * them keeps a connection, and that for moments. `work` therefore may run more than once, and must do nothing but in the transaction.
 */
export const act = <T>(db: Database, turnOf: Turns, actor: Actor, work: (trx: Database) => Promise<T>): Promise<T> => {
  const begin = async (turns: ReadonlySet<string>, until: number): Promise<T> => {
    try {
      return await inTransaction(db, actor, work, { turns });
    } catch (error) {
      if (!(error instanceof RowHeld)) throw error;
      const { key } = error;
      if (!turns.has(key)) return turnOf(key, () => begin(new Set([...turns, key]), performance.now() + INSIST_MS));
      if (performance.now() > until) throw error;
      await wait(PAUSE_MS);
      return begin(turns, until);
    }
  };
  return begin(new Set(), 0);
};
