import type { EnumValue } from '../enums';
import type { Guard, Machine } from '../machine';

type Status = EnumValue<'bidStatus'>;
type Action = EnumValue<'bidAction'>;

/** The input of a bid's guards. */
type BidFacts = {
  /** During bidding, or after it without a winner: decisions are still possible. */
  undecided: boolean;
  /** The auction has a winner now. */
  hasWinner: boolean;
  /** The bid needs an approval and does not have it. */
  isUnapproved: boolean;
  /** The person deciding entered the bid for its bidder. */
  isOwnEntry: boolean;
  /** The bid is already confirmed for the closing (V39). */
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
/** The higher bids were rejected or cancelled, or the winner did not pay: the highest remaining bid becomes valid again. */
const stand = { to: 'VALID', may: 'system', why: 'INVALID_TRANSITION', guards: [undecided, approved] } as const;
/** The same for a bid that was outbid before it was approved. */
const wait = { to: 'WAITING_APPROVAL', may: 'system', why: 'INVALID_TRANSITION', guards: [undecided] } as const;
const win = { to: 'WINNER', may: 'system', why: 'INVALID_TRANSITION', guards: [noWinner, approved] } as const;

/**
 * Decisions about a bid; the bid itself never changes. There are two different approvals. APPROVE: for a bid far above the price, which
 * cannot win without it; not by the person who entered the bid. CONFIRM: the winner's confirmation for the closing (V39), which every sale
 * needs. STAND and WAIT are set by the database (`bidding_stands`), whatever makes the bid the highest.
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
      // The closing continues only after the winning bid is approved (V39).
      CONFIRM: { to: 'WINNER', may, guards: [unconfirmed] },
      FALL_OUT: { to: 'CANCELLED', may, guards: [unpaid] },
    },
    REJECTED: {},
    CANCELLED: {},
  },
};
