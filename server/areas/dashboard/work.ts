import { type RawBuilder, sql } from 'kysely';
import type { Calculations, WorkItem } from '@/contract/dashboard';
import { COUNT_CAP } from '@/domain/lists';
import { may } from '@/domain/permissions';
import { activityInScope } from '@/server/areas/activities/scope';
import { inScope } from '@/server/areas/customers/scope';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { capped, dayStart, toCount } from './counts';

const ITEMS = 8;
const OPEN = sql`activity.status in ('INITIAL', 'WORKING')`;
const [TODAY, TOMORROW] = [dayStart(0), dayStart(-1)];

type Row = Omit<WorkItem, 'customer' | 'auction'> & {
  customerId: number | null;
  customerName: string | null;
  auctionId: number | null;
  extraInfo: string | null;
};

/** The operator's own open work, most urgent first, from the index on open work by assignee and due time. */
export const workFigures = async (db: Database, operator: SignedIn): Promise<Calculations['work']> => {
  const mine = sql`activity.assignee_id = ${operator.id} and ${OPEN}`;
  const seesAuctions = may(operator.authorities, 'auctions.read');
  const seesCustomers = may(operator.authorities, 'customers.read');
  const [counts, items] = await Promise.all([
    sql<{ open: number; late: number; today: number; visits: number }>`
      select ${capped(sql`1 from activity where ${mine}`)} as open,
             ${capped(sql`1 from activity where ${mine} and due_at < now()`)} as late,
             ${capped(sql`1 from activity where ${mine} and due_at >= ${TODAY} and due_at < ${TOMORROW}`)} as today,
             ${capped(sql`1 from appointment where assignee_id = ${operator.id} and state in ('APPOINTMENT', 'RE_APPOINTMENT')
               and starts_at >= ${TODAY} and starts_at < ${TOMORROW}`)} as visits`.execute(db),
    sql<Row>`
      select activity.id, activity.type, activity.priority, activity.note, activity.due_at as "dueAt",
             coalesce(activity.due_at < now(), false) as late, customer.id as "customerId", customer.name as "customerName",
             auction.id as "auctionId", auction.extra_info as "extraInfo"
        from activity
        left join customer on customer.id = activity.customer_id and ${sql.lit(seesCustomers)} and ${inScope(operator)}
        left join auction on auction.id = activity.auction_id
         and (${sql.lit(seesAuctions)} or (auction.agent_operator_id = ${operator.id} and ${sql.lit(may(operator.authorities, 'auctions.readOwn'))}))
       where ${mine}
       order by activity.due_at, activity.id limit ${ITEMS}`.execute(db),
  ]);
  const found = counts.rows[0] ?? { open: 0, late: 0, today: 0, visits: 0 };
  return {
    open: toCount(found.open),
    late: toCount(found.late),
    today: toCount(found.today),
    visits: toCount(found.visits),
    items: items.rows.map(toItem),
  };
};

const toItem = ({ customerId, customerName, auctionId, extraInfo, ...item }: Row): WorkItem => ({
  ...item,
  customer: customerId !== null && customerName !== null ? { id: customerId, name: customerName } : null,
  auction: auctionId !== null && extraInfo !== null ? { id: auctionId, extraInfo } : null,
});

/** Everybody's open work, of what exists for the operator, by type and by assignee; at most COUNT_CAP rows are counted. */
export const teamFigures = async (db: Database, operator: SignedIn): Promise<Calculations['team']> => {
  if (!may(operator.authorities, 'customers.readAll')) return null;
  const open = sql`from activity where ${OPEN} and ${activityInScope(operator)}`;
  const [{ rows }, operators] = await Promise.all([byType(db, open), byOperator(db, open)]);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return { byType: rows, byOperator: operators.rows, capped: total > COUNT_CAP };
};

type Team = NonNullable<Calculations['team']>;
const byType = (db: Database, open: RawBuilder<unknown>) =>
  sql<Team['byType'][number]>`
    select type, count(*)::int as count, (count(*) filter (where due_at < now()))::int as late
      from (select activity.type, due_at ${open} limit ${sql.lit(COUNT_CAP + 1)}) as open
     group by type order by count(*) desc, type`.execute(db);

const OPERATORS = 10;
/** The operators with the most open work; at most COUNT_CAP rows are counted. */
const byOperator = (db: Database, open: RawBuilder<unknown>) =>
  sql<Team['byOperator'][number]>`
    select operator.id, operator.first_name || ' ' || operator.last_name as name, load.count, load.late
      from (select assignee_id, count(*)::int as count, (count(*) filter (where due_at < now()))::int as late
              from (select assignee_id, due_at ${open} and assignee_id is not null
                     limit ${sql.lit(COUNT_CAP + 1)}) as open
             group by assignee_id order by count(*) desc, assignee_id limit ${OPERATORS}) as load
      join operator on operator.id = load.assignee_id
     order by load.count desc, operator.id`.execute(db);
