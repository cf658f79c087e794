import { activities } from '@/contract/activities';
import { wantToSell } from '@/contract/activities/wantToSell';
import { customers } from '@/contract/customers';
import { tags } from '@/contract/customers/tags';
import { customerWork } from '@/contract/customers/work';
import { deals } from '@/contract/deals';
import type { Endpoint, Parsed } from '@/contract/kit';
import { enums } from '@/locales/tr/enums/index';
import { assign as assignActivities } from '@/server/areas/activities/assign';
import { activityInScope } from '@/server/areas/activities/scope';
import { assignProcesses } from '@/server/areas/activities/wantToSell/assign';
import { selectProcesses } from '@/server/areas/activities/wantToSell/rows';
import { assignAgents } from '@/server/areas/customers/assign';
import { inScope as customerInScope } from '@/server/areas/customers/scope';
import { bulkAssign } from '@/server/areas/customers/tags/tags';
import { moveDeals } from '@/server/areas/deals/move';
import { selectDeals } from '@/server/areas/deals/rows';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import type { BulkAction, BulkActions } from '@/server/platform/bulk/actions';

const act = <E extends Endpoint>({
  run,
  ...rest
}: Omit<BulkAction, 'call' | 'run'> & {
  call: E;
  run: (db: Database, input: Parsed<E>, operator: SignedIn) => Promise<unknown>;
}): BulkAction => ({
  ...rest,
  run: async (db, input, operator) => {
    await run(db, input as Parsed<E>, operator);
    return [];
  },
});

const customerNames: BulkAction['names'] = (db, ids, operator) =>
  db
    .selectFrom('customer')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .where(customerInScope(operator))
    .execute();

/** The bulk actions, each from the area of its records. */
export const bulkActions: BulkActions = {
  CUSTOMER_AGENTS: act({
    call: customerWork.assignAgent,
    ids: 'customerIds',
    list: customers.list,
    run: assignAgents,
    names: customerNames,
  }),
  CUSTOMER_TAGS: act({
    call: tags.bulkAssign,
    ids: 'customerIds',
    list: customers.list,
    run: bulkAssign,
    names: customerNames,
  }),
  DEAL_STATUS: {
    call: deals.moveMany,
    ids: 'ids',
    list: deals.list,
    run: async (db, input, operator) => (await moveDeals(db, input as Parsed<typeof deals.moveMany>, operator)).refused,
    names: async (db, ids, operator) =>
      (
        await selectDeals(db, operator)
          .where('deal.id', 'in', [...ids])
          .execute()
      ).map(({ id, customer, auction }) => ({ id, name: `${customer.name} · ${auction.name}` })),
  },
  ACTIVITY_ASSIGNEE: act({
    call: activities.assign,
    ids: 'ids',
    list: activities.list,
    run: assignActivities,
    names: async (db, ids, operator) => {
      const rows = await db
        .selectFrom('activity')
        .leftJoin('customer', 'customer.id', 'activity.customer_id')
        .select(['activity.id', 'activity.type', 'customer.name'])
        .where('activity.id', 'in', [...ids])
        .where(activityInScope(operator))
        .execute();
      return rows.map(({ id, type, name }) => ({
        id,
        name: [enums.activityType[type], name].filter(Boolean).join(' · '),
      }));
    },
  }),
  WANT_TO_SELL_ASSIGNEE: act({
    call: wantToSell.assign,
    ids: 'ids',
    list: wantToSell.list,
    run: assignProcesses,
    names: async (db, ids, operator) => {
      const rows = await selectProcesses(db, operator)
        .where('want_to_sell.id', 'in', [...ids])
        .execute();
      return rows.map(({ id, customer: { name } }) => ({ id, name }));
    },
  }),
};
