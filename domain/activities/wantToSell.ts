import type { EnumValue } from '../enums';
import type { ErrorCode } from '../errors';
import type { Permission } from '../permissions';

/** The property's facts in a want-to-sell process, by the field names of the call that saves them. */
type WantToSellField = 'categoryId' | 'cityId' | 'townId' | 'reason' | 'priceMin' | 'priceMax' | 'lostReasonId';

/** The refusals that input of the same call can resolve: code → fields of the call. */
const GIVES: Partial<Record<ErrorCode, readonly WantToSellField[]>> = {
  WANT_TO_SELL_PROPERTY_MISSING: ['categoryId', 'cityId', 'townId'],
  WANT_TO_SELL_REASON_MISSING: ['reason'],
  WANT_TO_SELL_PRICE_MISSING: ['priceMin', 'priceMax'],
  EXPERT_PRICE_MISSING: ['priceMin', 'priceMax'],
  EXPERT_TYPE_MISSING: ['categoryId'],
  LOST_REASON_NOT_FOUND: ['lostReasonId'],
};
/** The fields that resolve a refusal; empty if none does. Missing evidence is resolved by evidence (below). */
export const fieldsAskedBy = (code: ErrorCode): readonly WantToSellField[] => GIVES[code] ?? [];

type Step = EnumValue<'wantToSellStep'>;

/** The evidence that a step was done, the refusal without it, and who may skip it with a written reason. */
type Proof = { kind: EnumValue<'wantToSellEvidence'>; missing: ErrorCode; override: Permission };
/** The assignee may have reached the seller on another phone, and writes down what was said. */
const CALL: Proof = { kind: 'CALL', missing: 'WANT_TO_SELL_CALL_MISSING', override: 'wantToSell.edit' };
/** Team leaders: the visit took place without a booking, the document is elsewhere, no appraisal is needed. */
const LEADERS = 'activities.assign';

/** Each step's evidence, required to enter the next step. docs/decisions/0085-steps-carry-their-evidence.md */
export const EVIDENCE: Readonly<Record<Step, Proof>> = {
  INITIAL_CALL: CALL,
  APPOINTMENT: { kind: 'APPOINTMENT', missing: 'WANT_TO_SELL_APPOINTMENT_MISSING', override: LEADERS },
  APPOINTMENT_CALL: CALL,
  AGREEMENT: { kind: 'AGREEMENT', missing: 'WANT_TO_SELL_AGREEMENT_MISSING', override: LEADERS },
  AGREEMENT_CALL: CALL,
  APPRAISAL: { kind: 'APPRAISAL', missing: 'WANT_TO_SELL_APPRAISAL_MISSING', override: LEADERS },
  APPRAISAL_CALL: CALL,
};
/** The refusals that evidence resolves. */
const MISSING: readonly ErrorCode[] = Object.values(EVIDENCE).map(({ missing }) => missing);
export const isEvidenceMissing = (code: ErrorCode): boolean => MISSING.includes(code);

/** From this step on an auction can be created: the seller has agreed, or is about to. */
const WITH_AUCTION: readonly Step[] = ['AGREEMENT', 'AGREEMENT_CALL', 'APPRAISAL', 'APPRAISAL_CALL'];
export const mayBecomeAuction = (step: Step): boolean => WITH_AUCTION.includes(step);
