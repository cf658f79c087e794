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

export const writeCursor = ({ sort, key, id }: Cursor & { sort: string }): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');

/**
 * Reads a cursor that writeCursor made. `type` is that of the sort column; undefined when the list is sorted by id.
 * @throws INVALID_INPUT for anything else.
 */
export const readCursor = (text: string, sort: string, type: CursorType | undefined): Cursor => {
  try {
    const [givenSort, key, id]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    const keyFits = key === null || (type !== undefined && typeof key === 'string' && FITS[type](key));
    if (givenSort === sort && keyFits && Number.isSafeInteger(id))
      return { key: key as string | null, id: id as number };
  } catch {
    // not ours: the same refusal
  }
  throw new Refusal('INVALID_INPUT');
};
