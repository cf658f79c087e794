import type { Parsed } from '@/contract/kit';
import type { operators } from '@/contract/operators';
import type { OperatorRecord } from '@/contract/operators/record';
import type { RightsChange } from '@/domain/events';
import { waitingRights, weightyGain, weightyIn } from '@/domain/weighty';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { NO_CHANGE, proposeChange } from '@/server/platform/access/rightsChange';
import { endOtherSessions } from '@/server/platform/auth/sessions';
import { tellOwner } from '@/server/platform/auth/tellOwner';
import {
  assertAdministratorLeft,
  assertMay,
  assertMayGrant,
  grantsOfOperator,
  heldWithLoans,
  lockRights,
} from './access';
import { checkedValues } from './checks';
import { invite, type Staff } from './messages';
import { asSeenBy, operatorRecord, type StoredOperator, storedOperator } from './record';

type Given = Parsed<typeof operators.create>;

const same = (a: readonly (string | number)[], b: readonly (string | number)[]) =>
  a.length === b.length && a.every((one) => b.includes(one));

type GroupGift = { id: number; authority: string | null };

/** The authorities of each group. @throws OPERATOR_GROUP_NOT_FOUND */
const giftsOfGroups = async (db: Database, groupIds: readonly number[]): Promise<GroupGift[]> => {
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
  return found;
};
const authoritiesIn = (gifts: readonly GroupGift[]) => gifts.flatMap(({ authority }) => authority ?? []);

/** The authorities of some of the groups. */
const givenBy = (gifts: readonly GroupGift[], groupIds: readonly number[]) =>
  authoritiesIn(gifts.filter(({ id }) => groupIds.includes(id)));
const without = <T>(all: readonly T[], some: readonly T[]) => all.filter((one) => !some.includes(one));

