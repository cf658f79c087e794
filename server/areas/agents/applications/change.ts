import { sql } from 'kysely';
import type { agentApplications } from '@/contract/agents/applications';
import type { Parsed } from '@/contract/kit';
import { OPEN_STAGES } from '@/domain/agents/applications';
import { isEmail } from '@/domain/emailAddress';
import type { EnumValue } from '@/domain/enums';
import { attempt } from '@/domain/machine';
import { agentApplicationMachine } from '@/domain/machines/agentApplication';
import { isMasked, maskEmail, maskPhone } from '@/domain/mask';
import { normalizePhone } from '@/domain/phoneNumber';
import { endWith } from '@/server/areas/activities/close';
import { assertReason } from '@/server/areas/activities/detail';
import { publishChanged } from '@/server/areas/activities/lock';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { openOnboarding } from '../onboarding/open';
import { assertCity, assertNoAgent, assertNoneOpen, inTurn, openWork } from './apply';
import { applicationDetail, memberOfApplication } from './rows';

type Stage = EnumValue<'agentApplicationStage'>;
type Action = EnumValue<'agentApplicationAction'>;

/** Locks an application until the end of the transaction. @throws AGENT_APPLY_NOT_FOUND */
const locked = async (db: Database, id: number) => {
  const found = await db
    .selectFrom('agent_application')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal('AGENT_APPLY_NOT_FOUND');
  return found;
};
type Locked = Awaited<ReturnType<typeof locked>>;

/** @throws AGENT_APPLY_NOT_FOUND, VERSION_CONFLICT with the current record */
const lockedAs = async (db: Database, id: number, version: number, operator: SignedIn): Promise<Locked> => {
  const found = await locked(db, id);
  if (found.version !== version) {
    throw new Refusal('VERSION_CONFLICT', { current: await applicationDetail(db, id, operator) });
  }
  return found;
};

/** The new contact; a masked value that was sent back keeps the stored one. @throws PHONE_INVALID, EMAIL_INVALID */
const changedContact = (given: Parsed<typeof agentApplications.update>, was: Locked) => {
  const phone =
    given.phone === undefined || given.phone === maskPhone(was.phone) ? was.phone : normalizePhone(given.phone);
  if (phone === null) throw beside('phone', 'PHONE_INVALID');
  const email = given.email === undefined || given.email === maskEmail(was.email) ? was.email : given.email;
  if (isMasked(email) || !isEmail(email)) throw beside('email', 'EMAIL_INVALID');
  const identityNumber = given.identityNumber === undefined ? was.identity_number : given.identityNumber || null;
  return { phone, email, identityNumber };
};

/** Changes the data of an open application. @throws the codes of the contract */
export const updateApplication = async (
  db: Database,
  given: Parsed<typeof agentApplications.update>,
  operator: SignedIn,
): Promise<void> => {
  await inTurn(db);
  const was = await lockedAs(db, given.id, given.version, operator);
  if (!OPEN_STAGES.some((stage) => stage === was.stage)) throw new Refusal('AGENT_APPLICATION_CLOSED');
  const contact = changedContact(given, was);
  if (given.cityId !== undefined) await assertCity(db, given.cityId);
  await assertNoAgent(db, contact);
  await assertNoneOpen(db, contact, was.id);
  await db
    .updateTable('agent_application')
    .set({
      phone: contact.phone,
      email: contact.email,
      identity_number: contact.identityNumber,
      ...(given.firstName !== undefined && { first_name: given.firstName }),
      ...(given.lastName !== undefined && { last_name: given.lastName }),
      ...(given.cityId !== undefined && { city_id: given.cityId }),
      ...(given.note !== undefined && { note: given.note }),
    })
    .where('id', '=', was.id)
    .execute();
  await publishChanges(db, 'agentApplications');
};

/** Writes the stage. The version rises with it. */
const toStage = async (db: Database, id: number, stage: Stage, lostReasonId: number | null): Promise<void> => {
  await db
    .updateTable('agent_application')
    .set({
      stage,
      stage_since: sql<string>`now()`,
      lost_reason_id: stage === 'LOST' ? lostReasonId : null,
    })
    .where('id', '=', id)
    .execute();
  await publishChanges(db, 'agentApplications');
};

/**
 * The effects of a move: closes the activity, opens a new one for a lost application that is resumed, and opens the onboarding of an
 * accepted one.
 */
const followUp = async (
  db: Database,
  was: Locked,
  to: Stage,
  { lostReasonId, note, memberId }: { lostReasonId: number | null; note: string; memberId: number | null },
  operator: SignedIn,
): Promise<void> => {
  if (to === 'LOST' && was.activity_id !== null) {
    await endWith(db, 'AGENT_APPLICATION', { id: was.activity_id }, 'FAILED', { lostReasonId, result: note });
  }
  if (to === 'ONBOARDING') {
    if (was.activity_id !== null)
      await endWith(db, 'AGENT_APPLICATION', { id: was.activity_id }, 'SUCCESS', { result: note });
    await db.updateTable('agent_application').set({ customer_id: memberId }).where('id', '=', was.id).execute();
    await openOnboarding(db, { ...was, customer_id: memberId }, operator);
  }
  if (was.stage === 'LOST') {
    const activityId = await openWork(
      db,
      { firstName: was.first_name, lastName: was.last_name, customerId: was.customer_id },
      operator.id,
    );
    await db.updateTable('agent_application').set({ activity_id: activityId }).where('id', '=', was.id).execute();
  }
};

/** Moves an application. @throws the codes of the contract, beside the field for the missing value */
export const moveApplication = async (
  db: Database,
  { id, version, action, lostReasonId = null, note }: Parsed<typeof agentApplications.move>,
  operator: SignedIn,
): Promise<void> => {
  if (action === 'REOPEN' || action === 'ACCEPT') await inTurn(db);
  const was = await lockedAs(db, id, version, operator);
  await assertReason(db, lostReasonId);
  const memberId = await memberOfApplication(db, id);
  const facts = { isMember: memberId !== null, hasReason: lostReasonId !== null };
  const outcome = attempt(agentApplicationMachine, was.stage, action, facts, operator.authorities);
  if ('refused' in outcome) {
    const [code = 'INVALID_TRANSITION'] = outcome.refused;
    throw code === 'LOST_REASON_NOT_FOUND' ? beside('lostReasonId', code) : new Refusal(code);
  }
  if (action === 'REOPEN' || action === 'ACCEPT') {
    const contact = { phone: was.phone, email: was.email, identityNumber: was.identity_number };
    await assertNoAgent(db, contact);
    await assertNoneOpen(db, contact, id);
  }
  await toStage(db, id, outcome.to, lostReasonId);
  await followUp(db, was, outcome.to, { lostReasonId, note, memberId }, operator);
  if (was.activity_id !== null) await publishChanged(db, was.activity_id);
};

/** The result of the onboarding ends the application. */
export const endApplication = async (
  db: Database,
  id: number,
  action: Extract<Action, 'HIRE' | 'LOSE'>,
  lostReasonId: number | null = null,
): Promise<void> => {
  const was = await locked(db, id);
  const facts = { isMember: true, hasReason: lostReasonId !== null };
  const outcome = attempt(agentApplicationMachine, was.stage, action, facts, 'system');
  if ('to' in outcome) await toStage(db, id, outcome.to, lostReasonId);
};
