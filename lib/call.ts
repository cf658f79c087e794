import type { AxiosRequestConfig } from 'axios';
import type { Endpoint, Input, Output } from '@/contract/kit';
import { type Callable, type PlainCall, takesFiles, toRequest } from '@/contract/request';
import { CallError } from './callError';

/** A file of the console that did not load is reported as a lost connection. */
const lost = () => {
  throw new CallError(0, { message: 'Network Error' });
};
const fetchClient = () => import('./http').catch(lost);

/** An endpoint, or where it is imported from when it is needed: `() => import('@/contract/views').then(({ views }) => views.save)`. */
export type EndpointOrImport<E extends Endpoint> = E | (() => Promise<E>);
/** @throws CallError of a lost connection when its file does not load */
export const imported = async <E extends Endpoint>(endpoint: EndpointOrImport<E>): Promise<E> =>
  typeof endpoint === 'function' ? endpoint().catch(lost) : endpoint;

/** Whether it changes anything. Signing in does not count: its outcome is plain to see; nor does a file that broke off: it is fetched again. */
const isAct = ({ method, kind, onlyAsks }: Callable, input: Record<string, unknown>): boolean =>
  method === 'POST' && kind !== 'form' && kind !== 'download' && !onlyAsks && input.dryRun !== true;

/**
 * Makes a declared call. `options` may add headers (an Idempotency-Key, or on the server the visitor's cookie) and a
 * signal that aborts it. The client itself (axios, 20 kB) is not in a page's first load: what the page shows first came
 * with it. @throws CallError with the refusal's codes.
 */
export const call = async <E extends Endpoint>(
  endpoint: E | PlainCall<E>,
  input: Input<E>,
  options: AxiosRequestConfig = {},
): Promise<Output<E>> => {
  const { request, requestWithFile } = await fetchClient();
  const send = takesFiles(endpoint) ? requestWithFile : request;
  const answer = await send(
    {
      ...toRequest(endpoint, input),
      ...(endpoint.kind === 'download' && { responseType: 'blob' }),
      ...options,
      // A call that moves money always needs a key, so that a repetition counts once; useAction, for buttons, brings its own.
      ...(endpoint.once === true && {
        headers: { 'Idempotency-Key': crypto.randomUUID(), ...options.headers },
      }),
    },
    { isAct: isAct(endpoint, input) },
  );
  return answer as Output<E>;
};
