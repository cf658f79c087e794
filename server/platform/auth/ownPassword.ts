import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside } from '@/server/kernel/refusal';
import { passwordPace } from './paces';
import { verifyPassword } from './passwords';
import { assertAttemptAllowed, clearAttempts } from './throttle';

/**
 * Asks a signed-in operator for the password again. Against guessing with a stolen session, tries are throttled per session and counted
 * before the comparison. @throws PASSWORD_WRONG, LOGIN_LOCKED
 */
export const assertOwnPassword = async (
  db: Database,
  { id: operatorId, sessionId }: Pick<SignedIn, 'id' | 'sessionId'>,
  password: string,
) => {
  const key = `password:${sessionId}`;
  await assertAttemptAllowed(db, key, passwordPace('session'));
  const own = await db
    .selectFrom('operator')
    .select(['username', 'email', 'password_hash'])
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(own.password_hash, password, true))) {
    throw beside('current', 'PASSWORD_WRONG');
  }
  await clearAttempts(db, key);
  return own;
};
