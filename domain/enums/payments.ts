import type { Declared } from './tone';

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
  paymentMethod: ['CARD', 'EFT', 'CREDIT'],
  paymentKind: ['DEPOSIT', 'SERVICE_FEE', 'REFUND'],
  participantStatus: {
    PAYMENT_INFO_PENDING: 'warning',
    PAYMENT_PENDING: 'warning',
    PAYMENT_RECEIVED: 'success',
    BID_GIVEN: 'brand',
    CANCELLED: 'neutral',
    JOINED: 'success',
    READ_ONLY: 'neutral',
  },
  bidAction: ['APPROVE', 'REJECT', 'CANCEL', 'OUTBID', 'STAND', 'WAIT', 'WIN', 'CONFIRM', 'FALL_OUT'],
  participantAction: ['ANNOUNCE', 'RECEIVE', 'BID', 'WITHDRAW', 'CANCEL', 'RESTRICT', 'ADMIT', 'WAIVE', 'LOSE_DEPOSIT'],
  /** Of a bidder: without it the bids stand and cannot win. */
  depositHeld: { HELD: 'success', MISSING: 'danger' },
  /** Why a bidding is on the desk: it runs, it will, somebody has to decide, the winner has to pay, it is done. */
  deskQueue: { RUNNING: 'brand', SOON: 'info', DECIDE: 'warning', PAYMENT: 'warning', DONE: 'success' },
  /** Actions at the desk once the bidding is over. */
  deskAction: ['SETTLE', 'SELLER_ACCEPTS_BID', 'SELLER_REFUSES_BID', 'RETURN_UNSOLD', 'WINNER_FALLS_OUT'],
  /** What becomes of the deposit of a winner who falls out. */
  depositFate: ['KEPT', 'REFUNDED', 'NONE'],
  eftStatus: {
    WAITING: 'info',
    WAITING_APPROVAL: 'warning',
    RECEIVED: 'success',
    CANCELLED: 'neutral',
    REVERSED: 'danger',
  },
  eftAction: ['RECEIVE', 'REGISTER', 'APPROVE', 'SEND_BACK', 'UNMATCH', 'CANCEL', 'REVERSE'],
  /** Where a refund stands: finer than the specification's refundState, which follows from it. */
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
  refundAction: [
    'ASK_DOCUMENT',
    'DOCUMENT_COMPLETE',
    'PREPARE',
    'SUBMIT',
    'RELEASE',
    'SEND_BACK',
    'SEND',
    'CLOSE',
    'REVERSE',
    'RETURN',
    'CANCEL',
    'REOPEN',
  ],
  /** How money goes back: to an account, on the card, or as a credit within the house. */
  payoutWay: ['BANK', 'CARD', 'CREDIT'],
  /** How a card provider's event was handled. */
  paymentEventOutcome: { APPLIED: 'success', IGNORED: 'neutral', UNKNOWN: 'danger', AMOUNT_DIFFERS: 'danger' },
  statementFormat: ['MT940', 'CSV'],
  statementLineState: { OPEN: 'warning', MATCHED: 'success', SET_ASIDE: 'neutral', OUTGOING: 'neutral' },
  matchReason: ['REFERENCE', 'AMOUNT', 'PAYER_NAME', 'PAYER_NAME_PART', 'PAYER_IBAN', 'AUCTION_NUMBER', 'BID', 'DATE'],
  /** Whether a suggestion is reliable. */
  matchStrength: { GOOD: 'success', POOR: 'warning' },
  unchargedFeeState: { OPEN: 'warning', IN_COLLECTION: 'info', PAID: 'success' },
  discountCodeStatus: { ACTIVE: 'success', PENDING: 'info', USED: 'neutral', EXPIRED: 'neutral', CANCELLED: 'neutral' },
  discountCodeOwner: ['OPERATOR', 'BROKER'],
  discountCodeAction: ['RESERVE', 'USE', 'EXPIRE', 'CANCEL'],
  /** Of a member's credit or operator discount: follows from its dates. */
  creditStatus: { ACTIVE: 'success', USED: 'neutral', EXPIRED: 'neutral', CANCELLED: 'neutral' },
} as const satisfies Declared;
