import axios, { AxiosError, type AxiosRequestConfig } from 'axios';
import { namesAmong } from '@/domain/cookies';
import { HTTP_TIMEOUT_MS } from '@/domain/limits';
import { CallError } from './callError';
import { doubtConnection } from './connection';
import { pageI18n } from './i18n';
import { hearDate } from './rightTime';
import { fileAnswered, fileUnanswered, keyOfFile } from './sentFiles';
import { pageHeaders, signedInAgain } from './signInAgain';
import { carriesUnreadable, unreadable } from './unreadable';
import { activityHeaders } from './userActivity';

/**
 * While the console runs in the API's own process, server rendering calls it directly instead of through a socket. The
 * process puts the function here (server/process/main.ts); with API_BASE_URL there is none and axios goes over the network.
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

const answerIn = (body: unknown): Record<string, unknown> => {
  const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : null;
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
};

/** Writes a query as axios does, at a hundredth of the cost: a list is `name[]`, once for each value. */
const addressOf = ({ url = '', params }: AxiosRequestConfig): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((params ?? {}) as Record<string, unknown>)) {
    if (Array.isArray(value)) for (const one of value) query.append(`${name}[]`, String(one));
    else if (value !== undefined && value !== null) query.append(name, String(value));
  }
  return query.size > 0 ? `${url}?${query}` : url;
};

/** A GET in the API's own process. @throws CallError */
const directly = async (api: InProcessApi, config: AxiosRequestConfig): Promise<unknown> => {
  const headers = config.headers as Record<string, string> | undefined;
  const answer = await api({
    method: 'GET',
    url: addressOf(config),
    headers: { ...headers },
    body: noBody(),
    ip: '127.0.0.1',
  });
  if (answer.status < 200 || answer.status > 299) throw new CallError(answer.status, answerIn(answer.body));
  return JSON.parse(String(answer.body));
};

/** Another back end than this origin, where one is set (API_BASE_URL); <html> carries its address to the browser. */
const backEnd = () =>
  typeof document === 'undefined' ? process.env.API_BASE_URL : document.documentElement.dataset.api;

const isCookie = (name: string) =>
  typeof document !== 'undefined' && document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`));

/** The one axios client: sends cookies, carries the XSRF cookie into its header, waits without limit. */
export const http = axios.create({
  withCredentials: true,
  withXSRFToken: true,
  xsrfCookieName: namesAmong(isCookie).xsrf,
  xsrfHeaderName: 'X-XSRF-TOKEN',
  timeout: HTTP_TIMEOUT_MS,
  baseURL: backEnd(),
  // While the server renders, a redirect is an answer (lib/page.ts); a browser follows redirects by itself.
  maxRedirects: 0,
});
http.interceptors.request.use((config) => {
  config.headers.set({ ...activityHeaders(), ...pageHeaders() });
  return config;
});
if (typeof document !== 'undefined')
  http.interceptors.response.use((response) => {
    hearDate(response.headers.date);
    return response;
  });

/** How often a request is sent in all when a busy server asks to repeat it (503 with Retry-After), and the longest pause in between. */
const TRIES = 4;
const LONGEST_WAIT_MS = 5_000;

/** How long the server asks to wait; null when it does not ask for a repetition. */
const retryAfterMs = (error: unknown): number | null => {
  if (!(error instanceof AxiosError) || error.response?.status !== 503) return null;
  const seconds = Number(error.response.headers['retry-after']);
  // At random, so that not everybody repeats at once.
  return seconds > 0 ? Math.min(seconds * 1_000 * (0.75 + Math.random() / 2), LONGEST_WAIT_MS) : null;
};

const patiently = async (config: AxiosRequestConfig, isRepeatable: boolean, tries = TRIES): Promise<unknown> => {
  try {
    return (await http.request<unknown>(config)).data;
  } catch (error) {
    const wait = retryAfterMs(error);
    if (wait === null || tries <= 1 || !isRepeatable || config.signal?.aborted) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return patiently(config, isRepeatable, tries - 1);
  }
};

/** Statuses of a request without an answer: none at all, or a proxy's report of it. */
const NOT_ANSWERED: readonly number[] = [0, 502, 504];

const toCallError = async (error: unknown, isLostAct: boolean, sent: unknown): Promise<unknown> => {
  if (!(error instanceof AxiosError)) return error;
  const { response } = error;
  const isUnanswered = NOT_ANSWERED.includes(response?.status ?? 0) && !axios.isCancel(error);
  const lost = isLostAct && isUnanswered && { mayBeDone: 'once' as const };
  if (!response) {
    if (!axios.isCancel(error) && (await carriesUnreadable(sent))) return unreadable();
    if (!axios.isCancel(error)) doubtConnection();
    return new CallError(0, { message: error.message, ...lost });
  }
  const body: unknown = response.data;
  // The texts of refusals are loaded with the first refusal; while the server renders nobody needs them.
  if (typeof document !== 'undefined') await pageI18n().loadNamespaces('errors');
  return new CallError(
    response.status,
    typeof body === 'object' && body !== null ? body : { message: error.message, ...lost },
  );
};

/**
 * One request over the one client; while the server renders, directly. Where the session has ended meanwhile it waits for whoever signs in
 * again over the screen, and is then made again as it was, its Idempotency-Key included. Of an act that goes out and gets no answer the
 * failure says that it may have been done. @throws CallError
 */
export const request = async (config: AxiosRequestConfig, { isAct }: { isAct: boolean }): Promise<unknown> => {
  const api = inProcess();
  if (api) return directly(api, config);
  // Without a connection nothing is sent.
  const isSent = typeof navigator === 'undefined' || navigator.onLine;
  try {
    // Only an act may not be done twice, unless it has a key; reading and signing in may.
    return await patiently(config, !isAct || Boolean(config.headers?.['Idempotency-Key']));
  } catch (error) {
    const failure = await toCallError(error, isSent && isAct, config.data);
    if (await signedInAgain(failure, config.url)) return request(config, { isAct });
    throw failure;
  }
};

/**
 * The same for what goes out with a file. It has a key, and the same file chosen again after its answer was lost has the same one: it is not
 * there twice, which the failure says. @throws CallError
 */
export const requestWithFile: typeof request = async (config, about) => {
  const address = addressOf(config);
  const key = await keyOfFile(address, config.data);
  try {
    const answer = await request({ ...config, headers: { ...config.headers, 'Idempotency-Key': key } }, about);
    fileAnswered(key);
    return answer;
  } catch (failure) {
    if (!(failure instanceof CallError) || (failure.status > 0 && failure.status < 500)) {
      fileAnswered(key);
      throw failure;
    }
    fileUnanswered(key, address, config.data);
    throw failure.body.mayBeDone ? new CallError(failure.status, { ...failure.body, mayBeDone: 'safely' }) : failure;
  }
};
