import { sql } from 'kysely';
import type { Look, looks } from '@/contract/customers/looks';
import type { Output, Parsed } from '@/contract/kit';
import { REVEALS_PER_HOUR, VIEW_AGAIN_MINUTES } from '@/domain/limits';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { assertInScope } from './scope';

const LOOKS_PAGE = 20;

/** Who really views, and whose rights are used while viewing as another operator. */
const looker = ({ id, viewing }: SignedIn) =>
  viewing && viewing.actorId !== id ? { operator_id: viewing.actorId, acting_as_id: id } : { operator_id: id };

/** Locks the operator, because two requests at once could both be the last one allowed. */
const inTurn = (db: Database, operatorId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('view_log'), ${operatorId})`.execute(db);

/** Writes down that a customer's record was opened. @throws CUSTOMER_NOT_FOUND */
export const recordLook = async (db: Database, customerId: number, operator: SignedIn): Promise<void> => {
  await assertInScope(db, customerId, operator);
  const who = looker(operator);
  await inTurn(db, who.operator_id);
  const { rows } = await sql`
    select from view_log
     where customer_id = ${customerId} and operator_id = ${who.operator_id} and seen = 'RECORD'
       and at > now() - make_interval(mins => ${VIEW_AGAIN_MINUTES}) limit 1`.execute(db);
  if (rows.length > 0) return;
  await db
    .insertInto('view_log')
    .values({ ...who, customer_id: customerId, seen: 'RECORD' })
    .execute();
};

/**
 * Reveals one phone or e-mail and records the reason.
 * @throws CUSTOMER_NOT_FOUND; NOTE_REQUIRED for another reason than the listed ones; TOO_MANY_REQUESTS above the limit of an hour
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
  if (made && made.count >= REVEALS_PER_HOUR) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: made.seconds });
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

/** Who saw a customer, newest first. @throws CUSTOMER_NOT_FOUND */
export const looksAt = async (
  db: Database,
  { customerId, before }: Parsed<typeof looks.list>,
  operator: SignedIn,
): Promise<{ rows: Look[]; more: boolean }> => {
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
  return { rows: rows.slice(0, LOOKS_PAGE), more: rows.length > LOOKS_PAGE };
};
