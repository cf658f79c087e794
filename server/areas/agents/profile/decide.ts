import { sql } from 'kysely';
import type { agentProfile, AgentProfileRecord } from '@/contract/agents/profile';
import type { Parsed } from '@/contract/kit';
import type { AgentPage } from '@/domain/agents/profile';
import type { EnumValue } from '@/domain/enums';
import { attempt } from '@/domain/machine';
import { agentChangeMachine, agentProfileMachine } from '@/domain/machines/agentProfile';
import type { Permission } from '@/domain/permissions';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { refusalOf } from './edit';
import { type ChangeRow, factsOf, type Held, heldProfile } from './held';
import { dropUnused, writePage } from './page';
import { assertVersion, profileRecord } from './record';
import { freeSlug } from './slug';
import { endApproval, openApproval, tellAgent } from './work';

type ByVersion = { id: number; version: number };
type Action = Exclude<EnumValue<'agentProfileAction'>, 'EDIT'>;

const NOW = sql<string>`now()`;
/** Clears the remarks of the last time it was sent back. */
const NO_REMARKS = { remarks: '', field_remarks: '[]' };

const held = async (db: Database, { id, version }: ByVersion, operator: SignedIn, permission: Permission) => {
  const found = await heldProfile(db, id, operator, permission, { lock: true });
  await assertVersion(db, found, version, operator);
  return found;
};

type PageState = EnumValue<'agentProfileState'>;
type ChangeState = EnumValue<'agentChangeState'>;
/** The state that an action leads to, of the page, or of the change of a live page. @throws the codes of the state machine */
const moved = (found: Held, action: Action, by: SignedIn | 'system') => {
  const { change, about, wanted, row } = found;
  const actor = by === 'system' ? by : by.authorities;
  const facts = factsOf(found, by === 'system' ? NOBODY : by, wanted);
  const outcome =
    change && about === 'CHANGE'
      ? attempt(agentChangeMachine, change.state, action, facts, actor)
      : attempt(agentProfileMachine, row.state, action, facts, actor);
  if ('refused' in outcome) throw refusalOf(outcome.refused, wanted);
  return outcome.to;
};
const NOBODY = { id: 0 } as SignedIn;

const touch = (db: Database, { row }: Held, also: object = {}) =>
  db
    .updateTable('agent_profile')
    .set({ updated_at: NOW, ...also })
    .where('id', '=', row.id)
    .execute();
const setChange = (db: Database, { id }: ChangeRow, also: { state: ChangeState } & Record<string, unknown>) =>
  db.updateTable('agent_profile_change').set(also).where('id', '=', id).execute();

/** @throws the codes of the contract */
export const sendToApproval = async (
  db: Database,
  input: ByVersion,
  operator: SignedIn,
): Promise<AgentProfileRecord> => {
  const found = await held(db, input, operator, 'agents.profile.write');
  // A live page cannot be sent, unless the agent has a change of it.
  if (found.row.state === 'LIVE' && !found.change) throw new Refusal('AGENT_PROFILE_PAGE_NOTHING_CHANGED');
  const state = moved(found, 'SEND_TO_APPROVAL', operator);
  const activity_id = await openApproval(db, found, operator);
  const { change, about } = found;
  if (change && about === 'CHANGE') {
    await setChange(db, change, { state: state as ChangeState, activity_id, sent_at: NOW, sent_by_id: operator.id });
    await touch(db, found, NO_REMARKS);
  } else {
    const sent = { sent_to_approval_at: NOW, sent_by_id: operator.id, ...NO_REMARKS };
    await touch(db, found, { state: state as PageState, activity_id, ...sent });
  }
  await publishChanges(db, `agentPage:${input.id}`);
  return profileRecord(db, input.id, operator);
};

/**
 * Publishes the page on the site; a change replaces the page's fields in the same transaction.
 * @throws the codes of the contract; VERSION_CONFLICT for the second of two simultaneous approvals
 */
