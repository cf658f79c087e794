import { sql } from 'kysely';
import type { agentOnboarding } from '@/contract/agents/onboarding';
import type { Parsed } from '@/contract/kit';
import { attempt } from '@/domain/machine';
import { agentOnboardingMachine } from '@/domain/machines/agentOnboarding';
import { isMasked, maskIdentityNumber } from '@/domain/mask';
import { today } from '@/domain/time';
import { endWith } from '@/server/areas/activities/close';
import { assertReason } from '@/server/areas/activities/detail';
import { isClosed, publishChanged } from '@/server/areas/activities/lock';
import { startWork } from '@/server/areas/activities/change';
import { bookSlot } from '@/server/areas/appointments/book';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal, wrongDate } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { assertNoAgent, assertNoneOpen, inTurn } from '../applications/apply';
import { endApplication } from '../applications/change';
import { onboardingDetail, onboardingFacts } from './rows';

/** Locks an onboarding until the end of the transaction. @throws AGENT_ONBOARDING_NOT_FOUND */
export const lockOnboarding = async (db: Database, id: number) => {
  const found = await db
    .selectFrom('agent_onboarding')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal('AGENT_ONBOARDING_NOT_FOUND');
  return found;
};
export type Locked = Awaited<ReturnType<typeof lockOnboarding>>;

/** @throws INVALID_UPDATE_STATE for an onboarding that has not begun, or is closed */
export const assertBegun = ({ status }: Pick<Locked, 'status'>): void => {
  if (status !== 'WORKING') throw new Refusal('INVALID_UPDATE_STATE');
};

/** Like lockOnboarding, for one that can be edited. */
export const lockBegun = async (db: Database, id: number): Promise<Locked> => {
  const found = await lockOnboarding(db, id);
  assertBegun(found);
  return found;
};

/** @throws VERSION_CONFLICT with the current record */
export const assertVersion = async (db: Database, was: Locked, version: number, operator: SignedIn): Promise<void> => {
  if (was.version !== version)
    throw new Refusal('VERSION_CONFLICT', { current: await onboardingDetail(db, was.id, operator) });
};

/** Notifies the screens that show it. */
export const changed = async (
  db: Database,
  { activity_id: activityId }: Pick<Locked, 'activity_id'>,
): Promise<void> => {
  await publishChanges(db, 'agentOnboardings');
  if (activityId !== null) await publishChanged(db, activityId);
};

/** The operator who begins the onboarding becomes the assignee of its activity, if it has none. */
const beginWork = async (db: Database, activityId: number | null, operator: SignedIn): Promise<void> => {
  if (activityId === null) return;
  const work = await db
    .selectFrom('activity')
    .select(['status', 'assignee_id'])
    .where('id', '=', activityId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!work || isClosed(work.status) || (work.assignee_id !== null && work.assignee_id !== operator.id)) return;
  await startWork(db, activityId, operator.id);
};

/** Begins an onboarding, or ends it without an agent (V29). @throws the codes of the contract */
export const moveOnboarding = async (
  db: Database,
  { id, version, action, lostReasonId = null, note }: Parsed<typeof agentOnboarding.move>,
  operator: SignedIn,
): Promise<void> => {
  const was = await lockOnboarding(db, id);
  await assertVersion(db, was, version, operator);
  await assertReason(db, lostReasonId);
  const facts = { ...(await onboardingFacts(db, id)), hasReason: lostReasonId !== null };
  const outcome = attempt(agentOnboardingMachine, was.status, action, facts, operator.authorities);
  if ('refused' in outcome) {
    const [code = 'INVALID_TRANSITION'] = outcome.refused;
    throw code === 'LOST_REASON_NOT_FOUND' ? beside('lostReasonId', code) : new Refusal(code);
  }
  const over = outcome.to === 'FAILED';
  await db
    .updateTable('agent_onboarding')
    .set({
      status: outcome.to,
      ...(over ? { lost_reason_id: lostReasonId, closed_at: sql<string>`now()` } : { started_at: sql<string>`now()` }),
      ...(note !== '' && { note }),
    })
    .where('id', '=', id)
    .execute();
  if (!over) await beginWork(db, was.activity_id, operator);
  else {
    await cancelInterview(db, was);
    if (was.activity_id !== null)
      await endWith(db, 'AGENT_ONBOARDING', { id: was.activity_id }, 'FAILED', { lostReasonId, result: note });
    if (was.application_id !== null) await endApplication(db, was.application_id, 'LOSE', lostReasonId);
  }
  await changed(db, was);
};

