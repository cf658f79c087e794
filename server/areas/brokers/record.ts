import { sql } from 'kysely';
import type { BrokerDetail, brokers } from '@/contract/brokers';
import type { Output } from '@/contract/kit';
import { AGREEMENT_CHECKS, type BrokerCheck, checksAt, missingOf, officeGaps } from '@/domain/brokers';
import { ENUMS } from '@/domain/enums';
import { options } from '@/domain/machine';
import { type BrokerFacts, brokerMachine } from '@/domain/machines/broker';
import { EARNING_WAITING } from '@/domain/earnings';
import { may } from '@/domain/permissions';
import { contactsFor, customerOpen } from '@/server/areas/customers/scope';
import { TODAY } from '@/server/kernel/db/days';
import { namedHolders } from '@/server/areas/operators/queries';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { agreementEnded } from '@/server/areas/activities/officeParts';
import { agreementsOf } from './agreements/rows';
import { inquiriesOf } from './inquiries/rows';
import { selectDocuments } from './selectDocuments';
import { brokersFound } from './rows';

/** An office in review must not change; a refused or closed one must be reopened first. */
const isEditable = (status: BrokerDetail['status']): boolean =>
  status === 'APPLICATION' || status === 'ACTIVE' || status === 'SUSPENDED';

/** Locks an office until the end of the transaction. @throws BROKER_NOT_FOUND */
export const lockedBroker = async (db: Database, id: number) => {
  const found = await db.selectFrom('broker').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!found) throw new Refusal('BROKER_NOT_FOUND');
  return found;
};
export type Locked = Awaited<ReturnType<typeof lockedBroker>>;

/** @throws BROKER_NOT_FOUND, BROKER_IN_REVIEW for an office that cannot be edited */
export const lockedToWrite = async (db: Database, id: number): Promise<Locked> => {
  const found = await lockedBroker(db, id);
  if (!isEditable(found.status)) throw new Refusal('BROKER_IN_REVIEW');
  return found;
};

/** The facts that the state machine needs. */
export const factsOf = async (
  db: Database,
  broker: Pick<Locked, 'id' | 'status' | 'certificate_number' | 'certificate_ends_on' | 'sent_by_id'>,
  operator: SignedIn,
): Promise<Omit<BrokerFacts, 'hasReason'>> => {
  const { rows } = await sql<{
    today: string;
    documents: BrokerFacts['documents'];
    mayAct: boolean;
    checks: BrokerCheck[];
    agreementEnded: boolean;
  }>`
    select ${TODAY}::text as today,
           array(select type::text from broker_document where broker_id = ${broker.id}) as documents,
           exists (select from broker_person where broker_id = ${broker.id} and may_act) as "mayAct",
           array(select kind::text from broker_check where broker_id = ${broker.id}) as checks,
           ${agreementEnded(sql`${broker.id}`)} as "agreementEnded"`.execute(db);
  const [found] = rows;
  return {
    today: found?.today ?? '',
    documents: found?.documents ?? [],
    mayAct: found?.mayAct ?? false,
    agreementEnded: found?.agreementEnded ?? false,
    unchecked: checksAt(broker.status).filter((kind) => !found?.checks.includes(kind)),
    certificateNumber: broker.certificate_number,
    certificateEndsOn: broker.certificate_ends_on,
    sentByAsking: broker.sent_by_id === operator.id,
  };
};

const SHOWN = 20;

const codesOf = (db: Database, brokerId: number) =>
  db
    .selectFrom('discount_code')
    .leftJoin('auction', 'auction.id', 'discount_code.auction_id')
    .select([
      'discount_code.id',
      'discount_code.code',
      'discount_code.status',
      'discount_code.amount_kurus as amount',
      'auction.extra_info as auction',
      'discount_code.expires_at as expiresAt',
    ])
    .where('discount_code.broker_id', '=', brokerId)
    .orderBy('discount_code.id', 'desc')
    .limit(SHOWN)
    .execute();

