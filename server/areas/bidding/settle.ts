import { sql } from 'kysely';
import { formatMoney } from '@/domain/money';
import type { NotificationKind } from '@/domain/notifications';
import messages from '@/locales/tr/messages.json';
import { biddingChanged } from '@/server/areas/auctions/changed';
import { type AuctionRecord, type By, lockedAuction } from '@/server/areas/auctions/life/facts';
import { moveAuction } from '@/server/areas/auctions/life/move';
import { notifyOperators } from '@/server/areas/auctions/life/notify';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { holdersOf } from '@/server/platform/notifications/holders';
import { endMetDeadlines } from './deadline';
import { DEPOSIT_THERE } from './depositMoney';
import { makeWinner } from './winner';

type Said = { title: string; body: string; level?: 'info' | 'success' | 'danger' };

/** Notifies those who decide at the desk and the auction's agent. */
export const notifyDesk = async (
  db: Database,
  auction: Pick<AuctionRecord, 'id' | 'extra_info' | 'agent_operator_id'>,
  { title, body, level }: Said,
  by: By,
): Promise<void> => {
  const kind: NotificationKind = 'REQUEST';
  const path = `/events/detail?id=${auction.id}`;
  const notice = {
    kind,
    title,
    body: [auction.extra_info, body].filter(Boolean).join('\n'),
    path,
    ...(level && { level }),
  };
  await notifyOperators(db, await holdersOf(db, 'bidding.approve'), notice, by);
};

/** The highest standing bid of the round; undefined without one. */
export const bestBid = (db: Database, auctionId: number) =>
  db
    .selectFrom('auction_bidding')
    .innerJoin('bid', 'bid.id', 'auction_bidding.best_bid_id')
    .innerJoin('participant', 'participant.id', 'bid.participant_id')
    .select(['bid.id', 'bid.amount_kurus', 'bid.status', 'bid.participant_id', 'bid.customer_id'])
    .select(DEPOSIT_THERE.as('hasDeposit'))
    .where('auction_bidding.auction_id', '=', auctionId)
    .executeTakeFirst();

/**
 * Settles an auction after its bidding. Without a bid the property is returned unsold; if the highest bid waits for approval, or its
 * bidder's deposit is not held, the auction waits; below the reserve the seller is asked; otherwise the bid wins, its closing is opened and
 * the payment is awaited.
 * @throws INVALID_TRANSITION unless the bidding is over and undecided
 */
export const settle = async (db: Database, auctionId: number, by: By): Promise<void> => {
  const auction = await lockedAuction(db, auctionId, 'system');
  if (auction.status !== 'BIDDING_FINISHED') throw new Refusal('INVALID_TRANSITION');
  await biddingChanged(db, auctionId);
  if (auction.has_winner) {
    await moveAuction(db, auctionId, 'AWAIT_PAYMENT', '', 'system');
    return;
  }
  const best = await bestBid(db, auctionId);
  if (!best) {
    await moveAuction(db, auctionId, 'RETURN_UNSOLD', '', 'system');
    await notifyDesk(db, auction, { title: messages.biddingUnsold, body: '' }, by);
    return;
  }
  const price = formatMoney(best.amount_kurus);
  if (best.status === 'WAITING_APPROVAL') {
    const body = fill(messages.biddingWaitsBid, { price });
    await notifyDesk(db, auction, { title: messages.biddingWaits, body }, by);
    return;
  }
  if (!best.hasDeposit) {
    const body = fill(messages.biddingWithoutDepositBid, { price });
    await notifyDesk(db, auction, { title: messages.biddingWithoutDeposit, body, level: 'danger' }, by);
    return;
  }
  if (best.amount_kurus < (auction.reserve_price_kurus ?? 0)) {
    await moveAuction(db, auctionId, 'ASK_SELLER', '', 'system');
    const body = fill(messages.biddingBelowReserveBid, { price });
    await notifyDesk(db, auction, { title: messages.biddingBelowReserve, body }, by);
    return;
  }
  await makeWinner(db, auctionId, best.id, by);
  await moveAuction(db, auctionId, 'AWAIT_PAYMENT', '', 'system');
  const body = fill(messages.biddingWonBid, { price });
  await notifyDesk(db, auction, { title: messages.biddingWon, body, level: 'success' }, by);
};

/**
 * Marks the missed payment deadlines of winners and notifies the desk, which may then offer the property to the next bidder. Returns how
 * many. Winners who have paid have no deadline any more (deadline.ts).
 */
export const markMissedPayments = async (db: Database): Promise<number> => {
  for (const id of await endMetDeadlines(db)) await biddingChanged(db, id);
  const { rows: due } = await sql<{ auction_id: number }>`
    select auction_id from auction_bidding
     where payment_due_at <= now() and payment_missed_at is null order by auction_id for no key update skip locked`.execute(
    db,
  );
  let missed = 0;
  for (const { auction_id } of due) {
    const late = await db
      .updateTable('bid')
      .set({ payment_state: 'EXPIRED' })
      .where('auction_id', '=', auction_id)
      .where('status', '=', 'WINNER')
      .where('payment_state', 'in', ['PENDING', 'WAITING_PAYMENT'])
      .returning('id')
      .executeTakeFirst();
    await db
      .updateTable('auction_bidding')
      .set(late ? { payment_missed_at: sql<string>`now()` } : { payment_due_at: null })
      .where('auction_id', '=', auction_id)
      .execute();
    if (!late) continue;
    missed += 1;
    const auction = await db
      .selectFrom('auction')
      .select(['id', 'extra_info', 'agent_operator_id'])
      .where('id', '=', auction_id)
      .executeTakeFirstOrThrow();
    const said = { title: messages.paymentMissed, body: messages.paymentMissedBody, level: 'danger' as const };
    await notifyDesk(db, auction, said, 'system');
    await biddingChanged(db, auction_id, `auction:${auction_id}`);
  }
  return missed;
};
