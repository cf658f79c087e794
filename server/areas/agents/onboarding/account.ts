import { sql } from 'kysely';
import type { agentOnboarding } from '@/contract/agents/onboarding';
import type { Parsed } from '@/contract/kit';
import { attempt } from '@/domain/machine';
import { agentOnboardingMachine } from '@/domain/machines/agentOnboarding';
import { PERMISSIONS } from '@/domain/permissions';
import { today } from '@/domain/time';
import { endWith } from '@/server/areas/activities/close';
import { checkedValues } from '@/server/areas/operators/checks';
import { invite, type Staff } from '@/server/areas/operators/messages';
import { writeRights } from '@/server/areas/operators/save';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { assertNoAgent } from '../applications/apply';
import { endApplication } from '../applications/change';
import { assertBegun, assertVersion, changed, type Locked, lockOnboarding } from './change';
import { onboardingFacts } from './rows';

type Given = Parsed<typeof agentOnboarding.createAccount>;

/** @throws the codes of the state machine, beside the field for the missing value if there is one */
const assertComplete = async (db: Database, was: Locked, operator: SignedIn): Promise<void> => {
  assertBegun(was);
  const facts = { ...(await onboardingFacts(db, was.id)), hasReason: false };
  const outcome = attempt(agentOnboardingMachine, was.status, 'COMPLETE', facts, operator.authorities);
  if ('refused' in outcome) throw new Refusal(outcome.refused[0] ?? 'INVALID_TRANSITION');
};

/** The active operator who leads the agent: the given one, otherwise the operator who opens the account. @throws OPERATOR_NOT_FOUND */
const managerOf = async (db: Database, managerId: number | null, operator: SignedIn): Promise<number> => {
  if (managerId === null) return operator.id;
  const found = await db
    .selectFrom('operator')
    .innerJoin('operator_authority', 'operator_authority.operator_id', 'operator.id')
    .select('operator.id')
    .where('operator.id', '=', managerId)
    .where('operator.status', '=', 'ACTIVE')
    .where('operator_authority.authority', 'in', [...PERMISSIONS['agents.create']])
    .executeTakeFirst();
  if (!found) throw beside('managerId', 'OPERATOR_NOT_FOUND');
  return found.id;
};

/** The applicant, with the membership for the account. @throws NOT_CUSTOMER_FOR_AGENT */
const applicantOf = async (db: Database, { application_id: applicationId }: Locked) => {
  const found = await db
    .selectFrom('agent_application')
    .leftJoin('member', 'member.customer_id', 'agent_application.customer_id')
    .select([
      'agent_application.id',
      'first_name as firstName',
      'last_name as lastName',
      'agent_application.phone',
      'agent_application.email',
      'identity_number as identityNumber',
      'agent_application.customer_id as customerId',
      'member.id as memberId',
    ])
    .where('agent_application.id', '=', applicationId ?? 0)
    .executeTakeFirst();
  if (!found || found.customerId === null) throw new Refusal('NOT_CUSTOMER_FOR_AGENT');
  return { ...found, customerId: found.customerId };
};

/**
 * Clears the unique values (membership, identity number, certificate) of a former agent account, so that the new account of the same person
 * can have them: a person with the same customer, or with the same identity number under a new customer. Everything else stays with the
 * former account.
 */
