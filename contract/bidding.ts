import * as z from 'zod/mini';
import { enumOf, flag, id, image, instant, longText, money, phone, text } from '@/domain/fields';
import { PERMISSIONS, type Permission } from '@/domain/permissions';
import { errorCode, fileBytes, get, listInput, pageOf, post, postDownload } from './kit';

const count = () => z.int().check(z.minimum(0));
const permission = () => z.nullable(z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]]));

/** An action with all reasons against it; `lacks`: the missing permission. */
const option = <A extends z.ZodMiniType>(action: A) =>
  z.object({ action, closed: z.array(errorCode()), lacks: permission() });

export const DeskRow = z.object({
  /** The auction's id. */
  id: id(),
  extraInfo: z.string(),
  /** The showcase picture, small. */
  image: z.nullable(image()),
  status: enumOf('auctionStatus'),
  queue: enumOf('deskQueue'),
  city: z.string(),
  town: z.string(),
  /** The server's time of this answer, for countdowns. */
  serverTime: instant(),
  startAt: instant(),
  /** Extensions included. */
  endAt: instant(),
  extensions: count(),
  /** The highest valid bid; null before the first. */
  price: z.nullable(money()),
  /** The minimum of the next bid. */
  nextAmount: money(),
  reserveMet: z.boolean(),
  bidCount: count(),
  lastBidAt: z.nullable(instant()),
  participantCount: count(),
  /** How many may bid: deposit paid, not withdrawn, not only watching. */
  readyCount: count(),
  /** Bids waiting for approval. */
  waitingCount: count(),
  /** The winner's payment deadline; null: none. */
  paymentDueAt: z.nullable(instant()),
  paymentMissed: z.boolean(),
  agentName: z.nullable(z.string()),
});
export type DeskRow = z.output<typeof DeskRow>;

export const DeskParticipant = z.object({
  id: id(),
  /** The bidder's number in this auction, 1, 2, 3 … in order of joining: other bidders see it instead of a name. */
  number: z.int(),
  customerId: id(),
  name: z.string(),
  /** Masked for those who may not see phones. */
  phone: z.nullable(phone()),
  /** Whether the reader may open the customer's screen. */
  canOpenCustomer: z.boolean(),
  status: enumOf('participantStatus'),
  deposit: money(),
  /** State of the deposit's payment; null if none is expected, or the received one is being refunded. */
  depositState: z.nullable(enumOf('bidPaymentState')),
  /** The received deposit was refunded or is being refunded. */
  depositGoesBack: z.boolean(),
  depositMethod: z.nullable(enumOf('paymentMethod')),
  depositDueAt: z.nullable(instant()),
  joinedAt: instant(),
  /** The operator who registered them; null: they registered themselves. */
  operatorName: z.nullable(z.string()),
  highestBid: z.nullable(money()),
  bidCount: count(),
  lastBidAt: z.nullable(instant()),
  /** Has the highest valid bid. */
  leading: z.boolean(),
  /** Null: may bid. Otherwise why not. */
  cannotBid: z.nullable(errorCode()),
  /** Has valid bids that cannot win because the deposit is missing. */
  withoutDeposit: z.boolean(),
  /** Why withdrawn, cancelled or watching only. */
  note: z.string(),
  options: z.array(option(enumOf('participantAction'))),
});
export type DeskParticipant = z.output<typeof DeskParticipant>;

export const LedgerBid = z.object({
  id: id(),
  /** 1, 2, 3 … in the order in which the server accepted them. */
  number: z.int(),
  participantId: id(),
  participantNumber: z.int(),
  customerId: id(),
  bidder: z.string(),
  amount: money(),
  /** The raise over the closest earlier bid; null for the first. */
  raise: z.nullable(money()),
  status: enumOf('bidStatus'),
  paymentState: enumOf('bidPaymentState'),
  placedAt: instant(),
  /** Null: placed on the website. */
  operatorName: z.nullable(z.string()),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(instant()),
  /** Why it was approved, rejected or cancelled. */
  note: z.string(),
  /** So far above the price that it cannot win without an approval. Not to be confused with the winner's confirmation (V39). */
  needsApproval: z.boolean(),
  approvedAt: z.nullable(instant()),
  approvedByName: z.nullable(z.string()),
  /** Valid, but cannot win because its bidder's deposit is missing. */
  withoutDeposit: z.boolean(),
  /** SHA-256 of the bid and the previous bid's hash, hexadecimal. */
  hash: z.string(),
  options: z.array(option(enumOf('bidAction'))),
});
export type LedgerBid = z.output<typeof LedgerBid>;

