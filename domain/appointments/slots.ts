import { addDays, dayOf, HOUR_MS, iso, isWeekend, MINUTE_MS, startOfDay } from '../time';

/** Suggested times to call again or to snooze until, within calling hours. */
export const SLOTS = ['HALF_HOUR', 'TWO_HOURS', 'NEXT_DAY', 'DAY_AFTER'] as const;
export type Slot = (typeof SLOTS)[number];
/** The offered times, ISO 8601 in UTC. Late in the day and on weekends nothing is offered for the same day. */
export type Slots = Readonly<Partial<Record<Slot, string>> & Record<'NEXT_DAY' | 'DAY_AFTER', string>>;

/** Calling hours. */
const FROM_HOUR = 9;
const TO_HOUR = 19;
const MORNING_HOUR = 10;

/** Ten o'clock, this many working days from now. */
const workingMorning = (now: number, days: number): string => {
  let day = dayOf(now);
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (!isWeekend(day)) left -= 1;
  }
  return iso(startOfDay(day) + MORNING_HOUR * HOUR_MS);
};

/** This many milliseconds from now, rounded up to five minutes; null outside calling hours. */
const soon = (now: number, ms: number): string | null => {
  const at = Math.ceil((now + ms) / (5 * MINUTE_MS)) * 5 * MINUTE_MS;
  const day = dayOf(at);
  const hour = (at - startOfDay(day)) / HOUR_MS;
  return isWeekend(day) || hour < FROM_HOUR || hour >= TO_HOUR ? null : iso(at);
};

/** The times offered at a moment (milliseconds since 1970). */
export const slotsFrom = (now: number): Slots => {
  const halfHour = soon(now, 30 * MINUTE_MS);
  const twoHours = soon(now, 2 * HOUR_MS);
  return {
    ...(halfHour && { HALF_HOUR: halfHour }),
    ...(twoHours && { TWO_HOURS: twoHours }),
    NEXT_DAY: workingMorning(now, 1),
    DAY_AFTER: workingMorning(now, 2),
  };
};
