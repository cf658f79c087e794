import { type SendingTime, mayGoFrom } from '@/domain/messaging/marketing';
import { SETTINGS } from '@/domain/settings/table';
import { addDays, DAY_MS, dayOf, iso } from '@/domain/time';
import { holidaysBetween } from '@/server/platform/settings/holidays';
import { ms, type World } from './world';

const WEEK_MS = 7 * DAY_MS;

const timeAround = (at: number): SendingTime => ({
  hours: SETTINGS.marketingHours.default,
  halfDayTo: SETTINGS.workingHours.default.halfDayTo,
  sundays: SETTINGS.marketingOnSundays.default,
  onHolidays: SETTINGS.marketingOnHolidays.default,
  holidays: holidaysBetween(addDays(dayOf(at), -1), addDays(dayOf(at), 30)),
});

/**
 * Returns a function that gives the time of a marketing SMS to a customer, about `at` (ISO 8601): within the allowed hours and after the
 * consent; null for a customer without consent. So the demo complies with decision 0092, like the console.
 */
export const lawfulMarketing = async ({
  client,
  now,
}: World): Promise<(customerId: number, at: string) => string | null> => {
  const { rows } = await client.query<{ id: number; day: string }>(
    `select customer_id as id, given_on::text as day from consent
      where channel = 'SMS' and status = 'GRANTED' and source is not null and given_on is not null`,
  );
  const givenOn = new Map(rows.map(({ id, day }) => [id, day]));
  return (customerId, at) => {
    const given = givenOn.get(customerId);
    const permitted = (from: number) => mayGoFrom(from, timeAround(from));
    const first = permitted(ms(at));
    const moment = first > now ? permitted(ms(at) - WEEK_MS) : first;
    return given !== undefined && given < dayOf(moment) && moment <= now ? iso(moment) : null;
  };
};
