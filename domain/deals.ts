import type { EnumValue } from './enums';
import type { ErrorCode } from './errors';

type Status = EnumValue<'dealStatus'>;

/** Open deals: they must be updated before a call about them is closed (V42). */
export const OPEN_DEALS = ['INITIAL', 'APPOINTMENT', 'BID'] as const satisfies readonly Status[];

/** Final statuses that need a reason. */
export const LOST_DEALS = ['NOT_INTERESTED', 'OBSOLETE', 'REJECTED'] as const satisfies readonly Status[];

const isAmong = (statuses: readonly Status[], status: Status) => statuses.includes(status);
export const isOpenDeal = (status: Status): boolean => isAmong(OPEN_DEALS, status);
export const isLostDeal = (status: Status): boolean => isAmong(LOST_DEALS, status);

/** Categories without visits by appointment (V41). */
const WITHOUT_APPOINTMENT = ['LAND', 'FIELD'] as const satisfies readonly EnumValue<'propertyCategory'>[];
export const hasNoAppointment = (kind: EnumValue<'propertyCategory'>): boolean =>
  (WITHOUT_APPOINTMENT as readonly string[]).includes(kind);

/** The refusals that input of the same call can resolve: code → field of the call. */
const DEAL_GIVES = {
  DEAL_PRICE_MISSING: 'offeredPrice',
  DEAL_VISIT_MISSING: 'visitAt',
  LOST_REASON_NOT_FOUND: 'lostReasonId',
} as const satisfies Partial<Record<ErrorCode, string>>;
export type DealGiven = (typeof DEAL_GIVES)[keyof typeof DEAL_GIVES];

const gives: Partial<Record<ErrorCode, DealGiven>> = DEAL_GIVES;
/** The field that resolves a refusal; undefined if none does. */
export const askedBy = (code: ErrorCode): DealGiven | undefined => gives[code];
