import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { TOTP_DIGITS, TOTP_DRIFT_STEPS, TOTP_STEP_SECONDS } from '@/domain/limits';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SECRET_BYTES = 20;

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** A secret in the format of authenticators: base32 without padding (RFC 4648). */
export const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
};

/** The time step of an instant in milliseconds. */
export const stepAt = (at: number): number => Math.floor(at / 1000 / TOTP_STEP_SECONDS);

/** The code of a time step (RFC 6238 on RFC 4226; SHA-1, because every authenticator supports it). */
export const codeOf = (secret: Uint8Array, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 10 ** TOTP_DIGITS).padStart(TOTP_DIGITS, '0');
};

/** The time step of this code: the current one or one beside it; null when none fits. All are compared in any case, for constant time. */
export const stepOf = (secret: Uint8Array, code: string, now: number): number | null => {
  let found: number | null = null;
  for (let drift = -TOTP_DRIFT_STEPS; drift <= TOTP_DRIFT_STEPS; drift += 1) {
    const step = stepAt(now) + drift;
    const [given, right] = [Buffer.from(code), Buffer.from(codeOf(secret, step))];
    if (given.length === right.length && timingSafeEqual(given, right)) found = step;
  }
  return found;
};

/** The content of the QR code for an authenticator. */
export const uriOf = (secret: Uint8Array, issuer: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${new URLSearchParams({
    secret: base32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(TOTP_DIGITS),
    period: String(TOTP_STEP_SECONDS),
  })}`;
