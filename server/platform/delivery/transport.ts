import { deliveryFailure } from '@/domain/messaging/failure';
import { HOUR_MS, SECOND_MS } from '@/domain/time';
import type { Channel } from './outbox';

export type Outgoing = {
  id: number;
  /** The provider's key for the message, where it has no id of the outbox. */
  key?: string;
  recipient: string;
  subject: string;
  body: string;
  /** The recipient's unsubscribe link. */
  refusalUrl?: string;
  /** The HTML of an e-mail; without it, it is made from the text. */
  html?: string | null;
  /** The number of the attempt, from 1. */
  attempts: number;
  /** ISO 8601 */
  createdAt: string;
};

/**
 * What is known about a failed attempt: NOT_SENT may be tried again, REFUSED will never succeed, and after UNSURE only the provider knows
 * whether it was sent.
 */
export type Certainty = 'NOT_SENT' | 'REFUSED' | 'UNSURE';
export class NotDelivered extends Error {
  constructor(
    readonly certainty: Certainty,
    why: string,
    /** How long the provider asks to wait, milliseconds. */
    readonly afterMs = 0,
  ) {
    super(why);
  }
}

/** A provider's way of sending. */
export type Transport = {
  /** @throws NotDelivered; anything else counts as UNSURE */
  send: (message: Outgoing) => Promise<void>;
  /** Whether the provider recognises a repeated message by its key and sends it only once. */
  repeatable?: boolean;
  /** Pushes: whether they also reach customers' phones, not only operators' browsers. */
  phones?: boolean;
};
/** A channel without settings has no transport: its messages stay in the outbox, where `npm run outbox` shows them. */
export type Transports = Partial<Record<Channel, Transport>>;

/** Errors before a connection was established: nothing can have been sent. */
const NEVER_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];
const codeOf = (error: unknown): unknown => (error as { code?: unknown } | undefined)?.code;
/** The cause of a failed request, for people who look into it: fetch's own message only says that it failed. */
export const whyOf = (error: unknown): string => {
  const { cause } = (error ?? {}) as { cause?: unknown };
  if (cause instanceof Error && cause.message !== '') return cause.message;
  return String(codeOf(cause) ?? error);
};
/** The certainty after a failed HTTP request. */
export const certaintyOfError = (error: unknown): Certainty => {
  const { cause } = (error ?? {}) as { cause?: unknown };
  const code = codeOf(cause) ?? codeOf(error);
  const redirected = cause instanceof Error && cause.message === 'unexpected redirect';
  return redirected || NEVER_CONNECTED.includes(String(code)) ? 'NOT_SENT' : 'UNSURE';
};

/** Wrong settings or an overloaded provider: the message itself is fine. */
const LATER = [401, 402, 403, 404, 405, 407, 408, 425, 429];
/** A proxy gave up waiting for the provider, which may have accepted the message. */
const LOST_BEHIND_A_PROXY = [502, 504];
/** The certainty after an HTTP answer; null: accepted. */
export const certaintyOfStatus = (status: number): Certainty | null => {
  if (status >= 200 && status < 300) return null;
  if (LOST_BEHIND_A_PROXY.includes(status)) return 'UNSURE';
  return status >= 400 && status < 500 && !LATER.includes(status) ? 'REFUSED' : 'NOT_SENT';
};

const RETRY_MAX_MS = HOUR_MS;
/** How long a provider asks to wait (Retry-After: seconds, or a time), an hour at most; 0: it does not ask. */
const retryAfterMs = ({ headers }: Response): number => {
  const asked = headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(asked) ? Number(asked) * SECOND_MS : Date.parse(asked) - Date.now();
  return Number.isNaN(ms) ? 0 : Math.min(RETRY_MAX_MS, Math.max(0, ms));
};

/**
 * What an HTTP answer means. An HTML page comes from something in between, and only the provider knows whether it has the message. @throws
 * NotDelivered
 */
export const assertAccepted = (answer: Response, why: (status: number) => string): void => {
  const certainty = certaintyOfStatus(answer.status);
  if (certainty) throw new NotDelivered(certainty, why(answer.status), retryAfterMs(answer));
  if (answer.headers.get('content-type')?.startsWith('text/html'))
    throw new NotDelivered('UNSURE', deliveryFailure('ANOTHER_ANSWER'));
};

/** Limits an attempt to `ms`; after that its outcome is unknown. @throws NotDelivered */
export const within = async <T>(ms: number, attempt: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotDelivered('UNSURE', deliveryFailure('NO_ANSWER', ms / 1000))), ms);
  });
  try {
    return await Promise.race([attempt, late]);
  } finally {
    clearTimeout(timer);
  }
};
