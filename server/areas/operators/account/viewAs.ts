import { sql } from 'kysely';
import type { Endpoint, Parsed } from '@/contract/kit';
import type { account } from '@/contract/operators/account';
import { mayBeViewed, openWhileViewing, VIEWING_MINUTES } from '@/domain/viewing';
import { authoritiesOf } from '@/server/platform/auth/viewing';
import type { Context, SignedIn, Viewing } from '@/server/kernel/http/bind';
import { inTransaction } from '@/server/kernel/db/transaction';
import { Refusal } from '@/server/kernel/refusal';
import { assertOwnPassword } from './password';

/** Both names of an act: who is really acting, and whose rights are used when they are another's. */
export const whoActs = (operator: SignedIn | null): { operatorId: number | undefined; actingAsId?: number } =>
  operator?.viewing && !operator.viewing.over
    ? { operatorId: operator.viewing.actorId, actingAsId: operator.id }
    : { operatorId: operator?.id };

/**
 * While viewing as another operator everything may be read and little changed; once the time is up nothing may be changed
 * until it is ended, so that nobody acts under another name than the screen shows.
 * @throws VIEWING_LOCKED, VIEWING_ENDED
 */
export const assertOpenWhileViewing = ({ method, may, whileViewing }: Endpoint, { over }: Viewing): void => {
  if (method === 'GET' || may === 'public' || whileViewing) return;
  if (over) throw new Refusal('VIEWING_ENDED');
  if (!openWhileViewing(may)) throw new Refusal('VIEWING_LOCKED');
};

/**
 * Lets the session act as another operator for a time. The own password is asked for before anything is said about the
 * other. @throws PASSWORD_WRONG, LOGIN_LOCKED, OPERATOR_NOT_FOUND, VIEWING_NOT_ALLOWED
 */
export const startViewing = async (
  { operatorId, current, reason }: Parsed<typeof account.viewAs>,
  { db, operator, request }: Context,
): Promise<void> => {
  await assertOwnPassword(db, operator.id, current);
  await inTransaction(db, { operatorId: operator.id, requestId: request.id }, async (trx) => {
    const other = await trx
      .selectFrom('operator')
      .select(['id', 'status', authoritiesOf(operatorId).as('authorities')])
      .where('id', '=', operatorId)
      .executeTakeFirst();
    if (!other) throw new Refusal('OPERATOR_NOT_FOUND', { fields: { operatorId: 'OPERATOR_NOT_FOUND' } });
    if (other.id === operator.id || other.status !== 'ACTIVE' || !mayBeViewed(other.authorities)) {
      throw new Refusal('VIEWING_NOT_ALLOWED', { fields: { operatorId: 'VIEWING_NOT_ALLOWED' } });
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
