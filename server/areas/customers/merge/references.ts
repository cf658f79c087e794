import { sql } from 'kysely';
import type { Database } from '@/server/kernel/db/pool';

export type Reference = { table: string; column: string };

/** Tables about a record, not about the person: their rows stay. Every other reference to a customer moves, also those of future tables. */
export const STAYS: ReadonlySet<string> = new Set([
  // Who viewed which record, and what of it was destroyed: evidence that never changes.
  'view_log',
  'destruction_record',
  'retained_identity',
  // Access was granted to this record only; the other one was never requested.
  'access_request',
  // Facts about the records as records.
  'customer_merge',
  'customer_distinct',
  'customer_import_row',
  // A campaign's message belongs to its recipient; its text moves with the history.
  'campaign_recipient',
]);

/** Where the winner already has the same row, the loser's stays with the loser. */
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
