import { createHmac, timingSafeEqual } from 'node:crypto';
import { type ApiRequest, header } from '@/server/kernel/http/http';
import { Refusal } from '@/server/kernel/refusal';

/** The headers with which external senders sign their requests. */
export const SIGNATURE_HEADER = 'x-payment-signature';
export const MESSAGE_SIGNATURE_HEADER = 'x-message-signature';
/** How far the time of a signature may differ from our clock, in both directions. Milliseconds. */
const SIGNATURE_WINDOW_MS = 5 * 60_000;

/** The signature that a provider sends with a body: 't=SECONDS,v1=HEX', the HMAC-SHA256 over 'SECONDS.BODY'. */
export const signatureOf = (secret: string, body: Uint8Array | string, atMs: number): string => {
  const seconds = Math.floor(atMs / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')}`;
};

/**
 * Checks that a provider has sent this body just now. Without a secret in the settings everything is refused.
 * @throws AUTHENTICATION_ERROR, for any reason
 */
export const assertSigned = (
  secret: string | undefined,
  request: ApiRequest,
  body: Uint8Array,
  name = SIGNATURE_HEADER,
): void => {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header(request, name)) ?? [];
  const at = Number(seconds) * 1000;
  const expected = signatureOf(secret ?? '', body, at || 0).slice(-64);
  const fits = timingSafeEqual(Buffer.from(given ?? '0'.repeat(64), 'hex'), Buffer.from(expected, 'hex'));
  if (!secret || given === undefined || !fits || !(Math.abs(Date.now() - at) <= SIGNATURE_WINDOW_MS))
    throw new Refusal('AUTHENTICATION_ERROR');
};
