import type { DealRow, deals } from '@/contract/deals';
import type { Parsed } from '@/contract/kit';
import { OPEN_DEALS } from '@/domain/deals';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { byName } from '@/server/areas/customers/find';
import { endOfDay, startOfDay } from '@/server/db/days';
import type { Database } from '@/server/kernel/db/pool';
import { type Page, pageQuery } from '@/server/kernel/db/page';
import { Refusal } from '@/server/kernel/refusal';
import { selectDeals, toDealRow } from './rows';

const SORTS = {
  updatedAt: { column: 'deal.updated_at', type: 'instant' },
  createdAt: { column: 'deal.created_at', type: 'instant' },
} as const;

/** One page of the deals that exist for the operator. */
export const listDeals = (
  input: Parsed<typeof deals.list>,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
): Promise<Page<DealRow>> => {
  const { status, open, name, customerId, auctionId, operatorId, createdFrom, createdTo } = input;
  const query = selectDeals(db, operator)
    .$if(!!status?.length, (q) => q.where('deal.status', 'in', status ?? []))
    .$if(open === true, (q) => q.where('deal.status', 'in', OPEN_DEALS))
    .$if(open === false, (q) => q.where('deal.status', 'not in', OPEN_DEALS))
    .$if(!!name, (q) => q.where((eb) => byName(eb as never, name ?? '')))
    .$if(!!customerId, (q) => q.where('deal.customer_id', '=', customerId ?? 0))
    .$if(!!auctionId, (q) => q.where('deal.auction_id', '=', auctionId ?? 0))
    .$if(!!operatorId, (q) => q.where('deal.operator_id', '=', operatorId ?? 0))
    .$if(!!createdFrom, (q) => q.where('deal.created_at', '>=', startOfDay(createdFrom ?? '')))
    .$if(!!createdTo, (q) => q.where('deal.created_at', '<', endOfDay(createdTo ?? '')));
  return pageQuery(db, {
    query,
    id: 'deal.id',
    sorts: SORTS,
    defaultSort: '-updatedAt',
    input,
    toRow: toDealRow(operator),
  });
};

/** @throws DEAL_NOT_FOUND for a deal that does not exist for this operator */
export const dealDetail = async (db: Database, id: number, operator: SignedIn): Promise<DealRow> => {
  const found = await selectDeals(db, operator).where('deal.id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('DEAL_NOT_FOUND');
  return toDealRow(operator)(found);
};
