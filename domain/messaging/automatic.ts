import type { EnumValue } from '../enums';

export type AutomaticEvent = EnumValue<'automaticEvent'>;

/** The words that an event fills in besides what is known of the customer. */
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
  // Not the price: what others paid is nobody else's business.
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

/** How long after an event its message goes until somebody says otherwise, minutes; at once where nothing is said. */
export const DEFAULT_DELAYS: Partial<Record<AutomaticEvent, number>> = { BID_OUTBID: 5 };

/** The longest that a message may wait for its event, minutes: a week. */
export const DELAY_MAX_MINUTES = 10_080;
/** What is overdue by more than this is not sent: an hour. Milliseconds. */
export const STALE_AFTER_MS = 3_600_000;

/** What the clock finds, at midnight as at noon, without anybody having done something just now: it is told by day. */
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
