import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import type { Endpoint, Input, Output } from '@/contract/kit';
import { call } from './call';
import { type CallError } from './callError';

/** Where an answer is kept: by path and input. Screens never see it. */
const keyOf = (endpoint: Endpoint, input: unknown) => [endpoint.path, input] as const;

export const callOptions = <E extends Endpoint>(endpoint: E, input: Input<E>, headers?: Record<string, string>) =>
  queryOptions<Output<E>, CallError>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal, ...(headers && { headers }) }),
  });

type Options<E extends Endpoint> = Pick<
  UseQueryOptions<Output<E>, CallError>,
  'enabled' | 'placeholderData' | 'refetchInterval' | 'staleTime'
>;

/** The answer of a GET: server-rendered when the page prefetched it, kept, refetched when an action changed it. */
export const useCall = <E extends Endpoint>(endpoint: E, input: Input<E>, options: Options<E> = {}) =>
  useQuery<Output<E>, CallError>({ ...callOptions(endpoint, input), ...options });

/**
 * Refetches what is on the screen. Every answer counts as changed after an action: what the server keeps consistent,
 * the screen need not guess at.
 */
const refresh = (client: QueryClient) => client.invalidateQueries();

/**
 * A POST as something to do: `act.mutateAsync(input)`. One press is one act: its Idempotency-Key stays the same when the
 * network makes it go out again.
 */
export const useAction = <E extends Endpoint>(endpoint: E) => {
  const client = useQueryClient();
  return useMutation<Output<E>, CallError, Input<E> & { idempotencyKey?: string }>({
    // Without a connection it fails at once: whoever pressed a button is to be told, not kept waiting.
    networkMode: 'always',
    mutationFn: ({ idempotencyKey = crypto.randomUUID(), ...input }) =>
      call(endpoint, input as Input<E>, { headers: { 'Idempotency-Key': idempotencyKey } }),
    onSuccess: () => refresh(client),
  });
};
