import type { Holiday } from '../appointments';
import type { SendingHours } from '../settings/kinds';
import { addDays, dayOf, HOUR_MS, startOfDay, weekdayOf } from '../time';

/** When messages of a purpose may be sent: the allowed hours, and the excluded days. */
export type SendingTime = {
  hours: SendingHours;
  /** The last hour of the day before a holiday. */
  halfDayTo: number;
  sundays: boolean;
  onHolidays: boolean;
  holidays: readonly Holiday[];
};

const SATURDAY = 5;
const SUNDAY = 6;
/** Longer than the longest holiday plus all days that a setting can close. */
export const SEARCHED_DAYS = 150;

/** The allowed hours of one day; null: nothing is sent on it. */
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

/** The first time from `now` on when such a message may be sent, in Istanbul time; milliseconds. `now` itself if it may be sent at once. */
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

/** Sixteen digits, as in the companies' registry (MERSİS). */
export const isMersis = (text: string): boolean => /^\d{16}$/.test(text) && !/^(\d)\1+$/.test(text);

/** A company's or a brand's number in the consent registry. */
export const isRegistryCode = (text: string): boolean => /^\d{4,10}$/.test(text);

/** Whether a text says where to refuse: a phone number, a short number, an address. */
export const saysWhere = (text: string): boolean =>
  !/[<>{}]/.test(text) && /\d{4}|\d{3} ?\d{3}|[\w-]+\.[a-z]{2,}/i.test(text);
