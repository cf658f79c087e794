import { sql } from 'kysely';
import messages from '@/locales/tr/messages.json';
import { type By, idOf } from '@/server/areas/auctions/life/facts';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { fillNote } from '@/server/kernel/texts';
import { happened } from '@/server/platform/events/events';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { setting } from '@/server/platform/settings/settings';
import { assertDeposit, forfeitDeposit } from './depositMoney';

/** Moves the customer's deal about the auction along with the bid, if there is one. */
const moveDeals = async (db: Database, auctionId: number, customerId: number, won: boolean): Promise<void> => {
  const moved = await db
    .updateTable('deal')
    .set({ status: won ? 'WINNER' : 'LOST_BID' })
    .where('auction_id', '=', auctionId)
    .where('customer_id', '=', customerId)
    .where('status', '=', won ? 'BID' : 'WINNER')
    .returning('id')
    .execute();
  if (moved.length > 0) await publishChanges(db, 'deals');
};

/** Makes the bid the winner, with a payment deadline. The caller has locked the auction. @throws BID_WITHOUT_DEPOSIT */
export const makeWinner = async (db: Database, auctionId: number, bidId: number, by: By): Promise<void> => {
  await assertDeposit(db, bidId);
  const won = await db
    .updateTable('bid')
    .set({
      status: 'WINNER',
      payment_state: 'WAITING_PAYMENT',
      decided_by_id: idOf(by),
      decided_at: sql<string>`now()`,
    })
    .where('id', '=', bidId)
    .where('status', '=', 'VALID')
    .returning('customer_id')
    .executeTakeFirst();
  if (!won) throw new Refusal('INVALID_TRANSITION');
  await db
    .updateTable('auction_bidding')
    .set({
      payment_due_at: sql<string>`now() + make_interval(hours => ${setting('winnerPaymentHours')})`,
      payment_missed_at: null,
    })
    .where('auction_id', '=', auctionId)
    .execute();
  await moveDeals(db, auctionId, won.customer_id, true);
};

const winnerOf = (db: Database, auctionId: number) =>
  db
    .selectFrom('bid')
    .select(['id', 'participant_id', 'customer_id'])
    .where('auction_id', '=', auctionId)
    .where('status', '=', 'WINNER')
    .executeTakeFirst();

/**
 * Prepares the wait for payment: makes the highest valid bid the winner if there is none yet, and opens the closing.
 * @throws NO_BID_STANDS
 */
export const winnerPays = async (db: Database, auctionId: number, by: By): Promise<void> => {
  if (!(await winnerOf(db, auctionId))) {
    const best = await db
      .selectFrom('auction_bidding')
      .select('best_bid_id')
      .where('auction_id', '=', auctionId)
      .executeTakeFirst();
    if (!best?.best_bid_id) throw new Refusal('NO_BID_STANDS');
    await makeWinner(db, auctionId, best.best_bid_id, by);
  }
  const winner = await winnerOf(db, auctionId);
  if (!winner) throw new Refusal('NO_BID_STANDS');
  await happened(db, 'bid.won', { bidId: winner.id, by });
};

/**
 * The winner falls out: the closing is cancelled, the deposit is forfeited unless it was already refunded, and all of this bidder's bids
 * become invalid, so that the next bid is another bidder's. The caller has locked the auction.
 */
export const winnerFallsOut = async (db: Database, auctionId: number, reason: string, by: By): Promise<void> => {
  const winner = await winnerOf(db, auctionId);
  if (!winner) return;
  await happened(db, 'bid.fellOut', { bidId: winner.id, reason, by });
  const decided = { decided_by_id: idOf(by), decided_at: sql<string>`now()`, decision_note: reason };
  // The winning bid is cancelled last, so that the next leading bid is another bidder's.
  await db
    .updateTable('bid')
    .set({ status: 'CANCELLED', payment_state: 'CANT_BID', ...decided })
    .where('auction_id', '=', auctionId)
    .where('participant_id', '=', winner.participant_id)
    .where('status', 'in', ['OUTBID', 'VALID', 'WAITING_APPROVAL'])
    .execute();
  await db
    .updateTable('bid')
    .set({ status: 'CANCELLED', payment_state: 'BID_CANCELLED', ...decided })
    .where('id', '=', winner.id)
    .execute();
  await forfeitDeposit(db, winner.participant_id, by);
  await db
    .updateTable('participant')
    .set({ status: 'CANCELLED', note: fillNote(messages.fellOut, { reason }) })
    .where('id', '=', winner.participant_id)
    .execute();
  await db
    .updateTable('auction_bidding')
    .set({ payment_due_at: null, payment_missed_at: null })
    .where('auction_id', '=', auctionId)
    .execute();
  await moveDeals(db, auctionId, winner.customer_id, false);
};
