import type { BrokerInquiryRow } from '@/contract/brokers/inquiries';
import type { Database } from '@/server/kernel/db/pool';

const SHOWN = 50;

export const selectInquiries = (db: Database) =>
  db
    .selectFrom('broker_inquiry as inquiry')
    .innerJoin('auction', 'auction.id', 'inquiry.auction_id')
    .select([
      'inquiry.id',
      'inquiry.activity_id as activityId',
      'inquiry.auction_id as auctionId',
      'auction.extra_info as auction',
      'inquiry.buyer_name as buyerName',
      'inquiry.wish',
      'inquiry.state',
      'inquiry.answer',
      'inquiry.created_at as createdAt',
    ]);

/** An office's inquiries, the latest first. */
export const inquiriesOf = (db: Database, brokerId: number): Promise<BrokerInquiryRow[]> =>
  selectInquiries(db).where('inquiry.broker_id', '=', brokerId).orderBy('inquiry.id', 'desc').limit(SHOWN).execute();
