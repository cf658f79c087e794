import { sql } from 'kysely';
import type {
  agentOnboarding,
  OnboardingDetail,
  OnboardingDocument,
  OnboardingRow,
} from '@/contract/agents/onboarding';
import type { Output, Parsed } from '@/contract/kit';
import { gapsOf, missingDocuments, type OnboardingFacts, REQUIRED_DOCUMENTS } from '@/domain/agents/onboarding';
import type { EnumValue } from '@/domain/enums';
import { options } from '@/domain/machine';
import { agentOnboardingMachine } from '@/domain/machines/agentOnboarding';
import { maskIdentityNumber } from '@/domain/mask';
import { may } from '@/domain/permissions';
import { contactsFor, customerOpen } from '@/server/areas/customers/scope';
import { TODAY } from '@/server/kernel/db/days';
import { namedHolders } from '@/server/areas/operators/queries';
import { fullName } from '@/server/kernel/db/fullName';
import { hasWords } from '@/server/kernel/db/like';
import { type Page, pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { inText, where } from '@/server/kernel/db/where';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { readableBy } from '@/server/platform/contacts/find';

type Interview = NonNullable<OnboardingDetail['interview']>;

const SORTS = {
  createdAt: { column: 'onboarding.created_at', type: 'instant' },
  startedAt: { column: 'onboarding.started_at', type: 'instant' },
} as const;

/** The name of the applicant, or without an application of the agent's account. */
const NAME = sql<string>`coalesce(application.first_name || ' ' || application.last_name, account.first_name || ' ' || account.last_name, '')`;
const FOLDED = sql<string>`coalesce(application.name_folded, account.name_folded)`;

const documentTypes = sql<EnumValue<'agentDocumentType'>[]>`array(
  select type::text from agent_document where onboarding_id = onboarding.id)`;

/** The booked interview, otherwise the last one that took place. Cancelled ones do not count. */
const interviewOf = sql<Interview | null>`(
  select json_build_object('id', appointment.id, 'state', appointment.state, 'startsAt', appointment.starts_at,
           'assigneeName', operator.first_name || ' ' || operator.last_name, 'location', appointment.location)
    from appointment join operator on operator.id = appointment.assignee_id
   where appointment.activity_id = onboarding.activity_id and appointment.kind = 'INTERVIEW' and appointment.state <> 'CANCEL'
     and not exists (select from appointment later where later.previous_id = appointment.id)
   order by appointment.state = 'DONE', appointment.id desc limit 1)`;

/** The customer for the account: the agent's, otherwise the one linked to the application. */
const customerId = sql<number | null>`coalesce(agent.customer_id, application.customer_id)`;
const isMember = sql<boolean>`exists (
  select from member join customer on customer.id = member.customer_id
   where member.status = 'ACTIVE' and customer.erased_at is null and member.customer_id = ${customerId})`;

const selectOnboardings = (db: Database) =>
  db
    .selectFrom('agent_onboarding as onboarding')
    .leftJoin('agent_application as application', 'application.id', 'onboarding.application_id')
    .leftJoin('agent', 'agent.id', 'onboarding.agent_id')
    .leftJoin('operator as account', 'account.id', 'agent.operator_id')
    .leftJoin('city', 'city.id', 'application.city_id')
    .leftJoin('territory', (join) =>
      join.on(sql<boolean>`territory.id = coalesce(onboarding.territory_id, account.territory_id)`),
    )
    .leftJoin('activity', 'activity.id', 'onboarding.activity_id')
    .leftJoin('operator', 'operator.id', 'activity.assignee_id')
    .leftJoin('lost_reason', 'lost_reason.id', 'onboarding.lost_reason_id')
    .select([
      'onboarding.id',
      'onboarding.version',
      NAME.as('name'),
      sql<string | null>`coalesce(application.phone, account.phone)`.as('phone'),
      'onboarding.status',
      'city.name as city',
      'territory.id as territoryId',
      'territory.name as territory',
      'onboarding.certificate_number as certificateNumber',
      'onboarding.certificate_ends_on as certificateEndsOn',
      'onboarding.trained_on as trainedOn',
      documentTypes.as('documentTypes'),
      interviewOf.as('interview'),
      isMember.as('isMember'),
      sql<string | null>`coalesce(application.identity_number, account.identity_number)`.as('identity'),
      sql<string>`${TODAY}::text`.as('today'),
      'activity.assignee_id as assigneeId',
      fullName<string | null>('operator').as('operatorName'),
      'lost_reason.name as lostReason',
      'onboarding.started_at as startedAt',
      'onboarding.created_at as createdAt',
    ]);
type Found = Awaited<ReturnType<ReturnType<typeof selectOnboardings>['executeTakeFirstOrThrow']>>;

/** The facts that the state machine needs. */
export const factsOf = (found: Found): OnboardingFacts => ({
  today: found.today,
  documents: found.documentTypes,
  hasIdentityNumber: found.identity !== null,
  certificateNumber: found.certificateNumber,
  certificateEndsOn: found.certificateEndsOn,
  interviewed: found.interview?.state === 'DONE',
  trainedOn: found.trainedOn,
  hasTerritory: found.territoryId !== null,
  isMember: found.isMember,
});

/** The number of items to complete: the documents, and six other values that the account needs. */
const PARTS = REQUIRED_DOCUMENTS.length + 6;
const doneOf = (found: Found): number => {
  const facts = factsOf(found);
  const others = gapsOf(facts).filter((code) => code !== 'AGENT_DOCUMENTS_MISSING').length;
  return PARTS - missingDocuments(facts.documents).length - others;
};

const toRow =
  (operator: SignedIn) =>
  (found: Found): OnboardingRow => {
    const { id, version, name, phone, status, city, territory, operatorName, lostReason, startedAt, createdAt } = found;
    const over = status === 'SUCCESS';
    return {
      id,
      version,
      name,
      phone: contactsFor(operator, found.assigneeId === operator.id).phone(phone),
      status,
      city,
      territory,
      done: over ? PARTS : doneOf(found),
      of: PARTS,
      operatorName,
      lostReason,
      startedAt,
      createdAt,
    };
  };

/** One page of the onboardings. */
export const listOnboardings = (
  { status, name, territoryId, ...input }: Parsed<typeof agentOnboarding.list>,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
): Promise<Page<OnboardingRow>> =>
  pageQuery(db, {
    query: selectOnboardings(db).$call((q) =>
      where(q, { 'onboarding.status': inText(status), 'territory.id': territoryId }, () => [
        name && hasWords(FOLDED, name, readableBy(operator)),
      ]),
    ),
    id: 'onboarding.id',
    sorts: SORTS,
    defaultSort: '-createdAt',
    input,
    toRow: toRow(operator),
  });

export const documentsOf = (db: Database, onboardingId: number): Promise<OnboardingDocument[]> =>
  selectDocuments(db).where('document.onboarding_id', '=', onboardingId).orderBy('document.id').execute();

export const selectDocuments = (db: Database) =>
  db
    .selectFrom('agent_document as document')
    .innerJoin('file', 'file.id', 'document.file_id')
    .leftJoin('operator', 'operator.id', 'file.uploaded_by_id')
    .select([
      'document.id',
      'document.type',
      'file.name',
      'file.size_bytes as size',
      'file.content_type as contentType',
      'document.created_at as addedAt',
      fullName<string | null>('operator').as('addedBy'),
    ]);

/** Whether the identity number is shown unmasked: to the assignee, and to operators who may open the account. */
const seesIdentity = (assigneeId: number | null, { id, authorities, viewing }: SignedIn): boolean =>
  viewing === undefined && (assigneeId === id || may(authorities, 'agents.create'));

/** @throws AGENT_ONBOARDING_NOT_FOUND */
export const onboardingDetail = async (db: Database, id: number, operator: SignedIn): Promise<OnboardingDetail> => {
  const found = await selectOnboardings(db)
    .leftJoin('customer', (join) => join.on(sql<boolean>`customer.id = ${customerId}`))
    .select([
      sql<string | null>`coalesce(application.email, account.email)`.as('email'),
      'onboarding.note',
      'customer.id as customerId',
      'customer.name as customerName',
      sql<boolean>`coalesce(${customerOpen(operator)}, false)`.as('customerOpen'),
      'agent.id as agentId',
      'agent.started_on as agentStartedOn',
      'account.id as accountId',
      'account.username',
      'application.id as applicationId',
      'application.created_at as appliedAt',
      'activity.id as activityId',
      'activity.status as activityStatus',
      'onboarding.closed_at as closedAt',
    ])
    .where('onboarding.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Refusal('AGENT_ONBOARDING_NOT_FOUND');
  const facts = factsOf(found);
  const contacts = contactsFor(operator, found.assigneeId === operator.id);
  const open = found.status === 'INITIAL' || found.status === 'WORKING';
  const { agentId, accountId, agentStartedOn, username, applicationId, appliedAt, activityId, activityStatus } = found;
  return {
    id: found.id,
    version: found.version,
    name: found.name,
    phone: contacts.phone(found.phone),
    email: contacts.email(found.email),
    city: found.city,
    status: found.status,
    note: found.note,
    identityNumber:
      found.identity === null || seesIdentity(found.assigneeId, operator)
        ? found.identity
        : maskIdentityNumber(found.identity),
    certificateNumber: found.certificateNumber,
    certificateEndsOn: found.certificateEndsOn,
    trainedOn: found.trainedOn,
    territory:
      found.territoryId === null || found.territory === null ? null : { id: found.territoryId, name: found.territory },
    documents: await documentsOf(db, id),
    missing: open ? missingDocuments(found.documentTypes) : [],
    interview: found.interview && { ...found.interview, startsAt: asInstant(found.interview.startsAt) },
    customer:
      found.customerId === null || found.customerName === null
        ? null
        : { id: found.customerId, name: found.customerName, canOpen: found.customerOpen },
    isMember: found.isMember,
    agent:
      agentId === null || accountId === null || username === null || agentStartedOn === null
        ? null
        : { id: agentId, operatorId: accountId, username, startedOn: agentStartedOn },
    application: applicationId === null || appliedAt === null ? null : { id: applicationId, appliedAt },
    activity: activityId === null || activityStatus === null ? null : { id: activityId, status: activityStatus },
    operatorName: found.operatorName,
    lostReason: found.lostReason,
    startedAt: found.startedAt,
    closedAt: found.closedAt,
    createdAt: found.createdAt,
    gaps: open ? gapsOf(facts) : [],
    actions: options(agentOnboardingMachine, found.status, { ...facts, hasReason: false }, operator.authorities).map(
      ({ action, closed, lacks }) => ({ action, closed: [...closed], lacks }),
    ),
  };
};

/** json_build_object formats timestamps differently from the API. */
const asInstant = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

/** The facts of one onboarding, as they are now. */
export const onboardingFacts = async (db: Database, id: number): Promise<OnboardingFacts> =>
  factsOf(await selectOnboardings(db).where('onboarding.id', '=', id).executeTakeFirstOrThrow());

export const onboardingChoices = async (
  db: Database,
  emailDomain: string,
): Promise<Output<typeof agentOnboarding.choices>> => {
  const [territories, lostReasons, managers] = await Promise.all([
    db.selectFrom('territory').select(['id', 'name']).orderBy('name').execute(),
    db.selectFrom('lost_reason').select(['id', 'name']).where('status', '=', 'ACTIVE').orderBy('name').execute(),
    namedHolders(db, 'agents.create'),
  ]);
  return { territories, lostReasons, managers, emailDomain };
};
