import messages from '@/locales/tr/messages.json';
import { inTransaction } from '@/server/kernel/db/transaction';
import type { Context } from '@/server/kernel/http/bind';
import { assertOwnPassword } from '@/server/platform/auth/ownPassword';
import { assertPassword, hashPassword } from '@/server/platform/auth/passwords';
import { endOtherSessions } from '@/server/platform/auth/sessions';
import { send } from '@/server/platform/delivery/outbox';

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
