import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Database } from './pool';

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

const inside = new AsyncLocalStorage<true>();

/**
 * Runs `work` in one transaction. An error rolls everything back. It must not wait for anything outside: PostgreSQL ends a transaction
 * that is idle for 30 seconds, and until then it keeps its locks.
 */
export const transaction = <T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> =>
  db.transaction().execute((trx) => inside.run(true, () => work(trx)));

/** To be called before a call to something outside (`whom`). @throws Error inside of a transaction */
export const assertNoTransaction = (whom: string): void => {
  if (inside.getStore()) throw new Error(`${whom} is called inside of a transaction`);
};

/** Runs `work` in one transaction whose audit entries name the actor. Whatever it throws rolls everything back. */
export const inTransaction = <T>(db: Database, actor: Actor, work: (trx: Database) => Promise<T>): Promise<T> =>
  transaction(db, async (trx) => {
    await actAs(trx, actor);
    return work(trx);
  });
