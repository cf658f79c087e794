import type { Endpoint } from './kit';

/** What a call is to HTTP. Without zod: a screen makes calls before it needs a schema, if ever. */

/** Fields of a list's input that steer paging rather than filter. */
export const PAGING_FIELDS = ['sort', 'after', 'before', 'around', 'size', 'total'] as const;

/** What of an endpoint a request is made from. */
export type Callable = Pick<Endpoint, 'method' | 'kind' | 'path' | 'once' | 'onlyAsks'>;

/**
 * A call as plain data, for what is asked before a page needs a schema. `of` is of types only: whose call it is.
 */
export type PlainCall<E extends Endpoint> = Callable & { readonly of?: E };

/** Whether the body is files and the input therefore travels in the path and the query: it is known before the body is read. */
export const takesFiles = ({ kind }: Pick<Endpoint, 'kind'>): boolean => kind === 'files' || kind === 'bytes';

/** Splits an input into the parts of an HTTP request: path parameters, then query (GET, files) or body (POST). */
export const toRequest = (endpoint: Callable, input: Record<string, unknown> = {}) => {
  const rest = { ...input };
  const url = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return endpoint.method === 'GET'
    ? { method: 'GET' as const, url, params: rest }
    : takesFiles(endpoint)
      ? { method: 'POST' as const, url, params: rest }
      : { method: 'POST' as const, url, data: rest };
};

/**
 * A call that asks, as plain data: `asks<typeof access.news>('/rest/access/request/news')`. For what a page shows above its first click,
 * so that the contract, whose path the compiler compares, need not come with it.
 */
export const asks = <E extends Endpoint & { method: 'GET'; kind: 'json' }>(
  path: string extends E['path'] ? never : E['path'],
): PlainCall<E> => ({ method: 'GET', kind: 'json', path });
