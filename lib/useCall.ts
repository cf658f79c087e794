import {
  type Query,
  type QueryClient,
  queryOptions,
  QueryClientContext,
  useMutation,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useCallback, useContext, useRef } from 'react';
import type { Endpoint, Input, ListEndpoint, Output } from '@/contract/kit';
import type { Callable, PlainCall } from '@/contract/request';
import { PAGE_SIZE } from '@/domain/lists';
import { call, type EndpointOrImport, imported } from './call';
import { CallError, isUnanswered } from './callError';
import { afterHydration } from './hydration';

/** The cache key of an answer: path and input. Internal to this file. */
const keyOf = (endpoint: Callable, input: unknown) => [endpoint.path, input] as const;

export const callOptions = <E extends Endpoint>(
  endpoint: E | PlainCall<E>,
  input: Input<E>,
  headers?: Record<string, string>,
) =>
  queryOptions<Output<E>, CallError>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => afterHydration(call(endpoint, input, { signal, ...(headers && { headers }) })),
  });

type Options<E extends Endpoint> = Pick<
  UseQueryOptions<Output<E>, CallError>,
  'enabled' | 'placeholderData' | 'refetchInterval' | 'staleTime'
>;

/** The answer of a GET: in the server's HTML when the page prefetched it, cached, and refetched after every action. */
export const useCall = <E extends Endpoint>(endpoint: E | PlainCall<E>, input: Input<E>, options: Options<E> = {}) =>
  useQuery<Output<E>, CallError>({ ...callOptions(endpoint, input), ...options });

/** All rows of a list, one page after the other. @throws CallError */
const everyRow = async <E extends ListEndpoint>(endpoint: E, input: Input<E>, signal: AbortSignal) => {
  const rows: unknown[] = [];
  let page: Output<E> | undefined;
  do {
    const after = page?.next ?? undefined;
    page = await call(endpoint, { ...input, size: PAGE_SIZE.max, ...(after && { after }) }, { signal });
    rows.push(...(page?.rows ?? []));
  } while (page?.next);
  return { ...page, rows } as Output<E>;
};

/** All rows of a list, where none may be missing, as in a choice. Not for lists that grow without limit. */
export const useEvery = <E extends ListEndpoint>(
  endpoint: E,
  input: Omit<Input<E>, 'size' | 'after' | 'before' | 'around' | 'total'>,
  options: Options<E> = {},
) =>
  useQuery<Output<E>, CallError>({
    queryKey: keyOf(endpoint, { ...input, every: true }),
    queryFn: ({ signal }) => afterHydration(everyRow(endpoint, input as Input<E>, signal)),
    ...options,
  });

const isFirst = ({ state }: Query) => state.data === undefined;

const invalidateAnswers = async (client: QueryClient, endpoints: readonly Callable[]): Promise<void> => {
  const old = endpoints.length > 0 ? endpoints.map(({ path }) => ({ queryKey: [path] })) : [{}];
  for (const some of old) void client.cancelQueries({ ...some, type: 'active', predicate: isFirst });
  await Promise.all(old.map((some) => client.invalidateQueries(some)));
};

/**
 * Refetches answers that may be outdated: of these calls, or of all. Those on the screen are refetched at once, the others when they are next
 * shown; resolves when the screen has them. A first request that is still running was sent before the change and is repeated, which
 * `invalidateQueries` alone would not do.
 */
export const useInvalidate = (): ((...endpoints: readonly Callable[]) => Promise<void>) => {
  // Sign-in and similar screens have no cache: there is nothing to refetch.
  const client = useContext(QueryClientContext);
  return useCallback(async (...endpoints) => client && invalidateAnswers(client, endpoints), [client]);
};

/** An act without an answer: it may or may not have been done. */
type Lost = { input: string; key: string; answered: number };
/** How many acts of this tab were answered. */
let answered = 0;
/** An input as text, for comparing; one with a file equals no other. */
export const written = (input: object) =>
  JSON.stringify(input, (_, value: unknown) => (value instanceof Blob ? crypto.randomUUID() : value));

/**
 * A POST as a mutation: `act.mutateAsync(input)`. Afterwards all answers are refetched, so that no screen has to guess what else the server
 * changed. One press is one act: its Idempotency-Key stays the same when the request is repeated. It also stays the same when the answer was
 * lost and the next act has the same input: the first may have been done, and must not be done twice. An imported endpoint is loaded with the
 * first press, with its schemas, and not with the page.
 */
export const useAction = <E extends Endpoint>(endpoint: EndpointOrImport<E>) => {
  const invalidate = useInvalidate();
  const lost = useRef<Lost>(undefined);
  return useMutation<Output<E>, CallError, Input<E> & { idempotencyKey?: string }>({
    // Without a connection it fails at once: whoever pressed a button must be told, not kept waiting.
    networkMode: 'always',
    mutationFn: async ({ idempotencyKey, ...given }) => {
      const input = written(given);
      const before = lost.current;
      const isSame = before?.input === input && before.answered === answered;
      const key = idempotencyKey ?? (isSame ? before.key : crypto.randomUUID());
      lost.current = undefined;
      try {
        const answer = await call(await imported(endpoint), given as Input<E>, { headers: { 'Idempotency-Key': key } });
        answered += 1;
        return answer;
      } catch (failure) {
        if (isUnanswered(failure)) lost.current = { input, key, answered };
        // An input with a file never equals an earlier one, so it would be another act.
        const isSafe = idempotencyKey !== undefined || written(given) === input;
        if (!(failure instanceof CallError) || !failure.body.mayBeDone || !isSafe) throw failure;
        throw new CallError(failure.status, { ...failure.body, mayBeDone: 'safely' });
      }
    },
    onSuccess: () => invalidate(),
  });
};
