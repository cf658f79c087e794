/** Times to call again or to put work off until, within the hours in which people are called. */
export const SLOTS = ['HALF_HOUR', 'TWO_HOURS', 'NEXT_DAY', 'DAY_AFTER'] as const;
export type Slot = (typeof SLOTS)[number];
/** What is offered at a moment, ISO 8601 in UTC. Late in the day and on weekends there is no "soon". */
export type Slots = Readonly<Partial<Record<Slot, string>> & Record<'NEXT_DAY' | 'DAY_AFTER', string>>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Türkiye keeps UTC+3 all year. */
const ISTANBUL_MS = 3 * HOUR_MS;
/** Nobody is called before or after. */
const FROM_HOUR = 9;
const TO_HOUR = 19;
const MORNING_HOUR = 10;

const midnightOf = (at: number) => Math.floor((at + ISTANBUL_MS) / DAY_MS) * DAY_MS - ISTANBUL_MS;
const isWeekend = (at: number) => [0, 6].includes(new Date(at + ISTANBUL_MS).getUTCDay());
const iso = (at: number) => new Date(at).toISOString();

/** Ten o'clock, that many working days from now. */
const workingMorning = (now: number, days: number): string => {
  let midnight = midnightOf(now);
  for (let left = days; left > 0;) {
    midnight += DAY_MS;
    if (!isWeekend(midnight)) left -= 1;
  }
  return iso(midnight + MORNING_HOUR * HOUR_MS);
};

/** So many milliseconds from now in whole five minutes; null when nobody is called then. */
const soon = (now: number, ms: number): string | null => {
  const at = Math.ceil((now + ms) / (5 * MINUTE_MS)) * 5 * MINUTE_MS;
  const hour = (at - midnightOf(at)) / HOUR_MS;
  return isWeekend(at) || hour < FROM_HOUR || hour >= TO_HOUR ? null : iso(at);
};

/** The times that are offered at a moment, milliseconds since 1970. */
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