/** Replaces roles and groups. Unchanged ones are not written, so that the history shows only changes. */
export const writeRights = async (
  db: Database,
  operatorId: number,
  before: Pick<StoredOperator, 'roles' | 'groupIds'>,
  { roles, groupIds }: Pick<Given, 'roles' | 'groupIds'>,
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

/** Creates an operator and invites them; weighty rights wait for a second person. @throws the codes of SAVE_ERRORS */
export const createOperator = async (
  db: Database,
  given: Given,
  asking: SignedIn,
  staff: Staff,
): Promise<OperatorRecord> => {
  const by = await lockRights(db, asking, 'operators.edit');
  const gifts = await giftsOfGroups(db, given.groupIds);
  const won = [...given.roles, ...authoritiesIn(gifts)];
  if (given.roles.length > 0 || given.groupIds.length > 0) assertMay(by, 'operators.grant');
  assertMayGrant(by, won);
  const values = await checkedValues(db, given, staff.emailDomain);
  const { id } = await db.insertInto('operator').values(values).returning('id').executeTakeFirstOrThrow();
  const none = { roles: [], groupIds: [] };
  const waiting = waitingRights([], none, given, (id) => givenBy(gifts, [id]));
  await writeRights(db, id, none, {
    roles: without(given.roles, waiting.roles),
    groupIds: without(given.groupIds, waiting.groupIds),
  });
  if (waiting.roles.length + waiting.groupIds.length > 0) {
    const brings = weightyIn([...waiting.roles, ...givenBy(gifts, waiting.groupIds)]);
    const whose = { operatorId: id, name: `${given.firstName} ${given.lastName}` };
    await proposeChange(db, by, whose, { ...NO_CHANGE, ...waiting, brings }, given.reason);
  }
  await invite(db, staff, values);
  return operatorRecord(db, id, by);
};

/** Removes an operator who has left from the customers' links (V38). */
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
 * Changes data, roles, groups and status of an operator, all or nothing; additional weighty rights wait for a second person. The limits are
 * described in docs/decisions/0004 and 0073. A change of e-mail, phone or status ends the open sessions; the operator is notified. `from`:
 * the IP address of the request.
 * @throws the codes of SAVE_ERRORS, OPERATOR_NOT_FOUND, VERSION_CONFLICT with the current record, OWN_RIGHTS_LOCKED, LAST_ADMINISTRATOR
 */
export const updateOperator = async (
  db: Database,
  { id, version, status: wanted, ...changes }: Parsed<typeof operators.update>,
  asking: SignedIn,
  staff: Staff,
  from: string,
): Promise<OperatorRecord> => {
  const by = await lockRights(db, asking, 'operators.edit');
  await db.selectFrom('operator').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  const before = await storedOperator(db, id);
  if (before.version !== version) throw new Refusal('VERSION_CONFLICT', { current: asSeenBy(by, before) });

  // Absent fields keep their value, above all the rights.
  const { roles = before.roles, groupIds = before.groupIds, identityNumber = before.identityNumber } = changes;
  const given = { ...changes, roles, groupIds, identityNumber, reason: changes.reason ?? '' };
  const held = (await grantsOfOperator(db, id)).map(({ authority }) => authority);
  const changesRights = !same(before.roles, given.roles) || !same(before.groupIds, given.groupIds);
  if (id === by.id && (changesRights || wanted !== before.status)) throw new Refusal('OWN_RIGHTS_LOCKED');
  if (changesRights) assertMay(by, 'operators.grant');
  const gifts = await giftsOfGroups(db, given.groupIds);
  assertMayGrant(by, [...held, ...given.roles, ...authoritiesIn(gifts)]);

  const checked = await checkedValues(db, given, staff.emailDomain, before, wanted);
  const rights = waitingRights(held, before, given, (id) => givenBy(gifts, [id]));
  // Whoever gets the account's new e-mail or phone, or its reactivation, gets everything the account may do.
  const mighty = id === by.id ? [] : weightyIn(await heldWithLoans(db, id));
  const change: RightsChange = {
    ...NO_CHANGE,
    ...rights,
    ...(mighty.length > 0 && checked.email !== before.email && { email: checked.email }),
    ...(mighty.length > 0 && checked.phone !== before.phone && { phone: checked.phone }),
    opens: mighty.length > 0 && wanted === 'ACTIVE' && before.status === 'PASSIVE',
  };
  const status = change.opens ? before.status : wanted;
  const values = {
    ...checked,
    ...(change.email && { email: before.email }),
    ...(change.phone && { phone: before.phone, phone_shared: before.phoneShared }),
  };
  // Whoever receives the code can set the password and so gets all rights of the account.
  if ((checked.email !== before.email || checked.phone !== before.phone) && held.length > 0)
    assertMay(by, 'operators.grant');
  const changesKeys = values.email !== before.email || values.phone !== before.phone;

  await db
    .updateTable('operator')
    .set({ ...values, status })
    .where('id', '=', id)
    .execute();
  await writeRights(db, id, before, {
    roles: without(given.roles, rights.roles),
    groupIds: without(given.groupIds, rights.groupIds),
  });
  const gained = weightyGain(held, [...rights.roles, ...givenBy(gifts, rights.groupIds)]);
  const brings = change.email || change.phone || change.opens ? [...mighty, ...gained] : gained;
  if (brings.length > 0) {
    const whose = { operatorId: id, name: `${values.first_name} ${values.last_name}` };
    await proposeChange(db, by, whose, { ...change, brings }, given.reason);
  }
  if (changesKeys) await tellOwner(db, id, { what: 'contact', from, before });
  if (status !== before.status) {
    await tellOwner(db, id, { what: status === 'ACTIVE' ? 'opened' : 'closed', from });
  }
  if (changesKeys || status !== before.status) await endOtherSessions(db, id, by.sessionId);
  if (status === 'PASSIVE' && before.status === 'ACTIVE') await dropCustomerLinks(db, id);
  await assertAdministratorLeft(db);
  return operatorRecord(db, id, by);
};