/** Cancels a booked interview when the onboarding ends without an agent, which frees its time. */
const cancelInterview = async (db: Database, { activity_id: activityId }: Locked): Promise<void> => {
  if (activityId === null) return;
  await db
    .updateTable('appointment')
    .set({ state: 'CANCEL', action_at: sql<string>`now()` })
    .where('activity_id', '=', activityId)
    .where('kind', '=', 'INTERVIEW')
    .where('state', 'in', ['APPOINTMENT', 'RE_APPOINTMENT'])
    .execute();
  await publishChanges(db, 'appointments');
};

/** Stores the identity number, with the application. @throws USER_IDENTITY_NUMBER_NOT_UNIQUE, AGENT_APPLICATION_ALREADY_OPEN */
const saveIdentity = async (db: Database, was: Locked, given: string | null): Promise<void> => {
  if (was.application_id === null) return;
  await inTurn(db);
  const application = await db
    .selectFrom('agent_application')
    .select(['phone', 'email', 'identity_number'])
    .where('id', '=', was.application_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const stored = application.identity_number;
  if (given !== null && isMasked(given)) {
    if (stored === null || maskIdentityNumber(stored) !== given)
      throw beside('identityNumber', 'USER_IDENTITY_NUMBER_NOT_VALID');
    return;
  }
  const identityNumber = given || null;
  if (identityNumber === stored) return;
  const contact = { phone: application.phone, email: application.email, identityNumber };
  await assertNoAgent(db, contact);
  await assertNoneOpen(db, contact, was.application_id).catch((error: unknown) => {
    const same = error instanceof Refusal && error.detail.fields?.identityNumber !== undefined;
    throw same ? beside('identityNumber', 'USER_IDENTITY_NUMBER_NOT_UNIQUE') : error;
  });
  await db
    .updateTable('agent_application')
    .set({ identity_number: identityNumber })
    .where('id', '=', was.application_id)
    .execute();
};

/** Stores the given values of an onboarding; absent ones keep their value. @throws the codes of the contract */
export const saveOnboarding = async (
  db: Database,
  given: Parsed<typeof agentOnboarding.save>,
  operator: SignedIn,
): Promise<void> => {
  const was = await lockBegun(db, given.id);
  await assertVersion(db, was, given.version, operator);
  const { identityNumber, certificateNumber, certificateEndsOn, trainedOn, territoryId, note } = given;
  if (trainedOn && trainedOn > today()) throw wrongDate('trainedOn', 'DAY_TO_COME');
  if (certificateEndsOn && certificateEndsOn !== was.certificate_ends_on && certificateEndsOn < today())
    throw beside('certificateEndsOn', 'AGENT_CERTIFICATE_EXPIRED');
  if (territoryId) {
    const territory = await db.selectFrom('territory').select('id').where('id', '=', territoryId).executeTakeFirst();
    if (!territory) throw beside('territoryId', 'TERRITORY_NOT_FOUND');
  }
  if (identityNumber !== undefined) await saveIdentity(db, was, identityNumber);
  await db
    .updateTable('agent_onboarding')
    .set({
      ...(certificateNumber !== undefined && { certificate_number: certificateNumber || null }),
      ...(certificateEndsOn !== undefined && { certificate_ends_on: certificateEndsOn }),
      ...(trainedOn !== undefined && { trained_on: trainedOn }),
      ...(territoryId !== undefined && { territory_id: territoryId }),
      ...(note !== undefined && { note }),
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', was.id)
    .execute();
  await changed(db, was);
};

/** Books the interview. @throws AGENT_INTERVIEW_BOOKED if one is already booked, INVALID_UPDATE_STATE, and the codes of bookSlot */
export const bookInterview = async (
  db: Database,
  { id, startsAt, minutes, assigneeId, location }: Parsed<typeof agentOnboarding.interview>,
  operator: SignedIn,
): Promise<void> => {
  const was = await lockBegun(db, id);
  const { interview, customer } = await onboardingDetail(db, id, operator);
  if (interview && interview.state !== 'DONE') {
    throw new Refusal('AGENT_INTERVIEW_BOOKED', { params: { id: interview.id } });
  }
  await bookSlot(
    db,
    {
      kind: 'INTERVIEW',
      startsAt,
      minutes,
      assigneeId: assigneeId ?? operator.id,
      auctionId: null,
      customerId: customer?.id ?? null,
      activityId: was.activity_id,
      location,
    },
    operator,
  );
  await changed(db, was);
};
