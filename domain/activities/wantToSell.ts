import type { EnumValue } from '../enums';
import type { ErrorCode } from '../errors';

/** What is known of a property that somebody wants to sell; the fields of the call that saves them. */
export type WantToSellField = 'categoryId' | 'cityId' | 'townId' | 'reason' | 'priceMin' | 'priceMax' | 'lostReasonId';

/** The refusals that input of the same call can resolve: code → fields of the call. */
const GIVES: Partial<Record<ErrorCode, readonly WantToSellField[]>> = {
  WANT_TO_SELL_PROPERTY_MISSING: ['categoryId', 'cityId', 'townId'],
  WANT_TO_SELL_REASON_MISSING: ['reason'],
  WANT_TO_SELL_PRICE_MISSING: ['priceMin', 'priceMax'],
  EXPERT_PRICE_MISSING: ['priceMin', 'priceMax'],
  EXPERT_TYPE_MISSING: ['categoryId'],
  LOST_REASON_NOT_FOUND: ['lostReasonId'],
};
/** The fields that resolve a refusal; empty if none does. */
export const fieldsAskedBy = (code: ErrorCode): readonly WantToSellField[] => GIVES[code] ?? [];

type Step = EnumValue<'wantToSellStep'>;
/** From this step on an auction can be created: the seller has agreed, or is about to. */
const WITH_AUCTION: readonly Step[] = ['AGREEMENT', 'AGREEMENT_CALL', 'APPRAISAL', 'APPRAISAL_CALL'];
export const mayBecomeAuction = (step: Step): boolean => WITH_AUCTION.includes(step);