/** A bid as a point of the price chart. Rejected and cancelled bids are omitted, since they do not change the price. */
export const ClimbBid = z.object({ number: z.int(), amount: money(), placedAt: instant(), counted: z.boolean() });

/** A bidder to whom the property could be offered next, with the effect on the price. */
export const LadderRung = z.object({
  bidId: id(),
  participantId: id(),
  participantNumber: z.int(),
  customerId: id(),
  bidder: z.string(),
  phone: z.nullable(phone()),
  amount: money(),
  placedAt: instant(),
  meetsReserve: z.boolean(),
  /** The winner's amount (the present or failed one) minus this one, in kuruş. */
  priceDifference: money(),
  serviceFee: money(),
  serviceFeeDifference: money(),
  depositState: z.nullable(enumOf('bidPaymentState')),
  /** Null: may be offered now. Only the first rung may. */
  cannotOffer: z.nullable(errorCode()),
});
export type LadderRung = z.output<typeof LadderRung>;

export const Ladder = z.object({
  /** The present winner, or the last one who failed to pay; null: there was none. */
  winner: z.nullable(
    z.object({
      bidId: id(),
      customerId: id(),
      bidder: z.string(),
      amount: money(),
      serviceFee: money(),
      deposit: money(),
      /** What happens (or happened) to the deposit. */
      depositFate: enumOf('depositFate'),
      paymentDueAt: z.nullable(instant()),
      missed: z.boolean(),
      /** Still the winner. False: no longer. */
      standing: z.boolean(),
      closingId: z.nullable(id()),
    }),
  ),
  /** The next bidders, highest first, each with their highest valid bid. */
  rungs: z.array(LadderRung),
});
export type Ladder = z.output<typeof Ladder>;

export const Desk = z.object({
  auctionId: id(),
  extraInfo: z.string(),
  status: enumOf('auctionStatus'),
  queue: enumOf('deskQueue'),
  city: z.string(),
  town: z.string(),
  image: z.nullable(z.string()),
  sellerName: z.nullable(z.string()),
  agentName: z.nullable(z.string()),
  /** The server's time of this answer: count down from this, not from the local clock. */
  serverTime: instant(),
  startAt: instant(),
  /** The announced end, and the end including extensions. */
  announcedEndAt: instant(),
  endAt: instant(),
  extensions: count(),
  /** A bid within the last `windowMinutes` extends the end by `byMinutes`, in total by `maxTotalMinutes` at most. */
  extension: z.object({ windowMinutes: z.int(), byMinutes: z.int(), maxTotalMinutes: z.int() }),
  startPrice: money(),
  /** Null if the reader may not see it; everybody at the desk sees whether it is met. */
  reservePrice: z.nullable(money()),
  reserveMet: z.boolean(),
  incrementBefore: money(),
  incrementAfter: money(),
  /** The increment for the next bid. */
  increment: money(),
  price: z.nullable(money()),
  nextAmount: money(),
  leader: z.nullable(z.object({ participantId: id(), participantNumber: z.int(), bidder: z.string(), bidId: id() })),
  bidCount: count(),
  participantCount: count(),
  readyCount: count(),
  waitingCount: count(),
  /** The deposit before bidding, in kuruş. */
  deposit: money(),
  paymentDueAt: z.nullable(instant()),
  paymentMissed: z.boolean(),
  closingId: z.nullable(id()),
  participants: z.array(DeskParticipant),
  /** The actions on the auction: FINISH (settle after a decision), SELLER_ACCEPTS … */
  options: z.array(option(enumOf('deskAction'))),
  /** Whether a simulation runs for this auction, and whether this installation has the simulator. */
  simulation: z.object({ available: z.boolean(), running: z.boolean() }),
});
export type Desk = z.output<typeof Desk>;

