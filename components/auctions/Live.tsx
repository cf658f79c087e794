import { type AuctionDetail, auctionRecord } from '@/contract/auctions/record';
import { useCall } from '@/lib/useCall';

const EVERY_MS = 5000;

/** Keeps a running auction's screen up to date: while bids are taken the record is asked for again every few seconds. */
export const Live = ({ id, status }: Pick<AuctionDetail, 'id' | 'status'>) => {
  useCall(auctionRecord.detail, { id: String(id) }, { refetchInterval: status === 'BIDDING' ? EVERY_MS : false });
  return null;
};
