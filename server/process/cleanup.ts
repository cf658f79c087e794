import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import { SESSION_IDLE_MINUTES } from '@/domain/basics';
import { forgetCells } from '@/server/areas/customers/imports/read';
import type { Database } from '@/server/kernel/db/pool';

/** Tables whose rows expire, and when. */
const EXPIRED: readonly (readonly [table: string, when: RawBuilder<unknown>])[] = [
  ['session', sql`expires_at < now() or last_seen_at < now() - ${`${SESSION_IDLE_MINUTES} minutes`}::interval`],
  ['sign_in_step', sql`expires_at < now()`],
  ['second_factor', sql`confirmed_at is null and created_at < now() - interval '1 day'`],
  ['idempotency_key', sql`created_at < now() - interval '1 day'`],
  ['attempt', sql`paid_until < now()`],
  ['known_device', sql`expires_at < now()`],
  ['one_time_code', sql`expires_at < now() - interval '1 day'`],
  [
    'notification',
    sql`created_at < now() - case when read_at is null then interval '1 year' else interval '90 days' end`,
  ],
  ['contact_pace', sql`expire < extract(epoch from now()) * 1000`],
  ['activity_due_notice', sql`due_at < now() - interval '90 days'`],
  ['auction_draft', sql`saved_at < now() - interval '90 days'`],
  ['bulk_job', sql`ended_at < now() - interval '30 days'`],
  ['policy_report', sql`updated_at < now() - interval '30 days'`],
  ['audit_check', sql`ended_at < now() - interval '1 year'`],
  ['erasure_plan', sql`ended_at < now() - interval '1 year'`],
  ['appointment_notice', sql`starts_at < now() - interval '30 days'`],
  ['password_reset_token', sql`expires_at < now() - interval '1 day'`],
];

/**
 * Removes expired rows: notifications, sessions, idempotency keys (a day), counted guesses, known devices, the pace of looks at contacts,
 * codes and tokens, unsaved drafts, cells of imports, bulk jobs, audit checks, browsers' policy reports. Returns the number of rows; `log`
 * gets the number per table.
 */
export const cleanUp = async (db: Database, log?: Logger): Promise<number> => {
  let removed = 0;
  for (const [table, when] of EXPIRED) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${when}`.execute(db);
    if (numAffectedRows > 0n) log?.info({ table, rows: Number(numAffectedRows) }, 'expired rows removed');
    removed += Number(numAffectedRows);
  }
  await forgetCells(db);
  return removed;
};
