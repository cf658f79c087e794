import type { wantToSell, WantToSellRow } from '@/contract/activities/wantToSell';
import type { Parsed } from '@/contract/kit';
import { byName } from '@/server/areas/customers/find';
import { type Page, pageQuery } from '@/server/kernel/db/page';
import { days, inText, where, whether } from '@/server/kernel/db/where';
import type { Context } from '@/server/kernel/http/bind';
import { selectProcesses } from './rows';

const SORTS = {
  createdAt: { column: 'want_to_sell.created_at', type: 'instant' },
  updatedAt: { column: 'want_to_sell.updated_at', type: 'instant' },
} as const;

/** One page of the processes visible to the operator. */
export const listProcesses = (
  input: Parsed<typeof wantToSell.list>,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
): Promise<Page<WantToSellRow>> => {
  const { name, step, outcome, open, source, cityId, operatorId, agentOperatorId, unassigned, customerId } = input;
  const { createdFrom, createdTo } = input;
  const query = selectProcesses(db, operator).$call((q) =>
    where(
      q,
      {
        'want_to_sell.step': inText(step),
        'want_to_sell.outcome': outcome,
        'want_to_sell.source': source,
        'want_to_sell.city_id': cityId,
        'want_to_sell.operator_id': operatorId,
        'want_to_sell.agent_operator_id': agentOperatorId,
        'want_to_sell.customer_id': customerId,
        'want_to_sell.created_at': days(createdFrom, createdTo),
      },
      (eb) => [
        name && byName(name, operator),
        whether(open, eb('want_to_sell.outcome', 'is', null)),
        whether(
          unassigned,
          eb('want_to_sell.operator_id', 'is', null).and('want_to_sell.agent_operator_id', 'is', null),
        ),
      ],
    ),
  );
  return pageQuery(db, { query, id: 'want_to_sell.id', sorts: SORTS, input, toRow: (row) => row });
};
