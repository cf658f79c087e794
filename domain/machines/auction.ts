import { blocksOf, checkOf, type ReadinessFacts } from '../auctions/readiness';
import type { EnumValue } from '../enums';
import type { Guard, Machine } from '../machine';

type Status = EnumValue<'auctionStatus'>;
type Action = EnumValue<'auctionAction'>;

/** The input of an auction's guards. Prices in kuruş, instants in milliseconds since 1970. */
export type AuctionFacts = ReadinessFacts & {
  /** Facts of the open appraisal. */
  hasExpertPriceRange: boolean;
  hasExpertPropertyType: boolean;
  hasOpenAppraisal: boolean;
  hasOpenPublish: boolean;
  /** Whether the actor requested this publication. */
  isOwnSubmission: boolean;
  hasWinner: boolean;
  isPaid: boolean;
  /** There is a valid bid in this round; and whether the highest one waits for approval. */
  hasStandingBid: boolean;
  bidWaits: boolean;
  /** The highest bid of this round is below the reserve. */
  belowReserve: boolean;
  /** The seller was asked about the highest bid, not about the terms. */
  askedAboutBid: boolean;
};

type AuctionGuard = Guard<AuctionFacts>;

const askedPrice = checkOf('REQUEST_PRICE'); // V10
const motivation = checkOf('MOTIVATION'); // V09
const agreement = checkOf('SALES_AGREEMENT'); // V07
const dates = checkOf('DATES');
const expertPrice: AuctionGuard = (facts) => (facts.hasExpertPriceRange ? null : 'EXPERT_PRICE_MISSING'); // V28
const expertType: AuctionGuard = (facts) => (facts.hasExpertPropertyType ? null : 'EXPERT_TYPE_MISSING'); // V28
const noOpenAppraisal: AuctionGuard = (facts) =>
  facts.hasOpenAppraisal ? 'HAS_ACTIVE_AUCTION_APPRAISAL_ACTIVITY' : null;
const noOpenPublish: AuctionGuard = (facts) => (facts.hasOpenPublish ? 'HAS_ACTIVE_AUCTION_PUBLISH_ACTIVITY' : null);
const notOwnSubmission: AuctionGuard = (facts) => (facts.isOwnSubmission ? 'AUCTION_OWN_SUBMISSION' : null);
const started: AuctionGuard = ({ startsAt, now }) =>
  startsAt !== null && startsAt <= now ? null : 'AUCTION_NOT_STARTED';
const ended: AuctionGuard = ({ endsAt, now }) => (endsAt !== null && endsAt <= now ? null : 'AUCTION_NOT_ENDED');
const winner: AuctionGuard = (facts) => {
  if (facts.hasWinner) return null;
  return facts.belowReserve ? 'RESERVE_NOT_MET' : 'AUCTION_HAS_NO_WINNER';
};
const noWinner: AuctionGuard = (facts) => (facts.hasWinner ? 'AUCTION_HAS_WINNER' : null);
const stands: AuctionGuard = (facts) => (facts.hasStandingBid ? null : 'NO_BID_STANDS');
const nothingStands: AuctionGuard = (facts) => (facts.hasStandingBid ? 'BID_STANDS' : null);
const approved: AuctionGuard = (facts) => (facts.bidWaits ? 'BID_WAITS_FOR_APPROVAL' : null);
const aboutTerms: AuctionGuard = (facts) => (facts.askedAboutBid ? 'SELLER_ANSWERS_THE_BID' : null);
const aboutBid: AuctionGuard = (facts) => (facts.askedAboutBid ? null : 'SELLER_ANSWERS_BEFORE_BIDDING');
const paid: AuctionGuard = (facts) => (facts.isPaid ? null : 'PAYMENT_NOT_FOUND');
const unpaid: AuctionGuard = (facts) => (facts.isPaid ? 'BID_IS_PAID' : null);

const reject = { to: 'REJECTED', may: 'auctions.review' } as const;
const hibernate = { to: 'HIBERNATED', may: 'auctions.edit' } as const;
const takeOffline = { to: 'OFFLINE', may: 'auctions.publish' } as const;
const sendBack = { to: 'RETURN', may: 'auctions.review' } as const;
const sendToPublish = {
  to: 'WAITING_PUBLISH_APPROVAL',
  may: 'auctions.edit',
  guards: [...blocksOf('SEND'), noOpenPublish],
} as const;

const showable = [...blocksOf('SHOW'), notOwnSubmission];

/** How a published auction can be displayed. */
const shown = {
  GO_LIVE: { to: 'LIVE', may: 'auctions.publish', guards: [...blocksOf('BIDS'), notOwnSubmission] },
  SHOW_VIEW_ONLY: { to: 'VIEW_ONLY', may: 'auctions.publish', guards: showable },
  SHOW_HIDDEN_PRICE: { to: 'HIDDEN_PRICE', may: 'auctions.publish', guards: showable },
  SHOW_TO_BROKERS: { to: 'ONLY_FOR_BROKERS', may: 'auctions.publish', guards: showable },
} as const;
const { GO_LIVE, SHOW_VIEW_ONLY, SHOW_HIDDEN_PRICE, SHOW_TO_BROKERS } = shown;

