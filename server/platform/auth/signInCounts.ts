import { sql } from 'kysely';
import { TODAY } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';

/** Counts today's sign-ins by outcome. Only numbers, without the operator. */
export const countSignIn = (db: Database, outcome: 'SUCCEEDED' | 'FAILED' | 'LOCKED') =>
  sql`
  insert into sign_in_count as known (day, outcome, number)
  values (${TODAY}, ${outcome}, 1)
  on conflict (day, outcome) do update set number = known.number + 1`.execute(db);
