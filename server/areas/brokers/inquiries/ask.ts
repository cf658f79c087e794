import { sql } from 'kysely';
import type { brokerInquiries, BrokerInquiryRow } from '@/contract/brokers/inquiries';
import type { brokerSite } from '@/contract/brokers/officeSite';
import type { Output, Parsed } from '@/contract/kit';
import type { EnumValue } from '@/domain/enums';
import { BROKER_INQUIRY_PACE } from '@/domain/limits';
import { normalizePhone } from '@/domain/phoneNumber';
import { DAY_MS } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import { publishChanged } from '@/server/areas/activities/lock';
import { shownTo } from '@/server/areas/auctions/site';
import type { Database } from '@/server/kernel/db/pool';
import { inTransaction } from '@/server/kernel/db/transaction';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { paced } from '../application';
import { selectInquiries } from './rows';

type Asked = Omit<Parsed<typeof brokerInquiries.ask>, 'personId'>;

/** @throws PHONE_INVALID */
const buyerPhoneOf = ({ buyerPhone }: Asked): string => {
  const phone = normalizePhone(buyerPhone);
  if (!phone) throw beside('buyerPhone', 'PHONE_INVALID');
  return phone;
};

/**
 * An active office, locked so that it cannot be suspended until the end of the transaction.
 * @throws BROKER_NOT_FOUND, BROKER_STOPPED, BROKER_NOT_ACTIVE
 */
export const askingOffice = async (db: Database, brokerId: number) => {
  const office = await db
    .selectFrom('broker')
    .select(['id', 'status', 'company_name', 'customer_id'])
    .where('id', '=', brokerId)
    .forShare()
    .executeTakeFirst();
  if (!office) throw new Refusal('BROKER_NOT_FOUND');
  if (office.status === 'SUSPENDED' || office.status === 'PASSIVE') throw new Refusal('BROKER_STOPPED');
  if (office.status !== 'ACTIVE') throw new Refusal('BROKER_NOT_ACTIVE');
  return office;
};

/** Checks that offices can see the auction. @throws AUCTION_NOT_FOUND otherwise, as if it did not exist */
const askedAuction = async (db: Database, auctionId: number): Promise<void> => {
  const { rows } = await sql`select from auction where id = ${auctionId} and ${shownTo('OFFICE')}`.execute(db);
  if (rows.length === 0) throw beside('auctionId', 'AUCTION_NOT_FOUND');
};

const openOne = (db: Database, { brokerId, auctionId }: Asked, buyerPhone: string) =>
  db
    .selectFrom('broker_inquiry')
    .select(['id', 'state', 'created_at as receivedAt'])
    .where('broker_id', '=', brokerId)
    .where('auction_id', '=', auctionId)
    .where('buyer_phone', '=', buyerPhone)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();

const DUE_DAYS = 1;
const NOTES = {
  INFORMATION: messages.brokerAsksInformation,
  VISIT: messages.brokerAsksVisit,
  BID: messages.brokerAsksBid,
} as const;

