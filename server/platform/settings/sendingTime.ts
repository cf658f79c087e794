import type { EnumValue } from '@/domain/enums';
import { mayGoFrom, SEARCHED_DAYS, type SendingTime } from '@/domain/messaging/marketing';
import { addDays, dayOf } from '@/domain/time';
import { holidaysBetween } from './holidays';
import { setting } from './settings';

/**
 * When messages of a purpose may be sent, by the settings: marketing in its own hours, other messages in the message hours. `from`:
 * milliseconds.
 */
export const sendingTime = (purpose: EnumValue<'messageType'>, from = Date.now()): SendingTime => {
  const marketing = purpose === 'MARKETING';
  return {
    hours: setting(marketing ? 'marketingHours' : 'messageHours'),
    halfDayTo: setting('workingHours').halfDayTo,
    sundays: !marketing || setting('marketingOnSundays'),
    onHolidays: setting(marketing ? 'marketingOnHolidays' : 'messagesOnHolidays'),
    holidays: holidaysBetween(dayOf(from), addDays(dayOf(from), SEARCHED_DAYS)),
  };
};

/** The earliest time for a message that must not wake anybody, in milliseconds; `now` itself during the day. */
export const byDay = (now: number): number => mayGoFrom(now, sendingTime('TRANSACTIONAL', now));
