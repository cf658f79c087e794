import type { Endpoint } from './kit';

/** How a call maps to HTTP. Without zod: a screen makes calls before it needs a schema, if it ever does. */

/** Fields of a list's input that control paging instead of filtering. */
export const PAGING_FIELDS = ['sort', 'after', 'before', 'around', 'size', 'total'] as const;

/** The properties of an endpoint that a request needs. */
export type Callable = Pick<Endpoint, 'method' | 'kind' | 'path' | 'once' | 'onlyAsks'>;

/** A call as plain data, for requests before a page needs a schema. `of` exists only in types: the endpoint it stands for. */
export type PlainCall<E extends Endpoint> = Callable & { readonly of?: E };

/** Whether the body is files, so that the input is in the path and the query and is known before the body is read. */
export const takesFiles = ({ kind }: Pick<Endpoint, 'kind'>): boolean => kind === 'files' || kind === 'bytes';

/** Splits an input into the parts of an HTTP request: path parameters, then query (GET, files) or body (POST). */
export const toRequest = (endpoint: Callable, input: Record<string, unknown> = {}) => {
  const rest = { ...input };
  const url = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (endpoint.method === 'GET') return { method: 'GET' as const, url, params: rest };
  if (takesFiles(endpoint)) return { method: 'POST' as const, url, params: rest };
  return { method: 'POST' as const, url, data: rest };
};

/**
 * A GET call as plain data: `asks<typeof access.news>('/rest/access/request/news')`. For what a page shows without a click, so that it need
 * not load the contract; the compiler compares the path with the contract's.
 */
export const asks = <E extends Endpoint & { method: 'GET'; kind: 'json' }>(
  path: string extends E['path'] ? never : E['path'],
): PlainCall<E> => ({ method: 'GET', kind: 'json', path });
