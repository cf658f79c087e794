import { sql } from 'kysely';
import { may, type Permission, PERMISSIONS } from '@/domain/permissions';
import { type Grant, isAuthority, isGuarded, type Right, rightsOf } from '@/domain/rights';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';

/** @throws AUTHORIZATION_ERROR that names the permission */
export const assertMay = ({ authorities }: SignedIn, permission: Permission): void => {
  if (!may(authorities, permission)) throw new Refusal('AUTHORIZATION_ERROR', { params: { permission } });
};

/** Where guarded authorities are concerned, another permission is asked for. @throws AUTHORIZATION_ERROR */
export const assertMayGrant = (operator: SignedIn, concerned: readonly string[]): void => {
  if (concerned.some(isGuarded)) assertMay(operator, 'operators.grantGuarded');
};

/** Everything that an operator holds, and through what. */
export const grantsOfOperator = async (db: Database, operatorId: number): Promise<Grant[]> => {
  const rows = await db
    .selectFrom('operator_authority')
    .leftJoin('operator_group', 'operator_group.id', 'operator_authority.group_id')
    .select(['operator_authority.authority', 'operator_authority.group_id', 'operator_group.name'])
    .where('operator_id', '=', operatorId)
    .orderBy(sql`group_id nulls first`)
    .orderBy('authority')
    .execute();
  return rows.flatMap(({ authority, group_id, name }) =>
    authority !== null && isAuthority(authority)
      ? [{ authority, group: group_id === null ? null : { id: group_id, name: name ?? '' } }]
      : [],
  );
};

/**
 * Changes of rights go one after another until the transaction ends, so that no two of them together do what neither
 * may do alone. Answers who is asking with the rights that are left when their turn has come.
 * @throws AUTHENTICATION_ERROR, AUTHORIZATION_ERROR when the turn before took theirs
 */
export const lockRights = async (db: Database, by: SignedIn, permission: Permission): Promise<SignedIn> => {
  await sql`select pg_advisory_xact_lock(hashtext('rights'))`.execute(db);
  const { status } = await db.selectFrom('operator').select('status').where('id', '=', by.id).executeTakeFirstOrThrow();
  if (status !== 'ACTIVE') throw new Refusal('AUTHENTICATION_ERROR');
  const now = { ...by, authorities: (await grantsOfOperator(db, by.id)).map(({ authority }) => authority) };
  assertMay(now, permission);
  return now;
};

export const rightsOfOperator = async (db: Database, operatorId: number): Promise<Right[]> =>
  rightsOf(await grantsOfOperator(db, operatorId));

const holds = (permission: Permission) => sql<boolean>`exists (
  select from operator_authority held
   where held.operator_id = operator.id and held.authority = any (${[...PERMISSIONS[permission]]}))`;

/** Somebody active must be left who can give every right. Ask after the change. @throws LAST_ADMINISTRATOR */
export const assertAdministratorLeft = async (db: Database): Promise<void> => {
  const left = await db
    .selectFrom('operator')
    .select('id')
    .where('status', '=', 'ACTIVE')
    .where(holds('operators.grant'))
    .where(holds('operators.grantGuarded'))
    .limit(1)
    .executeTakeFirst();
  if (!left) throw new Refusal('LAST_ADMINISTRATOR');
};
