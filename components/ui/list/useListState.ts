import { useRouter } from 'next/router';
import { useCallback, useMemo } from 'react';
import type { ListCall } from '@/contract/listCall';
import { type ListState, otherQuery, readList, toSearch } from '@/lib/listState';

/** The list's state in the address, and functions to change it. Changes are shallow navigation: the rows come through the API. */
export const useListState = (list: ListCall) => {
  const router = useRouter();
  const { pathname, query } = router;
  const state = useMemo(() => readList(list, query), [list, query]);

  /** `replace` for typing, so that "back" leaves the list instead of undoing a letter. */
  const go = useCallback(
    (next: ListState, { replace = false } = {}) => {
      const others = new URLSearchParams(otherQuery(list, query)).toString();
      const search = [others, toSearch(next)].filter(Boolean).join('&');
      const move = replace ? router.replace : router.push;
      void move.call(router, search ? `${pathname}?${search}` : pathname, undefined, { shallow: true, scroll: false });
    },
    [list, pathname, query, router],
  );
  return { state, go, screen: pathname };
};
