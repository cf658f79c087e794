import type { EnumValue } from '../enums';
import type { Guard, Machine } from '../machine';

type Status = EnumValue<'participantStatus'>;
type Action = EnumValue<'participantAction'>;

/** The input of a participant's guards. */
type ParticipantFacts = {
  /** The bidding has not ended. */
  before: boolean;
  /** Nobody has paid for the property yet: it is offered, in bidding, or waits for a winner's payment. */
  undecided: boolean;
  /** The deposit is requested but not received. */
  isAsked: boolean;
  /** Has bid in this round. */
  hasBid: boolean;
  /** Has the highest valid bid. */
  leads: boolean;
};

type ParticipantGuard = Guard<ParticipantFacts>;
const before: ParticipantGuard = (facts) => (facts.before ? null : 'PARTICIPANT_BIDDING_OVER');
const undecided: ParticipantGuard = (facts) => (facts.undecided ? null : 'PARTICIPANT_BIDDING_OVER');
const notAsked: ParticipantGuard = (facts) => (facts.isAsked ? 'INVALID_TRANSITION' : null);
const noBid: ParticipantGuard = (facts) => (facts.hasBid ? 'PARTICIPANT_HAS_BID' : null);
const notLeading: ParticipantGuard = (facts) => (facts.leads ? 'PARTICIPANT_LEADS' : null);

const may = 'bidding.act';
const announce = { to: 'PAYMENT_PENDING', may, guards: [before] } as const;
/** After a deposit was taken back it is requested again, also after the end. */
const announceAgain = { to: 'PAYMENT_PENDING', may, guards: [notAsked, undecided] } as const;
const receive = { to: 'PAYMENT_RECEIVED', may: 'system', why: 'BIDDER_DEPOSIT_MISSING' } as const;
const bid = { to: 'BID_GIVEN', may: 'system', why: 'INVALID_TRANSITION', guards: [before] } as const;
/** At the participant's request, as long as there is no bid. */
const withdraw = { to: 'CANCELLED', may, guards: [before, noBid] } as const;
/** Decided by the operator: also with bids, but not for the leading bidder. */
const cancel = { to: 'CANCELLED', may: 'bidding.approve', guards: [before, notLeading] } as const;
const restrict = { to: 'READ_ONLY', may: 'bidding.approve', guards: [before, notLeading] } as const;
const admit = { to: 'PAYMENT_INFO_PENDING', may: 'bidding.approve', guards: [before] } as const;
/** Participation without a deposit, with an approval; also after the end, so that a bid whose deposit is gone can win. */
const waive = { to: 'JOINED', may: 'bidding.approve', guards: [undecided] } as const;
/** The received deposit is taken back. */
const lose = { to: 'PAYMENT_PENDING', may: 'system', why: 'INVALID_TRANSITION' } as const;

/** Participation in an auction: first the deposit, then bids. docs/decisions/0040-the-live-desk.md */
export const participantMachine: Machine<Status, Action, ParticipantFacts> = {
  name: 'participant',
  initial: 'PAYMENT_INFO_PENDING',
  final: [],
  moves: {
    PAYMENT_INFO_PENDING: {
      ANNOUNCE: announce,
      RECEIVE: receive,
      WAIVE: waive,
      WITHDRAW: withdraw,
      CANCEL: cancel,
      RESTRICT: restrict,
    },
    PAYMENT_PENDING: {
      ANNOUNCE: announceAgain,
      RECEIVE: receive,
      WAIVE: waive,
      WITHDRAW: withdraw,
      CANCEL: cancel,
      RESTRICT: restrict,
    },
    PAYMENT_RECEIVED: { BID: bid, LOSE_DEPOSIT: lose, WITHDRAW: withdraw, CANCEL: cancel, RESTRICT: restrict },
    JOINED: { BID: bid, LOSE_DEPOSIT: lose, WITHDRAW: withdraw, CANCEL: cancel, RESTRICT: restrict },
    BID_GIVEN: { BID: bid, LOSE_DEPOSIT: lose, WITHDRAW: withdraw, CANCEL: cancel, RESTRICT: restrict },
    READ_ONLY: { ADMIT: admit, WITHDRAW: withdraw, CANCEL: cancel },
    CANCELLED: { ADMIT: admit },
  },
};
