import type { EnumValue } from '../enums';
import type { Guard, Machine, Move } from '../machine';

type Stage = EnumValue<'refundStage'>;

/** The input of a refund's guards. */
export type RefundFacts = {
  /** How it is paid out. */
  way: EnumValue<'payoutWay'>;
  /** The card or credit of the original payment, or an account and its holder. */
  hasPayee: boolean;
  /** Above the limit: two people are needed. */
  needsApproval: boolean;
  /** The actor opened or prepared it. */
  isOwn: boolean;
  /** For a cancelled one: the payment has another refund. */
  hasOther: boolean;
  /** For a cancelled one: its amount is still reserved. */
  isHeld: boolean;
  /** The deposit's participant has a valid bid. */
  hasBid: boolean;
};

type RefundGuard = Guard<RefundFacts>;
type RefundMove = Move<Stage, RefundFacts>;
const payee: RefundGuard = ({ hasPayee }) => (hasPayee ? null : 'REFUND_ACCOUNT_MISSING');
/** Above the limit SUBMIT must be used instead; the server chooses between the two by the same limit. */
const withinLimit: RefundGuard = ({ needsApproval }) => (needsApproval ? 'INVALID_TRANSITION' : null);
const notOwn: RefundGuard = ({ isOwn }) => (isOwn ? 'REFUND_OWN_RELEASE' : null);
const notCredit: RefundGuard = ({ way }) => (way === 'CREDIT' ? 'REFUND_WITHIN_HOUSE' : null);
const credit: RefundGuard = ({ way }) => (way === 'CREDIT' ? null : 'REFUND_NOT_SENT');
const notCard: RefundGuard = ({ way }) => (way === 'CARD' ? 'REFUND_BY_PROVIDER' : null);
const alone: RefundGuard = ({ hasOther }) => (hasOther ? 'REFUND_ALREADY_OPEN' : null);
const held: RefundGuard = ({ isHeld }) => (isHeld ? null : 'REFUND_TOO_MUCH');
const noBid: RefundGuard = ({ hasBid }) => (hasBid ? 'BID_FOUND' : null);

const cancel: RefundMove = { to: 'CANCEL', may: 'refunds.move' };
const sendBack: RefundMove = { to: 'WAITING_PAYMENT', may: 'refunds.sendBack' };
/** The card provider reports that the money was returned, whether we had requested it or not. */
const reverse: RefundMove = { to: 'CLOSED', may: 'system', why: 'REFUND_BY_PROVIDER' };
const prepare = {
  PREPARE: { to: 'READY', may: 'refunds.move', guards: [payee, withinLimit] },
  SUBMIT: { to: 'WAITING_APPROVAL', may: 'refunds.move', guards: [payee] },
} as const satisfies Record<string, RefundMove>;

/**
 * Refunding: documents, payee, above the limit a second person, the bank or the card provider, and possible returns from there. Only CLOSE
 * and REVERSE mean that money was paid. docs/decisions/0069-paying-a-refund-out.md
 */
export const refundMachine: Machine<Stage, EnumValue<'refundAction'>, RefundFacts> = {
  name: 'refund',
  initial: 'INITIAL',
  final: [],
  moves: {
    INITIAL: { ASK_DOCUMENT: { to: 'WAITING_DOCUMENT', may: 'refunds.move' }, CANCEL: cancel, REVERSE: reverse },
    WAITING_DOCUMENT: {
      DOCUMENT_COMPLETE: { to: 'WAITING_PAYMENT', may: 'refunds.move' },
      CANCEL: cancel,
      REVERSE: reverse,
    },
    WAITING_PAYMENT: { ...prepare, CANCEL: cancel, REVERSE: reverse },
    WAITING_APPROVAL: {
      RELEASE: { to: 'READY', may: 'payments.approve', guards: [notOwn] },
      SEND_BACK: sendBack,
      REVERSE: reverse,
    },
    READY: {
      SEND: { to: 'SENT', may: 'refunds.pay', guards: [notCredit] },
      CLOSE: { to: 'CLOSED', may: 'refunds.pay', guards: [credit] },
      SEND_BACK: sendBack,
      REVERSE: reverse,
    },
    SENT: {
      CLOSE: { to: 'CLOSED', may: 'refunds.pay', guards: [notCard] },
      RETURN: { to: 'RETURNED', may: 'refunds.return' },
      REVERSE: reverse,
    },
    CLOSED: { RETURN: { to: 'RETURNED', may: 'payments.cancel', guards: [notCard] } },
    RETURNED: { ...prepare, CANCEL: cancel, REVERSE: reverse },
    CANCEL: { REOPEN: { to: 'INITIAL', may: 'refunds.open', guards: [alone, held, noBid] } },
  },
};

/** The specification's state of each stage; the database derives it the same way (migration 0054). */
export const REFUND_STATE = {
  INITIAL: 'INITIAL',
  WAITING_DOCUMENT: 'WAITING_DOCUMENT',
  WAITING_PAYMENT: 'WAITING_PAYMENT',
  WAITING_APPROVAL: 'WAITING_PAYMENT',
  READY: 'WAITING_PAYMENT',
  SENT: 'WAITING_PAYMENT',
  CLOSED: 'CLOSED',
  RETURNED: 'WAITING_PAYMENT',
  CANCEL: 'CANCEL',
} as const satisfies Record<Stage, EnumValue<'refundState'>>;
