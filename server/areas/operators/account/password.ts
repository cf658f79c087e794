import { inTransaction } from '@/server/kernel/db/transaction';
import type { Context } from '@/server/kernel/http/bind';
import { assertOwnPassword } from '@/server/platform/auth/ownPassword';
import { assertPassword, hashPassword } from '@/server/platform/auth/passwords';
import { endOtherSessions } from '@/server/platform/auth/sessions';
import { tellOwner } from '@/server/platform/auth/tellOwner';

/**
 * Sets a new password, ends the sessions on other devices, and notifies the operator.
 * @returns the number of ended sessions
 * @throws PASSWORD_WRONG, PASSWORD_TOO_WEAK, LOGIN_LOCKED
 */
export const changePassword = async (
  { current, password }: { current: string; password: string },
  { db, operator, request }: Context,
): Promise<number> => {
  const { username } = await assertOwnPassword(db, operator, current);
  assertPassword(password, username);
  const password_hash = await hashPassword(password);
  return inTransaction(db, { operatorId: operator.id, requestId: request.id }, async (trx) => {
    await trx.updateTable('operator').set({ password_hash }).where('id', '=', operator.id).execute();
    await tellOwner(trx, operator.id, { what: 'password', from: request.ip });
    return endOtherSessions(trx, operator.id, operator.sessionId);
  });
};
