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
import { onceTakenOver } from './takeover';

/** Where an answer is kept: by path and input. Screens never see it. */
const keyOf = (endpoint: Callable, input: unknown) => [endpoint.path, input] as const;

export const callOptions = <E extends Endpoint>(
  endpoint: E | PlainCall<E>,
  input: Input<E>,
  headers?: Record<string, string>,
) =>
  queryOptions<Output<E>, CallError>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => onceTakenOver(call(endpoint, input, { signal, ...(headers && { headers }) })),
  });

type Options<E extends Endpoint> = Pick<
  UseQueryOptions<Output<E>, CallError>,
  'enabled' | 'placeholderData' | 'refetchInterval' | 'staleTime'
>;

/** The answer of a GET: server-rendered when the page prefetched it, kept, refetched when an action changed it. */
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

/** Every row of a list, for what must lack none: something is chosen from them, or they are all of something. Not for what grows without end. */
export const useEvery = <E extends ListEndpoint>(
  endpoint: E,
  input: Omit<Input<E>, 'size' | 'after' | 'before' | 'around' | 'total'>,
  options: Options<E> = {},
) =>
  useQuery<Output<E>, CallError>({
    queryKey: keyOf(endpoint, { ...input, every: true }),
    queryFn: ({ signal }) => onceTakenOver(everyRow(endpoint, input as Input<E>, signal)),
    ...options,
  });

const isFirst = ({ state }: Query) => state.data === undefined;

const invalidateAnswers = async (client: QueryClient, endpoints: readonly Callable[]): Promise<void> => {
  const old = endpoints.length > 0 ? endpoints.map(({ path }) => ({ queryKey: [path] })) : [{}];
  for (const some of old) void client.cancelQueries({ ...some, type: 'active', predicate: isFirst });
  await Promise.all(old.map((some) => client.invalidateQueries(some)));
};

/**
 * Asks for answers that may be old now: of these calls, or of all. Those on the screen are asked for at once, the others when
 * they are next shown; resolves when the screen has them. A first answer that is still on its way was asked for before the
 * change and is not waited for, which `invalidateQueries` alone would do.
 */
export const useInvalidate = (): ((...endpoints: readonly Callable[]) => Promise<void>) => {
  // Sign-in and its like keep no answers: there is nothing to ask for again.
  const client = useContext(QueryClientContext);
  return useCallback(async (...endpoints) => client && invalidateAnswers(client, endpoints), [client]);
};

/** An act that got no answer: nobody knows whether it was done. */
type Lost = { input: string; key: string; answered: number };
/** Acts of this tab that were answered. */
let answered = 0;
/** An input as it is sent, to be compared; one with a file is like no other. */
export const written = (input: object) =>
  JSON.stringify(input, (_, value: unknown) => (value instanceof Blob ? crypto.randomUUID() : value));

/**
 * A POST as something to do: `act.mutateAsync(input)`. Every answer counts as changed after it: what the server keeps
 * consistent, the screen need not guess at. One press is one act: its Idempotency-Key stays the same when the
 * network makes it go out again. So it does when its answer was lost and the same is sent again next: it may have been done, and is not
 * to be done twice. An endpoint that is imported comes with the first press, its schemas with it, and not with the page.
 */
export const useAction = <E extends Endpoint>(endpoint: EndpointOrImport<E>) => {
  const invalidate = useInvalidate();
  const lost = useRef<Lost>(undefined);
  return useMutation<Output<E>, CallError, Input<E> & { idempotencyKey?: string }>({
    // Without a connection it fails at once: whoever pressed a button is to be told, not kept waiting.
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
        // With a file in it the same is never the same again, and would be another act.
        const isSafe = idempotencyKey !== undefined || written(given) === input;
        if (!(failure instanceof CallError) || !failure.body.mayBeDone || !isSafe) throw failure;
        throw new CallError(failure.status, { ...failure.body, mayBeDone: 'safely' });
      }
    },
    onSuccess: () => invalidate(),
  });
};
