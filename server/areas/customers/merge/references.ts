import { sql } from 'kysely';
import type { Database } from '@/server/kernel/db/pool';

export type Reference = { table: string; column: string };

/**
 * Tables about a record, not about the person: their rows stay. Everything else that refers to a
 * customer moves, including future tables.
 */
export const STAYS: ReadonlySet<string> = new Set([
  // Who looked at which record, and what of it was destroyed: proofs that never change.
  'view_log',
  'destruction_record',
  'retained_identity',
  // Access was granted to one record; the other one was never asked for.
  'access_request',
  // What is known of the records as records.
  'customer_merge',
  'customer_distinct',
  'customer_import_row',
  // A message that is on its way is known by whom it was for; what it said moves with the history.
  'campaign_recipient',
]);

/** If the winner already has the same row, the loser's stays with the loser. */
export const MAY_STAY: ReadonlySet<string> = new Set([
  'customer_tag',
  'customer_mute',
  'consent',
  'deal',
  'dealer',
  'data_subject_request',
]);

/** Every column of every table that refers to a customer, from the foreign keys themselves. */
export const customerReferences = async (db: Database): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'customer'::regclass
     order by 1, 2`.execute(db);
  return rows;
};
