import { sql } from 'kysely';
import type { bidding } from '@/contract/bidding';
import type { Parsed } from '@/contract/kit';
import type { EnumValue } from '@/domain/enums';
import type { ErrorCode } from '@/domain/errors';
import { attempt } from '@/domain/machine';
import { bidMachine } from '@/domain/machines/bid';
import { biddingChanged } from '@/server/areas/auctions/changed';
import { type AuctionRecord, lockedAuction } from '@/server/areas/auctions/life/facts';
import { moveAuction } from '@/server/areas/auctions/life/move';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { happened } from '@/server/platform/events/events';
import { isOverdue } from './deadline';
import { assertDeposit } from './depositMoney';
import { bestBid, settle } from './settle';
import { makeWinner } from './winner';

const publishChanged = (db: Database, auctionId: number) => biddingChanged(db, auctionId, `auction:${auctionId}`);

const noteRequired = () => beside('note', 'NOTE_REQUIRED');

/** Decisions are possible during the bidding and, after its end, until somebody has won. */
export const isUndecided = (status: EnumValue<'auctionStatus'>, number: number, roundFirst: number): boolean =>
  (status === 'BIDDING' || status === 'BIDDING_FINISHED') && number >= roundFirst;

/** The bid needs an approval that it does not have. */
export const UNAPPROVED = sql<boolean>`(bid.needs_approval and bid.approved_at is null)`;

/** Reads the bid with its auction locked. @throws BID_NOT_FOUND */
const heldBid = async (db: Database, bidId: number, by: SignedIn) => {
  const known = await db.selectFrom('bid').select('auction_id').where('id', '=', bidId).executeTakeFirst();
  if (!known) throw new Refusal('BID_NOT_FOUND');
  const auction = await lockedAuction(db, known.auction_id, by).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('BID_NOT_FOUND') : error;
  });
  const bid = await db
    .selectFrom('bid')
    .innerJoin('auction_bidding', 'auction_bidding.auction_id', 'bid.auction_id')
    .leftJoin('closing', 'closing.bid_id', 'bid.id')
    .select([
      'bid.id',
      'bid.status',
      'bid.number',
      'bid.payment_state',
      'bid.operator_id',
      UNAPPROVED.as('unapproved'),
      'closing.bid_confirmed_at',
      'auction_bidding.round_first_number',
    ])
    .where('bid.id', '=', bidId)
    .executeTakeFirstOrThrow();
  return { auction, bid };
};

/** Why a bid that is not waiting for approval cannot be approved: what has happened to it, or to the auction, meanwhile. */
const whyNotApproved = (status: EnumValue<'bidStatus'>, hasWinner: boolean): ErrorCode | null => {
  if (status === 'WINNER') return 'BID_HAS_WON';
  if (hasWinner) return 'ANOTHER_BID_WON';
  return status === 'VALID' ? 'BID_ALREADY_APPROVED' : null;
};

/**
 * Approves, rejects or cancels a bid, or confirms the winning bid to its closing (V39). After a rejection or cancellation the next lower
 * bid sets the price (`bidding_stands` in the database). If the bidding is over, the auction is settled at once.
 * @throws the codes of the contract
 */
export const decideBid = async (
  db: Database,
  { bidId, action, note }: Parsed<typeof bidding.decideBid>,
  by: SignedIn,
): Promise<number> => {
  const { auction, bid } = await heldBid(db, bidId, by);
  if (bid.status === 'REJECTED') throw new Refusal('BID_ALREADY_REJECTED');
  if (bid.status === 'CANCELLED') throw new Refusal('BID_ALREADY_CANCELLED');
  const facts = {
    undecided: isUndecided(auction.status, bid.number, bid.round_first_number),
    hasWinner: auction.has_winner,
    isUnapproved: bid.unapproved,
    isOwnEntry: bid.operator_id === by.id,
    isConfirmed: bid.bid_confirmed_at !== null,
    isPaid: bid.payment_state === 'PAYMENT_DONE',
  };
  const outcome = attempt(bidMachine, bid.status, action, facts, by.authorities);
  if ('refused' in outcome) {
    const [first = 'INVALID_TRANSITION'] = outcome.refused;
    // A decided bid cannot be rejected or cancelled again.
    const over = bid.status === 'WINNER' && (action === 'REJECT' || action === 'CANCEL');
    const late = action === 'APPROVE' ? whyNotApproved(bid.status, auction.has_winner) : null;
    throw new Refusal(over ? 'BID_DECISION_OVER' : (late ?? first));
  }
  if ((action === 'REJECT' || action === 'CANCEL') && note === '') throw noteRequired();
  if (action === 'CONFIRM') {
    await happened(db, 'bid.approved', { bidId, by });
    await publishChanged(db, auction.id);
    return auction.id;
  }
  await db
    .updateTable('bid')
    .set({
      status: outcome.to,
      decided_by_id: by.id,
      decided_at: sql<string>`now()`,
      decision_note: note,
      ...(action === 'APPROVE' && { approved_by_id: by.id, approved_at: sql<string>`now()` }),
    })
    .where('id', '=', bidId)
    .execute();
  if (auction.status === 'BIDDING_FINISHED') await settle(db, auction.id, by);
  await publishChanged(db, auction.id);
  return auction.id;
};

