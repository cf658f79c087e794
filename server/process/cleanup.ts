import { sql } from 'kysely';
import { SESSION_IDLE_MINUTES } from '@/domain/limits';
import { forgetCells } from '@/server/areas/customers/imports/read';
import type { Database } from '@/server/kernel/db/pool';

/** Removes expired rows: notifications, sessions, repeated-request keys (a day), sign-in counters, codes and tokens, unsaved drafts, cells of imports, bulk jobs. */
export const cleanUp = async (db: Database): Promise<void> => {
  const idle = `${SESSION_IDLE_MINUTES} minutes`;
  await sql`delete from session where expires_at < now() or last_seen_at < now() - ${idle}::interval`.execute(db);
  await sql`delete from sign_in_step where expires_at < now()`.execute(db);
  await sql`delete from second_factor where confirmed_at is null and created_at < now() - interval '1 day'`.execute(db);
  await sql`delete from idempotency_key where created_at < now() - interval '1 day'`.execute(db);
  await sql`delete from login_failure where window_ends_at < now()`.execute(db);
  await sql`delete from one_time_code where expires_at < now() - interval '1 day'`.execute(db);
  await sql`delete from notification where created_at < now() - case when read_at is null then interval '1 year' else interval '90 days' end`.execute(
    db,
  );
  await sql`delete from activity_due_notice where due_at < now() - interval '90 days'`.execute(db);
  await sql`delete from auction_draft where saved_at < now() - interval '90 days'`.execute(db);
  await forgetCells(db);
  await sql`delete from bulk_job where ended_at < now() - interval '30 days'`.execute(db);
  await sql`delete from appointment_notice where starts_at < now() - interval '30 days'`.execute(db);
  await sql`delete from password_reset_token where expires_at < now() - interval '1 day'`.execute(db);
};
