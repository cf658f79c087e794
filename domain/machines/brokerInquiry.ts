import type { EnumValue } from '../enums';
import type { Guard, Machine } from '../machine';

type State = EnumValue<'brokerInquiryState'>;
type Action = EnumValue<'brokerInquiryAction'>;

/** The input of an inquiry's guards. */
type BrokerInquiryFacts = {
  /** The answer to the office was written. */
  hasAnswer: boolean;
  /** A visit was booked from its activity, and not cancelled. */
  hasAppointment: boolean;
};

const answered: Guard<BrokerInquiryFacts> = ({ hasAnswer }) => (hasAnswer ? null : 'NOTE_REQUIRED');
const booked: Guard<BrokerInquiryFacts> = ({ hasAppointment }) =>
  hasAppointment ? null : 'BROKER_INQUIRY_NO_APPOINTMENT';

/** An office's inquiry about an auction, for its buyer. docs/decisions/0102-offices-as-work.md */
export const brokerInquiryMachine: Machine<State, Action, BrokerInquiryFacts> = {
  name: 'brokerInquiry',
  initial: 'OPEN',
  final: ['ANSWERED', 'APPOINTMENT', 'PERMITTED', 'REJECTED'],
  moves: {
    OPEN: {
      ANSWER: { to: 'ANSWERED', may: 'brokers.answer', guards: [answered] },
      BOOK: { to: 'APPOINTMENT', may: 'brokers.answer', guards: [booked] },
      PERMIT: { to: 'PERMITTED', may: 'brokers.answer' },
      REJECT: { to: 'REJECTED', may: 'brokers.answer', guards: [answered] },
    },
    ANSWERED: {},
    APPOINTMENT: {},
    PERMITTED: {},
    REJECTED: {},
  },
};
