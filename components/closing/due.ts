import { dayOf, daysBetween } from '@/domain/time';

/** Calendar days in Türkiye from now to an instant; negative once it has passed. */
export const daysUntil = (at: string, now: number): number => daysBetween(dayOf(now), dayOf(at));
