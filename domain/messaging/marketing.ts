import type { Holiday } from '../appointments';
import type { SendingHours } from '../settings/kinds';
import { addDays, dayOf, HOUR_MS, startOfDay, weekdayOf } from '../time';

/** When messages of a purpose may go: the hours that are set, and the days on which nothing goes. */
export type SendingTime = {
  hours: SendingHours;
  /** The hour at which the day before a holiday ends. */
  halfDayTo: number;
  sundays: boolean;
  onHolidays: boolean;
  holidays: readonly Holiday[];
};

const SATURDAY = 5;
const SUNDAY = 6;
/** The longest holiday with all the days that a setting may close is shorter. */
export const SEARCHED_DAYS = 150;

/** The hours of one day, null when nothing goes on it. */
const hoursOn = (day: string, time: SendingTime): { from: number; to: number } | null => {
  const weekday = weekdayOf(day);
  if (weekday === SUNDAY && !time.sundays) return null;
  const { weekdayFrom, weekdayTo, saturdayFrom, saturdayTo } = time.hours;
  const usual = weekday < SATURDAY ? { from: weekdayFrom, to: weekdayTo } : { from: saturdayFrom, to: saturdayTo };
  const holiday = time.onHolidays ? undefined : time.holidays.find((one) => one.day === day);
  if (holiday && !holiday.half) return null;
  const ends = holiday ? Math.min(usual.to, time.halfDayTo) : usual.to;
  return usual.from < ends ? { from: usual.from, to: ends } : null;
};

/** The first moment from `now` on at which such a message may go, by the clock of Istanbul; milliseconds. `now` itself where it may go at once. */
export const mayGoFrom = (now: number, time: SendingTime): number => {
  const today = dayOf(now);
  for (let ahead = 0; ahead < SEARCHED_DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    const hours = hoursOn(day, time);
    if (hours && now < startOfDay(day) + hours.to * HOUR_MS)
      return Math.max(now, startOfDay(day) + hours.from * HOUR_MS);
  }
  throw new Error(`no day of ${SEARCHED_DAYS} is open for messages`);
};

/** Sixteen digits, as the registry of companies (MERSİS) gives them. */
export const isMersis = (text: string): boolean => /^\d{16}$/.test(text) && !/^(\d)\1+$/.test(text);

/** The number that the consent registry gives a company or a brand. */
export const isRegistryCode = (text: string): boolean => /^\d{4,10}$/.test(text);

/** Whether a text says where to refuse: a number, a short number, an address. */
export const saysWhere = (text: string): boolean =>
  !/[<>{}]/.test(text) && /\d{4}|\d{3} ?\d{3}|[\w-]+\.[a-z]{2,}/i.test(text);
