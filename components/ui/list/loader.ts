import type { Endpoint, Input } from '@/contract/kit';
import { type ListCall, listCall } from '@/contract/listCall';
import { views } from '@/contract/views';
import { listQuery, type Query } from '@/lib/listState';

type Loader = {
  query: Query;
  prefetch: <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<unknown>;
  bring: (props: { list: ListCall }) => void;
};
/** What the page of a list screen is given by its loader. */
export type ListPage<E extends Endpoint> = { list: ListCall<E> };

/**
 * What a list screen needs on its first paint: `screenProps('/auctions/list', listLoader('/auctions/list', auctions.list))`. The page gets
 * `list`, what it has to know of the call.
 */
export const listLoader =
  <E extends Endpoint>(screen: string, endpoint: E, fixed?: Partial<Input<E>>) =>
  ({ query, prefetch, bring }: Loader): Promise<unknown>[] => {
    const list = listCall(endpoint);
    bring({ list });
    return [prefetch(endpoint, listQuery(list, query, fixed)), prefetch(views.list, { screen })];
  };
