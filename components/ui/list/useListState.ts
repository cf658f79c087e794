import { useRouter } from 'next/router';
import { useCallback, useMemo } from 'react';
import type { ListCall } from '@/contract/listCall';
import { type ListState, otherQuery, readList, toSearch } from '@/lib/listState';

/** The list's state as the address has it, and how to move on. Moving is shallow: the rows come through the API. */
export const useListState = (list: ListCall) => {
  const router = useRouter();
  const { pathname, query } = router;
  const state = useMemo(() => readList(list, query), [list, query]);

  /** `replace` for what is typed letter by letter, so that "back" leaves the list and not a letter. */
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
