/** Türkiye keeps UTC+3 all year; what is typed is Turkish time, wherever the browser stands. */
const ISTANBUL_MS = 3 * 3_600_000;

/** An instant for an input of type datetime-local: 2026-11-21T14:30. */
export const localInput = (iso: string): string => new Date(Date.parse(iso) + ISTANBUL_MS).toISOString().slice(0, 16);

/** What such an input says, as an instant; null while it is empty. */
export const toInstant = (typed: string): string | null => {
  const at = Date.parse(`${typed}:00.000Z`);
  return Number.isNaN(at) ? null : new Date(at - ISTANBUL_MS).toISOString();
};
