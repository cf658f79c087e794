import { createHmac, timingSafeEqual } from 'node:crypto';

/** Bytes of a token's content, and of its signature. */
export const SAID_BYTES = 9;
const SIGNATURE_BYTES = 9;
/** base64url */
const TOKEN = /^[\w-]{24}$/;

const signed = (secret: Buffer, said: Buffer) =>
  createHmac('sha256', secret).update(said).digest().subarray(0, SIGNATURE_BYTES);

/** 24 characters that only this console can make: short enough for an SMS, too long to guess (72 bits). */
export const tokenOf = (secret: Buffer, said: Buffer): string =>
  Buffer.concat([said, signed(secret, said)]).toString('base64url');

/** The content of a token; null: it was not made here. */
export const saidIn = (secret: Buffer, token: string): Buffer | null => {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const said = bytes.subarray(0, SAID_BYTES);
  return timingSafeEqual(signed(secret, said), bytes.subarray(SAID_BYTES)) ? said : null;
};
