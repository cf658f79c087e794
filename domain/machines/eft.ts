import type { EnumValue } from '../enums';
import type { Guard, Machine } from '../machine';

type Status = EnumValue<'eftStatus'>;
type Action = EnumValue<'eftAction'>;

/** The input of a transfer's guards. */
export type EftFacts = {
  /** Above the limit: two people are needed. */
  needsApproval: boolean;
  /** The actor registered it. */
  isOwn: boolean;
  /** The deposit's participant has a valid bid. */
  hasBid: boolean;
  /** A part of it was or is being refunded. */
  isRefunded: boolean;
  /** Registered, but no longer expected. */
  isLetGo: boolean;
};

type EftGuard = Guard<EftFacts>;
/** Above the limit REGISTER must be used instead; the server chooses between the two by the same limit. */
const withinLimit: EftGuard = ({ needsApproval }) => (needsApproval ? 'INVALID_TRANSITION' : null);
const notOwn: EftGuard = ({ isOwn }) => (isOwn ? 'EFT_OWN_REGISTRATION' : null);
/** Returning a transfer that is no longer expected ends it, which only the second person may do. */
const notOwnEnd: EftGuard = ({ isOwn, isLetGo }) => (isOwn && isLetGo ? 'EFT_OWN_REGISTRATION' : null);
const noBid: EftGuard = ({ hasBid }) => (hasBid ? 'BID_FOUND' : null);
const notRefunded: EftGuard = ({ isRefunded }) => (isRefunded ? 'EFT_REFUNDED' : null);

/**
 * A bank transfer from the announcement to the bank (V45). A received one is never deleted: a mirror entry reverses it, and the transfer is
 * then expected again (it was somebody else's money) or over (REVERSED). docs/decisions/0042-payments-and-the-ledger.md A registered one is
 * never cancelled: only the second person ends it, by approving or returning it. docs/decisions/0067-registered-money.md
 */
export const eftMachine: Machine<Status, Action, EftFacts> = {
  name: 'eft',
  initial: 'WAITING',
  final: ['CANCELLED', 'REVERSED'],
  moves: {
    WAITING: {
      RECEIVE: { to: 'RECEIVED', may: 'payments.register', guards: [withinLimit] },
      REGISTER: { to: 'WAITING_APPROVAL', may: 'payments.register' },
      CANCEL: { to: 'CANCELLED', may: 'payments.cancel', guards: [noBid] },
    },
    WAITING_APPROVAL: {
      APPROVE: { to: 'RECEIVED', may: 'payments.approve', guards: [notOwn] },
      SEND_BACK: { to: 'WAITING', may: 'payments.approve', guards: [notOwnEnd] },
    },
    RECEIVED: {
      UNMATCH: { to: 'WAITING', may: 'payments.cancel', guards: [noBid, notRefunded] },
      REVERSE: { to: 'REVERSED', may: 'payments.cancel', guards: [noBid, notRefunded] },
    },
    CANCELLED: {},
    REVERSED: {},
  },
};
