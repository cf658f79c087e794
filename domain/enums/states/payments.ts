import type { States } from '../tone';

/** Bids, participants and payments. */
export const PAYMENTS = {
  bidStatus: {
    WAITING_APPROVAL: 'warning',
    VALID: 'success',
    OUTBID: 'neutral',
    WINNER: 'success',
    REJECTED: 'danger',
    CANCELLED: 'neutral',
  },
  bidPaymentState: {
    PENDING: 'warning',
    EXPIRED: 'danger',
    CANCELLED: 'neutral',
    WAITING_PAYMENT: 'warning',
    BID_CANCELLED: 'neutral',
    CANT_BID: 'danger',
    PAYMENT_DONE: 'success',
    CANCELED_CLOSING: 'neutral',
  },
  paymentProviderStatus: {
    INITIAL: 'neutral',
    FAILED: 'danger',
    THREED_REDIRECT: 'info',
    AUTHORIZED: 'warning',
    CONFIRMED: 'success',
    TO_BE_REVERSED: 'warning',
    REVERSED: 'neutral',
  },
  participantStatus: {
    PAYMENT_INFO_PENDING: 'warning',
    PAYMENT_PENDING: 'warning',
    PAYMENT_RECEIVED: 'success',
    BID_GIVEN: 'brand',
    CANCELLED: 'neutral',
    JOINED: 'success',
    READ_ONLY: 'neutral',
  },
  /** A bidder's deposit: without it, bids are valid but cannot win. */
  depositHeld: { HELD: 'success', MISSING: 'danger' },
  /** The desk's queues: bidding runs, starts soon, needs a decision, waits for payment, is over. */
  deskQueue: { RUNNING: 'brand', SOON: 'info', DECIDE: 'warning', PAYMENT: 'warning', DONE: 'success' },
  eftStatus: {
    WAITING: 'info',
    WAITING_APPROVAL: 'warning',
    RECEIVED: 'success',
    CANCELLED: 'neutral',
    REVERSED: 'danger',
  },
  /** A refund's state, finer than the specification's refundState, which is derived from it. */
  refundStage: {
    INITIAL: 'info',
    WAITING_DOCUMENT: 'warning',
    WAITING_PAYMENT: 'warning',
    WAITING_APPROVAL: 'warning',
    READY: 'info',
    SENT: 'brand',
    RETURNED: 'danger',
    CLOSED: 'success',
    CANCEL: 'neutral',
  },
  /** How an event from the card provider was handled. */
  paymentEventOutcome: { APPLIED: 'success', IGNORED: 'neutral', UNKNOWN: 'danger', AMOUNT_DIFFERS: 'danger' },
  statementLineState: { OPEN: 'warning', MATCHED: 'success', SET_ASIDE: 'neutral', OUTGOING: 'neutral' },
  /** Whether a suggestion is reliable. */
  matchStrength: { GOOD: 'success', POOR: 'warning' },
  unchargedFeeState: { OPEN: 'warning', IN_COLLECTION: 'info', PAID: 'success' },
  discountCodeStatus: { ACTIVE: 'success', PENDING: 'info', USED: 'neutral', EXPIRED: 'neutral', CANCELLED: 'neutral' },
  /** A member's credit or operator discount; computed from its dates. */
  creditStatus: { ACTIVE: 'success', USED: 'neutral', EXPIRED: 'neutral', CANCELLED: 'neutral' },
} as const satisfies States;
