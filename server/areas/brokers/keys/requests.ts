import { sql } from 'kysely';
import type { keyHolders, KeyRequestDetail } from '@/contract/brokers/keys';
import type { Parsed } from '@/contract/kit';
import type { Linked } from '@/contract/parts';
import type { EnumValue } from '@/domain/enums';
import { attempt, options } from '@/domain/machine';
import { type KeyRequestFacts, keyRequestMachine } from '@/domain/machines/keyRequest';
import { may } from '@/domain/permissions';
import messages from '@/locales/tr/messages.json';
import { endWith } from '@/server/areas/activities/close';
import { auctionLink } from '@/server/areas/customers/auctionScope';
import { TODAY, ZONE } from '@/server/kernel/db/days';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { keyOf } from './record';

/** Locks a request until the end of the transaction. @throws KEY_REQUEST_NOT_FOUND */
export const lockedRequest = async (db: Database, id: number) => {
  const found = await db
    .selectFrom('key_holder_request')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal('KEY_REQUEST_NOT_FOUND');
  return found;
};
type Locked = Awaited<ReturnType<typeof lockedRequest>>;

type Facts = Omit<KeyRequestFacts, 'officeActive' | 'hasReason'>;
const officeIsActive = async (db: Database, brokerId: number): Promise<boolean> =>
  (await db
    .selectFrom('broker')
    .select('id')
    .where('id', '=', brokerId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()) !== undefined;

/** Closes a request and its activity. @throws the codes of the state machine */
export const endRequest = async (
  db: Database,
  was: Pick<Locked, 'id' | 'status' | 'broker_id' | 'activity_id'>,
  action: 'HAND_OVER' | 'REFUSE',
  { facts, reason }: { facts: Facts; reason: string },
  operator: SignedIn,
): Promise<void> => {
  const outcome = attempt(
    keyRequestMachine,
    was.status,
    action,
    { ...facts, officeActive: await officeIsActive(db, was.broker_id), hasReason: reason !== '' },
    operator.authorities,
  );
  if ('refused' in outcome) {
    const [code = 'INVALID_TRANSITION'] = outcome.refused;
    throw code === 'NOTE_REQUIRED' ? beside('reason', code) : new Refusal(code);
  }
  const to = outcome.to === 'SUCCESS' ? ('SUCCESS' as const) : ('FAILED' as const);
  await db.updateTable('key_holder_request').set({ status: to, reason }).where('id', '=', was.id).execute();
  const result = to === 'SUCCESS' ? messages.keyHandedOver : reason;
  if (was.activity_id !== null) await endWith(db, 'KEY_REQUEST', { id: was.activity_id }, to, { result });
  await publishChanges(db, 'keys');
};

/** Refuses a request with a reason. @throws the codes of the contract */
export const refuseRequest = async (
  db: Database,
  { id, version, reason }: Parsed<typeof keyHolders.refuse>,
  operator: SignedIn,
): Promise<void> => {
  const was = await lockedRequest(db, id);
  if (was.version !== version)
    throw new Refusal('VERSION_CONFLICT', { current: await keyRequestDetail(db, id, operator) });
  const { facts } = await keyOf(db, was.auction_id);
  await endRequest(db, was, 'REFUSE', { facts, reason }, operator);
};

type Record = { held: number; late: number; lateEver: number; lostEver: number };
/** The office's history with keys. */
const recordOf = async (db: Database, brokerId: number): Promise<Record> => {
  const { rows } = await sql<Record>`
    select count(*) filter (where returned_at is null)::integer as held,
           count(*) filter (where returned_at is null and due_on < ${TODAY})::integer as late,
           count(*) filter (where (returned_at at time zone ${ZONE})::date > due_on)::integer as "lateEver",
           count(*) filter (where is_lost)::integer as "lostEver"
      from key_holder where broker_id = ${brokerId}`.execute(db);
  return rows[0] ?? { held: 0, late: 0, lateEver: 0, lostEver: 0 };
};

const peopleOf = (db: Database, brokerId: number) =>
  db
    .selectFrom('broker_person')
    .select(['id', 'name', 'may_act as mayAct'])
    .where('broker_id', '=', brokerId)
    .orderBy('may_act', 'desc')
    .orderBy('name')
    .execute();

type Shown = Omit<KeyRequestDetail, 'office' | 'people' | 'keyStatus' | 'holder' | 'actions' | keyof Record> & {
  brokerId: number;
  officeName: string;
  officeStatus: EnumValue<'brokerStatus'>;
};

/** A request with the data needed to decide it. @throws KEY_REQUEST_NOT_FOUND */
export const keyRequestDetail = async (db: Database, id: number, viewer: SignedIn): Promise<KeyRequestDetail> => {
  const found: Shown | undefined = await db
    .selectFrom('key_holder_request as request')
    .innerJoin('broker', 'broker.id', 'request.broker_id')
    .innerJoin('auction', 'auction.id', 'request.auction_id')
    .leftJoin('activity', 'activity.id', 'request.activity_id')
    .leftJoin('operator as assignee', 'assignee.id', 'activity.assignee_id')
    .leftJoin('key_holder as given', 'given.request_id', 'request.id')
    .select([
      'request.id',
      'request.version',
      'request.status',
      'request.note',
      'request.reason',
      'broker.id as brokerId',
      'broker.company_name as officeName',
      'broker.status as officeStatus',
      'broker.certificate_ends_on as certificateEndsOn',
      auctionLink<Linked>(viewer).as('auction'),
      'request.activity_id as activity',
      fullName<string | null>('assignee').as('assignee'),
      'given.id as keyHolderId',
      'request.created_at as askedAt',
    ])
    .where('request.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Refusal('KEY_REQUEST_NOT_FOUND');
  const { brokerId, officeName, ...request } = found;
  const { facts, keyStatus, holder } = await keyOf(db, request.auction.id);
  const known = { ...facts, officeActive: request.officeStatus === 'ACTIVE', hasReason: true };
  return {
    ...request,
    office: { id: brokerId, name: officeName, canOpen: may(viewer.authorities, 'brokers.read') },
    people: await peopleOf(db, brokerId),
    keyStatus,
    holder,
    ...(await recordOf(db, brokerId)),
    actions: options(keyRequestMachine, request.status, known, viewer.authorities)
      // The other actions are done in the request's activity.
      .filter(({ action }) => action === 'HAND_OVER' || action === 'REFUSE')
      .map(({ action, closed, lacks }) => ({ action, closed: [...closed], lacks })),
  };
};
