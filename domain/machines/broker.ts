import { type OfficeFacts, officeGaps } from '../brokers';
import type { EnumValue } from '../enums';
import type { ErrorCode } from '../errors';
import type { Guard, Machine, Move } from '../machine';

type Status = EnumValue<'brokerStatus'>;
type Action = EnumValue<'brokerAction'>;

/** The input of an office's guards. */
export type BrokerFacts = OfficeFacts & {
  hasReason: boolean;
  /** The actor sent it to the legal approval. */
  sentByAsking: boolean;
};

const reason: Guard<BrokerFacts> = (facts) => (facts.hasReason ? null : 'NOTE_REQUIRED');
const others: Guard<BrokerFacts> = (facts) => (facts.sentByAsking ? 'BROKER_SENT_BY_YOU' : null);
const nothingOf =
  (...codes: readonly ErrorCode[]): Guard<BrokerFacts> =>
  (facts) =>
    officeGaps(facts).find((code) => codes.includes(code)) ?? null;
const complete = [
  nothingOf('BROKER_CERTIFICATE_MISSING', 'BROKER_CERTIFICATE_EXPIRED'),
  nothingOf('BROKER_NOBODY_MAY_ACT'),
  nothingOf('BROKER_AGREEMENT_ENDED'),
  nothingOf('BROKER_DOCUMENTS_MISSING'),
  nothingOf('BROKER_CHECKS_OPEN'),
];

const send: Move<Status, BrokerFacts> = { to: 'LEGAL_REVIEW', may: 'brokers.work', guards: complete };
const reject: Move<Status, BrokerFacts> = { to: 'REJECTED', may: 'brokers.manage', guards: [reason] };
const deactivate: Move<Status, BrokerFacts> = { to: 'PASSIVE', may: 'brokers.manage', guards: [reason] };
const reopen: Move<Status, BrokerFacts> = { to: 'APPLICATION', may: 'brokers.manage' };

/** An office of estate agents, from the application to the end of the partnership. docs/decisions/0099-offices-of-estate-agents.md */
export const brokerMachine: Machine<Status, Action, BrokerFacts> = {
  name: 'broker',
  initial: 'APPLICATION',
  final: [],
  moves: {
    APPLICATION: { SEND: send, REJECT: reject },
    LEGAL_REVIEW: {
      APPROVE: { to: 'ACTIVE', may: 'brokers.approve', guards: [others, ...complete] },
      SEND_BACK: { to: 'APPLICATION', may: 'brokers.approve', guards: [reason] },
      REJECT: { ...reject, may: 'brokers.approve' },
    },
    ACTIVE: {
      SUSPEND: { to: 'SUSPENDED', may: 'system', why: 'INVALID_TRANSITION' },
      DEACTIVATE: deactivate,
    },
    // A new certificate is reviewed like the first one.
    SUSPENDED: { SEND: send, DEACTIVATE: deactivate },
    PASSIVE: { REOPEN: reopen },
    REJECTED: { REOPEN: reopen },
  },
};
