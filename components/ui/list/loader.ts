import type { Endpoint, Input } from '@/contract/kit';
import { type ListCall, listCall } from '@/contract/listCall';
import { views } from '@/contract/views';
import { listQuery, toSearch } from '@/lib/listState';
import type { Loader } from '@/lib/page';
import { defaultOf, stateOf } from './views';

/** The props that the loader gives to the page of a list. */
export type ListPage<E extends Endpoint> = { list: ListCall<E> };

/**
 * What a list screen needs on its first paint: `screenProps('/auctions/list', listLoader('/auctions/list', auctions.list))`. The page gets
 * `list`, which describes the call. An address without parameters, as in the menu, redirects to the list's default view.
 */
export const listLoader =
  <E extends Endpoint>(screen: string, endpoint: E, fixed?: Partial<Input<E>>) =>
  ({ query, prefetch, bring, goTo }: Pick<Loader, 'query' | 'prefetch' | 'bring' | 'goTo'>): Promise<unknown>[] => {
    const list = listCall(endpoint);
    bring({ list });
    const viewsCome = prefetch(views.list, { screen }).then((answer) => {
      const view = defaultOf(answer?.rows);
      if (view && Object.keys(query).length === 0) goTo(`${screen}?${toSearch(stateOf(view))}`);
    });
    return [prefetch(endpoint, listQuery(list, query, fixed)), viewsCome];
  };
