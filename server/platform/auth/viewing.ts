import { sql } from 'kysely';
import { may } from '@/domain/permissions';
import { authoritiesWhileViewing, mayBeViewed } from '@/domain/viewing';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';

/** The authorities that an operator has now. */
export const authoritiesOf = (operatorId: unknown) =>
  sql<string[]>`array(select authority from operator_authority held where held.operator_id = ${operatorId})`;

/** What an active operator may do now, temporary grants included; empty for an inactive operator. */
export const activeAuthorities = async (db: Database, operatorId: number): Promise<string[]> => {
  const found = await db
    .selectFrom('operator')
    .select(authoritiesOf(operatorId).as('authorities'))
    .where('id', '=', operatorId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return found?.authorities ?? [];
};

/**
 * The session while viewing as another operator: the other's name and rights, as long as that is allowed. When the time is up, the right is
 * gone, or the other may not be viewed any more, it is the operator's own session again, marked as over.
 */
export const asViewed = async (db: Database, own: SignedIn, viewingId: number): Promise<SignedIn> => {
  const seen = await db
    .selectFrom('operator_viewing')
    .innerJoin('operator', 'operator.id', 'operator_viewing.acting_as_id')
    .select([
      'operator.id',
      'first_name as firstName',
      'last_name as lastName',
      'username',
      'status',
      'ends_at as endsAt',
      sql<boolean>`ends_at > now() and ended_at is null`.as('open'),
      authoritiesOf(sql.ref('operator.id')).as('authorities'),
    ])
    .where('operator_viewing.id', '=', viewingId)
    .executeTakeFirstOrThrow();
  const { open, status, endsAt, authorities, ...other } = seen;
  const lasts = open && status === 'ACTIVE' && mayBeViewed(authorities) && may(own.authorities, 'operators.viewAs');
  const actorName = `${own.firstName} ${own.lastName}`;
  const viewing = { id: viewingId, actorId: own.id, actorName, endsAt, over: !lasts };
  if (!lasts) return { ...own, viewing };
  return { ...own, ...other, authorities: authoritiesWhileViewing(own.authorities, authorities), viewing };
};

/** Ends viewing in a session, if any: from the next request on it is its operator's own session again. */
export const endViewing = async (db: Database, sessionId: number): Promise<void> => {
  await sql`
    update operator_viewing set ended_at = least(now(), ends_at)
     where id = (select viewing_id from session where id = ${sessionId}) and ended_at is null`.execute(db);
  await db
    .updateTable('session')
    .set({ viewing_id: null })
    .where('id', '=', sessionId)
    .where('viewing_id', 'is not', null)
    .execute();
};
