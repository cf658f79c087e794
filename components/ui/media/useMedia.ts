import { useEffect, useRef } from 'react';
import type { Endpoint, Input } from '@/contract/kit';
import { useCall } from '@/lib/useCall';

/** A list of an auction's files; asked anew when the auction's version moves. */
export const useMedia = <E extends Endpoint>(endpoint: E, auctionId: number, version: number | undefined) => {
  const answer = useCall(endpoint, { auctionId } as unknown as Input<E>);
  const { refetch } = answer;
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    void refetch();
  }, [version, refetch]);
  return answer;
};
