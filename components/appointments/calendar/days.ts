import type { CalendarEvent } from '@/contract/appointments/calendar';
import { addDays, addMonths, DAY_MS, daysBetween, MINUTE_MS, startOfDay, weekdayOf } from '@/domain/time';

export const MINUTES_A_DAY = 1_440;

export type View = 'day' | 'week' | 'month';
export const VIEWS: readonly View[] = ['month', 'week', 'day'];
/** Days as YYYY-MM-DD, both ends included. */
export type Range = { from: string; to: string };

export const daysOf = ({ from, to }: Range): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));

const monthStart = (day: string) => `${day.slice(0, 7)}-01`;
const monthEnd = (day: string) => addDays(addMonths(day, 1), -1);
const monday = (day: string) => addDays(day, -weekdayOf(day));

/** The range that a view shows around a day. */
export const rangeOf = (view: View, day: string): Range =>
  view === 'day'
    ? { from: day, to: day }
    : view === 'week'
      ? { from: monday(day), to: addDays(monday(day), 6) }
      : { from: monthStart(day), to: monthEnd(day) };

/** The view for a range: a day, up to a week, otherwise the month in which it begins. */
export const viewOf = ({ from, to }: Range): View => {
  const days = daysOf({ from, to }).length;
  return days <= 1 ? 'day' : days <= 7 ? 'week' : 'month';
};

/** The next (1) or previous (-1) period. */
export const step = (range: Range, by: 1 | -1): Range => {
  const view = viewOf(range);
  if (view === 'month') return rangeOf('month', addMonths(range.from, by));
  const length = daysOf(range).length;
  return { from: addDays(range.from, by * length), to: addDays(range.to, by * length) };
};

/** The range to render: a month in whole weeks. */
export const drawn = (range: Range): Range =>
  viewOf(range) === 'month'
    ? { from: monday(monthStart(range.from)), to: addDays(monday(monthEnd(range.from)), 6) }
    : range;

/** Minutes from the day's Turkish midnight; negative before it. */
export const minutesInto = (day: string, iso: string): number => (Date.parse(iso) - startOfDay(day)) / MINUTE_MS;

/** Shown above the hours: all-day events, and events of a day or longer. */
export const isLong = ({ allDay, startsAt, endsAt }: CalendarEvent): boolean =>
  allDay || Date.parse(endsAt) - Date.parse(startsAt) >= DAY_MS;

/** The events of a day, those that began earlier first. */
export const eventsOn = (events: readonly CalendarEvent[], day: string): CalendarEvent[] =>
  events.filter(({ startsAt, endsAt }) => {
    const [start, end] = [minutesInto(day, startsAt), minutesInto(day, endsAt)];
    return start < MINUTES_A_DAY && (end > 0 || (end === start && start >= 0));
  });
