import { sql } from 'kysely';
import type { WorkDetail } from '@/contract/activities/record';
import { ACTIVITY_RULES, asksResult, mayHave } from '@/domain/activities';
import { motivationPercent } from '@/domain/customers/motivation';
import type { ErrorCode } from '@/domain/errors';
import { options } from '@/domain/machine';
import { type ActivityFacts, activityMachine, mayOverride } from '@/domain/machines/activity';
import { callingState, contactOn } from '@/server/areas/customers/contact';
import { workGivesContact } from '@/server/areas/customers/assigned';
import { contactsFor } from '@/server/areas/customers/scope';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { awaitAll } from '@/server/kernel/awaitAll';
import { beside, Refusal } from '@/server/kernel/refusal';
import { dealsUpdated } from './deals';
import { hasOpenCall, isClosed, isMine } from './lock';
import { partsOf } from './parts';
import { rowsInScope } from './rows';
import { thingOf } from './thing';
import { clockOf } from './time';

const reread = (db: Database, id: number, operator: SignedIn) =>
  rowsInScope(db, operator)
    .leftJoin('lost_reason', 'lost_reason.id', 'activity.lost_reason_id')
    .leftJoin('city', 'city.id', 'customer.city_id')
    .select([
      'activity.version',
      'activity.assignee_id',
      'activity.deal_id',
      'activity.parent_id',
      'activity.closing_id',
      'activity.access_request_id',
      'activity.result',
      workGivesContact(operator.id).as('byWork'),
      'activity.started_at as startedAt',
      'activity.lost_reason_id as lostReasonId',
      'lost_reason.name as lostReasonName',
      'customer.phone',
      'customer.email',
      'customer.stage',
      'customer.source',
      'customer.buy_motivation as buy',
      'customer.sell_motivation as sell',
      'customer.erased_at as erasedAt',
      'city.name as city',
    ])
    .where('activity.id', '=', id)
    .executeTakeFirst();
type Found = NonNullable<Awaited<ReturnType<typeof reread>>>;

