import { sql } from 'kysely';
import type { WorkDetail } from '@/contract/activities/record';
import { ACTIVITY_RULES, type Part } from '@/domain/activities';
import { readinessOf } from '@/domain/auctions/readiness';
import type { EnumValue } from '@/domain/enums';
import { may } from '@/domain/permissions';
import { auctionFacts } from '@/server/areas/auctions/life/facts';
import { factsOf } from '@/server/areas/auctions/moves';
import { mayOpenAuction } from '@/server/areas/customers/auctionScope';
import { contactsFor } from '@/server/areas/customers/scope';
import { awaitAll } from '@/server/kernel/awaitAll';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { requestById } from '@/server/platform/access/requests';
import { openDeals } from './deals';
import { discoveryOf } from './discovery/facts';
import { agreementOf, brokerOf, inquiryOf } from './officeParts';
import { refundOf } from './steps';

type Parts = Pick<
  WorkDetail,
  | 'accessRequest'
  | 'publication'
  | 'appraisal'
  | 'closing'
  | 'appointments'
  | 'discovery'
  | 'refund'
  | 'wantToSell'
  | 'application'
  | 'agent'
  | 'broker'
  | 'agreement'
  | 'inquiry'
  | 'keys'
  | 'deals'
>;

/** The activity whose parts are read. */
export type Work = {
  id: number;
  type: EnumValue<'activityType'>;
  customerId: number | null;
  auctionId: number | null;
  auctionOpen: boolean;
  dealId: number | null;
  closingId: number | null;
  accessRequestId: number | null;
  /** Whether the operator may read about its person: may open the customer, or is the assignee. */
  aboutPerson: boolean;
  /** Whether being the assignee shows the contact unmasked. */
  byWork: boolean;
};

const MEETINGS_MAX = 20;

const publicationOf = async (db: Database, { auctionId, auctionOpen }: Work, operator: SignedIn) => {
  if (auctionId === null || !auctionOpen) return null;
  const [found, record] = await Promise.all([
    db
      .selectFrom('auction')
      .leftJoin('operator as agent', 'agent.id', 'auction.agent_operator_id')
      .select([
        'auction.status',
        'auction.request_price_kurus as askedPrice',
        'auction.start_at as startAt',
        fullName<string | null>('agent').as('agent'),
        sql<string | null>`(select operator.first_name || ' ' || operator.last_name from auction_move
           join operator on operator.id = auction_move.operator_id
          where auction_move.auction_id = auction.id and action = 'SEND_TO_PUBLISH' order by auction_move.id desc limit 1)`.as(
          'requestedBy',
        ),
      ])
      .where('auction.id', '=', auctionId)
      .executeTakeFirstOrThrow(),
    auctionFacts(db, auctionId, operator),
  ]);
  const waits = found.status === 'WAITING_PUBLISH_APPROVAL';
  const missing = waits
    ? readinessOf(factsOf(record)).flatMap(({ code, blocks }) => (code === null || !blocks ? [] : [code]))
    : [];
  return { ...found, missing: [...new Set(missing)], imageCount: record.image_count };
};

