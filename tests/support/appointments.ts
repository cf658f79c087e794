import type { Insertable } from 'kysely';
import { framesOf } from '@/domain/appointments';
import { dayOf } from '@/domain/time';
import { addDays } from '@/domain/time';
import { workingTime } from '@/server/platform/settings/holidays';
import type { Appointment } from '@/server/kernel/db/tables';
import type { TestApi } from './api';

/** Removes all appointments: a test books those it needs. */
export const emptyCalendar = async (t: TestApi): Promise<void> => {
  await t.owner
    .updateTable('appointment')
    .set({ state: 'CANCEL' })
    .where('state', 'in', ['APPOINTMENT', 'RE_APPOINTMENT'])
    .execute();
};

/** An hour of a future full working day, ISO: the same for the same `days` (counted in working days) and hour. */
export const workingHour = (hour: number, days = 3): string => {
  let day = dayOf(Date.now());
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (framesOf(day, 60, workingTime(day, day)).length > 10) left -= 1;
  }
  return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+03:00`).toISOString();
};

/** The next Saturday at ten, ISO. */
export const saturday = (): string => {
  let day = dayOf(Date.now());
  do day = addDays(day, 1);
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 6);
  return new Date(`${day}T10:00:00+03:00`).toISOString();
};

/** A property whose key is available, at a given position if any. */
export const property = async (
  t: TestApi,
  values: {
    key_status?: 'AVAILABLE' | 'IN_DISCOVERY' | 'NO_WAY' | 'UNKNOWN';
    latitude?: number;
    longitude?: number;
  } = {},
  skip = 0,
): Promise<number> => {
  const { id } = await t.owner
    .selectFrom('auction')
    .innerJoin('category', 'category.id', 'auction.category_id')
    .select('auction.id')
    .where('category.kind', '=', 'APARTMENT')
    .where('auction.seller_customer_id', 'is not', null)
    .orderBy('auction.id')
    .offset(skip)
    .limit(1)
    .executeTakeFirstOrThrow();
  await t.owner
    .updateTable('auction')
    .set({ key_status: 'AVAILABLE', latitude: 41, longitude: 29, ...values })
    .where('id', '=', id)
    .execute();
  return id;
};

export const booked = async (t: TestApi, values: Insertable<Appointment>): Promise<{ id: number; version: number }> =>
  t.owner.insertInto('appointment').values(values).returning(['id', 'version']).executeTakeFirstOrThrow();
