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

/** Runs `work` in one transaction whose audit entries name the actor. Whatever it throws rolls everything back. */
export const inTransaction = <T>(db: Database, actor: Actor, work: (trx: Database) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await actAs(trx, actor);
    return work(trx);
  });
