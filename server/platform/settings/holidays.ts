import Holidays from 'date-holidays';
import type { Holiday } from '@/contract/appointments/calendar';
import { addDays, DAY_MS, startOfDay } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import { fill } from '@/server/kernel/texts';
import { setting } from '@/server/platform/settings/settings';

const turkey = new Holidays('TR', { languages: ['tr'] });
/** Religious holidays, and the one national holiday, that begin at noon of the previous day (Law 2429). */
const WITH_EVE = /Bayramı$/;
const EVE_OF_ONE_DAY = '10-29';

const ofYear = (year: number): Holiday[] =>
  turkey.getHolidays(year, 'tr').flatMap(({ type, date, name, start, end }) => {
    if (type !== 'public') return [];
    const first = date.slice(0, 10);
    const midnight = startOfDay(first);
    // The library counts the hours of the eve in both start and end.
    const long = end.getTime() - start.getTime() > DAY_MS;
    const days = long ? Math.floor((end.getTime() - midnight) / DAY_MS) : 1;
    const whole = Array.from({ length: days }, (_, index) => ({ day: addDays(first, index), name, half: false }));
    const eve = (long && WITH_EVE.test(name)) || first.endsWith(EVE_OF_ONE_DAY);
    return eve ? [{ day: addDays(first, -1), name: fill(messages.holidayEve, { name }), half: true }, ...whole] : whole;
  });

const known = new Map<number, Holiday[]>();
const KNOWN_MAX = 50;

/** Turkey's public holidays between two days, both included, and the extra days closed by a setting; a half holiday begins at noon. */
export const holidaysBetween = (from: string, to: string): Holiday[] => {
  const found: Holiday[] = [];
  for (let year = Number(from.slice(0, 4)) - 1; year <= Number(to.slice(0, 4)) + 1; year++) {
    if (!known.has(year) && known.size >= KNOWN_MAX) known.clear();
    const holidays = known.get(year) ?? ofYear(year);
    known.set(year, holidays);
    found.push(...holidays);
  }
  for (const closed of setting('closedDays'))
    if (!found.some(({ day, half }) => day === closed.day && half <= closed.half)) found.push(closed);
  // An eve that is also a full holiday counts as full.
  const whole = new Set(found.filter(({ half }) => !half).map(({ day }) => day));
  return found
    .filter(({ day, half }) => day >= from && day <= to && !(half && whole.has(day)))
    .sort((a, b) => a.day.localeCompare(b.day));
};

/** The working hours, and the holidays between two days, both included. */
export const workingTime = (from: string, to: string) => ({
  hours: setting('workingHours'),
  holidays: holidaysBetween(from, to),
});
