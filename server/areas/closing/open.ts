import { sql } from 'kysely';
import { asksTripleAgreement } from '@/domain/closing';
import { type By, lockAuctionAndBidding } from '@/server/areas/auctions/life/facts';
import { feeCap } from '@/server/areas/auctions/feeCap';
import { applyOperatorDiscount } from '@/server/areas/earnings/discountCodes/operatorDiscount';
import { estimateEarning } from '@/server/areas/earnings/estimate';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { setting } from '@/server/platform/settings/settings';
import { closingRows } from './facts';
import { assigneesAt, changed, dueAt, enterStep, openOwnWork, notifyAssigned } from './work';

const wonBid = (db: Database, bidId: number) =>
  db
    .selectFrom('bid')
    .innerJoin('auction', 'auction.id', 'bid.auction_id')
    .innerJoin('participant', 'participant.id', 'bid.participant_id')
    .leftJoin('broker', (join) =>
      join.onRef('broker.customer_id', '=', 'auction.seller_customer_id').on('broker.status', '=', 'ACTIVE'),
    )
    .select([
      'bid.status',
      'bid.customer_id',
      'bid.auction_id',
      'auction.seller_customer_id',
      'auction.seller_type',
      'auction.agent_operator_id',
      'auction.service_fee_kurus',
      'bid.amount_kurus',
      // The broker who brought the buyer; else the selling broker.
      sql<number | null>`coalesce(participant.broker_id, broker.id)`.as('broker_id'),
      sql<number | null>`(select id from closing where closing.bid_id = bid.id)`.as('sameBid'),
      sql<number | null>`(select id from closing where closing.auction_id = auction.id and outcome = 'OPEN')`.as(
        'open',
      ),
    ])
    .where('bid.id', '=', bidId)
    .executeTakeFirst();

/**
 * Opens the closing of a won bid at its first step, with its activity and deadline, assigned to the operator with the fewest open closings.
 * Service fee, agent and broker come from the auction; the fee is at most the legal maximum for the bid's price. The bid is not confirmed
 * yet (V39). @returns the closing's id
 * @throws CLOSING_BID_NOT_WON, CLOSING_ALREADY_OPEN, CLOSING_ALREADY_CANCELLED when this bid already had a closing
 */
export const openClosing = async (db: Database, { bidId, by }: { bidId: number; by: By }): Promise<number> => {
  const known = await db.selectFrom('bid').select('auction_id').where('id', '=', bidId).executeTakeFirst();
  if (known) await lockAuctionAndBidding(db, known.auction_id);
  const bid = await wonBid(db, bidId);
  if (!bid || bid.status !== 'WINNER') throw new Refusal('CLOSING_BID_NOT_WON');
  if (bid.open !== null) throw new Refusal('CLOSING_ALREADY_OPEN', { params: { id: bid.open } });
  if (bid.sameBid !== null) throw new Refusal('CLOSING_ALREADY_CANCELLED');
  const [assignee] = await assigneesAt(db, 'CALL');
  const cap = feeCap(bid.amount_kurus);
  const { id } = await db
    .insertInto('closing')
    .values({
      auction_id: bid.auction_id,
      bid_id: bidId,
      buyer_customer_id: bid.customer_id,
      seller_customer_id: bid.seller_customer_id,
      assignee_id: assignee?.id ?? null,
      agent_operator_id: bid.agent_operator_id,
      broker_id: bid.broker_id,
      service_fee_kurus: Math.min(bid.service_fee_kurus ?? setting('defaultServiceFee'), cap.kurus),
      fee_cap_percent: cap.percent,
      fee_cap_kurus: cap.kurus,
      triple_agreement: asksTripleAgreement(bid.seller_type),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const closing = await closingRows(db).where('closing.id', '=', id).executeTakeFirstOrThrow();
  await enterStep(db, closing, 'CALL', by);
  const activityId = await openOwnWork(db, 'CLOSING', { ...closing, dueAt: dueAt('CALL', closing.now) }, by);
  await db.updateTable('closing').set({ activity_id: activityId }).where('id', '=', id).execute();
  await applyOperatorDiscount(db, id);
  await estimateEarning(db, id);
  await notifyAssigned(db, closing, by);
  await changed(db, closing);
  return id;
};
