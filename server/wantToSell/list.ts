import type { Parsed } from '@/contract/kit';
import type { wantToSell, WantToSellRow } from '@/contract/activities/wantToSell';
import type { Context } from '@/server/kernel/http/bind';
import { byName } from '@/server/areas/customers/find';
import { endOfDay, startOfDay } from '../db/days';
import { type Page, pageQuery } from '@/server/kernel/db/page';
import { selectProcesses, toProcessRow } from '@/server/areas/activities/wantToSell/rows';

const SORTS = {
  createdAt: { column: 'want_to_sell.created_at', type: 'instant' },
  updatedAt: { column: 'want_to_sell.updated_at', type: 'instant' },
} as const;

/** One page of the processes that exist for the operator. */
export const listProcesses = (
  input: Parsed<typeof wantToSell.list>,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
): Promise<Page<WantToSellRow>> => {
  const { name, step, outcome, open, source, cityId, operatorId, agentOperatorId, unassigned, customerId } = input;
  const { createdFrom, createdTo } = input;
  const query = selectProcesses(db, operator)
    .$if(!!name, (q) => q.where((eb) => byName(eb as never, name ?? '')))
    .$if(!!step?.length, (q) => q.where('want_to_sell.step', 'in', step ?? []))
    .$if(!!outcome?.length, (q) => q.where('want_to_sell.outcome', 'in', outcome ?? []))
    .$if(open !== undefined, (q) => q.where('want_to_sell.outcome', open ? 'is' : 'is not', null))
    .$if(!!source?.length, (q) => q.where('want_to_sell.source', 'in', source ?? []))
    .$if(!!cityId, (q) => q.where('want_to_sell.city_id', '=', cityId ?? 0))
    .$if(!!operatorId, (q) => q.where('want_to_sell.operator_id', '=', operatorId ?? 0))
    .$if(!!agentOperatorId, (q) => q.where('want_to_sell.agent_operator_id', '=', agentOperatorId ?? 0))
    .$if(unassigned === true, (q) =>
      q.where('want_to_sell.operator_id', 'is', null).where('want_to_sell.agent_operator_id', 'is', null),
    )
    .$if(!!customerId, (q) => q.where('want_to_sell.customer_id', '=', customerId ?? 0))
    .$if(!!createdFrom, (q) => q.where('want_to_sell.created_at', '>=', startOfDay(createdFrom ?? '')))
    .$if(!!createdTo, (q) => q.where('want_to_sell.created_at', '<', endOfDay(createdTo ?? '')));
  return pageQuery(db, { query, id: 'want_to_sell.id', sorts: SORTS, input, toRow: toProcessRow });
};
