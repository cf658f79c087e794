import type { Channel } from './outbox';

export type Outgoing = {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  /** Which one this is, from 1. */
  attempts: number;
  /** ISO 8601 */
  createdAt: string;
};

/**
 * What is known of an attempt that failed: NOT_SENT may be tried again, REFUSED will never go out, and after UNSURE nobody but
 * the provider can know whether it did.
 */
export type Certainty = 'NOT_SENT' | 'REFUSED' | 'UNSURE';
export class NotDelivered extends Error {
  constructor(
    readonly certainty: Certainty,
    why: string,
  ) {
    super(why);
  }
}

/** A way to send. */
export type Transport = {
  /** @throws NotDelivered; anything else counts as UNSURE */
  send: (message: Outgoing) => Promise<void>;
  /** The provider knows a message that it was given before by its key and sends it once. */
  repeatable?: boolean;
};
/** A channel without settings has none: its messages stay in the outbox, where `npm run outbox` shows them. */
export type Transports = Partial<Record<Channel, Transport>>;

/** Errors of connections that were never made: nothing can have been given to anybody. */
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
/** What a failed HTTP request lets us know. */
export const certaintyOfError = (error: unknown): Certainty => {
  const { cause } = (error ?? {}) as { cause?: unknown };
  const code = codeOf(cause) ?? codeOf(error);
  const redirected = cause instanceof Error && cause.message === 'unexpected redirect';
  return redirected || NEVER_CONNECTED.includes(String(code)) ? 'NOT_SENT' : 'UNSURE';
};

/** Settings of ours that are wrong, or a provider that has too much to do: not the message's fault. */
const LATER = [401, 403, 407, 408, 425, 429];
/** A proxy gave up waiting for the provider, which may have taken the message. */
const LOST_BEHIND_A_PROXY = [502, 504];
/** What an HTTP answer lets us know; null: it was taken. */
export const certaintyOfStatus = (status: number): Certainty | null => {
  if (status >= 200 && status < 300) return null;
  if (LOST_BEHIND_A_PROXY.includes(status)) return 'UNSURE';
  return status >= 400 && status < 500 && !LATER.includes(status) ? 'REFUSED' : 'NOT_SENT';
};

/** Waits no longer than `ms` for an attempt; what it may still do is unknown then. @throws NotDelivered */
export const within = async <T>(ms: number, attempt: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotDelivered('UNSURE', `no answer within ${ms / 1000} seconds`)), ms);
  });
  try {
    return await Promise.race([attempt, late]);
  } finally {
    clearTimeout(timer);
  }
};
