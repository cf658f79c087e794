import { type Range, viewOf } from './days';

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('tr-TR', { timeZone: 'UTC', ...options });
  return (day: string) => formatter.format(new Date(`${day}T00:00:00Z`));
};
/** 16 Kasım Pazartesi */
export const dayName = format({ day: 'numeric', month: 'long', weekday: 'long' });
export const weekdayShort = format({ weekday: 'short' });
export const weekdayLong = format({ weekday: 'long' });
const monthAndYear = format({ month: 'long', year: 'numeric' });
const wholeDay = format({ day: 'numeric', month: 'long', year: 'numeric', weekday: 'long' });
const dayAndMonth = format({ day: 'numeric', month: 'long' });
const year = (day: string) => day.slice(0, 4);

/** What a range is called: Kasım 2026; 16–22 Kasım 2026; 30 Kasım – 6 Aralık 2026; 16 Kasım 2026 Pazartesi. */
export const rangeName = (range: Range): string => {
  const { from, to } = range;
  const view = viewOf(range);
  if (view === 'month') return monthAndYear(from);
  if (view === 'day') return wholeDay(from);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${dayAndMonth(to)} ${year(to)}`;
  const first = year(from) === year(to) ? dayAndMonth(from) : `${dayAndMonth(from)} ${year(from)}`;
  return `${first} – ${dayAndMonth(to)} ${year(to)}`;
};