const appraisalOf = async (db: Database, { id, auctionOpen }: Work, { authorities }: SignedIn) => {
  const values = may(authorities, 'appraisals.read');
  if (!auctionOpen && !values) return null;
  const found = await db
    .selectFrom('appraisal')
    .leftJoin('operator as appraiser', 'appraiser.id', 'appraisal.appraiser_id')
    .leftJoin('operator as requester', 'requester.id', 'appraisal.requested_by_id')
    .select([
      'appraisal.id',
      'appraisal.status',
      fullName<string | null>('appraiser').as('appraiser'),
      fullName<string | null>('requester').as('requestedBy'),
      'appraisal.property_kind as propertyKind',
      'appraisal.price_low_kurus as priceLow',
      'appraisal.price_high_kurus as priceHigh',
      'appraisal.value_kurus as value',
      'appraisal.reported_at as reportedAt',
    ])
    .where('appraisal.activity_id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  return values ? found : { ...found, priceLow: null, priceHigh: null, value: null };
};

const closingOf = async (db: Database, { id, closingId }: Work) =>
  (await db
    .selectFrom('closing')
    .leftJoin('operator', 'operator.id', 'closing.assignee_id')
    .select([
      'closing.id',
      'closing.outcome',
      'closing.step',
      'closing.step_due_at as stepDueAt',
      'closing.deed_at as deedAt',
      fullName<string | null>('operator').as('closingAssignee'),
    ])
    .where((eb) => (closingId === null ? eb('closing.activity_id', '=', id) : eb('closing.id', '=', closingId)))
    .executeTakeFirst()) ?? null;

const appointmentsOf = (db: Database, { id }: Work) =>
  db
    .selectFrom('appointment')
    .innerJoin('operator', 'operator.id', 'appointment.assignee_id')
    .leftJoin('auction', 'auction.id', 'appointment.auction_id')
    .leftJoin('town', (join) => join.on(sql<boolean>`town.id = coalesce(appointment.town_id, auction.town_id)`))
    .select([
      'appointment.id',
      'appointment.kind',
      'appointment.state',
      'appointment.starts_at as startsAt',
      'appointment.call_at as callAt',
      sql<string>`coalesce(nullif(appointment.location, ''), town.name, '')`.as('location'),
      fullName('operator').as('assigneeName'),
    ])
    .where('appointment.activity_id', '=', id)
    .orderBy('appointment.id', 'desc')
    .limit(MEETINGS_MAX)
    .execute();

/** The process that this activity belongs to, otherwise the customer's open one. */
const wantToSellOf = async (db: Database, { id, customerId, aboutPerson }: Work) => {
  if (customerId === null || !aboutPerson) return null;
  return (
    (await db
      .selectFrom('want_to_sell as process')
      .leftJoin('category', 'category.id', 'process.category_id')
      .leftJoin('city', 'city.id', 'process.city_id')
      .leftJoin('town', 'town.id', 'process.town_id')
      .select([
        'process.id',
        'process.step',
        'process.outcome',
        'category.name as category',
        sql<string | null>`nullif(concat_ws(' / ', town.name, city.name), '')`.as('place'),
        'process.price_min_kurus as priceMin',
        'process.price_max_kurus as priceMax',
        'process.reason',
      ])
      .where('process.customer_id', '=', customerId)
      .where((eb) => eb.or([eb('process.activity_id', '=', id), eb('process.outcome', 'is', null)]))
      .orderBy(sql`process.activity_id is not distinct from ${id}`, 'desc')
      .orderBy('process.id', 'desc')
      .executeTakeFirst()) ?? null
  );
};

const applicationOf = async (db: Database, { id, byWork }: Work, operator: SignedIn) => {
  const found = await db
    .selectFrom('agent_application as application')
    .leftJoin('city', 'city.id', 'application.city_id')
    .select([
      sql<string>`application.first_name || ' ' || application.last_name`.as('applicant'),
      'application.phone',
      'application.email',
      'city.name as city',
      'application.note as applicationNote',
      'application.created_at as appliedAt',
    ])
    .where('application.activity_id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  const contacts = contactsFor(operator, byWork);
  return { ...found, phone: contacts.phone(found.phone), email: contacts.email(found.email) };
};

/** The agent who starts with this activity, or who is its person. */
const agentOf = async (db: Database, { id, customerId }: Work) =>
  (await db
    .selectFrom('agent')
    .innerJoin('operator', 'operator.id', 'agent.operator_id')
    .leftJoin('operator as manager', 'manager.id', 'agent.manager_id')
    .leftJoin('agent_onboarding as onboarding', 'onboarding.agent_id', 'agent.id')
    .leftJoin('agent_profile as profile', 'profile.agent_id', 'agent.id')
    .select([
      fullName('operator').as('agentName'),
      fullName<string | null>('manager').as('manager'),
      'agent.started_on as startedOn',
      'onboarding.status as onboarding',
      'profile.state as profileState',
      'profile.sent_to_approval_at as sentToApprovalAt',
    ])
    .where((eb) =>
      eb.or([
        eb('onboarding.activity_id', '=', id),
        eb('profile.activity_id', '=', id),
        ...(customerId === null ? [] : [eb('agent.customer_id', '=', customerId)]),
      ]),
    )
    .orderBy(sql`onboarding.activity_id is not distinct from ${id}`, 'desc')
    .executeTakeFirst()) ?? null;

const keysOf = async (db: Database, { id }: Work, operator: SignedIn) => {
  const found = await db
    .selectFrom('key_holder_request as request')
    .innerJoin('auction', 'auction.id', 'request.auction_id')
    .leftJoin('key_holder as holder', (join) =>
      join.onRef('holder.auction_id', '=', 'request.auction_id').on('holder.returned_at', 'is', null),
    )
    .select([
      'request.status as keyRequest',
      sql<EnumValue<'keyStatus'> | null>`case when ${mayOpenAuction(operator)} then auction.key_status end`.as(
        'keyStatus',
      ),
      sql<string | null>`case when ${mayOpenAuction(operator)} then holder.name end`.as('holder'),
      sql<string | null>`case when ${mayOpenAuction(operator)} then holder.phone end`.as('holderPhone'),
    ])
    .where('request.activity_id', '=', id)
    .executeTakeFirst();
  return found ? { ...found, holderPhone: contactsFor(operator).phone(found.holderPhone) } : null;
};

/** Reads only the parts that a record of this kind shows (domain/activities.ts). */
export const partsOf = async (db: Database, work: Work, operator: SignedIn): Promise<Parts> => {
  const shown = new Set<Part>(ACTIVITY_RULES[work.type].shows);
  const when = async <T>(part: Part, read: () => Promise<T>): Promise<T | null> => (shown.has(part) ? read() : null);
  const about = {
    customerId: work.aboutPerson ? work.customerId : null,
    dealId: work.dealId,
    auctionId: work.auctionId,
  };
  return awaitAll({
    accessRequest: when('accessRequest', async () =>
      work.accessRequestId !== null && may(operator.authorities, 'access.decide')
        ? requestById(db, operator, work.accessRequestId)
        : null,
    ),
    publication: when('publication', () => publicationOf(db, work, operator)),
    appraisal: when('appraisal', () => appraisalOf(db, work, operator)),
    closing: when('closing', () => closingOf(db, work)),
    appointments: shown.has('appointments') ? appointmentsOf(db, work) : [],
    discovery: when('discovery', () => discoveryOf(db, work.id, operator)),
    refund: when('refund', () => refundOf(db, work.id)),
    wantToSell: when('wantToSell', () => wantToSellOf(db, work)),
    application: when('application', () => applicationOf(db, work, operator)),
    agent: when('agent', () => agentOf(db, work)),
    broker: when('broker', () => brokerOf(db, work)),
    agreement: when('agreement', () => agreementOf(db, work)),
    inquiry: when('inquiry', () => inquiryOf(db, work, operator)),
    keys: when('keys', () => keysOf(db, work, operator)),
    deals: shown.has('deals') ? openDeals(db, about, operator) : [],
  });
};