/** Stores an inquiry with its unassigned activity. */
const write = async (
  db: Database,
  asked: Asked,
  { askedBy, source, byId }: { askedBy: string; source: EnumValue<'brokerSource'>; byId: number | null },
): Promise<number> => {
  const office = await askingOffice(db, asked.brokerId);
  await askedAuction(db, asked.auctionId);
  if (asked.wish === 'INFORMATION' && asked.question === '') throw beside('question', 'NOTE_REQUIRED');
  const activity = await db
    .insertInto('activity')
    .values({
      type: 'BROKER_INQUIRY',
      note: fill(NOTES[asked.wish], { name: office.company_name }),
      due_at: new Date(Date.now() + DUE_DAYS * DAY_MS).toISOString(),
      customer_id: office.customer_id,
      auction_id: asked.auctionId,
      creator_id: byId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('broker_inquiry')
    .values({
      broker_id: asked.brokerId,
      auction_id: asked.auctionId,
      asked_by: askedBy,
      buyer_name: asked.buyerName,
      buyer_phone: buyerPhoneOf(asked),
      wish: asked.wish,
      question: asked.question,
      activity_id: activity.id,
      source,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishChanged(db, activity.id);
  await publishChanges(db, 'brokers');
  return id;
};

/** Serializes an office's inquiries, so that of two identical ones the second finds the first. */
const inTurn = (db: Database, brokerId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('broker_inquiry'), ${brokerId}::integer)`.execute(db);

/** Stores an inquiry that an office made, for example by telephone. @throws the codes of the contract */
export const askByHand = async (
  db: Database,
  { personId, ...asked }: Parsed<typeof brokerInquiries.ask>,
  operator: SignedIn,
): Promise<BrokerInquiryRow> => {
  const phone = buyerPhoneOf(asked);
  await inTurn(db, asked.brokerId);
  await askingOffice(db, asked.brokerId);
  const person = await db
    .selectFrom('broker_person')
    .select('name')
    .where('id', '=', personId)
    .where('broker_id', '=', asked.brokerId)
    .executeTakeFirst();
  if (!person) throw beside('personId', 'BROKER_PERSON_NOT_FOUND');
  const open = await openOne(db, asked, phone);
  if (open)
    throw new Refusal('BROKER_INQUIRY_OPEN', {
      fields: { buyerPhone: 'BROKER_INQUIRY_OPEN' },
      params: { id: open.id },
    });
  const id = await write(db, asked, { askedBy: person.name, source: 'HAND', byId: operator.id });
  return selectInquiries(db).where('inquiry.id', '=', id).executeTakeFirstOrThrow();
};

/**
 * Stores an inquiry from the site. Idempotent: a repeated request gets the inquiry that is still open.
 * @throws the codes of the contract
 */
export const askFromSite = async (
  { phone, ...asked }: Parsed<typeof brokerSite.ask>,
  { db, request }: Pick<Context, 'db' | 'request'>,
): Promise<Output<typeof brokerSite.ask>> => {
  const buyerPhone = buyerPhoneOf(asked);
  const person = await db
    .selectFrom('broker_person')
    .select('name')
    .where('broker_id', '=', asked.brokerId)
    .where('phone', '=', normalizePhone(phone) ?? '')
    .executeTakeFirst();
  if (!person) throw beside('phone', 'BROKER_PERSON_NOT_FOUND');
  const repeated = await openOne(db, asked, buyerPhone);
  if (repeated) return repeated;
  await paced(db, [[`broker-inquiry:${asked.brokerId}`, BROKER_INQUIRY_PACE]]);
  return inTransaction(db, { requestId: request.id }, async (trx) => {
    await inTurn(trx, asked.brokerId);
    const meanwhile = await openOne(trx, asked, buyerPhone);
    if (meanwhile) return meanwhile;
    const id = await write(trx, asked, { askedBy: person.name, source: 'SITE', byId: null });
    return trx
      .selectFrom('broker_inquiry')
      .select(['id', 'state', 'created_at as receivedAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  });
};

/** The result of an inquiry, for the office that asked. @throws BROKER_INQUIRY_NOT_FOUND */
export const inquiryForSite = async (
  db: Database,
  { id, brokerId }: Parsed<typeof brokerSite.inquiry>,
): Promise<Output<typeof brokerSite.inquiry>> => {
  const found = await db
    .selectFrom('broker_inquiry as inquiry')
    .select([
      'inquiry.id',
      'inquiry.state',
      'inquiry.answer',
      'inquiry.decided_at as decidedAt',
      sql<string | null>`case when inquiry.state = 'APPOINTMENT' then (
        select starts_at from appointment where appointment.activity_id = inquiry.activity_id and appointment.state <> 'CANCEL'
         order by id desc limit 1) end`.as('visitAt'),
      'inquiry.participant_id as participantId',
    ])
    .where('inquiry.id', '=', id)
    .where('inquiry.broker_id', '=', brokerId)
    .executeTakeFirst();
  if (!found) throw new Refusal('BROKER_INQUIRY_NOT_FOUND');
  return found;
};
