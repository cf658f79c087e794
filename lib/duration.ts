import type { TFunction } from 'i18next';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/domain/time';

/** Milliseconds as days, hours, minutes and seconds; below zero all are 0. */
export const partsOf = (milliseconds: number) => {
  const left = Math.max(milliseconds, 0);
  return {
    days: Math.floor(left / DAY_MS),
    hours: Math.floor((left % DAY_MS) / HOUR_MS),
    minutes: Math.floor((left % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((left % MINUTE_MS) / SECOND_MS),
  };
};

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;
/**
 * Milliseconds in words: the largest unit and the next one, unless it is zero: 14 gün; 3 gün 4 sa; 20 dk. Less than a minute is 0 dk, unless
 * `seconds` are shown too.
 */
export const spanText = (milliseconds: number, t: TFunction, { seconds = false } = {}): string => {
  const parts = partsOf(milliseconds);
  const units = seconds ? UNITS : UNITS.slice(0, -1);
  const first = units.findIndex((unit) => parts[unit] > 0);
  const told = first < 0 ? units.slice(-1) : units.slice(first, first + 2).filter((unit) => parts[unit] > 0);
  return told.map((unit) => t(`shell:duration.${unit}`, { count: parts[unit] })).join(' ');
};
