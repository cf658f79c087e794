import { sql } from 'kysely';
import type { activities } from '@/contract/activities';
import type { ActivityRow } from '@/contract/activities/record';
import type { Parsed } from '@/contract/kit';
import { COUNT_CAP } from '@/domain/lists';
import { typesOfFilter } from '@/domain/activities';
import { inScope as auctionInScope } from '@/server/areas/auctions/scope';
import { assertInScope } from '@/server/areas/customers/scope';
import { type Page, pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { days, inText, where, whether } from '@/server/kernel/db/where';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { inPool } from './pool';
import { OPEN, rowsInScope, selectRows } from './rows';

const SORTS = {
  dueAt: { column: 'activity.due_at', type: 'instant', nullable: true },
  createdAt: { column: 'activity.created_at', type: 'instant' },
} as const;

/** One page of the activities visible to the operator. */
export const listActivities = (
  input: Parsed<typeof activities.list>,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
): Promise<Page<ActivityRow>> => {
  const { filter = 'ALL', type, status, priority, assigneeId, unassigned, late } = input;
  const { dueFrom, dueTo, createdFrom, createdTo } = input;
  const types = typesOfFilter(filter);
  const query = rowsInScope(db, operator).$call((q) =>
    where(
      q,
      {
        'activity.type': inText(type),
        'activity.status': inText(status),
        'activity.priority': priority,
        'activity.assignee_id': assigneeId,
        'activity.due_at': days(dueFrom, dueTo),
        'activity.created_at': days(createdFrom, createdTo),
      },
      (eb) => [
        types !== null && eb('activity.type', 'in', types),
        whether(unassigned, eb('activity.assignee_id', 'is', null)),
        whether(late, eb('activity.due_at', '<', sql<string>`now()`).and('activity.status', 'in', OPEN)),
      ],
    ),
  );
  return pageQuery(db, { query, id: 'activity.id', sorts: SORTS, input, toRow: (row) => row });
};

/** The operator's own open activities, the most urgent first; equally urgent ones by due date. */
export const listOwnWork = async (
  { filter = 'ALL', snoozed, ...input }: Parsed<typeof activities.work>,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
): Promise<Page<ActivityRow>> => {
  const types = typesOfFilter(filter);
  const query = selectRows(db, operator)
    .where('activity.assignee_id', '=', operator.id)
    .where('activity.status', 'in', OPEN)
    .$call((q) =>
      where(q, {}, (eb) => [
        snoozed !== true && sql<boolean>`(activity.snoozed_until is null or activity.snoozed_until <= now())`,
        types !== null && eb('activity.type', 'in', types),
      ]),
    );
  return pageQuery(db, {
    query,
    id: 'activity.id',
    sorts: SORTS,
    defaultSort: 'dueAt',
    input,
    toRow: (row) => row,
  });
};

/** How much work waits for the operator, each number counted to the cap. */
export const waitingWork = async (db: Database, operator: SignedIn) => {
  const own = sql`activity where assignee_id = ${operator.id} and status in ('INITIAL', 'WORKING')`;
  const counted = (from: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from (select 1 from ${from} limit ${sql.lit(COUNT_CAP)}) as counted)`;
  const { rows } = await sql<{ own: number; late: number; snoozed: number; pool: number }>`
    select ${counted(own)} as own,
           ${counted(sql`${own} and due_at < now() and (snoozed_until is null or snoozed_until <= now())`)} as late,
           ${counted(sql`${own} and snoozed_until > now()`)} as snoozed,
           ${counted(sql`activity where ${inPool(operator, null)}`)} as pool`.execute(db);
  return rows[0] ?? { own: 0, late: 0, snoozed: 0, pool: 0 };
};

const MAX = 200;

/** @throws CUSTOMER_NOT_FOUND, AUCTION_NOT_FOUND, INVALID_INPUT unless exactly one is named */
export const activitiesOf = async (
  db: Database,
  { customerId, auctionId }: Parsed<typeof activities.ofRecord>,
  operator: SignedIn,
): Promise<ActivityRow[]> => {
  if ((customerId === undefined) === (auctionId === undefined)) throw new Refusal('INVALID_INPUT');
  if (customerId !== undefined) await assertInScope(db, customerId, operator);
  if (auctionId !== undefined) await assertAuction(db, auctionId, operator);
  return rowsInScope(db, operator)
    .$call((q) => where(q, { 'activity.customer_id': customerId, 'activity.auction_id': auctionId }))
    .orderBy(sql`activity.status in ('INITIAL', 'WORKING')`, 'desc')
    .orderBy('activity.id', 'desc')
    .limit(MAX)
    .execute();
};

/** @throws AUCTION_NOT_FOUND when the auction is not visible to this operator */
export const assertAuction = async (db: Database, id: number, operator: SignedIn): Promise<void> => {
  const found = await db
    .selectFrom('auction')
    .select('id')
    .where('id', '=', id)
    .where(auctionInScope(operator))
    .executeTakeFirst();
  if (!found) throw new Refusal('AUCTION_NOT_FOUND');
};