const earningsOf = async (
  db: Database,
  brokerId: number,
  { authorities }: SignedIn,
): Promise<BrokerDetail['earnings']> => {
  if (!may(authorities, 'earnings.readBrokerShares')) return null;
  const canOpen = may(authorities, 'closings.readAll');
  type Earned = NonNullable<BrokerDetail['earnings']>['rows'][number] & { sum: number; waiting: number };
  // While its closing is open, the office's share is an estimate in the agent's row; afterwards the office has its own row.
  const { rows } = await sql<Omit<Earned, 'canOpen'>>`
    with part as (
      select closing_id, id as earning_id, status, broker_share_kurus as share, deed_at as at
        from agent_earning where broker_id = ${brokerId} and agent_operator_id is null
      union all
      select closing.id, null, null, broker_share_kurus, coalesce(agent_earning.deed_at, agent_earning.bid_at)
        from agent_earning join closing on closing.id = agent_earning.closing_id
       where agent_earning.broker_id = ${brokerId} and closing.outcome <> 'DONE')
    select closing.id, auction.extra_info as name, part.share, closing.outcome, part.earning_id as "earningId", part.status, part.at,
           (sum(part.share) filter (where closing.outcome <> 'CANCELLED' and part.status is distinct from 'CANCELLED') over ())::bigint as sum,
           (sum(part.share) filter (where part.status = any(${[...EARNING_WAITING]})) over ())::bigint as waiting
      from part join closing on closing.id = part.closing_id join auction on auction.id = closing.auction_id
     order by part.at desc, closing.id desc limit ${SHOWN}`.execute(db);
  return {
    sum: rows[0]?.sum ?? 0,
    waiting: rows[0]?.waiting ?? 0,
    rows: rows.map(({ sum: _sum, waiting: _waiting, ...row }) => ({ ...row, canOpen })),
  };
};

/** The checks of the office's current and earlier statuses, and who did them. */
const checksOf = async (
  db: Database,
  { id, status }: Pick<Locked, 'id' | 'status'>,
  agreeing: boolean,
): Promise<BrokerDetail['checks']> => {
  const done = await db
    .selectFrom('broker_check')
    .leftJoin('operator', 'operator.id', 'broker_check.checked_by_id')
    .select(['broker_check.kind', 'broker_check.created_at as at', fullName<string | null>('operator').as('by')])
    .where('broker_check.broker_id', '=', id)
    .execute();
  const now = [...checksAt(status), ...(agreeing ? AGREEMENT_CHECKS : [])];
  return ENUMS.brokerCheckKind.flatMap((kind) => {
    const found = done.find((one) => one.kind === kind);
    if (!found && !now.includes(kind)) return [];
    return [{ kind, asked: now.includes(kind), at: found?.at ?? null, by: found?.by ?? null }];
  });
};

const townsOf = (db: Database, brokerId: number) =>
  db
    .selectFrom('broker_town')
    .innerJoin('town', 'town.id', 'broker_town.town_id')
    .innerJoin('city', 'city.id', 'town.city_id')
    .select(['town.id', 'town.name', 'city.id as cityId', 'city.name as city'])
    .where('broker_town.broker_id', '=', brokerId)
    .orderBy('city.name')
    .orderBy('town.name')
    .execute();

/** The open activity about the office. */
const workOf = (db: Database, customerId: number) =>
  db
    .selectFrom('activity')
    .leftJoin('operator', 'operator.id', 'activity.assignee_id')
    .select([
      'activity.id',
      'activity.type',
      fullName<string | null>('operator').as('assignee'),
      'activity.due_at as dueAt',
    ])
    .where('activity.customer_id', '=', customerId)
    .where('activity.type', 'in', [
      'BROKER_ONBOARDING',
      'BROKER_LEGAL_APPROVAL',
      'BROKER_NON_EXCLUSIVE',
      'BROKER_INQUIRY',
    ])
    .where('activity.status', 'in', ['INITIAL', 'WORKING'])
    .orderBy('activity.id', 'desc')
    .limit(SHOWN)
    .execute();

