import axios, { AxiosError, type AxiosAdapter, AxiosHeaders, type AxiosRequestConfig } from 'axios';
import { type Endpoint, type Input, type Output, toRequest } from '@/contract/kit';
import { HTTP_TIMEOUT_MS } from '@/domain/limits';

/** A refused or failed call, in the form that dialogs and forms read. `status` 0: no answer came at all. */
export class CallError extends Error {
  constructor(
    readonly status: number,
    readonly body: {
      errors?: string[];
      message?: string;
      fields?: Record<string, string>;
      params?: Record<string, string | number>;
      current?: unknown;
      requestId?: string;
    },
  ) {
    super(body.message ?? body.errors?.[0] ?? `Request failed with status code ${status}`);
    this.name = 'CallError';
  }
  get code() {
    return this.body.errors?.[0];
  }
}

/**
 * While the console runs in the API's own process, server rendering calls it directly instead of through a socket. The
 * process puts the function here (server/main.ts); with API_BASE_URL there is none and axios goes over the network.
 */
type InProcessApi = (request: {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: AsyncIterable<Uint8Array>;
  ip: string;
}) => Promise<{ status: number; headers: Record<string, string | string[]>; body: unknown }>;
const inProcess = () => (globalThis as { consoleApi?: InProcessApi }).consoleApi;

async function* noBody(): AsyncGenerator<Uint8Array> {}

const directly =
  (api: InProcessApi): AxiosAdapter =>
  async (config) => {
    const headers = Object.fromEntries(
      Object.entries(AxiosHeaders.from(config.headers).toJSON()).map(([name, value]) => [
        name.toLowerCase(),
        String(value),
      ]),
    );
    const url = axios.getUri({ ...config, baseURL: '' });
    const answer = await api({ method: 'GET', url, headers, body: noBody(), ip: '127.0.0.1' });
    const response = {
      status: answer.status,
      statusText: '',
      data: answer.body,
      headers: AxiosHeaders.from(answer.headers as Record<string, string>),
      config,
    };
    if (answer.status < 200 || answer.status > 299) {
      throw new AxiosError(
        `Request failed with status code ${answer.status}`,
        AxiosError.ERR_BAD_REQUEST,
        config,
        null,
        response,
      );
    }
    return response;
  };

/** Another back end than this origin, where one is set (API_BASE_URL); <html> carries its address to the browser. */
const backEnd = () =>
  typeof document === 'undefined' ? process.env.API_BASE_URL : document.documentElement.dataset.api;

/** The one axios client: sends cookies, carries the XSRF cookie into its header, waits without limit. */
export const http = axios.create({
  withCredentials: true,
  withXSRFToken: true,
  xsrfCookieName: 'XSRF-TOKEN',
  xsrfHeaderName: 'X-XSRF-TOKEN',
  timeout: HTTP_TIMEOUT_MS,
  baseURL: backEnd(),
});

const toCallError = (error: unknown): unknown => {
  if (!(error instanceof AxiosError)) return error;
  const { response } = error;
  if (!response) return new CallError(0, { message: error.message });
  const body: unknown = response.data;
  return new CallError(response.status, typeof body === 'object' && body !== null ? body : { message: error.message });
};

/**
 * Makes a declared call. `options` may add headers (an Idempotency-Key, or on the server the visitor's cookie) and a
 * signal that aborts it. @throws CallError with the refusal's codes.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: AxiosRequestConfig = {},
): Promise<Output<E>> => {
  const api = inProcess();
  try {
    const response = await http.request<Output<E>>({
      ...toRequest(endpoint, input),
      ...(endpoint.kind === 'download' && { responseType: 'blob' }),
      ...(api && { adapter: directly(api) }),
      ...options,
    });
    return response.data;
  } catch (error) {
    throw toCallError(error);
  }
};
