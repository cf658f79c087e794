import type { DealRow, deals } from '@/contract/deals';
import type { Parsed } from '@/contract/kit';
import { OPEN_DEALS } from '@/domain/deals';
import { byName } from '@/server/areas/customers/find';
import { type Page, pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { days, inText, where, whether } from '@/server/kernel/db/where';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { selectDeals, toDealRow } from './rows';

const SORTS = {
  updatedAt: { column: 'deal.updated_at', type: 'instant' },
  createdAt: { column: 'deal.created_at', type: 'instant' },
} as const;

/** One page of the deals visible to the operator. */
export const listDeals = (
  input: Parsed<typeof deals.list>,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
): Promise<Page<DealRow>> => {
  const { status, open, name, customerId, auctionId, operatorId, createdFrom, createdTo } = input;
  const query = selectDeals(db, operator).$call((q) =>
    where(
      q,
      {
        'deal.status': inText(status),
        'deal.customer_id': customerId,
        'deal.auction_id': auctionId,
        'deal.operator_id': operatorId,
        'deal.created_at': days(createdFrom, createdTo),
      },
      (eb) => [whether(open, eb('deal.status', 'in', OPEN_DEALS)), name && byName(name, operator)],
    ),
  );
  return pageQuery(db, {
    query,
    id: 'deal.id',
    sorts: SORTS,
    defaultSort: '-updatedAt',
    input,
    toRow: toDealRow(operator),
  });
};

/** @throws DEAL_NOT_FOUND when the deal is not visible to this operator */
export const dealDetail = async (db: Database, id: number, operator: SignedIn): Promise<DealRow> => {
  const found = await selectDeals(db, operator).where('deal.id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('DEAL_NOT_FOUND');
  return toDealRow(operator)(found);
};
