import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/domain/time';

/** Milliseconds as days, hours, minutes and seconds. Nothing is left below zero. */
export const partsOf = (milliseconds: number) => {
  const left = Math.max(milliseconds, 0);
  return {
    days: Math.floor(left / DAY_MS),
    hours: Math.floor((left % DAY_MS) / HOUR_MS),
    minutes: Math.floor((left % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((left % MINUTE_MS) / SECOND_MS),
  };
};