const releaseFormer = async (
  db: Database,
  { customerId, identityNumber }: { customerId: number; identityNumber: string | null },
): Promise<void> => {
  const former = await db
    .selectFrom('agent')
    .innerJoin('operator', 'operator.id', 'agent.operator_id')
    .leftJoin('agent_profile as profile', 'profile.agent_id', 'agent.id')
    .select(['agent.id', 'operator.id as operatorId'])
    .where((eb) =>
      eb.or([
        eb('agent.customer_id', '=', customerId),
        eb('operator.identity_number', '=', identityNumber),
        eb('profile.national_identity_number', '=', identityNumber),
      ]),
    )
    .where('agent.status', '=', 'PASSIVE')
    .where('operator.status', '=', 'PASSIVE')
    .forNoKeyUpdate(['agent', 'operator'])
    .execute();
  if (former.length === 0) return;
  const [agentIds, operatorIds] = [former.map(({ id }) => id), former.map(({ operatorId }) => operatorId)];
  await db
    .updateTable('operator')
    .set({ member_id: null, identity_number: null })
    .where('id', 'in', operatorIds)
    .execute();
  await db
    .updateTable('agent_profile')
    .set({ national_identity_number: null, competency_certificate_number: null })
    .where('agent_id', 'in', agentIds)
    .execute();
};

/** Creates the agent of a customer; a former agent starts again under a new account. */
const writeAgent = async (
  db: Database,
  values: {
    operator_id: number;
    customer_id: number;
    application_id: number;
    manager_id: number;
    certificate_ends_on: string | null;
    started_on: string;
  },
): Promise<number> => {
  const former = await db
    .selectFrom('agent')
    .select(['id', 'status'])
    .where('customer_id', '=', values.customer_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (former?.status === 'ACTIVE') throw beside('phone', 'AGENT_ALREADY_CREATED_BY_PHONE');
  // A customer belongs to one agent at a time; the former agent keeps their history.
  if (former) await db.updateTable('agent').set({ customer_id: null }).where('id', '=', former.id).execute();
  const { id } = await db.insertInto('agent').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
};

/**
 * Completes an onboarding: creates the operator's account with the AGENT role and the territory, the agent and their page, closes the
 * activity and the application, and sends the invitation to set a password. All or nothing. The operator can grant only this one role; see
 * docs/decisions/0096.
 * @throws the codes of the contract
 */
export const createAccount = async (
  db: Database,
  { id, version, username, email, phone, managerId, yearlyTarget }: Given,
  operator: SignedIn,
  staff: Staff,
): Promise<void> => {
  const was = await lockOnboarding(db, id);
  await assertVersion(db, was, version, operator);
  await assertComplete(db, was, operator);
  const applicant = await applicantOf(db, was);
  const { identityNumber, customerId } = applicant;
  await assertNoAgent(db, applicant);
  await releaseFormer(db, applicant);
  const values = await checkedValues(
    db,
    {
      firstName: applicant.firstName,
      lastName: applicant.lastName,
      username,
      email,
      phone: phone ?? applicant.phone,
      identityNumber,
      territoryId: was.territory_id ?? 0,
      roles: [],
      groupIds: [],
      reason: '',
    },
    staff.emailDomain,
  );
  const manager = await managerOf(db, managerId, operator);
  const account = await db
    .insertInto('operator')
    .values({ ...values, member_id: applicant.memberId })
    .returning(['id', fullName('operator').as('name')])
    .executeTakeFirstOrThrow();
  await writeRights(db, account.id, { roles: [], groupIds: [] }, { roles: ['AGENT'], groupIds: [] });
  const agentId = await writeAgent(db, {
    operator_id: account.id,
    customer_id: customerId,
    application_id: applicant.id,
    manager_id: manager,
    certificate_ends_on: was.certificate_ends_on,
    started_on: today(),
  });
  await db
    .insertInto('agent_profile')
    .values({
      agent_id: agentId,
      national_identity_number: identityNumber,
      competency_certificate_number: was.certificate_number,
      yearly_target_kurus: yearlyTarget || null,
    })
    .execute();
  await db.updateTable('agent_document').set({ agent_id: agentId }).where('onboarding_id', '=', id).execute();
  await db
    .updateTable('agent_onboarding')
    .set({ status: 'SUCCESS', agent_id: agentId, closed_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  if (was.activity_id !== null) await endWith(db, 'AGENT_ONBOARDING', { id: was.activity_id }, 'SUCCESS');
  await endApplication(db, applicant.id, 'HIRE');
  await invite(db, staff, values);
  await changed(db, was);
};
