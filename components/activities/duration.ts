import type { TFunction } from 'i18next';
import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import { spanText } from '@/lib/duration';

/** 4200 seconds are "1 sa 10 dk". */
export const durationText = (seconds: number, t: TFunction): string => {
  const ms = seconds * SECOND_MS;
  return spanText(ms, t, { seconds: ms < MINUTE_MS });
};
