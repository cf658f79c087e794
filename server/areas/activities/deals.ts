import { sql } from 'kysely';
import type { OpenDeal } from '@/contract/activities/record';
import type { Linked } from '@/contract/parts';
import { ACTIVITY_RULES } from '@/domain/activities';
import { OPEN_DEALS } from '@/domain/deals';
import type { EnumValue } from '@/domain/enums';
import { auctionLink, mayReadBids } from '@/server/areas/customers/auctionScope';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';

type About = { customerId: number | null; dealId?: number | null; auctionId?: number | null };

/**
 * The deals that a call about this activity concerns: the one it names, those about its auction, else all open ones of the
 * customer. `since`: a deal changed after this moment counts as updated (V42).
 */
export const openDeals = async (
  db: Database,
  { customerId, dealId = null, auctionId = null }: About,
  operator: SignedIn,
  since: string | null = null,
): Promise<OpenDeal[]> => {
  if (customerId === null) return [];
  return db
    .selectFrom('deal')
    .innerJoin('auction', 'auction.id', 'deal.auction_id')
    .select([
      'deal.id',
      'deal.version',
      'deal.status',
      auctionLink<Linked>(operator).as('auction'),
      sql<number | null>`case when ${mayReadBids(operator)} then deal.offered_price_kurus end`.as('offeredPrice'),
      sql<boolean>`coalesce(deal.updated_at > ${since}::timestamptz, false)`.as('updated'),
    ])
    .where('deal.customer_id', '=', customerId)
    .where('deal.status', 'in', OPEN_DEALS)
    .$call((q) =>
      where(q, {}, (eb) => [
        dealId !== null && eb('deal.id', '=', dealId),
        dealId === null && auctionId !== null && eb('deal.auction_id', '=', auctionId),
      ]),
    )
    .orderBy('deal.updated_at', 'desc')
    .orderBy('deal.id', 'desc')
    .execute();
};

type Work = {
  type: EnumValue<'activityType'>;
  customer_id: number | null;
  deal_id: number | null;
  auction_id: number | null;
  /** When the work was started; ISO 8601. Null if it was only opened. */
  started_at: string | null;
  created_at: string;
};

/** Whether every open deal of an activity that ends with a call was updated since the activity started (V42). */
export const dealsUpdated = async (db: Database, work: Work, operator: SignedIn): Promise<boolean> => {
  if (ACTIVITY_RULES[work.type].endsWith !== 'CALL') return true;
  const about = { customerId: work.customer_id, dealId: work.deal_id, auctionId: work.auction_id };
  const open = await openDeals(db, about, operator, work.started_at ?? work.created_at);
  return open.every(({ updated }) => updated);
};
