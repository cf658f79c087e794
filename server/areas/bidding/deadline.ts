import { sql } from 'kysely';
import { REFUNDED } from '@/server/areas/payments/ofPayment';
import type { Database } from '@/server/kernel/db/pool';

/** Whether, in the auction's open closing, the bid is confirmed and the service fee paid. */
const KEPT = sql`exists (
  select from closing join bid on bid.id = closing.bid_id
   where closing.auction_id = auction_bidding.auction_id and closing.outcome = 'OPEN' and closing.bid_confirmed_at is not null
     and closing.service_fee_kurus <= (
       select coalesce(sum(payment.amount_kurus - ${REFUNDED}), 0) from payment
        where payment.state = 'PAYMENT_DONE'
          and (payment.closing_id = closing.id or (payment.kind = 'DEPOSIT' and payment.participant_id = bid.participant_id))))`;

/**
 * Whether the winner is late: the bid was not confirmed or the fee not paid in time, or a later step of the closing has passed its
 * deadline. Each of these opens the ladder of next bidders.
 */
export const isOverdue = async (db: Database, auctionId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('auction_bidding')
    .select(
      sql<boolean>`coalesce(payment_missed_at is not null or (payment_due_at <= now() and not ${KEPT})
        or exists (select from closing where closing.auction_id = auction_bidding.auction_id and closing.outcome = 'OPEN'
                      and closing.step_due_at <= now()), false)`.as('overdue'),
    )
    .where('auction_id', '=', auctionId)
    .executeTakeFirst();
  return found?.overdue ?? false;
};

/** Ends the deadlines of winners who have confirmed and paid, also late ones. Returns their auctions. */
export const endMetDeadlines = async (db: Database): Promise<number[]> => {
  const { rows } = await sql<{ auction_id: number }>`
    update auction_bidding set payment_due_at = null, payment_missed_at = null
     where (payment_due_at is not null and payment_due_at <= now() or payment_missed_at is not null) and ${KEPT}
    returning auction_id`.execute(db);
  const ids = rows.map(({ auction_id }) => auction_id);
  if (ids.length > 0)
    await db
      .updateTable('bid')
      .set({ payment_state: 'WAITING_PAYMENT' })
      .where('auction_id', 'in', ids)
      .where('status', '=', 'WINNER')
      .where('payment_state', '=', 'EXPIRED')
      .execute();
  return ids;
};
