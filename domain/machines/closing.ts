import { type ClosingPlan, isNeeded } from '../closing';
import type { EnumValue } from '../enums';
import type { ErrorCode } from '../errors';
import type { Guard, Machine, Move } from '../machine';

type Step = EnumValue<'closingStep'>;
export type ClosingState = Step | 'DONE' | 'CANCELLED';
type Action = EnumValue<'closingAction'>;

/** The input of a closing's guards. Instants in milliseconds since 1970. */
export type ClosingFacts = ClosingPlan & {
  bidConfirmed: boolean;
  /** The closing's own activity is open. */
  hasActivity: boolean;
  /** Another activity of the closing is open. */
  hasOpenWork: boolean;
  hasIdentityNumber: boolean;
  hasAddress: boolean;
  documents: readonly EnumValue<'closingDocumentType'>[];
  sellerApproved: boolean;
  creditApproved: boolean;
  depositDueKurus: number;
  feeDueKurus: number;
  priceDueKurus: number;
  /** Whether this seller may be charged such a low fee. */
  feeAllowed: boolean;
  appointmentAt: number | null;
  now: number;
  /** The missing checklist items. */
  openChecks: readonly EnumValue<'closingCheck'>[];
};

type ClosingGuard = Guard<ClosingFacts>;

const bid: ClosingGuard = (facts) => (facts.bidConfirmed ? null : 'BID_NOT_APPROVED'); // V39
const activity: ClosingGuard = (facts) => (facts.hasActivity ? null : 'CLOSING_ACTIVITY_MISSING');
const noOpenWork: ClosingGuard = (facts) => (facts.hasOpenWork ? 'CLOSING_ACTIVITY_IS_OPEN' : null);
const identityNumber: ClosingGuard = (facts) => (facts.hasIdentityNumber ? null : 'CLOSING_IDENTITY_NUMBER_MISSING');
const address: ClosingGuard = (facts) => (facts.hasAddress ? null : 'CLOSING_ADDRESS_MISSING');
const document =
  (type: EnumValue<'closingDocumentType'>, code: ErrorCode): ClosingGuard =>
  ({ documents }) =>
    documents.includes(type) ? null : code;
const stf = document('STF', 'CLOSING_STF_REQUIRED'); // V40
const identity = document('IDENTITY', 'CLOSING_IDENTITY_DOCUMENT_MISSING');
const deed = document('TITLE_DEED', 'CLOSING_DEED_MISSING');
const signedByThree = document('TRIPLE_AGREEMENT', 'CLOSING_TRIPLE_AGREEMENT_MISSING');
const representation = document('POWER_OF_ATTORNEY', 'CLOSING_POWER_OF_ATTORNEY_MISSING');
const where =
  (asked: (plan: ClosingPlan) => boolean, guard: ClosingGuard): ClosingGuard =>
  (facts) =>
    asked(facts) ? guard(facts) : null;
const triple = where((plan) => isNeeded('TRIPLE_AGREEMENT', plan), signedByThree);
const attorney = where((plan) => isNeeded('POWER_OF_ATTORNEY', plan), representation);
const credit = where(
  ({ usesCredit }) => usesCredit,
  ({ creditApproved }) => (creditApproved ? null : 'CLOSING_CREDIT_NOT_APPROVED'),
);
const seller: ClosingGuard = (facts) => (facts.sellerApproved ? null : 'CLOSING_SELLER_APPROVAL_MISSING');
const deposit: ClosingGuard = (facts) => (facts.depositDueKurus === 0 ? null : 'CLOSING_DEPOSIT_UNPAID');
const fee: ClosingGuard = (facts) => (facts.feeDueKurus === 0 ? null : 'CLOSING_FEE_UNPAID');
const product: ClosingGuard = (facts) => (facts.feeAllowed ? null : 'CLOSING_SERVICE_FEE_PRODUCT_NOT_FOUND');
const price: ClosingGuard = (facts) => (facts.priceDueKurus === 0 ? null : 'CLOSING_PRICE_UNPAID');
const appointment: ClosingGuard = (facts) => (facts.appointmentAt !== null ? null : 'CLOSING_APPOINTMENT_MISSING');
const appointmentReached: ClosingGuard = ({ appointmentAt, now }) =>
  appointmentAt !== null && appointmentAt > now ? 'CLOSING_APPOINTMENT_AHEAD' : null;

