import { dayOf, daysBetween } from '@/domain/time';

/** Calendar days in Türkiye from now to an instant; negative if it is in the past. */
export const daysUntil = (at: string, now: number): number => daysBetween(dayOf(now), dayOf(at));
