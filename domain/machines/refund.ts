import type { EnumValue } from '../enums';
import type { Guard, Machine, Move } from '../machine';

type State = EnumValue<'refundState'>;
/** What the guards of a refund look at. */
export type RefundFacts = { hasAccount: boolean };

const account: Guard<RefundFacts> = (facts) => (facts.hasAccount ? null : 'REFUND_ACCOUNT_MISSING');
const cancel: Move<State, RefundFacts> = { to: 'CANCEL', may: 'refunds.move' };

/** Giving money back: the documents, then the payment. docs/decisions/0035-work-queue-and-calls.md */
export const refundMachine: Machine<State, EnumValue<'refundAction'>, RefundFacts> = {
  name: 'refund',
  initial: 'INITIAL',
  final: ['CLOSED', 'CANCEL'],
  moves: {
    INITIAL: { ASK_DOCUMENT: { to: 'WAITING_DOCUMENT', may: 'refunds.move' }, CANCEL: cancel },
    WAITING_DOCUMENT: {
      DOCUMENT_COMPLETE: { to: 'WAITING_PAYMENT', may: 'refunds.move', guards: [account] },
      CANCEL: cancel,
    },
    WAITING_PAYMENT: { CLOSE: { to: 'CLOSED', may: 'refunds.move' }, CANCEL: cancel },
    CLOSED: {},
    CANCEL: {},
  },
};