type Contacts = ReturnType<typeof contactsFor>;
export const peopleOf = async (db: Database, brokerId: number, contacts: Contacts): Promise<BrokerDetail['people']> => {
  const people = await db
    .selectFrom('broker_person')
    .select(['id', 'name', 'role', 'phone', 'email', 'may_act as mayAct', 'version'])
    .where('broker_id', '=', brokerId)
    .orderBy('may_act', 'desc')
    .orderBy('id')
    .execute();
  return people.map((person) => ({
    ...person,
    phone: contacts.phone(person.phone) ?? '',
    email: contacts.email(person.email),
  }));
};

/** An office as far as this viewer may see it. @throws BROKER_NOT_FOUND */
export const brokerDetail = async (db: Database, id: number, viewer: SignedIn): Promise<BrokerDetail> => {
  const found = await brokersFound(db).where('id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('BROKER_NOT_FOUND');
  const { nameFolded: _folded, people: _people, towns: _towns, ...office } = found;
  const more = await db
    .selectFrom('broker')
    .innerJoin('customer', 'customer.id', 'broker.customer_id')
    .leftJoin('operator as sender', 'sender.id', 'broker.sent_by_id')
    .leftJoin('operator as approver', 'approver.id', 'broker.approved_by_id')
    .select([
      'broker.id',
      'broker.status',
      'broker.source',
      'broker.tax_number',
      'broker.certificate_number',
      'broker.certificate_ends_on',
      'broker.note',
      'broker.reason',
      'broker.sent_at',
      'broker.sent_by_id',
      'broker.approved_at',
      'customer.id as customerId',
      'customer.name as customerName',
      'customer.phone',
      'customer.email',
      sql<boolean>`coalesce(${customerOpen(viewer)}, false)`.as('canOpen'),
      fullName<string | null>('sender').as('sentBy'),
      fullName<string | null>('approver').as('approvedBy'),
    ])
    .where('broker.id', '=', id)
    .executeTakeFirstOrThrow();
  // The operator who looks after the office sees its contacts unmasked.
  const contacts = contactsFor(viewer, office.assigneeId === viewer.id);
  const facts = await factsOf(db, more, viewer);
  const agreements = await agreementsOf(db, id, viewer);
  const preparing = office.status === 'APPLICATION' || office.status === 'SUSPENDED';
  return {
    ...office,
    taxNumber: more.tax_number,
    note: more.note,
    reason: more.reason,
    customer: { id: more.customerId, name: more.customerName, canOpen: more.canOpen },
    phone: contacts.phone(more.phone),
    email: contacts.email(more.email),
    towns: await townsOf(db, id),
    people: await peopleOf(db, id, contacts),
    documents: await selectDocuments(db).where('document.broker_id', '=', id).orderBy('document.id').execute(),
    missing: preparing ? missingOf(facts.documents) : [],
    source: more.source,
    checks: await checksOf(
      db,
      more,
      agreements.some(({ state }) => state === 'PROPOSED'),
    ),
    work: await workOf(db, more.customerId),
    inquiries: await inquiriesOf(db, id),
    agreements,
    codes: await codesOf(db, id),
    earnings: await earningsOf(db, id, viewer),
    sentAt: more.sent_at,
    sentBy: more.sentBy,
    approvedAt: more.approved_at,
    approvedBy: more.approvedBy,
    gaps: preparing ? officeGaps(facts) : [],
    editable: isEditable(office.status),
    // The reason comes with the action itself.
    actions: options(brokerMachine, office.status, { ...facts, hasReason: true }, viewer.authorities)
      .filter(({ action }) => action !== 'SUSPEND')
      .map(({ action, closed, lacks }) => ({ action, closed: [...closed], lacks })),
  };
};

/** Cities with their towns, and the operators who may look after offices. */
export const brokerChoices = async (db: Database): Promise<Output<typeof brokers.choices>> => {
  const [cities, towns, operators] = await Promise.all([
    db.selectFrom('city').select(['id', 'name']).orderBy('name').execute(),
    db
      .selectFrom('town')
      .innerJoin('city', 'city.id', 'town.city_id')
      .select(['town.id', 'town.name', 'city.id as cityId', 'city.name as city'])
      .orderBy('town.name')
      .execute(),
    namedHolders(db, 'brokers.work'),
  ]);
  return { cities, towns, operators };
};
