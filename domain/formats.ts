import { DATE_TIME_FORMAT } from './basics';
import { numberFormat } from './numberFormat';
import { wallClock } from './time';

/**
 * Formats of numbers and dates for server and browser: screens, exports, documents and messages. Money is in money.ts, days in words (24
 * Kasım) in time.ts. tests/dates.test.ts checks that nothing else formats them.
 */

const [DATE_FORMAT = ''] = DATE_TIME_FORMAT.split(' ');

const compact = numberFormat({ notation: 'compact', maximumFractionDigits: 1 });
const ratio = numberFormat({ style: 'percent', maximumFractionDigits: 1 });

/** Kuruş abbreviated for charts: ₺1,3 Mn. */
export const formatMoneyShort = (kurus: number): string => `₺${compact(kurus / 100)}`;
export const formatNumber: (value: number) => string = numberFormat();
/** A percentage as stored: 25 becomes %25. */
export const formatPercent = (value: number): string => ratio(value / 100);

const two = (value: number) => String(value).padStart(2, '0');
/** Formats a Date by its UTC fields, in the product's notation. */
const inFormat = (format: string, at: Date): string => {
  const parts = {
    D: String(at.getUTCDate()),
    MM: two(at.getUTCMonth() + 1),
    YYYY: String(at.getUTCFullYear()),
    HH: two(at.getUTCHours()),
    mm: two(at.getUTCMinutes()),
  };
  return format.replace(/YYYY|MM|D|HH|mm/g, (part) => parts[part as keyof typeof parts]);
};

/** An ISO instant in Turkish time: 21/11/2026 12:30. */
export const formatInstant = (iso: string): string => inFormat(DATE_TIME_FORMAT, wallClock(iso));
/** A calendar day (2026-11-21) or the day of an instant: 21/11/2026. */
export const formatDay = (day: string): string =>
  inFormat(DATE_FORMAT, day.length > 10 ? wallClock(day) : new Date(day));
/** Formats a Date's own UTC fields: for an export's cell, which holds Turkish wall-clock time. */
export const formatWallClock = (at: Date): string => inFormat(DATE_TIME_FORMAT, at);
export const formatWallDay = (at: Date): string => inFormat(DATE_FORMAT, at);
/** An area: 1.250 m². */
export const formatArea = (m2: number): string => `${formatNumber(m2)} m²`;
/** The time of an ISO instant in Turkish time, to the second: 12:30:05. */
export const formatTime = (iso: string): string => {
  const at = wallClock(iso);
  return [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(two).join(':');
};

/** An IBAN in groups of four, as people read it. */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');
