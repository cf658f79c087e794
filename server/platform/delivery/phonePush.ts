import { createSign } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { deliveryFailure } from '@/domain/messaging/failure';
import { SECOND_MS } from '@/domain/time';
import { objectIn } from '@/server/kernel/http/answers';
import { assertAccepted, certaintyOfError, NotDelivered, type Outgoing, whyOf } from './transport';

/** Recipients in the outbox that are all followers of a topic of the app: `topic:herkes`. */
export const TOPIC_PREFIX = 'topic:';

/** A Google service account: the content of its key file. */
export type ServiceAccount = {
  project_id: string;
  client_email: string;
  /** PEM */
  private_key: string;
  token_uri: string;
};

type Sends = { send: (message: Pick<Outgoing, 'recipient' | 'subject' | 'body' | 'refusalUrl'>) => Promise<void> };

const TIMEOUT_MS = 10_000;
/** The answer has a few lines. */
const ANSWER_BYTES = 64 * 1024;
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const ASSERTION_SECONDS = 3_600;
/** A token is renewed this long before it expires. */
const EARLY_SECONDS = 60;

/** A message of the HTTP v1 API. */
const fcmMessage = ({ recipient, subject, body, refusalUrl }: Parameters<Sends['send']>[0]) => ({
  message: {
    ...(recipient.startsWith(TOPIC_PREFIX) ? { topic: recipient.slice(TOPIC_PREFIX.length) } : { token: recipient }),
    notification: { title: subject, body },
    // The app offers the link where the push is read.
    ...(refusalUrl !== undefined && { data: { refusalUrl } }),
  },
});

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JWT with which the service account requests an access token (RFC 7523). */
const assertionOf = ({ client_email, private_key, token_uri }: ServiceAccount, now: number): string => {
  const seconds = Math.floor(now / SECOND_MS);
  const claims = { iss: client_email, scope: SCOPE, aud: token_uri, iat: seconds, exp: seconds + ASSERTION_SECONDS };
  const unsigned = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(private_key, 'base64url')}`;
};

const asked = (url: string, init: RequestInit, timeoutMs = TIMEOUT_MS): Promise<Response> =>
  // Redirects are not followed: keys and device tokens go only to the configured addresses.
  fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });

/** Caches the access token of a service account while it is valid. */
const accessTokens = (account: ServiceAccount) => {
  let known: { token: string; until: number } | undefined;
  return {
    forget: () => {
      known = undefined;
    },
    token: async (): Promise<string> => {
      const now = performance.now();
      if (known && now < known.until) return known.token;
      const answer = await asked(account.token_uri, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
          assertion: assertionOf(account, Date.now()),
        }),
        // Nothing of the message has been sent yet, whatever failed here.
      }).catch((error: unknown) => {
        throw new NotDelivered('NOT_SENT', deliveryFailure('PUSH_NOT_REACHED', whyOf(error)));
      });
      const body = await objectIn<{ access_token: string; expires_in: number }>(answer, ANSWER_BYTES);
      if (!answer.ok || !body.access_token)
        throw new NotDelivered('NOT_SENT', deliveryFailure('PUSH_ANSWERED', answer.status));
      known = { token: body.access_token, until: now + ((body.expires_in ?? 0) - EARLY_SECONDS) * SECOND_MS };
      return known.token;
    },
  };
};

type Failed = { error: { status?: string; details?: { errorCode?: string }[] } };
/** Google's error code: UNREGISTERED, QUOTA_EXCEEDED … */
const codeIn = async (answer: Response): Promise<string> => {
  const body = await objectIn<Failed>(answer, ANSWER_BYTES);
  return body.error?.details?.find(({ errorCode }) => errorCode)?.errorCode ?? body.error?.status ?? '';
};

type Options = {
  account: ServiceAccount;
  /** Called for a device that is gone. */
  onGone: (token: string) => Promise<void>;
  /** The address of the API. */
  url?: string;
  timeoutMs?: number;
};

/** Sends pushes to phones through Firebase Cloud Messaging, HTTP v1. @throws NotDelivered */
export const fcmPushes = ({
  account,
  onGone,
  url = 'https://fcm.googleapis.com',
  timeoutMs = TIMEOUT_MS,
}: Options): Sends => {
  const access = accessTokens(account);
  return {
    send: async (message) => {
      const request = {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${await access.token()}` },
        body: JSON.stringify(fcmMessage(message)),
      };
      const place = `${url}/v1/projects/${account.project_id}/messages:send`;
      const answer = await asked(place, request, timeoutMs).catch((error: unknown) => {
        throw new NotDelivered(certaintyOfError(error), deliveryFailure('PUSH_NOT_REACHED', whyOf(error)));
      });
      if (answer.status === 401) access.forget();
      const code = answer.ok ? '' : await codeIn(answer);
      await answer.body?.cancel().catch(() => undefined);
      if (code !== 'UNREGISTERED')
        return assertAccepted(answer, (status) => deliveryFailure('PUSH_ANSWERED', `${status} ${code}`.trim()));
      await onGone(message.recipient);
      throw new NotDelivered('REFUSED', deliveryFailure('PUSH_DEVICE_GONE'));
    },
  };
};

/** Sends nothing: writes each message as a line into a file. */
export const recordedPushes = (file: string): Sends => ({
  send: async (message) => {
    const line = { at: new Date().toISOString(), ...fcmMessage(message) };
    await appendFile(file, `${JSON.stringify(line)}\n`).catch((error: unknown) => {
      throw new NotDelivered('NOT_SENT', deliveryFailure('PUSH_NOT_REACHED', String(error)));
    });
  },
});