export const approveProfile = async (
  db: Database,
  input: ByVersion,
  operator: SignedIn,
): Promise<AgentProfileRecord> => {
  const found = await held(db, input, operator, 'agents.profile.approve');
  const state = moved(found, 'APPROVE', operator);
  const { agent, row, page, wanted, change, about } = found;
  const approved_page = JSON.stringify(wanted satisfies AgentPage);
  const slug = row.slug ?? (await freeSlug(db, agent.name));
  const approved = { approved_by_id: operator.id, approved_at: NOW, approved_page, slug, ...NO_REMARKS };
  if (change && about === 'CHANGE') {
    await setChange(db, change, { state: state as ChangeState, decided_at: NOW, decided_by_id: operator.id });
    const sender = { sent_by_id: change.sent_by_id, sent_to_approval_at: change.sent_at };
    await writePage(db, agent.id, page, wanted, { ...approved, ...sender });
    await endApproval(db, change.activity_id, 'SUCCESS', messages.agentPageDecided, operator);
  } else {
    await writePage(db, agent.id, page, page, { ...approved, state: state as PageState, activity_id: null });
    await endApproval(db, row.activity_id, 'SUCCESS', messages.agentPageDecided, operator);
  }
  await dropUnused(db, row);
  await tellAgent(db, found, operator, { title: messages.agentPageApproved, level: 'success' });
  await publishChanges(db, `agentPage:${input.id}`);
  return profileRecord(db, input.id, operator);
};

/** @throws the codes of the contract */
export const sendBack = async (
  db: Database,
  { remarks, fieldRemarks, ...input }: Parsed<typeof agentProfile.sendBack>,
  operator: SignedIn,
): Promise<AgentProfileRecord> => {
  const found = await held(db, input, operator, 'agents.profile.approve');
  if (remarks === '' && fieldRemarks.length === 0) throw beside('remarks', 'NOTE_REQUIRED');
  const state = moved(found, 'SEND_BACK', operator);
  const { change, about, row } = found;
  const said = { remarks, field_remarks: JSON.stringify(fieldRemarks) };
  if (change && about === 'CHANGE') {
    await setChange(db, change, { state: state as ChangeState, activity_id: null });
    await touch(db, found, said);
  } else await touch(db, found, { state: state as PageState, activity_id: null, ...said });
  const activityId = about === 'CHANGE' ? (change?.activity_id ?? null) : row.activity_id;
  await endApproval(db, activityId, 'FAILED', remarks || messages.agentPageReturned, operator);
  await tellAgent(db, found, operator, { title: messages.agentPageSentBack, body: remarks, level: 'danger' });
  await publishChanges(db, `agentPage:${input.id}`);
  return profileRecord(db, input.id, operator);
};

/** @throws the codes of the contract */
export const withdrawChange = async (
  db: Database,
  input: ByVersion,
  operator: SignedIn,
): Promise<AgentProfileRecord> => {
  const found = await held(db, input, operator, 'agents.profile.editOwn');
  const { change } = found;
  if (!change || found.about !== 'CHANGE') throw new Refusal('INVALID_TRANSITION');
  await setChange(db, change, { state: moved(found, 'WITHDRAW', operator) as ChangeState, activity_id: null });
  await touch(db, found, NO_REMARKS);
  await endApproval(db, change.activity_id, 'FAILED', messages.agentPageWithdrawn, null);
  await dropUnused(db, found.row);
  await publishChanges(db, `agentPage:${input.id}`);
  return profileRecord(db, input.id, operator);
};

/** Returns a waiting change to draft and closes its activity, because the page was taken down. */
const takeChangeBack = async (db: Database, agentId: number, why: string): Promise<void> => {
  const change = await db
    .selectFrom('agent_profile_change')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('state', '=', 'WAITING_APPROVAL')
    .executeTakeFirst();
  if (!change) return;
  await setChange(db, change, { state: 'DRAFT', activity_id: null });
  await endApproval(db, change.activity_id, 'FAILED', why, null);
};

/**
 * Takes an agent's page off the site, or back from approval, because the certificate or the employment ended; runs in the transaction of
 * that event.
 * @returns whether there was such a page
 */
export const takePageDown = async (db: Database, agentId: number, why: string): Promise<boolean> => {
  const row = await db
    .selectFrom('agent_profile')
    .select(['id', 'state', 'activity_id'])
    .where('agent_id', '=', agentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row) await takeChangeBack(db, agentId, why);
  if (!row || row.state === 'DRAFT') return false;
  const facts = { missing: null, isOwn: false, isSender: false, isActive: false };
  const outcome = attempt(agentProfileMachine, row.state, 'TAKE_DOWN', facts, 'system');
  if ('refused' in outcome) throw new Refusal(outcome.refused[0] ?? 'INVALID_TRANSITION');
  await db
    .updateTable('agent_profile')
    .set({ state: outcome.to, activity_id: null, remarks: why })
    .where('id', '=', row.id)
    .execute();
  await endApproval(db, row.activity_id, 'FAILED', why, null);
  await publishChanges(db, `agentPage:${agentId}`);
  return true;
};