/** Exactly what the website gets for one participant: no names, and no amounts except the price. */
export const BidderView = z.object({
  auctionId: id(),
  participantId: id(),
  participantNumber: z.int(),
  status: enumOf('participantStatus'),
  auctionStatus: enumOf('auctionStatus'),
  serverTime: instant(),
  startAt: instant(),
  endAt: instant(),
  extensions: count(),
  startPrice: money(),
  price: z.nullable(money()),
  nextAmount: money(),
  increment: money(),
  reserveMet: z.boolean(),
  bidCount: count(),
  deposit: money(),
  depositState: z.nullable(enumOf('bidPaymentState')),
  leading: z.boolean(),
  /** Null: may bid now. Otherwise why not. */
  cannotBid: z.nullable(errorCode()),
  /** The participant's own bids, latest first. */
  own: z.array(
    z.object({ number: z.int(), amount: money(), status: enumOf('bidStatus'), placedAt: instant(), hash: z.string() }),
  ),
  /** Everybody's latest bids, by bidder number. */
  latest: z.array(z.object({ number: z.int(), participantNumber: z.int(), amount: money(), placedAt: instant() })),
});
export type BidderView = z.output<typeof BidderView>;

/** An accepted bid. */
export const PlacedBid = z.object({
  bidId: id(),
  number: z.int(),
  auctionId: id(),
  participantId: id(),
  amount: money(),
  status: enumOf('bidStatus'),
  placedAt: instant(),
  hash: z.string(),
  /** The values after this bid; for a repeated request the present values. */
  nextAmount: money(),
  endAt: instant(),
  extended: z.boolean(),
});
export type PlacedBid = z.output<typeof PlacedBid>;

const ofAuction = { auctionId: id() };
const reason = () => longText().check(z.minLength(1, 'NOTE_REQUIRED'));
/** A UUID that the caller creates for the bid. A repeated request returns the same bid; with a different body it is refused. */
export const requestId = () => z.uuid();

export const PLACE_ERRORS = [
  'AUCTION_REGISTRATION_NOT_FOUND',
  'BIDDING_NOT_OPEN',
  'BIDDING_IS_OVER',
  'BIDDER_DEPOSIT_MISSING',
  'BIDDER_WITHDRAWN',
  'BIDDER_READ_ONLY',
  'BID_TOO_LOW',
  'BID_OFF_STEP',
  'BID_TOO_HIGH',
  'BID_OWN_LEADING',
  'BIDDER_IS_SELLER',
  'IDEMPOTENCY_KEY_REUSED',
] as const;
const DECIDE_ERRORS = [
  'BID_NOT_FOUND',
  'BID_ALREADY_REJECTED',
  'BID_ALREADY_CANCELLED',
  'BID_ALREADY_APPROVED',
  'BID_OWN_ENTRY',
  'BID_HAS_WON',
  'ANOTHER_BID_WON',
  'BID_ALREADY_CONFIRMED',
  'BID_DECISION_OVER',
  'BID_IS_PAID',
  'INVALID_TRANSITION',
  'AUTHORIZATION_ERROR',
  'NOTE_REQUIRED',
] as const;
const PARTICIPANT_ERRORS = [
  'AUCTION_REGISTRATION_NOT_FOUND',
  'PARTICIPANT_HAS_BID',
  'PARTICIPANT_LEADS',
  'PARTICIPANT_BIDDING_OVER',
  'INVALID_TRANSITION',
  'AUTHORIZATION_ERROR',
  'NOTE_REQUIRED',
] as const;
const SETTLE_ERRORS = [
  'BIDDING_EVENT_NOT_FOUND',
  'AUCTION_NOT_FOUND',
  'INVALID_TRANSITION',
  'AUTHORIZATION_ERROR',
  'AUCTION_HAS_WINNER',
  'AUCTION_HAS_NO_WINNER',
  'AUCTION_NOT_ENDED',
  'AUCTION_NOTE_REQUIRED',
  'BID_WAITS_FOR_APPROVAL',
  'NO_BID_STANDS',
  'BID_WITHOUT_DEPOSIT',
  'BID_STANDS',
  'RESERVE_NOT_MET',
  'SELLER_ANSWERS_BEFORE_BIDDING',
  'SELLER_ANSWERS_THE_BID',
] as const;

