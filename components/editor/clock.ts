/** Türkiye keeps +03:00 all year. */
const OFFSET_MS = 3 * 3_600_000;

/** An ISO instant as a datetime-local control shows it in Turkish time: 2026-11-21T12:30. */
export const toLocalInput = (instant: string): string =>
  new Date(Date.parse(instant) + OFFSET_MS).toISOString().slice(0, 16);

/** What was typed in Turkish time as an ISO instant; null while it is none. */
export const fromLocalInput = (typed: string): string | null => {
  const at = Date.parse(`${typed.slice(0, 16)}:00.000Z`) - OFFSET_MS;
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};
