import type { Parsed } from '@/contract/kit';
import type { GroupRecord, operatorGroups } from '@/contract/operators/groups';
import type { Authority } from '@/domain/roles';
import { weightyGain } from '@/domain/weighty';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { NO_CHANGE, proposeChange } from '@/server/platform/access/rightsChange';
import { assertAdministratorLeft, assertMayGrant, lockRights } from '../access';
import { groupRecord } from './queries';

export const give = async (db: Database, group_id: number, authorities: readonly Authority[]): Promise<void> => {
  if (authorities.length === 0) return;
  await db
    .insertInto('operator_group_authority')
    .values(authorities.map((authority) => ({ group_id, authority })))
    .execute();
};

/** Grants what one person may grant; the rest waits for a second person (docs/decisions/0073). */
const giveOrPropose = async (
  db: Database,
  by: SignedIn,
  { id, name, held }: { id: number; name: string; held: readonly Authority[] },
  { won, reason }: { won: readonly Authority[]; reason: string },
): Promise<void> => {
  const waiting = won.filter((authority) => weightyGain(held, [authority]).length > 0);
  await give(
    db,
    id,
    won.filter((authority) => !waiting.includes(authority)),
  );
  if (waiting.length === 0) return;
  const change = { ...NO_CHANGE, authorities: waiting, brings: weightyGain(held, waiting) };
  await proposeChange(db, by, { groupId: id, name }, change, reason);
};

/** @throws OPERATOR_GROUP_NAME_NOT_UNIQUE; AUTHORIZATION_ERROR for guarded authorities */
export const createGroup = async (
  db: Database,
  { name, description, authorities, reason }: Parsed<typeof operatorGroups.create>,
  asking: SignedIn,
): Promise<GroupRecord> => {
  const by = await lockRights(db, asking, 'groups.edit');
  assertMayGrant(by, authorities);
  const { id } = await db
    .insertInto('operator_group')
    .values({ name, description })
    .returning('id')
    .executeTakeFirstOrThrow();
  await giveOrPropose(db, by, { id, name, held: [] }, { won: [...new Set(authorities)], reason });
  return groupRecord(db, id);
};

/**
 * Changes a group and with it the rights of its members; additional weighty rights wait for a second person.
 * @throws OPERATOR_GROUP_NOT_FOUND, VERSION_CONFLICT with the current record, OWN_RIGHTS_LOCKED for the authorities of a group of which the
 * operator is a member, AUTHORIZATION_ERROR for guarded authorities, LAST_ADMINISTRATOR, OPERATOR_GROUP_NAME_NOT_UNIQUE
 */
export const updateGroup = async (
  db: Database,
  { id, version, name, description, ...changes }: Parsed<typeof operatorGroups.update>,
  asking: SignedIn,
): Promise<GroupRecord> => {
  const by = await lockRights(db, asking, 'groups.edit');
  const before = await groupRecord(db, id);
  if (before.version !== version) throw new Refusal('VERSION_CONFLICT', { current: before });
  const { authorities = before.authorities, reason = '' } = changes;
  const won = [...new Set(authorities)].filter((authority) => !before.authorities.includes(authority));
  const lost = before.authorities.filter((authority) => !authorities.includes(authority));
  if (won.length + lost.length > 0) {
    if (before.members.some((member) => member.id === by.id)) throw new Refusal('OWN_RIGHTS_LOCKED');
    assertMayGrant(by, [...won, ...lost]);
  }
  await db.updateTable('operator_group').set({ name, description }).where('id', '=', id).execute();
  if (lost.length > 0) {
    await db.deleteFrom('operator_group_authority').where('group_id', '=', id).where('authority', 'in', lost).execute();
  }
  await giveOrPropose(db, by, { id, name, held: before.authorities }, { won, reason });
  await assertAdministratorLeft(db);
  return groupRecord(db, id);
};
