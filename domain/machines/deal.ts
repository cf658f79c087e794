import type { EnumValue } from '../enums';
import type { Guard, Machine, Move } from '../machine';

type Status = EnumValue<'dealStatus'>;

/** The input of a deal's guards: the deal and the input of the move. */
export type DealFacts = {
  /** Land or field: no visits by appointment. */
  landOrField: boolean;
  /** A visit of this customer to this property is booked, or being arranged. */
  hasVisit: boolean;
  hasPrice: boolean;
  hasReason: boolean;
  /** The customer has a valid bid on the property. */
  hasBid: boolean;
  /** Somebody else has won the auction. */
  otherWinner: boolean;
};

type DealGuard = Guard<DealFacts>;
/** V41 */
const shown: DealGuard = (facts) =>
  facts.landOrField ? 'DEAL_STATUS_CAN_NOT_BE_CHANGED_FOR_APPOINTMENT_AND_CATEGORY_ID' : null;
const visit: DealGuard = (facts) => (facts.landOrField || facts.hasVisit ? null : 'DEAL_VISIT_MISSING');
const price: DealGuard = (facts) => (facts.hasPrice ? null : 'DEAL_PRICE_MISSING');
const reason: DealGuard = (facts) => (facts.hasReason ? null : 'LOST_REASON_NOT_FOUND');
const bid: DealGuard = (facts) => (facts.hasBid ? null : 'DEAL_WITHOUT_BID');
const onlyWinner: DealGuard = (facts) => (facts.otherWinner ? 'DEAL_WINNER_EXISTS' : null);

const may = 'deals.edit';
const to = (status: Status, ...guards: DealGuard[]): Move<Status, DealFacts> => ({ to: status, may, guards });

const ends = {
  NOT_INTERESTED: to('NOT_INTERESTED', reason),
  OBSOLETE: to('OBSOLETE', reason),
  REJECTED: to('REJECTED', reason),
};
const again = { INITIAL: to('INITIAL') };

/** A customer's interest in an auction; each action is the status it leads to. docs/decisions/0038-deals-and-want-to-sell.md */
export const dealMachine: Machine<Status, Status, DealFacts> = {
  name: 'deal',
  initial: 'INITIAL',
  final: [],
  moves: {
    INITIAL: { APPOINTMENT: to('APPOINTMENT', shown, visit), BID: to('BID', price), ...ends },
    APPOINTMENT: { ...again, BID: to('BID', price), ...ends },
    BID: {
      ...again,
      APPOINTMENT: to('APPOINTMENT', shown, visit),
      WINNER: to('WINNER', bid, onlyWinner),
      LOST_BID: to('LOST_BID'),
      ...ends,
    },
    WINNER: { LOST_BID: to('LOST_BID'), REJECTED: to('REJECTED', reason) },
    LOST_BID: { ...again, BID: to('BID', price), ...ends },
    NOT_INTERESTED: again,
    OBSOLETE: again,
    REJECTED: again,
  },
};
