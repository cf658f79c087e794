import type { EnumValue } from './enums';

/** A payment whose money came in, or was taken back. */
export type PaymentFacts = {
  paymentId: number;
  kind: EnumValue<'paymentKind'>;
  participantId: number | null;
  auctionId: number | null;
  closingId: number | null;
};

/**
 * What happens in one area and sets something off in an area after it (domain/areas.ts). Each is heard in the transaction in which it
 * happens, by those that server/process/reactions.ts lists. `By`: who did it.
 */
export type Events<By> = {
  /** An auction's status has made a move. */
  'auction.moved': { auctionId: number; action: EnumValue<'auctionAction'>; note: string; by: By };
  /** There is a winner, and payment is awaited. May be said more than once of the same bid. */
  'bid.won': { bidId: number; by: By };
  /** The winning bid was approved: its closing may go on (V39). */
  'bid.approved': { bidId: number; by: By };
  /** The winner is out, before the bid itself is cancelled. */
  'bid.fellOut': { bidId: number; reason: string; by: By };
  /** Money of a payment has come in and is booked. */
  'payment.received': PaymentFacts;
  /** A receipt was wrong: its entries are mirrored, and the payment is expected again or given up. */
  'payment.takenBack': PaymentFacts;
  /** A service fee has not come by its time (kuruş). */
  'fee.overdue': { closingId: number; amountKurus: number };
};
export type EventName = keyof Events<unknown>;