/**
 * A decision applies to the leading bid that the operator saw: a second operator who still sees the previous one must not decide about the
 * next.
 * @throws LEADER_CHANGED
 */
const assertLeads = async (db: Database, auctionId: number, seen: number | null): Promise<void> => {
  const best = await bestBid(db, auctionId);
  if ((best?.id ?? null) !== seen) throw new Refusal('LEADER_CHANGED');
};

/** The actions of the desk once the bidding is over. @throws the codes of the contract */
export const actAtDesk = async (
  db: Database,
  { auctionId, action, leadingBidId, note }: Parsed<typeof bidding.act>,
  by: SignedIn,
): Promise<void> => {
  const { bid_waits } = await lockedAuction(db, auctionId, by);
  if (leadingBidId !== undefined) await assertLeads(db, auctionId, leadingBidId);
  if (action === 'SETTLE') {
    if (bid_waits) throw new Refusal('BID_WAITS_FOR_APPROVAL');
    const best = await bestBid(db, auctionId);
    if (best) await assertDeposit(db, best.id);
    await settle(db, auctionId, by);
  } else {
    await moveAuction(db, auctionId, action, note, by);
  }
  await publishChanged(db, auctionId);
};

/** @throws NEXT_ALREADY_OFFERED, SELLER_ALREADY_ASKED when somebody else has just offered this bid */
const assertNotOffered = async (db: Database, { id, status }: AuctionRecord, bidId: number): Promise<void> => {
  const best = await bestBid(db, id);
  if (best?.id !== bidId) return;
  if (best.status === 'WINNER') throw new Refusal('NEXT_ALREADY_OFFERED');
  if (status === 'WAITING_SELLER_APPROVE') throw new Refusal('SELLER_ALREADY_ASKED');
};

/**
 * The winner who missed the deadline falls out, and the next bidder is offered the property: as the winner if the bid meets the reserve,
 * otherwise by asking the seller. All or nothing.
 * @throws WINNER_NOT_OVERDUE, LADDER_CHANGED, NEXT_ALREADY_OFFERED, SELLER_ALREADY_ASKED, BID_NEEDS_APPROVAL, BID_WITHOUT_DEPOSIT,
 * BID_IS_PAID and what the moves throw
 */
export const offerNext = async (
  db: Database,
  { auctionId, bidId, note }: Parsed<typeof bidding.offerNext>,
  by: SignedIn,
): Promise<void> => {
  const auction = await lockedAuction(db, auctionId, by);
  await assertNotOffered(db, auction, bidId);
  if (auction.status === 'WAITING_PAYMENT') {
    if (auction.has_winner && !auction.is_paid && !(await isOverdue(db, auctionId))) {
      throw new Refusal('WINNER_NOT_OVERDUE');
    }
    await moveAuction(db, auctionId, 'WINNER_FALLS_OUT', note, by);
  }
  const now = await lockedAuction(db, auctionId, by);
  if (now.status !== 'BIDDING_FINISHED') throw new Refusal('INVALID_TRANSITION');
  const next = await bestBid(db, auctionId);
  if (!next) throw new Refusal('NO_BID_STANDS');
  if (next.id !== bidId) throw new Refusal('LADDER_CHANGED');
  if (next.status === 'WAITING_APPROVAL')
    throw new Refusal(auction.has_winner ? 'BID_NEEDS_APPROVAL' : 'BID_WAITS_FOR_APPROVAL');
  await assertDeposit(db, next.id);
  if (next.amount_kurus < (now.reserve_price_kurus ?? 0)) {
    await moveAuction(db, auctionId, 'ASK_SELLER', note, by);
  } else {
    await makeWinner(db, auctionId, next.id, by);
    await moveAuction(db, auctionId, 'AWAIT_PAYMENT', note, by);
  }
  await publishChanged(db, auctionId);
};
