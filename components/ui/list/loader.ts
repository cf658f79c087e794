import type { Endpoint, Input } from '@/contract/kit';
import { views } from '@/contract/views';
import { listQuery, type Query } from '@/lib/listState';

type Loader = { query: Query; prefetch: <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<void> };

/** What a list screen needs on its first paint: `screenProps('/auctions/list', listLoader('/auctions/list', auctions.list))`. */
export const listLoader =
  <E extends Endpoint>(screen: string, endpoint: E, fixed?: Partial<Input<E>>) =>
  ({ query, prefetch }: Loader): Promise<void>[] => [
    prefetch(endpoint, listQuery(endpoint, query, fixed)),
    prefetch(views.list, { screen }),
  ];
