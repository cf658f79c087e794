import type { deals } from '@/contract/deals';
import type { Parsed } from '@/contract/kit';
import { assertAuction } from '@/server/areas/activities/list';
import { assertTakes } from '@/server/areas/auctions/pick';
import { assertInScope } from '@/server/areas/customers/scope';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';

/** The operator must be able to open both the customer and the auction. */
export const createDeal = async (
  db: Database,
  { customerId, auctionId, offeredPrice, note }: Parsed<typeof deals.create>,
  operator: SignedIn,
): Promise<number> => {
  await assertInScope(db, customerId, operator);
  await assertAuction(db, auctionId, operator);
  await assertTakes(db, 'DEAL', auctionId);
  const there = await db
    .selectFrom('deal')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('auction_id', '=', auctionId)
    .executeTakeFirst();
  if (there) {
    throw new Refusal('DEAL_ALREADY_EXIST', {
      fields: { auctionId: 'DEAL_ALREADY_EXIST' },
      params: { id: there.id },
    });
  }
  const { id } = await db
    .insertInto('deal')
    .values({
      customer_id: customerId,
      auction_id: auctionId,
      status: offeredPrice ? 'BID' : 'INITIAL',
      operator_id: operator.id,
      offered_price_kurus: offeredPrice || null,
      note,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishChanges(db, 'deals', `customer:${customerId}`);
  return id;
};
