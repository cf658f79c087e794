import { dayOf } from '@/domain/appointments';

const DAY_MS = 86_400_000;

/** Calendar days in Türkiye from now to an instant; negative once it has passed. */
export const daysUntil = (at: string, now: number = Date.now()): number =>
  Math.round((Date.parse(dayOf(Date.parse(at))) - Date.parse(dayOf(now))) / DAY_MS);
