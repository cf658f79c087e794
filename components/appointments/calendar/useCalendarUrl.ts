import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { daysBetween, isDay, today } from '@/domain/time';
import { useOpenedAt } from '@/lib/useNow';
import { type Range, rangeOf } from './days';

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
type Query = Record<string, string | string[] | undefined>;
const LONGEST_DAYS = 31;

/** The calendar in a URL: whose (undefined: one's own) and which days. Without a valid range it is this week, or today on a phone. */
export const readCalendarUrl = (
  query: Query,
  phone: boolean,
  now: number,
): { email: string | undefined; range: Range } => {
  const [from, to] = [one(query.from), one(query.to)];
  const length = isDay(from) && isDay(to) ? daysBetween(from, to) : -1;
  const range =
    isDay(from) && isDay(to) && length >= 0 && length < LONGEST_DAYS
      ? length < 7
        ? { from, to }
        : rangeOf('month', from)
      : rangeOf(phone ? 'day' : 'week', isDay(from) ? from : today(now));
  return { email: one(query.email) || undefined, range };
};

type Shown = ReturnType<typeof readCalendarUrl>;

/**
 * The URL as the calendar's state, so that any view can be shared. `go` starts from the last requested range, rendered or not: two quick
 * presses are two steps.
 */
export const useCalendarUrl = (phone: boolean) => {
  const router = useRouter();
  const opened = useOpenedAt();
  const { email, range } = readCalendarUrl(router.query, phone, opened);
  const latest = useRef<Shown>({ email, range });
  useEffect(() => {
    latest.current = { email, range: { from: range.from, to: range.to } };
  }, [email, range.from, range.to]);

  const go = (change: (from: Shown) => Partial<Shown>) => {
    latest.current = { ...latest.current, ...change(latest.current) };
    const { email: whose, range: days } = latest.current;
    const query = { ...(whose !== undefined && { email: whose }), ...days };
    void router.replace({ pathname: router.pathname, query }, undefined, { shallow: true, scroll: false });
  };
  return { email, range, go };
};
