import type { EnumValue } from '../enums';
import type { Guard, Machine } from '../machine';

type Status = EnumValue<'bidStatus'>;
type Action = EnumValue<'bidAction'>;

/** What the guards of a bid look at. */
type BidFacts = {
  /** Bids are taken, or the bidding is over without a winner, so decisions are still possible. */
  undecided: boolean;
  /** The auction has a winner now. */
  hasWinner: boolean;
  /** The bid needs an approval and has none. */
  isUnapproved: boolean;
  /** Whoever decides typed the bid in for its bidder. */
  isOwnEntry: boolean;
  /** The closing has the bid confirmed already (V39). */
  isConfirmed: boolean;
  /** The winner has paid. */
  isPaid: boolean;
};

type BidGuard = Guard<BidFacts>;
const undecided: BidGuard = (facts) => (facts.undecided ? null : 'BID_DECISION_OVER');
const noWinner: BidGuard = (facts) => (facts.hasWinner ? 'AUCTION_HAS_WINNER' : null);
const approved: BidGuard = (facts) => (facts.isUnapproved ? 'BID_NEEDS_APPROVAL' : null);
const notOwnEntry: BidGuard = (facts) => (facts.isOwnEntry ? 'BID_OWN_ENTRY' : null);
const unconfirmed: BidGuard = (facts) => (facts.isConfirmed ? 'BID_ALREADY_CONFIRMED' : null);
const unpaid: BidGuard = (facts) => (facts.isPaid ? 'BID_IS_PAID' : null);

const may = 'bidding.approve';
const reject = { to: 'REJECTED', may, guards: [undecided] } as const;
const cancel = { to: 'CANCELLED', may, guards: [undecided] } as const;
const outbid = { to: 'OUTBID', may: 'system', why: 'INVALID_TRANSITION' } as const;
/** The higher bids were rejected or cancelled, or the winner fell out: the highest that is left stands again. */
const stand = { to: 'VALID', may: 'system', why: 'INVALID_TRANSITION', guards: [undecided, approved] } as const;
/** The same for a bid that was outbid before anybody approved it. */
const wait = { to: 'WAITING_APPROVAL', may: 'system', why: 'INVALID_TRANSITION', guards: [undecided] } as const;
const win = { to: 'WINNER', may: 'system', why: 'INVALID_TRANSITION', guards: [noWinner, approved] } as const;

/**
 * Decisions about a bid; the bid itself never changes. Two different approvals: APPROVE lets a bid stand that jumped far above the price,
 * and without it such a bid never wins: somebody else gives it than who typed the bid in; CONFIRM is the winner's word for the closing (V39), which every sale needs.
 * STAND and WAIT are made by the database (`bidding_stands`), whatever brings the bid to the top.
 * docs/decisions/0040-the-live-desk.md
 */
export const bidMachine: Machine<Status, Action, BidFacts> = {
  name: 'bid',
  initial: 'WAITING_APPROVAL',
  final: ['REJECTED', 'CANCELLED'],
  moves: {
    WAITING_APPROVAL: {
      APPROVE: { to: 'VALID', may, guards: [undecided, notOwnEntry] },
      REJECT: reject,
      CANCEL: cancel,
      OUTBID: outbid,
    },
    VALID: { REJECT: reject, CANCEL: cancel, OUTBID: outbid, WIN: win },
    OUTBID: { REJECT: reject, CANCEL: cancel, STAND: stand, WAIT: wait },
    WINNER: {
      // The closing goes on only once the winning bid is approved (V39).
      CONFIRM: { to: 'WINNER', may, guards: [unconfirmed] },
      FALL_OUT: { to: 'CANCELLED', may, guards: [unpaid] },
    },
    REJECTED: {},
    CANCELLED: {},
  },
};
