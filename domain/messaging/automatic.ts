import type { EnumValue } from '../enums';

export type AutomaticEvent = EnumValue<'automaticEvent'>;

/** The keywords that an event fills in, in addition to the customer's data. */
const APPOINTMENT = ['tarih', 'yer'] as const;
const LISTING = ['ilan_no', 'ilan'] as const;
const AUCTION = [...LISTING, 'tutar'] as const;
const EIDS = [...LISTING, 'tarih'] as const;
export const EVENT_WORDS: Readonly<Record<AutomaticEvent, readonly string[]>> = {
  APPOINTMENT_BOOKED: APPOINTMENT,
  APPOINTMENT_MOVED: APPOINTMENT,
  APPOINTMENT_CANCELLED: APPOINTMENT,
  DEPOSIT_RECEIVED: AUCTION,
  BID_OUTBID: AUCTION,
  BID_WON: AUCTION,
  // Without the price: what others paid is confidential.
  AUCTION_LOST: LISTING,
  CLOSING_MOVED: [...LISTING, 'asama'],
  CLOSING_DONE: LISTING,
  FEE_OVERDUE: AUCTION,
  REFUND_PAID: ['tutar'],
  EIDS_VERIFIED: EIDS,
  EIDS_EXPIRING: EIDS,
  EIDS_EXPIRED: EIDS,
  AGREEMENT_ENDING: ['tarih'],
  AGREEMENT_ENDED: ['tarih'],
  SELLER_AGREEMENT_ENDING: ['tarih'],
  SELLER_AGREEMENT_ENDED: ['tarih'],
  OFFICE_EARNING_APPROVED: AUCTION,
  OFFICE_INVOICE_RETURNED: [...AUCTION, 'neden'],
  OFFICE_EARNING_PAID: [...AUCTION, 'tarih'],
  OFFICE_EARNING_CANCELLED: AUCTION,
};

/** Default delay of a message after its event, in minutes; events not listed have none. */
export const DEFAULT_DELAYS: Partial<Record<AutomaticEvent, number>> = { BID_OUTBID: 5 };

/** Maximum delay of a message after its event, in minutes: a week. */
export const DELAY_MAX_MINUTES = 10_080;
/** A message overdue by more than this (milliseconds) is not sent: an hour. */
export const STALE_AFTER_MS = 3_600_000;

/** Events found by a scheduled job at any hour, without anybody having acted: their messages are sent only in daytime. */
const FOUND_BY_CLOCK = [
  'FEE_OVERDUE',
  'EIDS_EXPIRING',
  'EIDS_EXPIRED',
  'AGREEMENT_ENDING',
  'AGREEMENT_ENDED',
  'SELLER_AGREEMENT_ENDING',
  'SELLER_AGREEMENT_ENDED',
] as const satisfies readonly AutomaticEvent[];
export type FoundByClock = (typeof FOUND_BY_CLOCK)[number];
export const isFoundByClock = (event: AutomaticEvent): event is FoundByClock =>
  (FOUND_BY_CLOCK as readonly AutomaticEvent[]).includes(event);
