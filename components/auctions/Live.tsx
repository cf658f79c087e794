import { useEffect, useRef } from 'react';
import { type AuctionDetail, auctionRecord } from '@/contract/auctions/record';
import { useCall, useInvalidate } from '@/lib/useCall';

/** How often the data is reloaded during bidding. */
export const LIVE_MS = 5000;

/** Keeps a running auction's screen up to date; reloads once more when the bidding is over, for its last seconds. */
export const Live = ({ id, status }: Pick<AuctionDetail, 'id' | 'status'>) => {
  const running = status === 'BIDDING';
  useCall(auctionRecord.detail, { id: String(id) }, { refetchInterval: running && LIVE_MS });
  const invalidate = useInvalidate();
  const ran = useRef(running);
  useEffect(() => {
    if (ran.current && !running) void invalidate(auctionRecord.bids, auctionRecord.participants);
    ran.current = running;
  }, [running, invalidate]);
  return null;
};
