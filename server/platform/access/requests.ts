import { sql } from 'kysely';
import type { access, AccessRequest, Wanted } from '@/contract/access';
import type { Parsed } from '@/contract/kit';
import { maskEmail, maskPhone } from '@/domain/mask';
import { may, type Permission, PERMISSIONS } from '@/domain/permissions';
import { vouchesFor, weightyAreaOf } from '@/domain/weighty';
import { fullName } from '@/server/kernel/db/fullName';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { authoritiesOf } from '@/server/platform/auth/viewing';
import { storedChange } from './storedChange';

/** The column that holds the requested record or permission. */
export const COLUMNS = {
  CUSTOMER: 'customer_id',
  ACTIVITY: 'activity_id',
  AUCTION: 'auction_id',
  PERMISSION: 'permission',
} as const;

const STATUS = sql<AccessRequest['status']>`case
  when request.status = 'GRANTED' and (request.expires_at <= now() or request.revoked_at is not null) then 'EXPIRED'
  else request.status end`;
const KIND = sql<AccessRequest['kind']>`case when request.change is not null then 'RIGHTS'
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
    .leftJoin('operator as first', 'first.id', 'request.first_by_id')
    .leftJoin('operator as concerned', 'concerned.id', 'request.about_id')
    .leftJoin('operator_group', 'operator_group.id', 'request.group_id')
    .select([
      'request.id',
      KIND.as('kind'),
      sql<number | null>`coalesce(
        request.customer_id, request.activity_id, request.auction_id, request.about_id, request.group_id)`.as(
        'recordId',
      ),
      'request.permission',
      sql<string | null>`case when request.about_id is not null then ${fullName('concerned')}
        when request.group_id is not null then operator_group.name when request.operator_id <> ${id} or ${STATUS} = 'GRANTED'
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
      'request.about_id as aboutId',
      'request.change',
      'request.first_by_id as firstById',
      fullName('first').$castTo<string | null>().as('firstByName'),
      authoritiesOf(sql.ref('request.operator_id')).as('askerHolds'),
      sql<string[]>`array(select name from operator_group named
        where request.change is not null and named.id = any (array(select jsonb_array_elements(request.change -> 'groupIds')::integer))
        order by name)`.as('groupNames'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const isPermission = (name: string): name is Permission => Object.hasOwn(PERMISSIONS, name);

/** A request as the viewer sees it, with the permissions it would bring and why the viewer may not grant it. */
const asSeen = (
  { id, authorities }: SignedIn,
  { aboutId, change: stored, firstById, askerHolds, groupNames, ...row }: Row,
): AccessRequest => {
  const change = stored === null ? null : storedChange(stored);
  const weighty =
    row.permission !== null && isPermission(row.permission) && weightyAreaOf(row.permission) !== undefined
      ? [row.permission]
      : [];
  const brings = change?.brings ?? weighty;
  // The proposer of a change counts as its first approval; a temporary grant has its first approval in `firstById`.
  const proposed = change ? askerHolds : [];
  const vouched =
    firstById !== null || brings.every((one) => vouchesFor(authorities, one) || vouchesFor(proposed, one));
  const refusedBecause = () => {
    if (row.own) return 'ACCESS_REQUEST_OWN';
    if (aboutId === id) return 'OWN_RIGHTS_LOCKED';
    if (firstById === id) return 'ACCESS_SECOND_PERSON';
    return vouched ? null : 'ACCESS_NOT_YOURS_TO_GRANT';
  };
  return {
    ...row,
    change: change && {
      of: aboutId === null ? 'group' : 'operator',
      authorities: [...change.roles, ...change.authorities],
      groups: groupNames,
      email: change.email ? (may(authorities, 'customers.seeEmail') ? change.email : maskEmail(change.email)) : null,
      phone: change.phone ? (may(authorities, 'customers.seePhone') ? change.phone : maskPhone(change.phone)) : null,
      opens: change.opens,
    },
    brings,
    firstByName: change ? row.operatorName : row.firstByName,
    refusedBecause: row.status === 'PENDING' ? refusedBecause() : null,
  };
};

type ListInput = Omit<Parsed<typeof access.inbox>, 'sort'> & { sort?: string | undefined };

/** One page of requests, newest first: everybody's for those who decide, or the operator's own. */
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
    toRow: (row) => asSeen(operator, row),
  });
};

/** @throws CUSTOMER_ACCESS_REQUEST_NOT_FOUND */
export const requestById = async (db: Database, operator: SignedIn, id: number): Promise<AccessRequest> => {
  const found = await rows(db, operator).where('request.id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('CUSTOMER_ACCESS_REQUEST_NOT_FOUND');
  return asSeen(operator, found);
};

/** The operator's own latest request for the same thing. */
export const latestFor = async (db: Database, operator: SignedIn, wanted: Wanted): Promise<AccessRequest | null> => {
  const latest = await rows(db, operator)
    .where('request.operator_id', '=', operator.id)
    .where(sql<boolean>`${sql.ref(`request.${COLUMNS[wanted.kind]}`)} = ${wanted.recordId ?? wanted.permission}`)
    .orderBy('request.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest ? asSeen(operator, latest) : null;
};
