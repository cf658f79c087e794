import { dayFormat, dayOf, timeOf } from '@/domain/time';

/** 24 Kasım */
export const dayAndMonth = dayFormat({ day: 'numeric', month: 'short' });
/** Salı */
export const weekday = dayFormat({ weekday: 'short' });
/** 24 Kasım Salı */
export const wholeDay = dayFormat({ day: 'numeric', month: 'long', weekday: 'long' });
/** 24 Kasım Salı 14:30 */
export const moment = (iso: string): string => `${wholeDay(dayOf(iso))} ${timeOf(iso)}`;
