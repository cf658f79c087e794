import type { EnumValue } from './enums';

/** A payment that was received or reversed. */
export type PaymentFacts = {
  paymentId: number;
  kind: EnumValue<'paymentKind'>;
  participantId: number | null;
  auctionId: number | null;
  closingId: number | null;
};

/** A refund, and the work that carries it. */
export type RefundMoved = {
  refundId: number;
  status: EnumValue<'refundStage'>;
  activityId: number | null;
  participantId: number | null;
  closingId: number | null;
};

/**
 * Events of one area with reactions in a later one (domain/areas.ts). The reactions run in the transaction of the
 * event, in the order of server/process/reactions.ts. `By`: who did it.
 */
export type Events<By> = {
  /** An auction's status has changed. */
  'auction.moved': { auctionId: number; action: EnumValue<'auctionAction'>; note: string; by: By };
  /** There is a winner, and payment is awaited. May come more than once for the same bid. */
  'bid.won': { bidId: number; by: By };
  /** The winning bid was approved: its closing may go on (V39). */
  'bid.approved': { bidId: number; by: By };
  /** The winner fell out; sent before the bid itself is cancelled. */
  'bid.fellOut': { bidId: number; reason: string; by: By };
  /** A payment was received and booked. */
  'payment.received': PaymentFacts;
  /** A receipt was reversed, and the payment is expected again or cancelled. */
  'payment.takenBack': PaymentFacts;
  /** A refund stands somewhere else: paid, returned, cancelled, opened again … */
  'refund.moved': RefundMoved;
  /** A service fee is overdue (kuruş). */
  'fee.overdue': { closingId: number; amountKurus: number };
};
export type EventName = keyof Events<unknown>;
