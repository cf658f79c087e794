import { sql } from 'kysely';
import type { looks } from '@/contract/customers/looks';
import type { Output, Parsed } from '@/contract/kit';
import { VIEW_AGAIN_MINUTES } from '@/domain/limits';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { looker } from '@/server/platform/contacts/looks';
import { setting } from '@/server/platform/settings/settings';
import { assertInScope, inScope } from './scope';

const LOOKS_PAGE = 20;
/** The call that shows a record, by its name in server/process/routes.ts. */
const RECORD_CALL = 'customers.detail';

/** Locks the operator, because each of two simultaneous requests could be the last one allowed. */
const inTurn = (db: Database, operatorId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('view_log'), ${operatorId})`.execute(db);

/** Logs that a customer's record was opened, once in ten minutes; not if the customer is not visible to the operator. */
export const recordLook = async (db: Database, customerId: number, operator: SignedIn): Promise<void> => {
  const who = looker(operator);
  await sql`
    insert into view_log (operator_id, acting_as_id, customer_id, seen)
    select ${who.operator_id}, ${who.acting_as_id ?? null}::integer, id, 'RECORD' from customer
     where id = ${customerId} and ${inScope(operator)}
       and not exists (
         select from view_log
          where customer_id = ${customerId} and operator_id = ${who.operator_id} and seen = 'RECORD'
            and at > now() - make_interval(mins => ${VIEW_AGAIN_MINUTES}))`.execute(db);
};

/**
 * Reveals one phone or e-mail and logs the reason.
 * @throws CUSTOMER_NOT_FOUND; NOTE_REQUIRED for the reason OTHER; TOO_MANY_REQUESTS above the hourly limit
 */
export const reveal = async (
  db: Database,
  { customerId, part, reason, note }: Parsed<typeof looks.reveal>,
  operator: SignedIn,
): Promise<Output<typeof looks.reveal>> => {
  await assertInScope(db, customerId, operator);
  if (reason === 'OTHER' && note === '') throw beside('note', 'NOTE_REQUIRED');
  const who = looker(operator);
  await inTurn(db, who.operator_id);
  const { rows } = await sql<{ count: number; seconds: number }>`
    select count(*)::integer as count, ceil(extract(epoch from min(at) + interval '1 hour' - now()))::integer as seconds
      from view_log
     where operator_id = ${who.operator_id} and seen in ('PHONE', 'EMAIL') and reason is not null
       and at > now() - interval '1 hour'`.execute(db);
  const [made] = rows;
  if (made && made.count >= setting('revealsPerHour'))
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: made.seconds });
  await db
    .insertInto('view_log')
    .values({ ...who, customer_id: customerId, seen: part, reason, note })
    .execute();
  const found = await db
    .selectFrom('customer')
    .select(['phone', 'email'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { value: part === 'PHONE' ? found.phone : found.email };
};

/** Answers of other calls (lists, suggestions, files) that showed a customer's contacts; views of the record itself are in `view_log`. */
const seenInLists = async (db: Database, customerId: number): Promise<Output<typeof looks.list>['inLists']> => {
  const { rows } = await sql<Output<typeof looks.list>['inLists']>`
    select count(*)::integer as count, count(distinct operator_id)::integer as people, max(at) as last
      from contact_look
     where customer_ids && array(select id from customer where id = ${customerId} or merged_into_id = ${customerId})
       and call <> ${RECORD_CALL}`.execute(db);
  return rows[0] ?? { count: 0, people: 0, last: null };
};

/** Who saw a customer, newest first. @throws CUSTOMER_NOT_FOUND */
export const looksAt = async (
  db: Database,
  { customerId, before }: Parsed<typeof looks.list>,
  operator: SignedIn,
): Promise<Output<typeof looks.list>> => {
  await assertInScope(db, customerId, operator);
  const rows = await db
    .selectFrom('view_log')
    .innerJoin('operator', 'operator.id', 'view_log.operator_id')
    .leftJoin('operator as other', 'other.id', 'view_log.acting_as_id')
    .select([
      'view_log.id',
      fullName('operator').as('operatorName'),
      fullName<string | null>('other').as('actingAsName'),
      'view_log.seen',
      'view_log.reason',
      'view_log.note',
      'view_log.at',
    ])
    .where('view_log.customer_id', '=', customerId)
    .$call((q) => where(q, { 'view_log.id': { '<': before } }))
    .orderBy('view_log.id', 'desc')
    .limit(LOOKS_PAGE + 1)
    .execute();
  return {
    rows: rows.slice(0, LOOKS_PAGE),
    more: rows.length > LOOKS_PAGE,
    inLists: await seenInLists(db, customerId),
  };
};
