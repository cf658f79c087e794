import type { Events } from '@/domain/events';
import { vouchesFor, weightyGain, weightyIn } from '@/domain/weighty';
import { may, type Permission } from '@/domain/permissions';
import { isGuarded } from '@/domain/guarded';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { activeAuthorities } from '@/server/platform/auth/viewing';
import { endSessionsOf } from '@/server/platform/auth/sessions';
import { tellOwner } from '@/server/platform/auth/tellOwner';
import { grantsOfOperator, heldWithLoans, lockRights } from './access';
import { assertEmailFree, assertPhoneFree } from './checks';
import { groupRecord } from './groups/queries';
import { give } from './groups/save';
import { storedOperator } from './record';
import { writeRights } from './save';

type Agreed = Events<SignedIn | 'system'>['rights.agreed'];
type Both = { proposer: readonly string[]; by: SignedIn };

/** The proposer must still have the permission. @throws ACCESS_PROPOSER_GONE */
const assertProposerMay = ({ proposer }: Both, needed: Permission, concerned: readonly string[]): void => {
  const guarded = concerned.some(isGuarded);
  if (!may(proposer, needed) || (guarded && !may(proposer, 'operators.grantGuarded'))) {
    throw new Refusal('ACCESS_PROPOSER_GONE');
  }
};

/** One of the two must hold each permission or own its area. @throws ACCESS_NOT_YOURS_TO_GRANT */
const assertVouched = ({ proposer, by }: Both, brought: readonly Permission[]): void => {
  const permission = brought.find((one) => !vouchesFor(proposer, one) && !vouchesFor(by.authorities, one));
  if (permission) throw new Refusal('ACCESS_NOT_YOURS_TO_GRANT', { params: { permission } });
};

const applyToOperator = async (db: Database, id: number, { change, from }: Agreed, both: Both): Promise<void> => {
  if (id === both.by.id) throw new Refusal('OWN_RIGHTS_LOCKED');
  await db.selectFrom('operator').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  const before = await storedOperator(db, id);
  const held = (await grantsOfOperator(db, id)).map(({ authority }) => authority);
  // What the groups grant today, which may be more than at the time of the proposal.
  const groups =
    change.groupIds.length === 0
      ? []
      : await db
          .selectFrom('operator_group')
          .leftJoin('operator_group_authority', 'operator_group_authority.group_id', 'operator_group.id')
          .select(['operator_group.id', 'authority'])
          .where('operator_group.id', 'in', change.groupIds)
          .execute();
  const added = [...change.roles, ...groups.flatMap(({ authority }) => authority ?? [])];
  const opensAccount = change.email !== undefined || change.phone !== undefined || change.opens;
  const onlyOpens = change.opens && added.length === 0 && change.email === undefined && change.phone === undefined;
  assertProposerMay(both, onlyOpens ? 'operators.edit' : 'operators.grant', [...held, ...added]);
  assertVouched(both, [...weightyGain(held, added), ...(opensAccount ? weightyIn(await heldWithLoans(db, id)) : [])]);

  const { email = before.email, phone = before.phone } = change;
  const status = change.opens ? 'ACTIVE' : before.status;
  if (email !== before.email) await assertEmailFree(db, email, id);
  if (phone && status === 'ACTIVE' && (phone !== before.phone || change.opens)) await assertPhoneFree(db, phone, id);
  if (opensAccount) {
    const phone_shared = phone === before.phone && before.phoneShared;
    await db.updateTable('operator').set({ email, phone, phone_shared, status }).where('id', '=', id).execute();
    if (email !== before.email || phone !== before.phone) await tellOwner(db, id, { what: 'contact', from, before });
    if (change.opens) await tellOwner(db, id, { what: 'opened', from });
    await endSessionsOf(db, id);
  }
  await writeRights(db, id, before, {
    roles: [...new Set([...before.roles, ...change.roles])],
    groupIds: [...new Set([...before.groupIds, ...groups.map((group) => group.id)])],
  });
};

const applyToGroup = async (db: Database, id: number, { change }: Agreed, both: Both): Promise<void> => {
  const { authorities, members } = await groupRecord(db, id);
  if (members.some((member) => member.id === both.by.id)) throw new Refusal('OWN_RIGHTS_LOCKED');
  const won = change.authorities.filter((authority) => !authorities.includes(authority));
  assertProposerMay(both, 'groups.edit', won);
  assertVouched(both, weightyGain(authorities, won));
  await give(db, id, won);
};

/**
 * Applies what two people agreed on: grants the waiting rights, contacts or activation, within the rights that both still have.
 * @throws ACCESS_PROPOSER_GONE, ACCESS_NOT_YOURS_TO_GRANT, OWN_RIGHTS_LOCKED, and the codes for a value that somebody else has taken
 * meanwhile
 */
export const applyAgreed = async (db: Database, agreed: Agreed): Promise<void> => {
  const { operatorId, groupId, proposerId, by: asking } = agreed;
  if (asking === 'system') throw new Refusal('AUTHORIZATION_ERROR', { params: { permission: 'access.decide' } });
  const by = await lockRights(db, asking, 'access.decide');
  const both = { proposer: await activeAuthorities(db, proposerId), by };
  if (operatorId !== null) await applyToOperator(db, operatorId, agreed, both);
  if (groupId !== null) await applyToGroup(db, groupId, agreed, both);
};
