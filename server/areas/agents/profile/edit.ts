import { sql } from 'kysely';
import type { agentProfile, AgentProfileRecord } from '@/contract/agents/profile';
import type { Parsed } from '@/contract/kit';
import { type AgentPage, differing, isSame, missingOf } from '@/domain/agents/profile';
import type { ErrorCode } from '@/domain/errors';
import { attempt } from '@/domain/machine';
import { agentChangeMachine, agentProfileMachine } from '@/domain/machines/agentProfile';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { publishChanged } from '@/server/areas/activities/lock';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { factsOf, type Held, heldProfile } from './held';
import { dropUnused, storedFields, writePage } from './page';
import { assertVersion, profileRecord } from './record';
import { openApproval } from './work';

/** The error of a refused move: every missing value beside its field, any other code by itself. */
export const refusalOf = ([code = 'INVALID_TRANSITION']: readonly ErrorCode[], page: AgentPage): Refusal => {
  const missing = missingOf(page);
  return missing.some((one) => one.code === code)
    ? new Refusal(code, { fields: Object.fromEntries(missing.map((one) => [one.field, one.code])) })
    : new Refusal(code);
};

/** The page that this operator edits: the page itself, or the page with the change. */
const written = (held: Held, writes: 'PAGE' | 'CHANGE'): AgentPage => (writes === 'CHANGE' ? held.wanted : held.page);

/** @throws AGENT_NOT_FOUND; AUTHORIZATION_ERROR for a page that this operator may only read */
export const heldToWrite = async (db: Database, agentId: number, operator: SignedIn, { lock = true } = {}) => {
  const held = await heldProfile(db, agentId, operator, 'agents.profile.write', { lock });
  const { writes, editable } = held.target(operator);
  if (!editable) throw new Refusal('AUTHORIZATION_ERROR', { params: { permission: 'agents.profile.edit' } });
  return { held, writes, page: written(held, writes) };
};

const assertUnique = async (db: Database, agentId: number, before: AgentPage, after: AgentPage): Promise<void> => {
  const taken = async (column: string, field: 'identityNumber' | 'certificateNumber') => {
    const value = after[field];
    if (value === null || isSame(field, before, after)) return false;
    const { rows } = await sql`
      select from agent_profile where ${sql.ref(column)} = ${value} and agent_id <> ${agentId}
      union all
      select from agent_profile_change
       where fields ->> ${field} = ${value} and agent_id <> ${agentId} and state in ('DRAFT', 'WAITING_APPROVAL')`.execute(
      db,
    );
    return rows.length > 0;
  };
  if (await taken('national_identity_number', 'identityNumber'))
    throw beside('identityNumber', 'USER_IDENTITY_NUMBER_NOT_UNIQUE');
  if (await taken('competency_certificate_number', 'certificateNumber'))
    throw beside('certificateNumber', 'AGENT_CERTIFICATE_NUMBER_NOT_UNIQUE');
};

/** Stores an agent's change of a live page: only the fields that differ. The page itself is unchanged. */
const writeChange = async (db: Database, { agent, page, change, row }: Held, after: AgentPage, operator: SignedIn) => {
  const moved = attempt(
    agentChangeMachine,
    change?.state ?? 'DRAFT',
    'EDIT',
    {
      missing: missingOf(after)[0]?.code ?? null,
      isOwn: true,
      isSender: true,
      isActive: agent.isActive,
      changes: true,
    },
    operator.authorities,
  );
  if ('refused' in moved) throw refusalOf(moved.refused, after);
  const fields = JSON.stringify(Object.fromEntries(differing(page, after).map((field) => [field, after[field]])));
  const waits = moved.to === 'WAITING_APPROVAL';
  if (change)
    await db
      .updateTable('agent_profile_change')
      .set({ fields, ...(waits && { sent_at: sql<string>`now()`, sent_by_id: operator.id }) })
      .where('id', '=', change.id)
      .execute();
  else await db.insertInto('agent_profile_change').values({ agent_id: agent.id, fields }).execute();
  // The page's version covers the change too.
  await db
    .updateTable('agent_profile')
    .set({ updated_at: sql<string>`now()` })
    .where('id', '=', row.id)
    .execute();
  if (waits && change?.activity_id) await publishChanged(db, change.activity_id);
};

/** Edits the page itself: a waiting or live page now waits for approval and is not on the site (V32). */
const writeInPage = async (db: Database, held: Held, after: AgentPage, operator: SignedIn) => {
  const { agent, row, page } = held;
  const facts = factsOf(held, operator, after);
  const moved = attempt(agentProfileMachine, row.state, 'EDIT', facts, operator.authorities);
  if ('refused' in moved) throw refusalOf(moved.refused, after);
  const waits = moved.to === 'WAITING_APPROVAL';
  const activity_id = row.state === 'LIVE' ? await openApproval(db, held, operator) : row.activity_id;
  await writePage(db, agent.id, page, after, {
    state: moved.to,
    ...(waits && {
      activity_id,
      sent_by_id: operator.id,
      sent_to_approval_at: sql<string>`now()`,
      remarks: '',
      field_remarks: '[]',
    }),
  });
  if (waits && activity_id !== null && row.state !== 'LIVE') await publishChanged(db, activity_id);
};

/**
 * Stores the wanted page where this operator edits: in the page or in its change. The caller has locked it. Does nothing if it is
 * unchanged.
 * @throws the codes of V31 if a waiting or live page would be incomplete, and the codes for numbers that another agent has
 */
export const writeWanted = async (
  db: Database,
  { held, writes, page }: Awaited<ReturnType<typeof heldToWrite>>,
  after: AgentPage,
  operator: SignedIn,
): Promise<void> => {
  if (differing(page, after).length === 0) return;
  await assertUnique(db, held.agent.id, page, after);
  await (writes === 'CHANGE' ? writeChange : writeInPage)(db, held, after, operator);
  await dropUnused(db, held.row);
  await publishChanges(db, `agentPage:${held.agent.id}`);
};

/** @throws AGENT_PROFILE_PAGE_TOWNS_NOT_FOUND */
const assertTowns = async (db: Database, towns: readonly number[]): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from town where id = any (${[...towns]}::integer[])`.execute(db);
  if ((rows[0]?.count ?? 0) < towns.length) throw beside('towns', 'AGENT_PROFILE_PAGE_TOWNS_NOT_FOUND');
};

/** @throws the codes of the contract */
export const saveProfile = async (
  db: Database,
  { id, version, ...given }: Parsed<typeof agentProfile.save>,
  operator: SignedIn,
): Promise<AgentProfileRecord> => {
  const target = await heldToWrite(db, id, operator);
  await assertVersion(db, target.held, version, operator);
  const { page } = target;
  const towns = given.towns && [...new Set(given.towns)];
  if (towns) await assertTowns(db, towns);
  const gallery = given.gallery && [...new Set(given.gallery)];
  if (gallery?.some((fileId) => !page.gallery.includes(fileId))) throw beside('gallery', 'S3_DOCUMENT_NOT_FOUND');
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const empty = (value: string | null | undefined) => (value === '' ? null : value);
  const after = {
    ...page,
    ...storedFields(said),
    ...(given.certificateNumber !== undefined && { certificateNumber: empty(given.certificateNumber) ?? null }),
    ...(towns && { towns }),
    ...(gallery && { gallery }),
  };
  if (after.yearlyTarget === 0) after.yearlyTarget = null;
  await writeWanted(db, target, after, operator);
  return profileRecord(db, id, operator);
};
