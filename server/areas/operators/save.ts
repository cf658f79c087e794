import type { Parsed } from '@/contract/kit';
import type { operators } from '@/contract/operators';
import type { OperatorRecord } from '@/contract/operators/record';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { endOtherSessions } from '@/server/platform/auth/sessions';
import { tellOwner } from '@/server/platform/auth/tellOwner';
import { assertAdministratorLeft, assertMay, assertMayGrant, grantsOfOperator, lockRights } from './access';
import { checkedValues } from './checks';
import { invite, type Staff } from './messages';
import { asSeenBy, operatorRecord, type StoredOperator, storedOperator } from './record';

type Given = Parsed<typeof operators.create>;

const same = (a: readonly (string | number)[], b: readonly (string | number)[]) =>
  a.length === b.length && a.every((one) => b.includes(one));

/** What the groups give. @throws OPERATOR_GROUP_NOT_FOUND for a group that does not exist */
const givenByGroups = async (db: Database, groupIds: readonly number[]): Promise<string[]> => {
  const wanted = [...new Set(groupIds)];
  if (wanted.length === 0) return [];
  const found = await db
    .selectFrom('operator_group')
    .leftJoin('operator_group_authority', 'operator_group_authority.group_id', 'operator_group.id')
    .select(['operator_group.id', 'authority'])
    .where('operator_group.id', 'in', wanted)
    .execute();
  if (new Set(found.map(({ id }) => id)).size < wanted.length) {
    throw beside('groupIds', 'OPERATOR_GROUP_NOT_FOUND');
  }
  return found.flatMap(({ authority }) => authority ?? []);
};

/** Replaces roles and groups. Those that stay are not written, so that the history shows only changes. */
const writeRights = async (
  db: Database,
  operatorId: number,
  before: Pick<StoredOperator, 'roles' | 'groupIds'>,
  { roles, groupIds }: Given,
): Promise<void> => {
  const lost = before.roles.filter((role) => !roles.includes(role));
  const won = [...new Set(roles)].filter((role) => !before.roles.includes(role));
  const left = before.groupIds.filter((id) => !groupIds.includes(id));
  const joined = [...new Set(groupIds)].filter((id) => !before.groupIds.includes(id));
  const mine = { operator_id: operatorId };
  if (lost.length > 0) {
    await db.deleteFrom('operator_role').where('operator_id', '=', operatorId).where('role', 'in', lost).execute();
  }
  if (won.length > 0) {
    await db
      .insertInto('operator_role')
      .values(won.map((role) => ({ ...mine, role })))
      .execute();
  }
  if (left.length > 0) {
    await db
      .deleteFrom('operator_group_member')
      .where('operator_id', '=', operatorId)
      .where('group_id', 'in', left)
      .execute();
  }
  if (joined.length > 0) {
    await db
      .insertInto('operator_group_member')
      .values(joined.map((group_id) => ({ ...mine, group_id })))
      .execute();
  }
};

/** Opens a record and invites its person. @throws the codes of SAVE_ERRORS */
export const createOperator = async (
  db: Database,
  given: Given,
  asking: SignedIn,
  staff: Staff,
): Promise<OperatorRecord> => {
  const by = await lockRights(db, asking, 'operators.edit');
  const won = [...given.roles, ...(await givenByGroups(db, given.groupIds))];
  if (given.roles.length > 0 || given.groupIds.length > 0) assertMay(by, 'operators.grant');
  assertMayGrant(by, won);
  const values = await checkedValues(db, given, staff.emailDomain);
  const { id } = await db.insertInto('operator').values(values).returning('id').executeTakeFirstOrThrow();
  await writeRights(db, id, { roles: [], groupIds: [] }, given);
  await invite(db, staff, values);
  return operatorRecord(db, id, by);
};

/** Customers no longer name an operator who is gone (V38). */
const dropCustomerLinks = async (db: Database, operatorId: number): Promise<void> => {
  for (const column of ['sales_agent_id', 'closing_agent_id', 'want_to_sell_agent_id'] as const) {
    await db
      .updateTable('customer')
      .set({ [column]: null })
      .where(column, '=', operatorId)
      .execute();
  }
};

/**
 * Changes a record: data, roles, groups, state, all or nothing. The limits are described in
 * docs/decisions/0004. With the e-mail, the phone or the state end the sessions that were open; the owner is told.
 * `from`: the network address of who asks. @throws the codes of SAVE_ERRORS, OPERATOR_NOT_FOUND, VERSION_CONFLICT with the record as it is
 * now, OWN_RIGHTS_LOCKED, LAST_ADMINISTRATOR
 */
export const updateOperator = async (
  db: Database,
  { id, version, status, ...given }: Parsed<typeof operators.update>,
  asking: SignedIn,
  staff: Staff,
  from: string,
): Promise<OperatorRecord> => {
  const by = await lockRights(db, asking, 'operators.edit');
  await db.selectFrom('operator').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  const before = await storedOperator(db, id);
  if (before.version !== version) throw new Refusal('VERSION_CONFLICT', { current: asSeenBy(by, before) });

  const held = (await grantsOfOperator(db, id)).map(({ authority }) => authority);
  const changesRights = !same(before.roles, given.roles) || !same(before.groupIds, given.groupIds);
  if (id === by.id && (changesRights || status !== before.status)) throw new Refusal('OWN_RIGHTS_LOCKED');
  if (changesRights) assertMay(by, 'operators.grant');
  assertMayGrant(by, [...held, ...given.roles, ...(await givenByGroups(db, given.groupIds))]);

  const values = await checkedValues(db, given, staff.emailDomain, before, status);
  // Whoever receives the code can set the password and so gets all rights of the account.
  const changesKeys = values.email !== before.email || values.phone !== before.phone;
  if (changesKeys && held.length > 0) assertMay(by, 'operators.grant');

  await db
    .updateTable('operator')
    .set({ ...values, status })
    .where('id', '=', id)
    .execute();
  await writeRights(db, id, before, given);
  if (changesKeys) await tellOwner(db, id, { what: 'contact', from, before });
  if (status !== before.status) {
    await tellOwner(db, id, { what: status === 'ACTIVE' ? 'opened' : 'closed', from });
  }
  if (changesKeys || status !== before.status) await endOtherSessions(db, id, by.sessionId);
  if (status === 'PASSIVE' && before.status === 'ACTIVE') await dropCustomerLinks(db, id);
  await assertAdministratorLeft(db);
  return operatorRecord(db, id, by);
};
