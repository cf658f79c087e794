import { sql } from 'kysely';
import type { Calculations } from '@/contract/dashboard';
import { ENUMS } from '@/domain/enums';
import { may } from '@/domain/permissions';
import { processesInScope } from '@/server/areas/activities/wantToSell/rows';
import { dealsInScope } from '@/server/areas/deals/rows';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { countEach } from './counts';

/** Deals by status, of those that exist for the operator. */
export const dealFigures = async (db: Database, operator: SignedIn): Promise<Calculations['deals']> => {
  if (!may(operator.authorities, 'deals.read')) return null;
  const few = !may(operator.authorities, 'deals.readAll');
  const rows = few ? sql`from deal where ${dealsInScope(operator)}` : sql`from deal where true`;
  return { byStatus: await countEach(db, ENUMS.dealStatus, { rows, column: 'deal.status', few }) };
};

/** Open want-to-sell processes by step, of those that exist for the operator. */
export const sellerFigures = async (db: Database, operator: SignedIn): Promise<Calculations['sellers']> => {
  if (!may(operator.authorities, 'wantToSell.read')) return null;
  const few = !may(operator.authorities, 'wantToSell.readAll');
  const rows = few
    ? sql`from want_to_sell
          where want_to_sell.outcome is null and ${processesInScope(operator)}`
    : sql`from want_to_sell where outcome is null`;
  return { byStep: await countEach(db, ENUMS.wantToSellStep, { rows, column: 'want_to_sell.step', few }) };
};
