import type { EnumValue } from './enums';
import type { ErrorCode } from './errors';

type Status = EnumValue<'dealStatus'>;

/** Deals that go on: a talk about them is not closed before they are updated (V42). */
export const OPEN_DEALS = ['INITIAL', 'APPOINTMENT', 'BID'] as const satisfies readonly Status[];

/** Ends of which the reason is asked. */
export const LOST_DEALS = ['NOT_INTERESTED', 'OBSOLETE', 'REJECTED'] as const satisfies readonly Status[];

const isAmong = (statuses: readonly Status[], status: Status) => statuses.includes(status);
export const isOpenDeal = (status: Status): boolean => isAmong(OPEN_DEALS, status);
export const isLostDeal = (status: Status): boolean => isAmong(LOST_DEALS, status);

/** Categories whose property nobody is shown around in by appointment (V41). */
const WITHOUT_APPOINTMENT = ['LAND', 'FIELD'] as const satisfies readonly EnumValue<'propertyCategory'>[];
export const hasNoAppointment = (kind: EnumValue<'propertyCategory'>): boolean =>
  (WITHOUT_APPOINTMENT as readonly string[]).includes(kind);

/** What a refused move misses and who moves it can give at once: code → field of the call. */
export const DEAL_GIVES = {
  DEAL_PRICE_MISSING: 'offeredPrice',
  DEAL_VISIT_MISSING: 'visitAt',
  LOST_REASON_NOT_FOUND: 'lostReasonId',
} as const satisfies Partial<Record<ErrorCode, string>>;
export type DealGiven = (typeof DEAL_GIVES)[keyof typeof DEAL_GIVES];

const gives: Partial<Record<ErrorCode, DealGiven>> = DEAL_GIVES;
/** The field that a refusal asks for; undefined when nothing that is given here opens the move. */
export const askedBy = (code: ErrorCode): DealGiven | undefined => gives[code];
