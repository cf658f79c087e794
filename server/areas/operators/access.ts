import { sql } from 'kysely';
import { may, type Permission, PERMISSIONS } from '@/domain/permissions';
import { isGuarded } from '@/domain/guarded';
import { type Grant, isAuthority, type Right, rightsOf } from '@/domain/rights';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';

/** @throws AUTHORIZATION_ERROR with the missing permission */
export const assertMay = ({ authorities }: SignedIn, permission: Permission): void => {
  if (!may(authorities, permission)) throw new Refusal('AUTHORIZATION_ERROR', { params: { permission } });
};

/** Granting guarded authorities needs another permission. @throws AUTHORIZATION_ERROR */
export const assertMayGrant = (operator: SignedIn, concerned: readonly string[]): void => {
  if (concerned.some(isGuarded)) assertMay(operator, 'operators.grantGuarded');
};

/** Everything that an operator holds, and the source of each. */
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

/** All current authorities of an account including temporary ones: whoever takes over the account gets them. */
export const heldWithLoans = async (db: Database, operatorId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('operator_authority')
    .select('authority')
    .where('operator_id', '=', operatorId)
    .execute();
  return rows.flatMap(({ authority }) => authority ?? []);
};

/**
 * Serializes changes of rights until the transaction ends, so that two of them together cannot do what neither may do alone.
 * @returns the operator with the rights that are left after waiting for the lock
 * @throws AUTHENTICATION_ERROR, AUTHORIZATION_ERROR if an earlier change took them
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

/** At least one active operator must be able to grant every right. Call it after the change. @throws LAST_ADMINISTRATOR */
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
