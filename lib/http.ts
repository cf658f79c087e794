import axios, { AxiosError, type AxiosAdapter, AxiosHeaders, type AxiosRequestConfig } from 'axios';
import { HTTP_TIMEOUT_MS } from '@/domain/limits';
import { CallError } from './callError';
import './errorTexts';

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

/** One request over the one client; in the API's own process directly. @throws CallError */
export const request = async (config: AxiosRequestConfig): Promise<unknown> => {
  const api = inProcess();
  try {
    const response = await http.request<unknown>({ ...(api && { adapter: directly(api) }), ...config });
    return response.data;
  } catch (error) {
    throw toCallError(error);
  }
};
