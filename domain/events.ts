import type { EnumValue } from './enums';
import type { Authority } from './roles';

/** What a change of rights adds, which waits for a second person: to an operator, or to a group (`authorities`). */
export type RightsChange = {
  roles: Authority[];
  groupIds: number[];
  authorities: Authority[];
  /** The address and number with which the account's password is set. */
  email?: string | undefined;
  phone?: string | undefined;
  /** A closed account is opened again. */
  opens: boolean;
};

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

/** An auction's status has changed; `from`: the one that it had. */
export type AuctionMoved<By = unknown> = {
  auctionId: number;
  action: EnumValue<'auctionAction'>;
  from: EnumValue<'auctionStatus'>;
  note: string;
  by: By;
};

/** Somebody asked for access; `customerId`: to whose record, null where it is nobody's. */
export type AccessAsked = { requestId: number; customerId: number | null; reason: string };
/** Such a request was answered. */
export type AccessDecided = { requestId: number; granted: boolean; by: { id: number }; answer: string };

/** An auction's verification was written down, or its last day is over. `expiresOn`: its last day, ISO. */
export type EidsChanged = { auctionId: number; status: 'VERIFIED' | 'EXPIRED'; expiresOn: string };

/** An agreement with an office or a seller ends with nothing to follow it. `endsOn`: its last day, ISO; `before`: the days before it that are announced (60, 30, 7), 0 once it is over. */
export type AgreementEnding = {
  of: 'OFFICE' | 'SELLER';
  agreementId: number;
  customerId: number;
  endsOn: string;
  before: number;
};

/** What an office earns was approved, paid or cancelled, or its invoice sent back for this reason. */
export type OfficeEarningMoved = {
  earningId: number;
  action: Exclude<EnumValue<'earningAction'>, 'FREEZE' | 'SEND_INVOICE'>;
  reason: string;
};

/**
 * Events of one area with reactions in a later one (domain/areas.ts). The reactions run in the transaction of the
 * event, in the order of server/process/reactions.ts. `By`: who did it.
 */
export type Events<By> = {
  /** An auction's status has changed. */
  'auction.moved': AuctionMoved<By>;
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
  /** An appointment was made, moved to another time, or cancelled. */
  'appointment.changed': { appointmentId: number; what: 'BOOKED' | 'MOVED' | 'CANCELLED' };
  'access.asked': AccessAsked;
  'access.decided': AccessDecided;
  /** A second person said yes to a change of an operator's or a group's rights. `from`: the network address of that person. */
  'rights.agreed': {
    operatorId: number | null;
    groupId: number | null;
    change: RightsChange;
    proposerId: number;
    by: By;
    from: string;
  };
  /** A service fee is overdue (kuruş). */
  'fee.overdue': { closingId: number; amountKurus: number };
  /** A closing stands at another step, or the title deed has changed hands. */
  'closing.moved': { closingId: number; to: EnumValue<'closingStep'> | 'DONE' };
  'eids.changed': EidsChanged;
  'agreement.ending': AgreementEnding;
  'officeEarning.moved': OfficeEarningMoved;
};
export type EventName = keyof Events<unknown>;
