import { EVIDENCE } from '../activities/wantToSell';
import type { EnumValue } from '../enums';
import type { Guard, Machine, Move } from '../machine';

type Step = EnumValue<'wantToSellStep'>;
/** The state of a process is its step until it has an outcome. */
export type WantToSellState = Step | EnumValue<'wantToSellOutcome'>;
type Action = EnumValue<'wantToSellAction'>;

/** The input of the guards: the record with the input of the move. */
export type WantToSellFacts = {
  hasCategory: boolean;
  hasPlace: boolean;
  hasReason: boolean;
  hasPrices: boolean;
  hasLostReason: boolean;
  /** An auction was created from it. */
  hasAuction: boolean;
  /** The evidence that the present step was done: the call, the visit, the document, the report. */
  hasEvidence: boolean;
  /** A written reason to continue without evidence was given, by somebody who may (domain/activities/wantToSell.ts). */
  waived: boolean;
};

type SellGuard = Guard<WantToSellFacts>;
const property: SellGuard = ({ hasCategory, hasPlace }) =>
  hasCategory && hasPlace ? null : 'WANT_TO_SELL_PROPERTY_MISSING';
const reason: SellGuard = (facts) => (facts.hasReason ? null : 'WANT_TO_SELL_REASON_MISSING');
const prices: SellGuard = (facts) => (facts.hasPrices ? null : 'WANT_TO_SELL_PRICE_MISSING');
/** V28 */
const expertPrice: SellGuard = (facts) => (facts.hasPrices ? null : 'EXPERT_PRICE_MISSING');
const expertType: SellGuard = (facts) => (facts.hasCategory ? null : 'EXPERT_TYPE_MISSING');
const auction: SellGuard = (facts) => (facts.hasAuction ? null : 'WANT_TO_SELL_AUCTION_MISSING');
const lost: SellGuard = (facts) => (facts.hasLostReason ? null : 'LOST_REASON_NOT_FOUND');

/** To leave a step for the next one needs the evidence that it was done; going back and failing need none. */
const done =
  (step: Step): SellGuard =>
  ({ hasEvidence, waived }) =>
    hasEvidence || waived ? null : EVIDENCE[step].missing;

const may = 'wantToSell.edit';
const to = (state: WantToSellState, ...guards: SellGuard[]): Move<WantToSellState, WantToSellFacts> => ({
  to: state,
  may,
  guards,
});
const LOSE = { FAIL: to('FAILED', lost), CANCEL: to('CANCEL') };
const WIN = { SUCCEED: to('SUCCESS', auction) };

/** From lead to agreement to auction: docs/decisions/0038-deals-and-want-to-sell.md, 0085-steps-carry-their-evidence.md. */
export const wantToSellMachine: Machine<WantToSellState, Action, WantToSellFacts> = {
  name: 'wantToSell',
  initial: 'INITIAL_CALL',
  final: ['DONE', 'SUCCESS'],
  moves: {
    INITIAL_CALL: { ADVANCE: to('APPOINTMENT', property, reason, done('INITIAL_CALL')), ...LOSE },
    APPOINTMENT: { ADVANCE: to('APPOINTMENT_CALL', done('APPOINTMENT')), BACK: to('INITIAL_CALL'), ...LOSE },
    APPOINTMENT_CALL: { ADVANCE: to('AGREEMENT', prices, done('APPOINTMENT_CALL')), BACK: to('APPOINTMENT'), ...LOSE },
    AGREEMENT: { ADVANCE: to('AGREEMENT_CALL', done('AGREEMENT')), BACK: to('APPOINTMENT_CALL'), ...WIN, ...LOSE },
    AGREEMENT_CALL: {
      ADVANCE: to('APPRAISAL', expertPrice, expertType, done('AGREEMENT_CALL')),
      BACK: to('AGREEMENT'),
      ...WIN,
      ...LOSE,
    },
    APPRAISAL: { ADVANCE: to('APPRAISAL_CALL', done('APPRAISAL')), BACK: to('AGREEMENT_CALL'), ...WIN, ...LOSE },
    APPRAISAL_CALL: { ...WIN, COMPLETE: to('DONE', done('APPRAISAL_CALL')), BACK: to('APPRAISAL'), ...LOSE },
    DONE: {},
    SUCCESS: {},
    FAILED: { REOPEN: to('INITIAL_CALL') },
    CANCEL: { REOPEN: to('INITIAL_CALL') },
  },
};
