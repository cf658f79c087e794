import type { EnumValue } from '../enums';
import type { ErrorCode } from '../errors';

/** What is known of a property that somebody wants to sell; the fields of the call that saves them. */
export type WantToSellField = 'categoryId' | 'cityId' | 'townId' | 'reason' | 'priceMin' | 'priceMax' | 'lostReasonId';

/** What a refused step misses and who makes it can give at once: code → fields of the call. */
const GIVES: Partial<Record<ErrorCode, readonly WantToSellField[]>> = {
  WANT_TO_SELL_PROPERTY_MISSING: ['categoryId', 'cityId', 'townId'],
  WANT_TO_SELL_REASON_MISSING: ['reason'],
  WANT_TO_SELL_PRICE_MISSING: ['priceMin', 'priceMax'],
  EXPERT_PRICE_MISSING: ['priceMin', 'priceMax'],
  EXPERT_TYPE_MISSING: ['categoryId'],
  LOST_REASON_NOT_FOUND: ['lostReasonId'],
};
/** The fields that a refusal asks for; empty when nothing that is given here opens the step. */
export const fieldsAskedBy = (code: ErrorCode): readonly WantToSellField[] => GIVES[code] ?? [];

type Step = EnumValue<'wantToSellStep'>;
/** From here on there is something to make an auction of: the seller has agreed, or is about to. */
const WITH_AUCTION: readonly Step[] = ['AGREEMENT', 'AGREEMENT_CALL', 'APPRAISAL', 'APPRAISAL_CALL'];
export const mayBecomeAuction = (step: Step): boolean => WITH_AUCTION.includes(step);
