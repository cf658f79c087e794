import { LOGIN_FAILURES_BEFORE_LOCK } from '@/domain/limits';
import messages from '@/locales/tr/messages.json';
import { assertPassword, hashPassword, verifyPassword } from '@/server/platform/auth/passwords';
import { endOtherSessions } from '@/server/platform/auth/sessions';
import { allow, allowAgain } from '@/server/platform/auth/throttle';
import type { Context } from '@/server/kernel/http/bind';
import type { Database } from '@/server/kernel/db/pool';
import { inTransaction } from '@/server/kernel/db/transaction';
import { send } from '@/server/delivery/outbox';
import { Refusal } from '@/server/kernel/refusal';

/**
 * Asks somebody who is signed in for the password again. A stolen session may not guess: ten tries, as at sign-in; counted
 * before they are compared. @throws PASSWORD_WRONG, LOGIN_LOCKED
 */
export const assertOwnPassword = async (db: Database, operatorId: number, password: string) => {
  const key = `password:${operatorId}`;
  await allow(db, key, LOGIN_FAILURES_BEFORE_LOCK);
  const own = await db
    .selectFrom('operator')
    .select(['username', 'email', 'password_hash'])
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(own.password_hash, password))) {
    throw new Refusal('PASSWORD_WRONG', { fields: { current: 'PASSWORD_WRONG' } });
  }
  await allowAgain(db, key);
  return own;
};

/**
 * Sets a new password, ends the sessions on other devices, and tells the operator by e-mail. The number of ended sessions.
 * @throws PASSWORD_WRONG, PASSWORD_TOO_WEAK, LOGIN_LOCKED
 */
export const changePassword = async (
  { current, password }: { current: string; password: string },
  { db, operator, request }: Context,
): Promise<number> => {
  const { username, email } = await assertOwnPassword(db, operator.id, current);
  assertPassword(password, username);
  const password_hash = await hashPassword(password);
  return inTransaction(db, { operatorId: operator.id, requestId: request.id }, async (trx) => {
    await trx.updateTable('operator').set({ password_hash }).where('id', '=', operator.id).execute();
    await send(trx, {
      channel: 'EMAIL',
      recipient: email,
      subject: messages.passwordChangedSubject,
      body: messages.passwordChangedEmail,
    });
    return endOtherSessions(trx, operator.id, operator.sessionId);
  });
};
