import type { EnumValue } from './enums';
import type { Authority } from './roles';

/** What a change of rights adds that must wait for a second person: to an operator, or to a group (`authorities`). */
export type RightsChange = {
  roles: Authority[];
  groupIds: number[];
  authorities: Authority[];
  /** New e-mail and phone, which the account's password can be set with. */
  email?: string | undefined;
  phone?: string | undefined;
  /** A deactivated account is reactivated. */
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

/** A refund and its activity. */
export type RefundMoved = {
  refundId: number;
  status: EnumValue<'refundStage'>;
  activityId: number | null;
  participantId: number | null;
  closingId: number | null;
};

/** An auction's status has changed; `from`: the previous one. */
export type AuctionMoved<By = unknown> = {
  auctionId: number;
  action: EnumValue<'auctionAction'>;
  from: EnumValue<'auctionStatus'>;
  note: string;
  by: By;
};

/** Somebody requested access; `customerId`: the customer whose record it is, null if none. */
export type AccessAsked = { requestId: number; customerId: number | null; reason: string };
/** Such a request was decided. */
export type AccessDecided = { requestId: number; granted: boolean; by: { id: number }; answer: string };

/** An auction's verification was recorded, or has expired. `expiresOn`: its last day, ISO. */
export type EidsChanged = { auctionId: number; status: 'VERIFIED' | 'EXPIRED'; expiresOn: string };

/**
 * An agreement with an office or a seller ends without a successor. `endsOn`: its last day, ISO; `before`: how many days before it (60, 30,
 * 7), 0 once it has ended.
 */
export type AgreementEnding = {
  of: 'OFFICE' | 'SELLER';
  agreementId: number;
  customerId: number;
  endsOn: string;
  before: number;
};

/** An office's earning was approved, paid or cancelled, or its invoice rejected for this reason. */
export type OfficeEarningMoved = {
  earningId: number;
  action: Exclude<EnumValue<'earningAction'>, 'FREEZE' | 'SEND_INVOICE'>;
  reason: string;
};

/**
 * Events of one area with reactions in a later one (domain/areas.ts). The reactions run in the event's transaction, in the order of
 * server/process/reactions.ts. `By`: who caused it.
 */
export type Events<By> = {
  /** An auction's status has changed. */
  'auction.moved': AuctionMoved<By>;
  /** There is a winner, whose payment is awaited. May be sent more than once for the same bid. */
  'bid.won': { bidId: number; by: By };
  /** The winning bid was approved, so its closing may continue (V39). */
  'bid.approved': { bidId: number; by: By };
  /** The winner did not pay; sent before the bid itself is cancelled. */
  'bid.fellOut': { bidId: number; reason: string; by: By };
  /** A payment was received and booked. */
  'payment.received': PaymentFacts;
  /** A receipt was reversed; the payment is expected again or cancelled. */
  'payment.takenBack': PaymentFacts;
  /** A refund's stage has changed: paid, returned, cancelled, reopened … */
  'refund.moved': RefundMoved;
  /** An appointment was booked, rescheduled or cancelled. */
  'appointment.changed': { appointmentId: number; what: 'BOOKED' | 'MOVED' | 'CANCELLED' };
  'access.asked': AccessAsked;
  'access.decided': AccessDecided;
  /** A second person approved a change of an operator's or a group's rights. `from`: that person's IP address. */
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
  /** A closing has entered another step, or the title deed was transferred. */
  'closing.moved': { closingId: number; to: EnumValue<'closingStep'> | 'DONE' };
  'eids.changed': EidsChanged;
  'agreement.ending': AgreementEnding;
  'officeEarning.moved': OfficeEarningMoved;
};
export type EventName = keyof Events<unknown>;
