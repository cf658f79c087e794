import { type Expression, sql } from 'kysely';
import type { OperatorRecord } from '@/contract/operators/record';
import { maskEmail, maskPhone } from '@/domain/mask';
import { may } from '@/domain/permissions';
import { isInPerson } from '@/domain/viewing';
import { isAuthority } from '@/domain/rights';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { waitingChange } from '@/server/platform/access/rightsChange';
import { hasSecondFactor } from '@/server/platform/auth/queries';

const ownRoles = (operatorId: Expression<number>) => sql<string[]>`array(
  select role from operator_role own where own.operator_id = ${operatorId} order by role)`;
const groupsOf = (operatorId: Expression<number>) => sql<number[]>`array(
  select group_id from operator_group_member member where member.operator_id = ${operatorId} order by group_id)`;
const lastSeen = (operatorId: Expression<number>) => sql<string | null>`(
  select max(last_seen_at) from session where session.operator_id = ${operatorId})`;

const waitingRights = ({
  requestId,
  change: { roles, groupIds, email, phone, opens },
}: NonNullable<Awaited<ReturnType<typeof waitingChange>>>) => ({
  requestId,
  roles,
  groupIds,
  email: email !== undefined,
  phone: phone !== undefined,
  opens,
});

/** The stored operator, unmasked. @throws OPERATOR_NOT_FOUND */
export const storedOperator = async (db: Database, id: number) => {
  const row = await db
    .selectFrom('operator')
    .select(({ ref }) => [
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'username',
      'email',
      'phone',
      'phone_shared as phoneShared',
      'identity_number as identityNumber',
      'territory_id as territoryId',
      'status',
      'version',
      'created_at as createdAt',
      sql<boolean>`password_hash is not null`.as('hasPassword'),
      hasSecondFactor(ref('operator.id')).as('hasSecondFactor'),
      ownRoles(ref('operator.id')).as('roles'),
      groupsOf(ref('operator.id')).as('groupIds'),
      lastSeen(ref('operator.id')).as('lastSeenAt'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('OPERATOR_NOT_FOUND');
  const waiting = await waitingChange(db, { operatorId: id });
  return { ...row, roles: row.roles.filter(isAuthority), waiting: waiting && waitingRights(waiting) };
};
export type StoredOperator = Awaited<ReturnType<typeof storedOperator>>;

/**
 * The record as far as this viewer may see it. The viewer's own phone and e-mail are always visible, but not those of an operator as whom
 * they view.
 */
export const asSeenBy = (
  viewer: SignedIn,
  { identityNumber, phoneShared: _, ...row }: StoredOperator,
): OperatorRecord => {
  const { authorities } = viewer;
  const own = row.id === viewer.id && isInPerson(viewer);
  const { phone, email } = row;
  return {
    ...row,
    phone: phone && !own && !may(authorities, 'customers.seePhone') ? maskPhone(phone) : phone,
    email: own || may(authorities, 'customers.seeEmail') ? email : maskEmail(email),
    ...((own || may(authorities, 'operators.edit')) && { identityNumber }),
  };
};

/** @throws OPERATOR_NOT_FOUND */
export const operatorRecord = async (db: Database, id: number, viewer: SignedIn): Promise<OperatorRecord> =>
  asSeenBy(viewer, await storedOperator(db, id));
