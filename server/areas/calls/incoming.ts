import { sql } from 'kysely';
import type { Incoming } from '@/contract/calls';
import { PERMISSIONS } from '@/domain/permissions';
import { mayReadBids } from '@/server/areas/customers/auctionScope';
import { customerOpen } from '@/server/areas/customers/scope';
import { contactsFor } from '@/server/areas/customers/scope';
import type { Database } from '@/server/kernel/db/pool';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { ownTransaction } from '@/server/platform/auth/ownTransaction';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { lineCall, openCallOf } from './detail';
import type { Line } from './line';

/** An incoming call rings no longer than this. */
export const RINGS_SECONDS = 45;
const MAX = 5;

export const RINGING = sql<boolean>`(call.operator_id is null and call.outcome is null and call.ended_at is null
  and call.direction = 'INBOUND')`;

type Row = Omit<Incoming, 'customer' | 'lastActivity' | 'deal'> & Record<'customer' | 'lastActivity' | 'deal', unknown>;

/** The ringing calls, the longest first, with the caller as far as the operator may see. Amounts in kuruş. */
export const ringingCalls = async (db: Database, operator: SignedIn): Promise<Incoming[]> => {
  const contacts = contactsFor(operator);
  const { rows } = await sql<Row>`
    select call.id, call.phone, call.started_at as since,
           case when customer.id is not null then
             json_build_object('id', customer.id, 'name', customer.name, 'stage', customer.stage, 'city', city.name) end as customer,
           (select json_build_object('id', activity.id, 'type', activity.type, 'status', activity.status, 'note', activity.note)
              from activity where activity.customer_id = customer.id order by activity.id desc limit 1) as "lastActivity",
           (select json_build_object('auction', auction.extra_info, 'status', deal.status,
                     'offeredPrice', case when ${mayReadBids(operator)} then deal.offered_price_kurus end)
              from deal join auction on auction.id = deal.auction_id
             where deal.customer_id = customer.id and deal.status in ('INITIAL', 'APPOINTMENT', 'BID') order by deal.updated_at desc limit 1) as deal
      from call
      left join customer on customer.id = call.customer_id and ${customerOpen(operator)}
      left join city on city.id = customer.city_id
     where ${RINGING} and call.started_at > now() - make_interval(secs => ${RINGS_SECONDS})
     order by call.started_at, call.id limit ${MAX}`.execute(db);
  return rows.map((row) => ({ ...row, phone: contacts.phone(row.phone) ?? '' }) as Incoming);
};

/** Operators who may take a call and have no open one. */
const listeners = async (db: Database): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select operator.id from operator
     where status = 'ACTIVE'
       and exists (select from operator_authority where operator_id = operator.id
                    and authority = any (${[...PERMISSIONS['calls.make'], 'calls.make']}::text[]))`.execute(db);
  return rows.map(({ id }) => id);
};

export const publishRinging = async (db: Database): Promise<void> =>
  publishChanges(db, 'callList', ...(await listeners(db)).map((id) => `calls:${id}` as const));

/** Stores an incoming call, which is ringing from now on. A repeated report of the same call changes nothing. */
export const ringIn = async (db: Database, phone: string, providerCallId: string | null = null): Promise<void> => {
  await sql`
    insert into call (direction, customer_id, phone, provider_call_id)
    values ('INBOUND', (select id from customer where phone = ${phone} and merged_into_id is null and erased_at is null limit 1),
            ${phone}, ${providerCallId})
    on conflict (provider_call_id) do nothing`.execute(db);
  await publishRinging(db);
};

/** Gives the call to the first operator who accepts it. */
const take = async (db: Database, id: number, operator: SignedIn) => {
  if ((await openCallOf(db, operator.id)) !== null) throw new Refusal('CALL_NOT_WRAPPED_UP');
  const call = await db
    .selectFrom('call')
    .selectAll()
    .where('id', '=', id)
    .where('direction', '=', 'INBOUND')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!call) throw new Refusal('CALL_NOT_FOUND');
  if (call.operator_id !== null || call.ended_at !== null || call.outcome !== null) {
    throw new Refusal('CALL_ALREADY_TAKEN');
  }
  const { username } = await db
    .updateTable('call')
    .from('operator')
    .set({ operator_id: operator.id, answered_at: sql<string>`now()` })
    .where('call.id', '=', id)
    .where('operator.id', '=', operator.id)
    .returning('operator.username')
    .executeTakeFirstOrThrow();
  await publishRinging(db);
  return { call, username };
};

/** Lets the call ring again, because the exchange could not connect it. */
const giveBack = async (db: Database, id: number, operator: SignedIn): Promise<void> => {
  await db
    .updateTable('call')
    .set({ operator_id: null, answered_at: null })
    .where('id', '=', id)
    .where('operator_id', '=', operator.id)
    .where('ended_at', 'is', null)
    .where('outcome', 'is', null)
    .execute();
  await publishRinging(db);
};

/**
 * Accepts a ringing call and has the exchange connect it.
 * @throws CALL_NOT_FOUND, CALL_ALREADY_TAKEN, CALL_NOT_WRAPPED_UP, CALL_LINE_FAILED
 */
export const accept = async (line: Line, id: number, context: Context): Promise<void> => {
  const { operator } = context;
  const { call, username } = await ownTransaction(context, (trx) => take(trx, id, operator));
  try {
    await line.connect(lineCall(call), username);
  } catch (error) {
    await ownTransaction(context, (trx) => giveBack(trx, id, operator));
    throw error;
  }
};
