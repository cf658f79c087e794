import { sql } from 'kysely';
import { LOGIN_FAILURES_BEFORE_LOCK, LOGIN_FAILURES_PER_ADDRESS, LOGIN_LOCK_MINUTES } from '@/domain/limits';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';

/** Counts one attempt against `key` and says how many there were in its window. It counts before the check, so that parallel guesses are all counted. */
const count = async (db: Database, key: string, minutes: number): Promise<{ attempts: number; seconds: number }> => {
  const { rows } = await sql<{ attempts: number; seconds: number }>`
    insert into login_failure as old (key, failures, window_ends_at)
    values (${key}, 1, now() + ${`${minutes} minutes`}::interval)
    on conflict (key) do update set
      failures = case when old.window_ends_at < now() then 1 else old.failures + 1 end,
      window_ends_at = case when old.window_ends_at < now() then excluded.window_ends_at else old.window_ends_at end
    returning failures as attempts, ceil(extract(epoch from window_ends_at - now()))::integer as seconds
  `.execute(db);
  return rows[0] ?? { attempts: 0, seconds: 0 };
};

/**
 * Allows `limit` attempts per `key` and window. @throws LOGIN_LOCKED beyond it, for a known account and an unknown one alike.
 */
export const assertAttemptAllowed = async (
  db: Database,
  key: string,
  limit: number,
  minutes = LOGIN_LOCK_MINUTES,
): Promise<void> => {
  const { attempts, seconds } = await count(db, key, minutes);
  if (attempts > limit) {
    throw new Refusal('LOGIN_LOCKED', { params: { minutes: Math.ceil(seconds / 60) }, retryAfter: seconds });
  }
};

/** Clears the counter of a key after a success. */
export const clearAttempts = async (db: Database, key: string): Promise<void> => {
  await db.deleteFrom('login_failure').where('key', '=', key).execute();
};

/** One sign-in attempt, by account and by address. */
export const assertSignInAllowed = async (db: Database, account: string, ip: string): Promise<void> => {
  await assertAttemptAllowed(db, `address:${ip}`, LOGIN_FAILURES_PER_ADDRESS);
  await assertAttemptAllowed(db, `account:${account}`, LOGIN_FAILURES_BEFORE_LOCK);
};

/** After a success clears the counter of the account and takes this attempt off the counter of the address. */
export const clearSignInAttempts = async (db: Database, account: string, ip: string): Promise<void> => {
  await clearAttempts(db, `account:${account}`);
  await sql`update login_failure set failures = greatest(failures - 1, 0) where key = ${`address:${ip}`}`.execute(db);
};
