import { sql } from 'kysely';
import type { access, AccessRequest, Wanted } from '@/contract/access';
import type { Parsed } from '@/contract/kit';
import { fullName } from '@/server/kernel/db/fullName';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';

/** Which column names what was asked for. */
export const COLUMNS = {
  CUSTOMER: 'customer_id',
  ACTIVITY: 'activity_id',
  AUCTION: 'auction_id',
  PERMISSION: 'permission',
} as const;

const STATUS = sql<AccessRequest['status']>`case
  when request.status = 'GRANTED' and (request.expires_at <= now() or request.revoked_at is not null) then 'EXPIRED'
  else request.status end`;
const KIND = sql<AccessRequest['kind']>`case
  when request.customer_id is not null then 'CUSTOMER' when request.activity_id is not null then 'ACTIVITY'
  when request.auction_id is not null then 'AUCTION' else 'PERMISSION' end`;
const rows = (db: Database, { id }: SignedIn) =>
  db
    .selectFrom('access_request as request')
    .innerJoin('operator as asker', 'asker.id', 'request.operator_id')
    .leftJoin('operator as decider', 'decider.id', 'request.decided_by_id')
    .leftJoin('activity', 'activity.id', 'request.activity_id')
    .leftJoin('customer', (join) =>
      join.on(sql<boolean>`customer.id = coalesce(request.customer_id, activity.customer_id)`),
    )
    .leftJoin('auction', 'auction.id', 'request.auction_id')
    .select([
      'request.id',
      KIND.as('kind'),
      sql<number | null>`coalesce(request.customer_id, request.activity_id, request.auction_id)`.as('recordId'),
      'request.permission',
      sql<string | null>`case when request.operator_id <> ${id} or ${STATUS} = 'GRANTED'
        then coalesce(customer.name, auction.extra_info) end`.as('subject'),
      fullName('asker').as('operatorName'),
      'request.reason',
      STATUS.as('status'),
      'request.created_at as createdAt',
      fullName('decider').$castTo<string | null>().as('decidedByName'),
      'request.decided_at as decidedAt',
      'request.answer',
      'request.expires_at as expiresAt',
      'request.revoked_at as revokedAt',
      sql<boolean>`request.operator_id = ${id}`.as('own'),
    ]);

type ListInput = Omit<Parsed<typeof access.inbox>, 'sort'> & { sort?: string | undefined };

/** One page of requests, newest first: everybody's for those who decide, or one's own. */
export const listRequests = (db: Database, operator: SignedIn, { status, kind, operatorId, ...input }: ListInput) => {
  const query = rows(db, operator).$call((q) =>
    where(q, { 'request.operator_id': operatorId }, () => [
      status !== undefined && sql<boolean>`${STATUS} = ${status}`,
      kind !== undefined && sql<boolean>`${KIND} = ${kind}`,
    ]),
  );
  return pageQuery(db, {
    query,
    id: 'request.id',
    sorts: {},
    input: { ...input, sort: input.sort ?? '-id' },
    toRow: (row): AccessRequest => row,
  });
};

/** @throws CUSTOMER_ACCESS_REQUEST_NOT_FOUND */
export const requestById = async (db: Database, operator: SignedIn, id: number): Promise<AccessRequest> => {
  const found = await rows(db, operator).where('request.id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('CUSTOMER_ACCESS_REQUEST_NOT_FOUND');
  return found;
};

/** One's own latest request for the same thing. */
export const latestFor = async (db: Database, operator: SignedIn, wanted: Wanted): Promise<AccessRequest | null> =>
  (await rows(db, operator)
    .where('request.operator_id', '=', operator.id)
    .where(sql<boolean>`${sql.ref(`request.${COLUMNS[wanted.kind]}`)} = ${wanted.recordId ?? wanted.permission}`)
    .orderBy('request.id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;
