const OFFSET_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('tr-TR', { timeZone: 'UTC', ...options });
  return (day: string) => formatter.format(new Date(`${day}T00:00:00Z`));
};
/** 24 Kasım */
export const dayAndMonth = format({ day: 'numeric', month: 'short' });
/** Salı */
export const weekday = format({ weekday: 'short' });
/** 24 Kasım Salı */
export const wholeDay = format({ day: 'numeric', month: 'long', weekday: 'long' });

/** Turkey keeps +03:00 all year: the day and the time of an instant as people there read them. */
export const dayOf = (iso: string): string => new Date(Date.parse(iso) + OFFSET_MS).toISOString().slice(0, 10);
export const timeOf = (iso: string): string => new Date(Date.parse(iso) + OFFSET_MS).toISOString().slice(11, 16);
export const moment = (iso: string): string => `${wholeDay(dayOf(iso))} ${timeOf(iso)}`;
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
export const today = (now: number): string => dayOf(new Date(now).toISOString());
