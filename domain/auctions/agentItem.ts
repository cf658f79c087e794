import type { EnumValue } from '../enums';

export type AgentItemFacts = {
  status: EnumValue<'auctionStatus'>;
  /** It has a valid bid. */
  hasBid: boolean;
  /** A bid was rejected or cancelled. */
  bidRejected: boolean;
  /** It is sold and its closing is open. */
  isClosing: boolean;
  /** The agent's earning waits for the agent's invoice. */
  invoiceWaits: boolean;
};

type State = EnumValue<'agentItemState'>;
/** The state by the auction's status alone; bids, closing and invoice refine it. */
export const OF_STATUS: Readonly<Record<EnumValue<'auctionStatus'>, State | null>> = {
  DRAFT: 'DRAFT',
  INITIAL: 'DRAFT',
  RETURN: 'DRAFT',
  PENDING: 'WAITING_APPROVAL',
  WAITING_REPORT: 'WAITING_APPROVAL',
  READY_FOR_REVIEW: 'WAITING_APPROVAL',
  WAITING_SELLER_APPROVE: 'WAITING_APPROVAL',
  WAITING_PUBLISH_APPROVAL: 'WAITING_APPROVAL',
  ACCEPTED: 'APPROVED',
  AGENT_AD: 'APPROVED',
  LIVE: 'APPROVED',
  VIEW_ONLY: 'APPROVED',
  HIDDEN_PRICE: 'APPROVED',
  ONLY_FOR_BROKERS: 'APPROVED',
  BIDDING: 'APPROVED',
  BIDDING_FINISHED: 'APPROVED',
  WAITING_PAYMENT: 'WAITING_CLOSING',
  SOLD: null,
  REJECTED: null,
  OFFLINE: null,
  HIBERNATED: null,
};

/** The progress of an agent's own auction, in agents' terms; null when nothing is left to do: paid, rejected or withdrawn. */
export const agentItemState = ({
  status,
  hasBid,
  bidRejected,
  isClosing,
  invoiceWaits,
}: AgentItemFacts): State | null => {
  if (invoiceWaits) return 'WAITING_INVOICE';
  if (isClosing) return 'WAITING_CLOSING';
  const state = OF_STATUS[status];
  if (state !== 'APPROVED') return state;
  if (hasBid) return 'BID';
  return bidRejected ? 'BID_REJECTED' : state;
};
