import { sql } from 'kysely';
import type { AccessRequest, Wanted } from '@/contract/access';
import { askable } from '@/domain/access';
import { ACCESS_REJECTED_HOURS, ACCESS_REQUESTS_OPEN } from '@/domain/limits';
import { may, type Permission, PERMISSIONS } from '@/domain/permissions';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { happened } from '@/server/platform/events/events';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { inScope } from '@/server/platform/records/records';
import { COLUMNS, latestFor, requestById } from './requests';

type Given = { kind: AccessRequest['kind']; recordId?: number | undefined; permission?: Permission | undefined };

/** A request as a complete target. @throws INVALID_INPUT when the kind does not fit the given record or permission */
export const asWanted = ({ kind, recordId, permission }: Given): Wanted => {
  if (kind === 'RIGHTS') throw beside('kind', 'INVALID_INPUT');
  if (kind === 'PERMISSION' && permission !== undefined && recordId === undefined) return { kind, permission };
  if (kind !== 'PERMISSION' && recordId !== undefined && permission === undefined) return { kind, recordId };
  const field = kind === 'PERMISSION' ? 'permission' : 'recordId';
  throw beside(field, 'INVALID_INPUT');
};

const MISSING = {
  CUSTOMER: 'CUSTOMER_NOT_FOUND',
  ACTIVITY: 'ACTIVITY_NOT_FOUND',
  AUCTION: 'AUCTION_NOT_FOUND',
} as const;

const TOPICS = { CUSTOMER: 'customer', ACTIVITY: 'activity', AUCTION: 'auction' } as const;
/** The permission that opens each kind of record, besides its scope. */
const OPENED_BY = { CUSTOMER: 'customers.read', ACTIVITY: 'signedIn', AUCTION: 'auctions.open' } as const;

/** Whether the operator can already open the record; undefined when there is no such record. */
const isOpen = async (db: Database, operator: SignedIn, kind: keyof typeof MISSING, id: number) => {
  const exists = await inScope(TOPICS[kind], db, operator, id);
  return exists && may(operator.authorities, OPENED_BY[kind]);
};

const assertWanting = async (db: Database, operator: SignedIn, wanted: Wanted): Promise<void> => {
  if (wanted.kind === 'PERMISSION') {
    if (!askable(wanted.permission)) throw new Refusal('ACCESS_NOT_ASKABLE');
    if (may(operator.authorities, wanted.permission)) throw new Refusal('ACCESS_ALREADY_HELD');
    return;
  }
  const open = await isOpen(db, operator, wanted.kind, wanted.recordId);
  if (open === undefined) throw new Refusal(MISSING[wanted.kind]);
  if (open) throw new Refusal('ACCESS_ALREADY_HELD');
};

/** Notifies everybody who may decide, except `byId`, whose act it is about. */
export const notifyDeciders = async (db: Database, byId: number, title: string, body: string): Promise<void> => {
  const deciders = await db
    .selectFrom('operator_authority')
    .select('operator_id')
    .distinct()
    .where('authority', 'in', ['access.decide', ...PERMISSIONS['access.decide']])
    .execute();
  await notifyOperator(db, {
    operatorId: deciders.flatMap(({ operator_id }) => operator_id ?? []),
    kind: 'REQUEST',
    title,
    body,
    path: '/access/requests',
    byId,
  });
  await publishChanges(db, 'access');
};

/** Locks the operator's requests, so that simultaneous ones are all counted. @throws ACCESS_TOO_MANY_REQUESTS */
const assertFewOpen = async (db: Database, operatorId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('access requests'), ${operatorId})`.execute(db);
  const { open } = await db
    .selectFrom('access_request')
    .select(sql<number>`count(*)::integer`.as('open'))
    .where('operator_id', '=', operatorId)
    .where('status', '=', 'PENDING')
    .where('change', 'is', null)
    .executeTakeFirstOrThrow();
  if (open >= ACCESS_REQUESTS_OPEN)
    throw new Refusal('ACCESS_TOO_MANY_REQUESTS', { params: { max: ACCESS_REQUESTS_OPEN } });
};

/** The customer whose record a request opens: asked for directly, or the one of the activity. */
const customerOf = async (db: Database, wanted: Wanted): Promise<number | null> => {
  if (wanted.kind === 'CUSTOMER') return wanted.recordId;
  if (wanted.kind !== 'ACTIVITY') return null;
  const found = await db
    .selectFrom('activity')
    .select('customer_id')
    .where('id', '=', wanted.recordId)
    .executeTakeFirst();
  return found?.customer_id ?? null;
};

/**
 * Requests access to one record or one permission. @throws the record's NOT_FOUND, ACCESS_NOT_ASKABLE, ACCESS_ALREADY_HELD,
 * ACCESS_ALREADY_REQUESTED, ACCESS_TOO_MANY_REQUESTS when too many are pending, and CUSTOMER_ACCESS_REQUEST_REJECTED for a day after a
 * rejection
 */
export const askFor = async (
  db: Database,
  operator: SignedIn,
  wanted: Wanted,
  reason: string,
): Promise<AccessRequest> => {
  await assertWanting(db, operator, wanted);
  const latest = await latestFor(db, operator, wanted);
  if (latest?.status === 'PENDING') throw new Refusal('ACCESS_ALREADY_REQUESTED');
  const since = Date.now() - ACCESS_REJECTED_HOURS * 3_600_000;
  if (latest?.status === 'REJECTED' && Date.parse(latest.decidedAt ?? '') > since) {
    throw new Refusal('CUSTOMER_ACCESS_REQUEST_REJECTED');
  }
  await assertFewOpen(db, operator.id);
  const { id } = await db
    .insertInto('access_request')
    .values({ operator_id: operator.id, reason, [COLUMNS[wanted.kind]]: wanted.recordId ?? wanted.permission })
    .returning('id')
    .executeTakeFirstOrThrow();
  await happened(db, 'access.asked', { requestId: id, customerId: await customerOf(db, wanted), reason });
  const name = `${operator.firstName} ${operator.lastName}`;
  await notifyDeciders(db, operator.id, fill(messages.accessAsked, { name }), reason);
  return requestById(db, operator, id);
};

/** The operator's counters: pending requests of others, and unread answers. */
export const newsFor = async (db: Database, { id, authorities }: SignedIn) => {
  const { rows } = await sql<{ toDecide: number; answered: number }>`
    select (select count(*)::integer from access_request
             where ${sql.lit(may(authorities, 'access.decide'))} and status = 'PENDING' and operator_id <> ${id}
               and about_id is distinct from ${id} and first_by_id is distinct from ${id}) as "toDecide",
           (select count(*)::integer from notification
             where operator_id = ${id} and read_at is null and path = '/access/mine') as answered`.execute(db);
  return rows[0] ?? { toDecide: 0, answered: 0 };
};
