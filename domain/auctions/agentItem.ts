import type { EnumValue } from '../enums';

export type AgentItemFacts = {
  status: EnumValue<'auctionStatus'>;
  /** There is a bid that counts. */
  hasBid: boolean;
  /** A bid was rejected or cancelled. */
  bidRejected: boolean;
  /** It was sold and its closing is open. */
  isClosing: boolean;
  /** Its agent's earning waits for the agent's invoice. */
  invoiceWaits: boolean;
};

type State = EnumValue<'agentItemState'>;
/** What the auction's own status says; bids, closing and invoice say more. */
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

/** How far an agent's own auction is, as agents speak of it; null once nothing of it waits for anybody: paid, rejected or taken away. */
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