const lastContact = async (db: Database, customerId: number) => {
  const said = await db
    .selectFrom('communication')
    .select(['at', 'channel', 'subject', 'body'])
    .where('customer_id', '=', customerId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return said ? { at: said.at, channel: said.channel, text: said.body || said.subject } : null;
};

const relatives = async (db: Database, id: number, parentId: number | null) => {
  const of = db.selectFrom('activity').select(['id', 'type', 'closed_at as closedAt', 'due_at as dueAt']);
  const [parent, child] = await Promise.all([
    parentId === null ? undefined : of.where('id', '=', parentId).executeTakeFirst(),
    of.where('parent_id', '=', id).orderBy('id', 'desc').executeTakeFirst(),
  ]);
  return {
    parent: parent ? { id: parent.id, type: parent.type, closedAt: parent.closedAt } : null,
    followUp: child ? { id: child.id, type: child.type, dueAt: child.dueAt } : null,
  };
};

const percent = (score: number | null) => score && motivationPercent(score);

/** Whether the operator reads about the person of the work: may open the customer, or has the work. */
const aboutPerson = ({ customer, byWork }: Pick<Found, 'customer' | 'byWork'>): boolean =>
  customer?.canOpen === true || byWork;

const personOf = async (db: Database, found: Found, operator: SignedIn): Promise<WorkDetail['person']> => {
  if (found.customer === null || !aboutPerson(found) || found.stage === null || found.source === null) return null;
  const contacts = contactsFor(operator, found.byWork);
  return {
    phone: contacts.phone(found.phone),
    email: contacts.email(found.email),
    stage: found.stage,
    source: found.source,
    city: found.city,
    buyMotivation: percent(found.buy),
    sellMotivation: percent(found.sell),
    lastContact: await lastContact(db, found.customer.id),
  };
};

/** Why the customer cannot be called about this now; null where there is nobody to call. */
const callOf = async (db: Database, found: Found): Promise<WorkDetail['call']> => {
  const { marketing, shows } = ACTIVITY_RULES[found.type];
  if (found.customer === null || isClosed(found.status) || !shows.includes('call')) return null;
  const purpose = marketing ? 'MARKETING' : 'TRANSACTIONAL';
  const { verdict } = await contactOn(db, found.customer.id, 'CALL');
  const { closed: refusal, opensAt } = callingState(verdict(purpose));
  const closed: ErrorCode[] = [];
  if (found.phone === null) closed.push('PHONE_REQUIRED');
  if (refusal) closed.push(refusal);
  return { purpose, closed, opensAt };
};

/** @throws ACTIVITY_NOT_FOUND when the activity is not visible to this operator */
export const workDetail = async (db: Database, id: number, operator: SignedIn): Promise<WorkDetail> => {
  const found = await reread(db, id, operator);
  if (!found) throw new Refusal('ACTIVITY_NOT_FOUND');
  const customerId = found.customer?.id ?? null;
  const auctionId = found.auction?.id ?? null;
  const work = {
    id,
    type: found.type,
    customerId,
    auctionId,
    auctionOpen: found.auction?.canOpen === true,
    dealId: found.deal_id,
    closingId: found.closing_id,
    accessRequestId: found.access_request_id,
    aboutPerson: aboutPerson(found),
    byWork: found.byWork,
  };
  const { closing_id, access_request_id } = found;
  const { person, parts, family, thing, updated, openCall, clock, call } = await awaitAll({
    person: personOf(db, found, operator),
    parts: partsOf(db, work, operator),
    family: relatives(db, id, found.parent_id),
    thing: thingOf(db, { id, type: found.type, auction_id: auctionId, closing_id, access_request_id }),
    updated: dealsUpdated(
      db,
      {
        type: found.type,
        customer_id: customerId,
        deal_id: found.deal_id,
        auction_id: auctionId,
        started_at: found.startedAt,
        created_at: found.createdAt,
      },
      operator,
    ),
    openCall: hasOpenCall(db, id),
    clock: clockOf(db, id, operator),
    call: callOf(db, found),
  });
  const facts: ActivityFacts = {
    type: found.type,
    assigned: found.assignee_id !== null,
    // The reason and the result themselves are entered together with the action.
    hasLostReason: true,
    hasResult: true,
    hasOpenCall: openCall,
    thing: thing.state,
    dealsUpdated: updated,
    mayOverride: mayOverride(found.type, operator.authorities),
  };
  const mine = isMine(found.assignee_id, operator);
  const moves = options(activityMachine, found.status, facts, operator.authorities);
  return {
    ...rowPart(found),
    version: found.version,
    result: found.result,
    ends: {
      with: ACTIVITY_RULES[found.type].endsWith,
      state: thing.state,
      recordId: thing.recordId,
      asksResult: asksResult(found.type, thing.state),
    },
    assignee: found.assignee_id === null ? null : { id: found.assignee_id, name: found.assigneeName ?? '' },
    startedAt: found.startedAt,
    lostReason: found.lostReasonId === null ? null : { id: found.lostReasonId, name: found.lostReasonName ?? '' },
    person,
    ...parts,
    ...family,
    actions: moves.map(({ action, closed, lacks }) =>
      mine
        ? { action, closed: [...closed], lacks }
        : { action, closed: ['AUTHORIZATION_ERROR' as const, ...closed], lacks: 'activities.assign' },
    ),
    call,
    mine,
    canTake: found.assignee_id === null && found.status === 'INITIAL' && mayHave(operator.authorities, found.type),
    ...clock,
  };
};

const rowPart = (found: Found) => ({
  id: found.id,
  type: found.type,
  status: found.status,
  priority: found.priority,
  attempt: found.attempt,
  note: found.note,
  dueAt: found.dueAt,
  late: found.late,
  snoozedUntil: found.snoozedUntil,
  createdAt: found.createdAt,
  closedAt: found.closedAt,
  assigneeName: found.assigneeName,
  creatorName: found.creatorName,
  customer: found.customer,
  auction: found.auction,
});

/** The names of lost reasons that are in use. */
export const lostReasons = (db: Database) =>
  db.selectFrom('lost_reason').select(['id', 'name']).where('status', '=', 'ACTIVE').orderBy('name').execute();

/** @throws LOST_REASON_NOT_FOUND beside its field for an unknown reason */
export const assertReason = async (db: Database, id: number | null | undefined): Promise<void> => {
  if (id === null || id === undefined) return;
  const { rows } = await sql`select from lost_reason where id = ${id}`.execute(db);
  if (rows.length === 0) throw beside('lostReasonId', 'LOST_REASON_NOT_FOUND');
};
