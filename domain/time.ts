/**
 * Istanbul time, for server and browser. Türkiye is at +03:00 all year; the fixed offset makes the server and every browser read and write
 * the same day and hour, whatever their own time zone. An instant is ISO 8601 in UTC or milliseconds since 1970; a day is YYYY-MM-DD.
 */

// Durations, milliseconds
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The time zone's name in the tz database, for PostgreSQL, Intl and others. */
export const TIME_ZONE = 'Europe/Istanbul';
/** The offset that turns a local time into an instant. */
export const OFFSET = '+03:00';
const OFFSET_MS = 3 * HOUR_MS;

type Instant = string | number;

const ms = (at: Instant): number => (typeof at === 'number' ? at : Date.parse(at));
/** Milliseconds of a day's start in UTC, for calculations with days only. */
const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOfUtc = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const iso = (at: number): string => new Date(at).toISOString();

/** The instant as a Date whose UTC fields are the local time in Istanbul. */
export const wallClock = (at: Instant): Date => new Date(ms(at) + OFFSET_MS);
/** The day of an instant in Istanbul: 2026-11-21. */
export const dayOf = (at: Instant): string => dayOfUtc(ms(at) + OFFSET_MS);
/** The time of an instant in Istanbul: 14:30. */
export const timeOf = (at: Instant): string => wallClock(at).toISOString().slice(11, 16);
export const today = (now: number = Date.now()): string => dayOf(now);

/** Midnight in Istanbul, milliseconds. */
export const startOfDay = (day: string): number => utc(day) - OFFSET_MS;
/** The first millisecond after the day: an exclusive end. */
export const endOfDay = (day: string): number => startOfDay(day) + DAY_MS;
/** A day and a local time in Istanbul, HH:mm or HH:mm:ss, as ISO 8601 with the offset. */
export const atTime = (day: string, time = '00:00:00'): string =>
  `${day}T${time.length > 5 ? time : `${time}:00`}${OFFSET}`;

/** Whether a text is an existing day; 2026-02-30 is not. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(utc(value)) &&
  dayOfUtc(utc(value)) === value;

export const addDays = (day: string, days: number): string => dayOfUtc(utc(day) + days * DAY_MS);
/** Days from one to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / DAY_MS);
/** The first day of the month this many months later. */
export const addMonths = (day: string, months: number): string => {
  const first = new Date(utc(`${day.slice(0, 7)}-01`));
  first.setUTCMonth(first.getUTCMonth() + months);
  return dayOfUtc(first.getTime());
};
/** Monday is 0. */
export const weekdayOf = (day: string): number => (new Date(utc(day)).getUTCDay() + 6) % 7;
export const isWeekend = (day: string): boolean => weekdayOf(day) > 4;

/** Formats days in Turkish: `dayFormat({ day: 'numeric', month: 'long' })('2026-11-24')` is 24 Kasım. */
export const dayFormat = (options: Intl.DateTimeFormatOptions): ((day: string) => string) => {
  const formatter = new Intl.DateTimeFormat('tr-TR', { timeZone: 'UTC', ...options });
  return (day) => formatter.format(utc(day));
};