/** The life cycle of an auction. The order is our decision: docs/decisions/0003-auction-statuses.md. */
export const auctionMachine: Machine<Status, Action, AuctionFacts> = {
  name: 'auction',
  initial: 'DRAFT',
  final: ['SOLD'],
  moves: {
    DRAFT: { SUBMIT: { to: 'INITIAL', may: 'auctions.edit', guards: [askedPrice, motivation] } },
    INITIAL: {
      REQUEST_APPRAISAL: {
        to: 'WAITING_REPORT',
        may: 'auctions.edit',
        guards: [...blocksOf('APPRAISAL'), noOpenAppraisal],
      },
      SKIP_APPRAISAL: { to: 'READY_FOR_REVIEW', may: 'auctions.edit' },
      SHOW_AS_AGENT_AD: { to: 'AGENT_AD', may: 'auctions.publish', guards: blocksOf('AGENT_AD') },
      HOLD: { to: 'PENDING', may: 'auctions.edit' },
      REJECT: reject,
    },
    PENDING: { RESUME: { to: 'INITIAL', may: 'auctions.edit' }, HIBERNATE: hibernate, REJECT: reject },
    WAITING_REPORT: {
      COMPLETE_REPORT: { to: 'READY_FOR_REVIEW', may: 'auctions.review', guards: [expertPrice, expertType] },
      CANCEL_APPRAISAL: { to: 'INITIAL', may: 'auctions.review' },
    },
    READY_FOR_REVIEW: {
      ASK_SELLER: { to: 'WAITING_SELLER_APPROVE', may: 'auctions.review', guards: [agreement, askedPrice] },
      SEND_BACK: sendBack,
      REJECT: reject,
    },
    RETURN: { RESUBMIT: { to: 'READY_FOR_REVIEW', may: 'auctions.edit', guards: [askedPrice] }, HIBERNATE: hibernate },
    WAITING_SELLER_APPROVE: {
      SELLER_ACCEPTS: { to: 'ACCEPTED', may: 'auctions.edit', guards: [aboutTerms] },
      SELLER_REFUSES: { to: 'REJECTED', may: 'auctions.edit', guards: [aboutTerms] },
      // The seller is asked because the highest bid is below the reserve price.
      SELLER_ACCEPTS_BID: { to: 'WAITING_PAYMENT', may: 'bidding.approve', guards: [aboutBid, stands, approved] },
      SELLER_REFUSES_BID: { to: 'RETURN', may: 'bidding.approve', guards: [aboutBid] },
    },
    ACCEPTED: { SEND_TO_PUBLISH: sendToPublish, HIBERNATE: hibernate },
    REJECTED: { REOPEN: { to: 'INITIAL', may: 'auctions.review' } },
    WAITING_PUBLISH_APPROVAL: { ...shown, SEND_BACK: { ...sendBack, may: 'auctions.publish' } },
    LIVE: {
      START_BIDDING: {
        to: 'BIDDING',
        may: 'system',
        why: 'AUCTION_STARTS_BY_ITSELF',
        guards: [dates, started],
      },
      SHOW_VIEW_ONLY,
      SHOW_HIDDEN_PRICE,
      SHOW_TO_BROKERS,
      TAKE_OFFLINE: takeOffline,
    },
    VIEW_ONLY: { GO_LIVE, SHOW_HIDDEN_PRICE, SHOW_TO_BROKERS, TAKE_OFFLINE: takeOffline },
    HIDDEN_PRICE: { GO_LIVE, SHOW_VIEW_ONLY, SHOW_TO_BROKERS, TAKE_OFFLINE: takeOffline },
    ONLY_FOR_BROKERS: { GO_LIVE, SHOW_VIEW_ONLY, SHOW_HIDDEN_PRICE, TAKE_OFFLINE: takeOffline },
    AGENT_AD: { SEND_TO_PUBLISH: sendToPublish, TAKE_OFFLINE: takeOffline },
    // V44: during bidding only the clock moves the auction.
    BIDDING: {
      FINISH_BIDDING: {
        to: 'BIDDING_FINISHED',
        may: 'system',
        why: 'AUCTION_STATUS_LOCKED_WHILE_BIDDING',
        guards: [ended],
      },
    },
    BIDDING_FINISHED: {
      AWAIT_PAYMENT: { to: 'WAITING_PAYMENT', may: 'bidding.approve', guards: [winner] },
      ASK_SELLER: { to: 'WAITING_SELLER_APPROVE', may: 'bidding.approve', guards: [noWinner, stands, approved] },
      RETURN_UNSOLD: { to: 'RETURN', may: 'bidding.approve', guards: [noWinner, nothingStands] },
      RELIST: { to: 'LIVE', may: 'auctions.publish', guards: [noWinner, ...blocksOf('BIDS')] },
      TAKE_OFFLINE: { ...takeOffline, guards: [noWinner] },
    },
    WAITING_PAYMENT: {
      MARK_SOLD: { to: 'SOLD', may: 'auctions.review', guards: [paid] },
      WINNER_FALLS_OUT: { to: 'BIDDING_FINISHED', may: 'bidding.approve', guards: [unpaid] },
    },
    SOLD: {},
    OFFLINE: { SEND_TO_PUBLISH: sendToPublish, HIBERNATE: hibernate },
    HIBERNATED: { WAKE: { to: 'INITIAL', may: 'auctions.edit' } },
  },
};
