import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Input, ListEndpoint, Output } from '@/contract/kit';
import { callOptions, useCall } from './useCall';

type Place = { after?: string; before?: string };
type Cursors = { next: string | null; previous: string | null };

/**
 * A list to which others add rows, one page at a time; `every`: refetched after so many ms. The current page stays until the next has loaded.
 * A page with a cursor does not move; going back to the first page shows the newest rows again. Also returns the page's input, and functions
 * that go to the neighbouring pages, undefined when there is none.
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
    // When it fails, the page itself asks again and shows the error.
    const page = await client.fetchQuery(callOptions(call, { ...first, before } as Input<E>)).catch(() => null);
    if (!page || (page as Cursors).previous !== null) return setPlace({ before });
    // The cached first page may be old; this one is not.
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
