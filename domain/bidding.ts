import type { EnumValue } from './enums';
import type { ErrorCode } from './errors';
import {
  BID_APPROVAL_JUMP_PERCENT,
  BID_EXTENSION_MINUTES,
  BID_EXTENSION_TOTAL_MINUTES,
  BID_EXTENSION_WINDOW_MINUTES,
  BID_JUMP_MAX_FACTOR,
  DEPOSIT_PERCENT,
  DEPOSIT_STEP_KURUS,
} from './limits';
import { MINUTE_MS } from './time';

/** The published terms. All in kuruş. */
export type Terms = {
  startPriceKurus: number;
  reservePriceKurus: number;
  incrementBeforeKurus: number;
  incrementAfterKurus: number;
};

/** The state of an auction's bidding. Instants in milliseconds since 1970. */
export type BiddingState = Terms & {
  open: boolean;
  startsAt: number;
  endsAt: number;
  /** How many minutes late bids have extended the end so far. */
  extendedMinutes: number;
  /** The highest valid bid and its bidder; null before the first. */
  priceKurus: number | null;
  leaderId: number | null;
};

export type Bidder = {
  id: number;
  status: EnumValue<'participantStatus'>;
  /** The deposit is paid or not required, whatever the status says. */
  hasDeposit: boolean;
  /** The seller's own customer record, or one merged with it. */
  isSeller: boolean;
};

/** The increment for the next bid; it changes when the reserve price is met. */
export const incrementAt = (terms: Terms, priceKurus: number | null): number =>
  priceKurus !== null && priceKurus >= terms.reservePriceKurus ? terms.incrementAfterKurus : terms.incrementBeforeKurus;

/** The minimum of the next bid: the start price, later the current price plus the increment. */
export const nextAmount = (terms: Terms, priceKurus: number | null): number =>
  priceKurus === null ? terms.startPriceKurus : priceKurus + incrementAt(terms, priceKurus);

export const reserveMet = (terms: Terms, priceKurus: number | null): boolean =>
  priceKurus !== null && priceKurus >= terms.reservePriceKurus;

/** The valid amounts next to an invalid one: whole increments above the current price. */
export const stepsAround = (
  terms: Terms,
  priceKurus: number | null,
  amountKurus: number,
): { below: number; above: number } => {
  const next = nextAmount(terms, priceKurus);
  const increment = incrementAt(terms, priceKurus);
  const below = next + Math.floor((amountKurus - next) / increment) * increment;
  return { below: Math.max(below, next), above: Math.max(below, next - increment) + increment };
};

/** The deposit before bidding in kuruş: a percentage of the start price in whole thousands of lira, never zero. */
export const depositOf = (startPriceKurus: number): number =>
  Math.max(
    DEPOSIT_STEP_KURUS,
    Math.round((startPriceKurus * DEPOSIT_PERCENT) / 100 / DEPOSIT_STEP_KURUS) * DEPOSIT_STEP_KURUS,
  );

/** Why a participant may not bid, regardless of amount and time; null: may. */
export const standingRefusal = ({ status, hasDeposit }: Pick<Bidder, 'status' | 'hasDeposit'>): ErrorCode | null => {
  switch (status) {
    case 'CANCELLED':
      return 'BIDDER_WITHDRAWN';
    case 'READ_ONLY':
      return 'BIDDER_READ_ONLY';
    case 'PAYMENT_INFO_PENDING':
    case 'PAYMENT_PENDING':
      return 'BIDDER_DEPOSIT_MISSING';
    default:
      return hasDeposit ? null : 'BIDDER_DEPOSIT_MISSING';
  }
};

/** Why this bidder may not bid now, regardless of the amount; null: may. A bid exactly at the end is too late. */
export const cannotBid = (state: BiddingState, bidder: Bidder, now: number): ErrorCode | null => {
  if (now >= state.endsAt) return 'BIDDING_IS_OVER';
  if (!state.open || now < state.startsAt) return 'BIDDING_NOT_OPEN';
  if (bidder.isSeller) return 'BIDDER_IS_SELLER';
  return standingRefusal(bidder) ?? (state.leaderId === bidder.id ? 'BID_OWN_LEADING' : null);
};

/**
 * By how many minutes a bid at `now` extends the end: within the last minutes by a fixed step, up to the total. So the end moves at most
 * once per window, however many bids arrive.
 */
export const extensionOf = ({ endsAt, extendedMinutes }: BiddingState, now: number): number =>
  endsAt - now <= BID_EXTENSION_WINDOW_MINUTES * MINUTE_MS
    ? Math.max(0, Math.min(BID_EXTENSION_MINUTES, BID_EXTENSION_TOTAL_MINUTES - extendedMinutes))
    : 0;

export type Judgement =
  | { refused: ErrorCode; params?: { next: number } | { below: number; above: number } | { max: number } }
  | { status: 'VALID' | 'WAITING_APPROVAL'; extendByMinutes: number; state: BiddingState };

/**
 * Whether a bid is accepted, and the state after it. Pure: the caller has locked the bidding's row, so that bids are judged in order of
 * arrival; of two equal bids the second is too low. docs/decisions/0040-the-live-desk.md
 */
export const judge = (state: BiddingState, bidder: Bidder, amountKurus: number, now: number): Judgement => {
  const refused = cannotBid(state, bidder, now);
  if (refused) return { refused };
  const next = nextAmount(state, state.priceKurus);
  if (amountKurus < next) return { refused: 'BID_TOO_LOW', params: { next } };
  if (amountKurus > next * BID_JUMP_MAX_FACTOR) {
    return { refused: 'BID_TOO_HIGH', params: { max: next * BID_JUMP_MAX_FACTOR } };
  }
  if ((amountKurus - next) % incrementAt(state, state.priceKurus) !== 0) {
    return { refused: 'BID_OFF_STEP', params: stepsAround(state, state.priceKurus, amountKurus) };
  }
  const extendByMinutes = extensionOf(state, now);
  return {
    status: amountKurus > (next * (100 + BID_APPROVAL_JUMP_PERCENT)) / 100 ? 'WAITING_APPROVAL' : 'VALID',
    extendByMinutes,
    state: {
      ...state,
      priceKurus: amountKurus,
      leaderId: bidder.id,
      endsAt: state.endsAt + extendByMinutes * MINUTE_MS,
      extendedMinutes: state.extendedMinutes + extendByMinutes,
    },
  };
};

/** The desk's queue of an auction, by its status. */
export const QUEUE_STATUSES = {
  RUNNING: ['BIDDING'],
  SOON: ['LIVE'],
  DECIDE: ['BIDDING_FINISHED', 'WAITING_SELLER_APPROVE'],
  PAYMENT: ['WAITING_PAYMENT'],
  DONE: ['SOLD', 'RETURN'],
} as const satisfies Record<EnumValue<'deskQueue'>, readonly EnumValue<'auctionStatus'>[]>;

export const queueOf = (status: EnumValue<'auctionStatus'>): EnumValue<'deskQueue'> =>
  (Object.entries(QUEUE_STATUSES) as [EnumValue<'deskQueue'>, readonly string[]][]).find(([, statuses]) =>
    statuses.includes(status),
  )?.[0] ?? 'DONE';
