import { sql } from 'kysely';
import type { Database } from './pool';

export type Actor = {
  /** Who is really acting. */
  operatorId?: number | undefined;
  /** Whose rights are used, when they are another's. */
  actingAsId?: number | undefined;
  requestId: string;
};

/** Runs `work` in one transaction whose audit entries name the actor. Whatever it throws rolls everything back. */
export const inTransaction = <T>(db: Database, actor: Actor, work: (trx: Database) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('app.operator_id', ${String(actor.operatorId ?? '')}, true),
                     set_config('app.acting_as_id', ${String(actor.actingAsId ?? '')}, true),
                     set_config('app.request_id', ${actor.requestId}, true)`.execute(trx);
    return work(trx);
  });
