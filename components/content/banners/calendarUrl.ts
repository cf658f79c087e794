import { SHOWN_ON, type ShownOn } from '@/domain/content/banners';
import { addDays, endOfDay, isDay, startOfDay, today, weekdayOf } from '@/domain/time';
import { idIn } from '@/lib/idIn';

/** Days shown in the calendar: four weeks. */
export const CALENDAR_DAYS = 28;

type Query = Readonly<Record<string, string | string[] | undefined>>;
const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** The calendar's state in a URL; by default from this week's Monday, for phones, everywhere, with drafts. */
export const readCalendar = (query: Query, now: number) => {
  const given = one(query.from);
  const present = today(now);
  const from = isDay(given) ? given : addDays(present, -weekdayOf(present));
  const to = addDays(from, CALENDAR_DAYS - 1);
  const device: ShownOn = SHOWN_ON.find((value) => value === one(query.device)) ?? 'mobile';
  return {
    from,
    to,
    device,
    cityId: idIn(one(query.cityId)) || undefined,
    drafts: one(query.drafts) !== '0',
    days: Array.from({ length: CALENDAR_DAYS }, (_, index) => addDays(from, index)),
    range: { from: startOfDay(from), until: endOfDay(to) },
    step: (by: number) => addDays(from, by),
  };
};
