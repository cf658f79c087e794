import { sql } from 'kysely';
import type { Events } from '@/domain/events';
import { type By, idOf } from '@/server/areas/auctions/life/facts';
import type { Database } from '@/server/kernel/db/pool';
import { releaseDeposits } from './depositMoney';
import { askDepositsAgain } from './deposits';
import { winnerFallsOut, winnerPays } from './winner';

/** The seller refuses the highest bid: it is rejected; lower bids stay undecided. */
const rejectBest = async (db: Database, auctionId: number, note: string, by: By): Promise<void> => {
  await sql`
    update bid set status = 'REJECTED', decided_by_id = ${idOf(by)}, decided_at = now(), decision_note = ${note}
     where id = (select best_bid_id from auction_bidding where auction_id = ${auctionId})
       and status in ('VALID', 'OUTBID', 'WAITING_APPROVAL')`.execute(db);
};

/** Applies a move of the auction's status to its bids and deposits, in the move's transaction. */
export const auctionMoved = async (
  db: Database,
  { auctionId: id, action, note, by }: Events<By>['auction.moved'],
): Promise<void> => {
  switch (action) {
    case 'AWAIT_PAYMENT':
    case 'SELLER_ACCEPTS_BID':
      await winnerPays(db, id, by);
      break;
    case 'WINNER_FALLS_OUT':
      await winnerFallsOut(db, id, note, by);
      // The next bidder is offered the property only with a deposit, and may have got theirs back meanwhile.
      await askDepositsAgain(db, id);
      break;
    case 'SELLER_REFUSES_BID':
      await rejectBest(db, id, note, by);
      await releaseDeposits(db, id, by);
      break;
    case 'RETURN_UNSOLD':
    case 'MARK_SOLD':
      await releaseDeposits(db, id, by);
      break;
    case 'START_BIDDING':
    case 'GO_LIVE':
    case 'RELIST':
      await askDepositsAgain(db, id);
      break;
    default:
      break;
  }
};
