import type { TFunction } from 'i18next';
import { dayFormat } from '@/domain/time';
import { type Range, viewOf } from './days';

/** 16 Kasım Pazartesi */
export const dayName = dayFormat({ day: 'numeric', month: 'long', weekday: 'long' });
export const weekdayShort = dayFormat({ weekday: 'short' });
export const weekdayLong = dayFormat({ weekday: 'long' });
const monthAndYear = dayFormat({ month: 'long', year: 'numeric' });
const wholeDay = dayFormat({ day: 'numeric', month: 'long', year: 'numeric', weekday: 'long' });
const dayAndMonth = dayFormat({ day: 'numeric', month: 'long' });
const year = (day: string) => day.slice(0, 4);

/** A day with its number of events; null: unknown yet. */
export const dayLabel = (day: string, count: number | null, t: TFunction): string =>
  count === null ? dayName(day) : `${dayName(day)}, ${t('appointments/calendar:count', { count })}`;

/** The name of a range: Kasım 2026; 16–22 Kasım 2026; 30 Kasım – 6 Aralık 2026; 16 Kasım 2026 Pazartesi. */
export const rangeName = (range: Range): string => {
  const { from, to } = range;
  const view = viewOf(range);
  if (view === 'month') return monthAndYear(from);
  if (view === 'day') return wholeDay(from);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${dayAndMonth(to)} ${year(to)}`;
  const first = year(from) === year(to) ? dayAndMonth(from) : `${dayAndMonth(from)} ${year(from)}`;
  return `${first} – ${dayAndMonth(to)} ${year(to)}`;
};