/** The live desk of auctions: what happens during bidding, and the decisions afterwards. */
export const bidding = {
  list: get({
    path: '/rest/admin/bidding/list',
    may: 'bidding.read',
    input: listInput(['urgency', 'id', 'endAt', 'startAt'], {
      queue: z.optional(z.array(enumOf('deskQueue')).check(z.maxLength(5))),
      id: z.optional(id()),
      extraInfo: z.optional(text(80)),
      cityId: z.optional(id()),
      agentId: z.optional(id()),
      /** 1: those with a bid that waits for approval. */
      waiting: z.optional(flag()),
      /** 1: those whose winner has missed the deadline. */
      missed: z.optional(flag()),
    }),
    output: pageOf(DeskRow),
    exportable: 'bidding.export',
    summary: 'Biddings by what has to be seen first: running, to decide, to be paid, about to start, done',
  }),
  /** Counts for the tabs of the list. */
  counts: get({
    path: '/rest/admin/bidding/counts',
    may: 'bidding.read',
    output: z.object({ rows: z.array(z.object({ queue: enumOf('deskQueue'), count: count() })) }),
    summary: 'How many biddings there are of each kind',
  }),
  detail: get({
    path: '/rest/admin/bidding/detail/{id}',
    may: 'bidding.read',
    input: z.object({ id: id() }),
    output: Desk,
    errors: ['BIDDING_EVENT_NOT_FOUND'],
    summary: 'The desk of one auction: clock, prices, participants, and what may be done now',
  }),
  ledger: get({
    path: '/rest/admin/bidding/ledger',
    may: 'bidding.read',
    input: listInput(['id'], {
      ...ofAuction,
      participantId: z.optional(id()),
      status: z.optional(enumOf('bidStatus')),
    }),
    output: pageOf(LedgerBid),
    errors: ['BIDDING_EVENT_NOT_FOUND'],
    summary: 'The bids of an auction, the latest first: append-only, numbered, chained by hash',
  }),
  climb: get({
    path: '/rest/admin/bidding/climb',
    may: 'bidding.read',
    input: z.object(ofAuction),
    output: z.object({ rows: z.array(ClimbBid) }),
    errors: ['BIDDING_EVENT_NOT_FOUND'],
    summary: 'The bids of this round as points of its climb, the first one first; of more than 2,000 the latest',
  }),
  ladder: get({
    path: '/rest/admin/bidding/ladder',
    may: 'bidding.read',
    input: z.object(ofAuction),
    output: Ladder,
    errors: ['BIDDING_EVENT_NOT_FOUND'],
    summary: 'Who would be next if the winner falls out, and what that means in money',
  }),
  bidderView: get({
    path: '/rest/admin/bidding/bidder-view',
    may: 'bidding.read',
    input: z.object({ participantId: id() }),
    output: BidderView,
    errors: ['AUCTION_REGISTRATION_NOT_FOUND'],
    summary: 'What does this bidder see? The very answer that the site gets for this participant',
  }),
  register: post({
    path: '/rest/admin/bidding/participant/create',
    may: 'bidding.act',
    once: true,
    input: z.object({ ...ofAuction, customerId: id(), method: z._default(enumOf('paymentMethod'), 'EFT') }),
    output: Desk,
    errors: [
      'BIDDING_EVENT_NOT_FOUND',
      'CUSTOMER_NOT_FOUND',
      'PARTICIPANT_EXISTS',
      'PARTICIPANT_BIDDING_OVER',
      'BIDDER_IS_SELLER',
      'CUSTOMER_PHONE_VERIFICATION_REQUIRED',
    ],
    summary: 'Register a customer as a participant; the deposit is then expected',
  }),
  moveParticipant: post({
    path: '/rest/admin/bidding/participant/status/update',
    may: 'bidding.act',
    once: true,
    input: z.object({ participantId: id(), action: enumOf('participantAction'), note: z._default(longText(), '') }),
    output: Desk,
    errors: [...PARTICIPANT_ERRORS, 'CUSTOMER_PHONE_VERIFICATION_REQUIRED'],
    summary: 'Withdraw, cancel, set to watching only or let in again, with the reason',
  }),
  placeBid: post({
    path: '/rest/admin/bidding/bid/create',
    may: 'bidding.act',
    once: true,
    input: z.object({ participantId: id(), amount: money(), requestId: requestId() }),
    output: PlacedBid,
    errors: PLACE_ERRORS,
    summary: 'Place a bid that a participant gives by phone; the ledger says which operator did',
  }),
  decideBid: post({
    path: '/rest/admin/bidding/bid/status/update',
    may: 'bidding.approve',
    once: true,
    input: z.object({
      bidId: id(),
      action: z.enum(['APPROVE', 'CONFIRM', 'REJECT', 'CANCEL']),
      note: z._default(longText(), ''),
    }),
    output: Desk,
    errors: [...DECIDE_ERRORS, ...SETTLE_ERRORS],
    summary:
      'Approve a bid that waits for it, confirm the winning one (V39), reject or cancel one; rejecting and cancelling need a reason',
  }),
  act: post({
    path: '/rest/admin/bidding/act',
    may: 'bidding.approve',
    once: true,
    input: z.object({
      ...ofAuction,
      action: enumOf('deskAction'),
      /** The leading bid on screen, null if none: if that has changed, the request is refused. */
      leadingBidId: z.optional(z.nullable(id())),
      note: z._default(longText(), ''),
    }),
    output: Desk,
    errors: [...SETTLE_ERRORS, 'LEADER_CHANGED'],
    summary: 'After the end: settle, the seller’s answer to the best bid, or return without a sale',
  }),
  offerNext: post({
    path: '/rest/admin/bidding/offer-next',
    may: 'bidding.approve',
    once: true,
    input: z.object({
      ...ofAuction,
      /** The bidder on screen: if another one is next by now, the request is refused. */
      bidId: id(),
      note: reason(),
    }),
    output: Desk,
    errors: [
      ...SETTLE_ERRORS,
      'BID_NOT_FOUND',
      'LADDER_CHANGED',
      'NEXT_ALREADY_OFFERED',
      'SELLER_ALREADY_ASKED',
      'BID_NEEDS_APPROVAL',
      'BID_IS_PAID',
      'WINNER_NOT_OVERDUE',
      'NOTE_REQUIRED',
    ],
    summary: 'The winner falls out and the next bidder is offered the property, in one step',
  }),
  evidence: postDownload({
    path: '/rest/admin/bidding/evidence',
    may: 'bidding.export',
    input: z.object({ ...ofAuction, format: z.enum(['csv', 'pdf']) }),
    output: fileBytes,
    errors: ['BIDDING_EVENT_NOT_FOUND', 'BID_LEDGER_BROKEN'],
    summary: 'The ledger of bids with its hashes, checked before it leaves, as evidence; who took it is recorded',
  }),
  simulate: post({
    path: '/rest/admin/bidding/simulate',
    may: 'bidding.act',
    input: z.object({
      ...ofAuction,
      on: z.boolean(),
      bidders: z._default(z.int().check(z.minimum(2), z.maximum(200)), 12),
      /** How many times faster than real bidders. */
      speed: z._default(z.number().check(z.minimum(1), z.maximum(100)), 1),
    }),
    output: z.object({ running: z.boolean() }),
    errors: ['BIDDING_EVENT_NOT_FOUND', 'SIMULATOR_OFF', 'BIDDING_NOT_OPEN'],
    summary: 'Start or stop a simulated auction; only where this is not the real one',
  }),
};
