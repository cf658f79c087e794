import type { EnumValue } from '../enums';
import type { Guard, Machine } from '../machine';

type Status = EnumValue<'eftStatus'>;
type Action = EnumValue<'eftAction'>;

/** What the guards of a transfer look at. */
export type EftFacts = {
  /** Above the limit: one person is not enough. */
  needsApproval: boolean;
  /** Who asks is who registered it. */
  isOwn: boolean;
  /** The participant of the deposit has a valid bid. */
  hasBid: boolean;
  /** Some of it is being refunded or was refunded. */
  isRefunded: boolean;
  /** Registered, and nobody expects it any more. */
  isLetGo: boolean;
};

type EftGuard = Guard<EftFacts>;
/** Above the limit it is REGISTER that is asked for; which of the two the server chooses by the same limit. */
const withinLimit: EftGuard = ({ needsApproval }) => (needsApproval ? 'INVALID_TRANSITION' : null);
const notOwn: EftGuard = ({ isOwn }) => (isOwn ? 'EFT_OWN_REGISTRATION' : null);
/** Sending it back ends what nobody expects any more: that is the second person's. */
const notOwnEnd: EftGuard = ({ isOwn, isLetGo }) => (isOwn && isLetGo ? 'EFT_OWN_REGISTRATION' : null);
const noBid: EftGuard = ({ hasBid }) => (hasBid ? 'BID_FOUND' : null);
const notRefunded: EftGuard = ({ isRefunded }) => (isRefunded ? 'EFT_REFUNDED' : null);

/**
 * A bank transfer from the announcement to the bank (V45). A received one is never deleted: it is reversed by an entry that
 * mirrors it, so that the transfer is expected again (another's money) or is over (REVERSED). docs/decisions/0042-payments-and-the-ledger.md
 * A registered one is never cancelled: the second person approves it or sends it back; nobody else ends it.
 * docs/decisions/0067-registered-money.md
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
