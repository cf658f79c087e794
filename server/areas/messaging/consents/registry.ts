import { appendFile } from 'node:fs/promises';
import { startOf } from '@/domain/contacts';
import { REGISTRY_FIELDS, type RegistryRecord } from '@/domain/customers/registryFile';
import { SECOND_MS } from '@/domain/time';
import { assertNoTransaction } from '@/server/kernel/db/transaction';
import { jsonIn, objectIn } from '@/server/kernel/http/answers';
import { certaintyOfError, certaintyOfStatus, NotDelivered, whyOf } from '@/server/platform/delivery/transport';

/** What the registry has for one recipient, channel and type. */
export type Held = Pick<RegistryRecord, 'status' | 'consentDate'>;
/** Its changes after a cursor, in its own order. */
export type Changes = { after: string; list: RegistryRecord[] };

/** The consent registry: the state's, or a file that replaces it in a demo. */
export type Registry = {
  kind: 'REGISTRY' | 'RECORD';
  /** Reports a consent; returns the registry's reference. @throws NotDelivered */
  add: (codes: Codes, record: RegistryRecord) => Promise<string>;
  /** What it has; null: nothing. @throws NotDelivered */
  find: (codes: Codes, of: Pick<RegistryRecord, 'recipient' | 'recipientType' | 'type'>) => Promise<Held | null>;
  /** @throws NotDelivered */
  changes: (codes: Codes, after: string) => Promise<Changes>;
};
/** The registry's codes of the company and the brand. */
export type Codes = { iysCode: string; brandCode: string };

type Token = { access_token: string; expires_in: number };
type Options = { url: string; username: string; password: string; timeoutMs?: number };

const TIMEOUT_MS = 10_000;
/** How long before its expiry a token is renewed. */
const EARLY_MS = 30 * SECOND_MS;
const WORDS_MAX = 300;
/** The size limit of an answer; a page of changes is the longest one. */
const ANSWER_BYTES = 4 * 1024 * 1024;

type Wrong = { errors: { code?: string; message?: string }[]; message: string };
/** The errors in an answer: `H174 …; H113 …`. */
const wordsIn = async (answer: Response): Promise<string> => {
  const body = await objectIn<Wrong>(answer, ANSWER_BYTES);
  const said = body.errors?.map(({ code = '', message = '' }) => `${code} ${message}`.trim()).join('; ');
  return startOf(`${answer.status} ${said || body.message || ''}`.trim(), WORDS_MAX);
};

/** Missing fields of a record become empty, so that it is logged as unreadable later. */
const asRecord = (given: unknown): RegistryRecord => {
  const fields = given as Partial<Record<string, unknown>> | null;
  return Object.fromEntries(REGISTRY_FIELDS.map((field) => [field, String(fields?.[field] ?? '')])) as RegistryRecord;
};

const failed = (error: unknown): never => {
  if (error instanceof NotDelivered) throw error;
  throw new NotDelivered(certaintyOfError(error), startOf(whyOf(error), WORDS_MAX));
};

/** The registry over HTTP (https://dev.iys.org.tr): a token for user and password, then one call per consent. */
export const httpRegistry = ({ url, username, password, timeoutMs = TIMEOUT_MS }: Options): Registry => {
  const base = url.replace(/\/$/, '');
  let known: { token: string; until: number } | undefined;
  // Redirects are not followed, so that personal data goes only to the configured address.
  const asked = (path: string, init: RequestInit) => {
    assertNoTransaction('the consent registry');
    return fetch(`${base}${path}`, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  };

  const token = async (): Promise<string> => {
    if (known && performance.now() < known.until) return known.token;
    const answer = await asked('/oauth2/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ username, password, grant_type: 'password' }),
      // A failure here means that nothing of the consent was sent yet.
    }).catch((error: unknown) => {
      throw new NotDelivered('NOT_SENT', startOf(whyOf(error), WORDS_MAX));
    });
    if (!answer.ok) throw new NotDelivered('NOT_SENT', await wordsIn(answer));
    const body = await objectIn<Token>(answer, ANSWER_BYTES);
    if (!body.access_token) throw new NotDelivered('NOT_SENT', `${answer.status}`);
    known = { token: body.access_token, until: performance.now() + (body.expires_in ?? 0) * SECOND_MS - EARLY_MS };
    return known.token;
  };

  const call = async ({ iysCode, brandCode }: Codes, path: string, body?: object): Promise<Response> => {
    const authorization = `Bearer ${await token()}`;
    const answer = await asked(`/sps/${iysCode}/brands/${brandCode}/consents${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(failed);
    if (answer.status === 401) known = undefined;
    return answer;
  };
  const read = <T>(answer: Response): Promise<T> => jsonIn<T>(answer, ANSWER_BYTES).catch(failed);
  const assertTaken = async (answer: Response): Promise<void> => {
    const certainty = certaintyOfStatus(answer.status);
    if (certainty) throw new NotDelivered(certainty, await wordsIn(answer));
  };

  return {
    kind: 'REGISTRY',
    add: async (codes, record) => {
      const answer = await call(codes, '', record);
      await assertTaken(answer);
      const { transactionId } = await read<{ transactionId?: string }>(answer);
      return transactionId ?? '';
    },
    find: async (codes, of) => {
      const answer = await call(codes, '/status', of);
      if (answer.status === 404) return null;
      await assertTaken(answer);
      const { status, consentDate } = await read<Partial<Held>>(answer);
      return status && consentDate ? { status, consentDate } : null;
    },
    changes: async (codes, after) => {
      const answer = await call(codes, `/changes?${new URLSearchParams({ source: 'IYS', ...(after && { after }) })}`);
      await assertTaken(answer);
      const { after: next, list } = await read<Partial<Changes>>(answer);
      return { after: next ?? after, list: Array.isArray(list) ? list.map(asRecord) : [] };
    },
  };
};

/** Reports to nobody: appends to a file, one line each, what would have been reported. */
export const recordedRegistry = (file: string): Registry => ({
  kind: 'RECORD',
  add: async ({ iysCode, brandCode }, record) => {
    const line = JSON.stringify({ at: new Date().toISOString(), iysCode, brandCode, ...record });
    await appendFile(file, `${line}\n`).catch((error: unknown) => {
      throw new NotDelivered('NOT_SENT', startOf(String(error), WORDS_MAX));
    });
    return '';
  },
  find: () => Promise.resolve(null),
  changes: (_, after) => Promise.resolve({ after, list: [] }),
});
