import { sql } from 'kysely';
import kvkk from '@/locales/tr/privacy.json';
import type { Database } from '@/server/kernel/db/pool';
import type { Subject } from './subject';

type Key = keyof typeof kvkk.blocker;

/**
 * Open business with a person, whose data is needed to perform the contract until it is completed (KVKK art. 5/2-c):
 * `privacy:blocker.${string}`.
 */
export const blockersOf = async (db: Database, { customers, members }: Subject) => {
  const { rows } = await sql<Record<Key, number>>`select
    (select count(*)::integer from closing where outcome = 'OPEN' and (buyer_customer_id = any(${customers}) or seller_customer_id = any(${customers}))) as closings,
    (select count(*)::integer from auction where seller_customer_id = any(${customers})
       and status in ('LIVE', 'VIEW_ONLY', 'HIDDEN_PRICE', 'ONLY_FOR_BROKERS', 'AGENT_AD', 'BIDDING', 'BIDDING_FINISHED', 'WAITING_PAYMENT')) as auctions,
    (select count(distinct bid.auction_id)::integer from bid join auction on auction.id = bid.auction_id
      where bid.customer_id = any(${customers}) and bid.status in ('VALID', 'WAITING_APPROVAL', 'WINNER')
        and auction.status in ('BIDDING', 'BIDDING_FINISHED', 'WAITING_PAYMENT')) as bids,
    (select count(*)::integer from refund where customer_id = any(${customers}) and closed_at is null) as refunds,
    (select count(*)::integer from uncharged_service_fee where customer_id = any(${customers}) and paid_at is null) as fees,
    (select count(*)::integer from agent where customer_id = any(${customers}) and status = 'ACTIVE')
      + (select count(*)::integer from operator where member_id = any(${members}) and status = 'ACTIVE') as staff,
    (select count(*)::integer from activity where customer_id = any(${customers}) and status in ('INITIAL', 'WORKING')) as activities,
    (select count(*)::integer from appointment where customer_id = any(${customers})
       and state in ('APPOINTMENT', 'RE_APPOINTMENT') and starts_at >= now()) as appointments,
    (select count(*)::integer from want_to_sell where customer_id = any(${customers}) and closed_at is null) as "wantsToSell",
    (select count(*)::integer from broker where customer_id = any(${customers}) and status in ('ACTIVE', 'SUSPENDED')) as brokers`.execute(
    db,
  );
  return (Object.entries(rows[0] ?? {}) as [Key, number][])
    .filter(([, count]) => count > 0)
    .map(([key, count]) => ({ text: kvkk.blocker[key], count }));
};
