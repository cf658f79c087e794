import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Refusal } from '@/server/kernel/refusal';

/** A place in a sorted list: the sort value as PostgreSQL writes it as text, and the id. */
export type Cursor = { key: string | null; id: number };
export type CursorType = 'number' | 'decimal' | 'instant' | 'day' | 'text';

/** '2026-11-21 09:30:00.123456+00', as PostgreSQL writes an instant in a UTC session. */
const INSTANT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,6})?\+00$/;
const exists = (iso: string) => {
  const at = new Date(iso);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso.slice(0, 19));
};

const FITS: Record<CursorType, (key: string) => boolean> = {
  number: (key) => /^-?\d{1,16}$/.test(key),
  decimal: (key) => /^-?\d{1,30}(\.\d{1,30})?$/.test(key),
  instant: (key) => {
    const found = INSTANT.exec(key);
    return !!found && exists(`${found[1]}T${found[2]}Z`);
  },
  day: (key) => /^\d{4}-\d\d-\d\d$/.test(key) && exists(`${key}T00:00:00Z`),
  text: (key) => !key.includes('\0'),
};

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

let key: Uint8Array = randomBytes(32);
/** From now on cursors are valid in every process with this secret of 32 bytes; before, only in this process. */
export const shareCursors = (secret: Uint8Array): void => {
  key = secret;
};

/**
 * Encrypted: the sort value may be a name that is shown masked, and addresses are stored and shared. Nor can anybody make one to find out on
 * which side of a guess a hidden value lies. The same place always has the same cursor, so that an unchanged answer stays the same.
 */
export const writeCursor = ({ sort, key: value, id }: Cursor & { sort: string }): string => {
  const text = JSON.stringify([sort, value, id]);
  const iv = createHmac('sha256', key).update(text).digest().subarray(0, IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
};

/** @throws when it was not encrypted with our key */
const opened = (cursor: string): string => {
  const bytes = Buffer.from(cursor, 'base64url');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
};

/**
 * Reads a cursor that writeCursor made. `type` is that of the sort column; undefined when the list is sorted by id.
 * @throws INVALID_INPUT for anything else.
 */
export const readCursor = (text: string, sort: string, type: CursorType | undefined): Cursor => {
  try {
    const [givenSort, value, id]: unknown[] = JSON.parse(opened(text));
    const fits = value === null || (type !== undefined && typeof value === 'string' && FITS[type](value));
    if (givenSort === sort && fits && Number.isSafeInteger(id))
      return { key: value as string | null, id: id as number };
  } catch {
    // not ours: the same refusal
  }
  throw new Refusal('INVALID_INPUT');
};
