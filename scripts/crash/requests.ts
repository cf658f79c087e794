import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint, Input, Output } from '../../contract/kit';
import { takesFiles, toRequest } from '../../contract/request';
import { SIGNATURE_HEADER, signatureOf } from '../../server/platform/auth/signature';

/** A request is retried until its answer is known, at most for this long, since the machine may be busy. */
const PATIENCE_MS = 120_000;

/** The state of the run. `answered`: time of the last answer; `failure`: why it cannot continue. */
export const run = { stopping: false, answered: performance.now(), sentAgain: 0, failure: null as unknown };

/** A permanent database error: anything except being unavailable. */
const isRefusal = (error: unknown): boolean =>
  /^(?!08|53|57)[0-9A-Z]{5}$/.test(String((error as { code?: unknown } | null)?.code));

/** Retries until it works; null means not yet. @throws the last error when the time is over */
export const patiently = async <T>(attempt: () => Promise<T | null>): Promise<T> => {
  const until = performance.now() + PATIENCE_MS;
  for (let tries = 0; ; tries += 1) {
    const found = await attempt().catch((error: unknown) => {
      if (isRefusal(error) || performance.now() > until) throw error;
      return null;
    });
    if (found !== null) {
      if (tries > 0) run.sentAgain += 1;
      return found;
    }
    if (performance.now() > until) throw new Error(`no answer for ${PATIENCE_MS / 1000} s`);
    await wait(20);
  }
};

type Sent = { method: string; url: string; headers: () => Record<string, string>; body?: string | undefined };
export type Answer<T> = { status: number; body: T };

/** Sends one request until its result is known: an answer below 500. */
export const settled = <T>({ method, url, headers, body }: Sent): Promise<Answer<T>> =>
  patiently(async () => {
    const answer = await fetch(url, { method, headers: headers(), ...(body !== undefined && { body }) });
    if (answer.status >= 500)
      throw new Error(`${method} ${url} is answered by ${answer.status}: ${await answer.text()}`);
    const found = { status: answer.status, body: (await answer.json()) as T };
    run.answered = performance.now();
    return found;
  });

const query = (params: object = {}) => {
  const pairs = Object.entries(params).filter(([, value]) => value !== undefined);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
};

/** Makes declared calls with these headers; each POST has its own idempotency key, so that retrying it has no second effect. */
export const caller =
  (address: string, own: Record<string, string>) =>
  async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<Output<E>>> => {
    if (takesFiles(endpoint)) throw new Error('files are sent by `upload`');
    const request = toRequest(endpoint, input);
    const key = randomUUID();
    return settled({
      method: request.method,
      url: address + request.url + ('params' in request ? query(request.params) : ''),
      headers: () => ({ 'content-type': 'application/json', 'idempotency-key': key, ...own }),
      body: 'data' in request ? JSON.stringify(request.data) : undefined,
    });
  };
export type Call = ReturnType<typeof caller>;

const BOUNDARY = 'crash';
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
/** Uploads one small PDF. */
export const upload = (url: string, own: Record<string, string>) =>
  settled({
    method: 'POST',
    url,
    headers: () => ({ ...own, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }),
    body: [
      `--${BOUNDARY}`,
      'Content-Disposition: form-data; name="file"; filename="belge.pdf"',
      'Content-Type: application/pdf',
      '',
      PDF,
      `--${BOUNDARY}--`,
      '',
    ].join('\r\n'),
  });

/** Sends an event as the card provider. */
export const providerEvent = (url: string, secret: string, event: object) => {
  const body = JSON.stringify(event);
  return settled({
    method: 'POST',
    url,
    // Signed again on each attempt: a signature is valid only for a while.
    headers: () => ({
      'content-type': 'application/octet-stream',
      [SIGNATURE_HEADER]: signatureOf(secret, body, Date.now()),
    }),
    body,
  });
};
