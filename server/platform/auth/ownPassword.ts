import { LOGIN_FAILURES_BEFORE_LOCK } from '@/domain/limits';
import type { Database } from '@/server/kernel/db/pool';
import { beside } from '@/server/kernel/refusal';
import { verifyPassword } from './passwords';
import { assertAttemptAllowed, clearAttempts } from './throttle';

/**
 * Asks somebody who is signed in for the password again. To stop guessing with a stolen session, tries are limited as at sign-in and counted
 * before they are compared. @throws PASSWORD_WRONG, LOGIN_LOCKED
 */
export const assertOwnPassword = async (db: Database, operatorId: number, password: string) => {
  const key = `password:${operatorId}`;
  await assertAttemptAllowed(db, key, LOGIN_FAILURES_BEFORE_LOCK);
  const own = await db
    .selectFrom('operator')
    .select(['username', 'email', 'password_hash'])
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(own.password_hash, password))) {
    throw beside('current', 'PASSWORD_WRONG');
  }
  await clearAttempts(db, key);
  return own;
};
