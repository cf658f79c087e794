import { useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint, Input } from '@/contract/kit';
import { useCall } from '@/lib/useCall';

type FilesEndpoint = Endpoint<z.ZodMiniObject<{ auctionId: z.ZodMiniType<number, unknown> }>>;

/** A list of an auction's files; asked anew when the auction's version moves. */
export const useMedia = <E extends FilesEndpoint>(endpoint: E, auctionId: number, version: number | undefined) => {
  const answer = useCall(endpoint, { auctionId } as Input<E>);
  const { refetch } = answer;
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    void refetch();
  }, [version, refetch]);
  return answer;
};
