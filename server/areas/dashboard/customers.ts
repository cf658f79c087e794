import { sql } from 'kysely';
import { type Calculations, CONVERSION_DAYS, DASHBOARD_DAYS } from '@/contract/dashboard';
import { COUNT_CAP } from '@/domain/lists';
import { ENUMS } from '@/domain/enums';
import { may } from '@/domain/permissions';
import { ownedBy } from '@/server/areas/customers/scope';
import { ZONE } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { countDays, countEach, dayStart } from './counts';

/**
 * The operator's own customers, or all for those who may see all: new ones by day and by source with the index on sign-up, stages with
 * theirs. Conversion counts the newest 10,000.
 */
export const customerFigures = async (db: Database, operator: SignedIn): Promise<Calculations['customers']> => {
  if (!may(operator.authorities, 'customers.read')) return null;
  const few = !may(operator.authorities, 'customers.readAll');
  const whose = few ? ownedBy(operator.id) : sql`true`;
  const own = sql`customer.merged_into_id is null and customer.erased_at is null and ${whose}`;
  const since = dayStart(CONVERSION_DAYS - 1);
  const [first, byDay, byStage, bySource] = await Promise.all([
    sql<{ day: string }>`select to_char(${since} at time zone ${ZONE}, 'YYYY-MM-DD') as day`.execute(db),
    countDays(db, DASHBOARD_DAYS, { rows: sql`from customer where ${own}`, column: 'customer.signed_up_at', few }),
    countEach(db, ENUMS.customerDealStage, { rows: sql`from customer where ${own}`, column: 'customer.stage', few }),
    sql<NonNullable<Calculations['customers']>['bySource'][number]>`
      select source, count(*)::int as count, (count(*) filter (where stage = 'WINNER'))::int as winners
        from (select source, stage from customer
               where signed_up_at >= ${since} and ${own}
               order by signed_up_at desc limit ${sql.lit(COUNT_CAP)}) as recent
       group by source order by count(*) desc, source`.execute(db),
  ]);
  return { byDay, byStage, since: first.rows[0]?.day ?? '', bySource: bySource.rows };
};
