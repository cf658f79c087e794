import type { Selectable } from 'kysely';
import { type AgentPage, missingOf } from '@/domain/agents/profile';
import type { AgentChangeFacts } from '@/domain/machines/agentProfile';
import { may, type Permission } from '@/domain/permissions';
import type { Database } from '@/server/kernel/db/pool';
import type { AgentProfileChange } from '@/server/kernel/db/tables';
import type { SignedIn } from '@/server/kernel/http/bind';
import { type Agent, agentOf } from './scope';
import { pageOf, type ProfileRow, storedFields } from './page';

export type ChangeRow = Selectable<AgentProfileChange>;
type Target = { writes: 'PAGE' | 'CHANGE'; editable: boolean };
/** A page with its open change. `wanted`: the page with the change applied. */
export type Held = {
  agent: Agent;
  row: ProfileRow;
  page: AgentPage;
  approved: AgentPage | null;
  change: ChangeRow | null;
  /** What is sent and decided: the change of a live page, in all other states the page itself. */
  about: 'PAGE' | 'CHANGE';
  wanted: AgentPage;
  /** Where this operator edits. */
  target: (operator: SignedIn) => Target;
};

export const isOwn = ({ operatorId }: Agent, { id }: SignedIn): boolean => operatorId === id;

/** Agents edit a live page through a change, and any other page directly; operations always edit the page itself. */
const targetOf = (agent: Agent, { state }: ProfileRow, operator: SignedIn): Target => {
  if (!isOwn(agent, operator)) {
    const others = operator.authorities.filter((authority) => authority !== 'AGENT');
    return { writes: 'PAGE', editable: may(others, 'agents.profile.edit') };
  }
  const writes = state === 'LIVE' ? 'CHANGE' : 'PAGE';
  return {
    writes,
    editable:
      agent.isActive &&
      may(operator.authorities, writes === 'CHANGE' ? 'agents.profile.editOwn' : 'agents.profile.write'),
  };
};

/**
 * A page for an operator with the permission; `lock` locks it until the end of the transaction, which serializes all actions on it.
 * @throws AGENT_NOT_FOUND
 */
export const heldProfile = async (
  db: Database,
  agentId: number,
  operator: SignedIn,
  permission: Permission,
  { lock = false } = {},
): Promise<Held> => {
  const agent = await agentOf(db, agentId, operator, permission);
  const read = () =>
    db
      .selectFrom('agent_profile')
      .selectAll()
      .where('agent_id', '=', agent.id)
      .$if(lock, (q) => q.forNoKeyUpdate())
      .executeTakeFirst();
  let row = await read();
  if (!row && lock) {
    await db
      .insertInto('agent_profile')
      .values({ agent_id: agent.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    row = await read();
  }
  return heldOf(db, agent, row ?? { ...NOT_BEGUN, agent_id: agent.id });
};

/** The page of an agent who has never edited it. */
const NOT_BEGUN: Omit<ProfileRow, 'agent_id'> = {
  id: 0,
  state: 'DRAFT',
  national_identity_number: null,
  competency_certificate_number: null,
  highlight_text: '',
  personal_text: '',
  yearly_target_kurus: null,
  is_broker_club_member: false,
  instagram_url: null,
  facebook_url: null,
  linkedin_url: null,
  x_url: null,
  youtube_url: null,
  profile_file_id: null,
  hero_file_id: null,
  intro_file_id: null,
  sent_to_approval_at: null,
  approved_by_id: null,
  approved_at: null,
  version: 1,
  created_at: '',
  updated_at: '',
  slug: null,
  video_id: null,
  activity_id: null,
  sent_by_id: null,
  remarks: '',
  field_remarks: [],
  approved_page: null,
};

const heldOf = async (db: Database, agent: Agent, row: ProfileRow): Promise<Held> => {
  const page = await pageOf(db, row);
  const change =
    (await db
      .selectFrom('agent_profile_change')
      .selectAll()
      .where('agent_id', '=', agent.id)
      .where('state', 'in', ['DRAFT', 'WAITING_APPROVAL'])
      .executeTakeFirst()) ?? null;
  const about = change && row.state === 'LIVE' ? 'CHANGE' : 'PAGE';
  return {
    agent,
    row,
    page,
    approved: row.approved_page === null ? null : { ...page, ...storedFields(row.approved_page) },
    change,
    about,
    wanted: change && about === 'CHANGE' ? { ...page, ...storedFields(change.fields) } : page,
    target: (operator) => targetOf(agent, row, operator),
  };
};

/** The facts that the state machines need, for the given page. */
export const factsOf = (
  { agent, row, change, about }: Held,
  operator: SignedIn,
  page: AgentPage,
): AgentChangeFacts => ({
  missing: missingOf(page)[0]?.code ?? null,
  isOwn: isOwn(agent, operator),
  isSender: (about === 'CHANGE' ? change?.sent_by_id : row.sent_by_id) === operator.id,
  isActive: agent.isActive,
  changes: change !== null && Object.keys(storedFields(change.fields)).length > 0,
});
