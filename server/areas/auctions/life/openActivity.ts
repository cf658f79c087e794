import type { Insertable } from 'kysely';
import type { Database } from '@/server/kernel/db/pool';
import type { DB } from '@/server/kernel/db/tables';

/** Creates an activity for an auction. The database refuses a second open appraisal or publication. */
export const openActivity = async (db: Database, values: Insertable<DB['activity']>): Promise<number> =>
  (await db.insertInto('activity').values(values).returning('id').executeTakeFirstOrThrow()).id;
