import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Input, ListEndpoint, Output } from '@/contract/kit';
import { callOptions, useCall } from './useCall';

type Place = { after?: string; before?: string };
type Cursors = { next: string | null; previous: string | null };

/**
 * Rows to which others add while they are looked at, a page at a time; `every`: ms after which they are asked for again. The page that is
 * shown stays until the one that is asked for is there. A page by its cursor stands still, so whoever comes back to the first one is at
 * the top again, where new rows come. Answers also the page's whole input, and the ways to the pages beside it, undefined where there is none.
 */
export const usePaged = <E extends ListEndpoint>(call: E, first: Input<E>, every: number | false = false) => {
  const client = useQueryClient();
  const [place, setPlace] = useState<Place>({});
  const input = { ...first, ...place } as Input<E>;
  const { data, error, refetch } = useCall(call, input, {
    placeholderData: keepPreviousData,
    refetchInterval: every,
  });
  const { next, previous } = (data ?? {}) as Partial<Cursors>;
  const goNewer = async (before: string) => {
    // What cannot be had is asked for again, and said, by the page itself.
    const page = await client.fetchQuery(callOptions(call, { ...first, before } as Input<E>)).catch(() => null);
    if (!page || (page as Cursors).previous !== null) return setPlace({ before });
    // What was last seen at the top may be old: this is not.
    client.setQueryData<Output<E>>(callOptions(call, first).queryKey, page);
    return setPlace({});
  };
  return {
    data,
    error,
    refetch,
    input,
    newer: previous ? () => void goNewer(previous) : undefined,
    older: next ? () => setPlace({ after: next }) : undefined,
  };
};
