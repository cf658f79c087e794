import { sql } from 'kysely';
import type { Parsed } from '@/contract/kit';
import type { account } from '@/contract/operators/account';
import { mayBeViewed, VIEWING_MINUTES } from '@/domain/viewing';
import { inTransaction } from '@/server/kernel/db/transaction';
import type { Context } from '@/server/kernel/http/bind';
import { beside } from '@/server/kernel/refusal';
import { assertOwnPassword } from '@/server/platform/auth/ownPassword';
import { authoritiesOf } from '@/server/platform/auth/viewing';

/**
 * Lets the session act as another operator for a limited time. The password is checked before anything is revealed about the other
 * operator.
 * @throws PASSWORD_WRONG, LOGIN_LOCKED, OPERATOR_NOT_FOUND, VIEWING_NOT_ALLOWED
 */
export const startViewing = async (
  { operatorId, current, reason }: Parsed<typeof account.viewAs>,
  { db, operator, request }: Context,
): Promise<void> => {
  await assertOwnPassword(db, operator, current);
  await inTransaction(db, { operatorId: operator.id, requestId: request.id }, async (trx) => {
    const other = await trx
      .selectFrom('operator')
      .select(['id', 'status', authoritiesOf(operatorId).as('authorities')])
      .where('id', '=', operatorId)
      .executeTakeFirst();
    if (!other) throw beside('operatorId', 'OPERATOR_NOT_FOUND');
    if (other.id === operator.id || other.status !== 'ACTIVE' || !mayBeViewed(other.authorities)) {
      throw beside('operatorId', 'VIEWING_NOT_ALLOWED');
    }
    const { id } = await trx
      .insertInto('operator_viewing')
      .values({
        operator_id: operator.id,
        acting_as_id: other.id,
        reason,
        ends_at: sql<string>`now() + ${`${VIEWING_MINUTES} minutes`}::interval`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.updateTable('session').set({ viewing_id: id }).where('id', '=', operator.sessionId).execute();
  });
};