const check =
  (item: EnumValue<'closingCheck'>, code: ErrorCode): ClosingGuard =>
  ({ openChecks }) =>
    openChecks.includes(item) ? code : null;
const checklist = [
  check('MARKET_VALUE', 'CLOSING_MARKET_VALUE_MISSING'),
  check('DASK', 'CLOSING_DASK_MISSING'),
  check('PROPERTY_TAX', 'CLOSING_PROPERTY_TAX_MISSING'),
  check('BUYER_DEED_FEE', 'CLOSING_BUYER_DEED_FEE_MISSING'),
  check('SELLER_DEED_FEE', 'CLOSING_SELLER_DEED_FEE_MISSING'),
];

/** Whether the next, optional step is part of this sale. */
const needed =
  (step: Step): ClosingGuard =>
  (facts) =>
    isNeeded(step, facts) ? null : 'CLOSING_STEP_NOT_NEEDED';
const notNeeded =
  (step: Step): ClosingGuard =>
  (facts) =>
    isNeeded(step, facts) ? 'CLOSING_STEP_NEEDED' : null;

type Moves = Partial<Record<Action, Move<ClosingState, ClosingFacts>>>;
const CANCEL: Move<ClosingState, ClosingFacts> = { to: 'CANCELLED', may: 'closings.cancel' };
const always = [activity, noOpenWork];
const go = (to: ClosingState, guards: readonly ClosingGuard[]): Move<ClosingState, ClosingFacts> => ({
  to,
  may: 'closings.work',
  guards: [...always, ...guards],
});
const on = (to: Step, ...guards: ClosingGuard[]): Moves => ({ ADVANCE: go(to, guards), CANCEL });
/** The moves before an optional step: enter it, or skip it. */
const fork = (optional: Step, past: Step, ...guards: ClosingGuard[]): Moves => ({
  ADVANCE: go(optional, [...guards, needed(optional)]),
  SKIP: go(past, [...guards, notNeeded(optional)]),
  CANCEL,
});

/** From the won bid to the title deed. The order is our decision: docs/decisions/0041-closing.md. */
export const closingMachine: Machine<ClosingState, Action, ClosingFacts> = {
  name: 'closing',
  initial: 'CALL',
  final: ['DONE', 'CANCELLED'],
  moves: {
    CALL: on('INITIAL_INFORMING', bid),
    INITIAL_INFORMING: on('SEND_STF', identityNumber, address),
    SEND_STF: on('WAITING_DOCUMENT', stf),
    WAITING_DOCUMENT: on('WAITING_SELLER_APPROVE', stf, identity),
    WAITING_SELLER_APPROVE: fork('TRIPLE_AGREEMENT', 'DEPOSIT_PAYMENT', stf, seller),
    TRIPLE_AGREEMENT: on('DEPOSIT_PAYMENT', triple),
    DEPOSIT_PAYMENT: fork('CREDIT_USAGE', 'PAYMENT', deposit),
    CREDIT_USAGE: on('PAYMENT', credit),
    PAYMENT: fork('POWER_OF_ATTORNEY', 'DEED_APPOINTMENT', fee, product, credit),
    POWER_OF_ATTORNEY: on('DEED_APPOINTMENT', attorney),
    DEED_APPOINTMENT: on('TITLE_DEED', appointment),
    TITLE_DEED: on('PAYMENT_AND_DEED', appointment, ...checklist),
    // Completed steps may have been undone since, so the end checks everything again.
    PAYMENT_AND_DEED: {
      COMPLETE: go('DONE', [
        bid,
        identityNumber,
        address,
        stf,
        identity,
        seller,
        triple,
        deposit,
        credit,
        fee,
        product,
        attorney,
        appointment,
        appointmentReached,
        ...checklist,
        price,
        deed,
      ]),
      CANCEL,
    },
    DONE: {},
    CANCELLED: {},
  },
};
