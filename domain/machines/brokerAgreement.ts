import type { EnumValue } from '../enums';
import type { Guard, Machine } from '../machine';

type State = EnumValue<'brokerAgreementState'>;
type Action = EnumValue<'brokerAgreementAction'>;

/** The input of an agreement's guards. */
export type BrokerAgreementFacts = {
  proposedByAsking: boolean;
  /** Required checks before its approval are open. */
  unchecked: boolean;
  /** Its last day has passed. */
  isOver: boolean;
  /** Another agreement is in force on some of its days. */
  overlaps: boolean;
  hasAnswer: boolean;
};

const others: Guard<BrokerAgreementFacts> = (facts) =>
  facts.proposedByAsking ? 'BROKER_AGREEMENT_PROPOSED_BY_YOU' : null;
const checked: Guard<BrokerAgreementFacts> = ({ unchecked }) => (unchecked ? 'BROKER_CHECKS_OPEN' : null);
const ahead: Guard<BrokerAgreementFacts> = ({ isOver }) => (isOver ? 'BROKER_AGREEMENT_OVER' : null);
const free: Guard<BrokerAgreementFacts> = ({ overlaps }) => (overlaps ? 'BROKER_AGREEMENT_OVERLAPS' : null);
const answered: Guard<BrokerAgreementFacts> = ({ hasAnswer }) => (hasAnswer ? null : 'NOTE_REQUIRED');

/** An office's agreement. docs/decisions/0160-agreements-of-offices.md */
export const brokerAgreementMachine: Machine<State, Action, BrokerAgreementFacts> = {
  name: 'brokerAgreement',
  initial: 'PROPOSED',
  final: ['REFUSED', 'WITHDRAWN', 'ENDED'],
  moves: {
    PROPOSED: {
      APPROVE: { to: 'AGREED', may: 'brokers.agree', guards: [others, checked, ahead, free] },
      REFUSE: { to: 'REFUSED', may: 'brokers.agree', guards: [others, answered] },
      WITHDRAW: { to: 'WITHDRAWN', may: 'brokers.work' },
    },
    AGREED: {
      END: { to: 'ENDED', may: 'system', why: 'INVALID_TRANSITION' },
      TERMINATE: { to: 'ENDED', may: 'brokers.manage', guards: [answered] },
    },
    REFUSED: {},
    WITHDRAWN: {},
    ENDED: {},
  },
};
