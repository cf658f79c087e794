import type { AxiosRequestConfig } from 'axios';
import { type Endpoint, type Input, type Output, toRequest } from '@/contract/kit';
import { CallError } from './callError';

/** A client that could not be fetched is a connection that was lost, and said as one. */
const fetchClient = () =>
  import('./http').catch(() => {
    throw new CallError(0, { message: 'Network Error' });
  });

/**
 * Makes a declared call. `options` may add headers (an Idempotency-Key, or on the server the visitor's cookie) and a
 * signal that aborts it. The client itself (axios, 20 kB) is not in a page's first load: what the page shows first came
 * with it. @throws CallError with the refusal's codes.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: AxiosRequestConfig = {},
): Promise<Output<E>> => {
  const { request } = await fetchClient();
  const answer = await request({
    ...toRequest(endpoint, input),
    ...(endpoint.kind === 'download' && { responseType: 'blob' }),
    ...options,
    // What moves money must be told from its own repetition, also where it is not a button (useAction) that asks.
    ...(endpoint.once === true && {
      headers: { 'Idempotency-Key': crypto.randomUUID(), ...options.headers },
    }),
  });
  return answer as Output<E>;
};
