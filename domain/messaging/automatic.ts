import type { EnumValue } from '../enums';

export type AutomaticEvent = EnumValue<'automaticEvent'>;

/** The words that an event fills in besides what is known of the customer. */
const APPOINTMENT = ['tarih', 'yer'] as const;
const AUCTION = ['ilan_no', 'ilan', 'tutar'] as const;
export const EVENT_WORDS: Readonly<Record<AutomaticEvent, readonly string[]>> = {
  APPOINTMENT_BOOKED: APPOINTMENT,
  APPOINTMENT_MOVED: APPOINTMENT,
  APPOINTMENT_CANCELLED: APPOINTMENT,
  DEPOSIT_RECEIVED: AUCTION,
  BID_WON: AUCTION,
  FEE_OVERDUE: AUCTION,
  REFUND_PAID: ['tutar'],
};

/** The longest that a message may wait for its event, minutes: a week. */
export const DELAY_MAX_MINUTES = 10_080;
/** What is overdue by more than this is not sent: an hour. Milliseconds. */
export const STALE_AFTER_MS = 3_600_000;
