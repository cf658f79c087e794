/** Bids, participants and payments. */
export const PAYMENTS = {
  bidStatus: ['WAITING_APPROVAL', 'VALID', 'OUTBID', 'WINNER', 'REJECTED', 'CANCELLED'],
  bidPaymentState: [
    'PENDING',
    'EXPIRED',
    'CANCELLED',
    'WAITING_PAYMENT',
    'BID_CANCELLED',
    'CANT_BID',
    'PAYMENT_DONE',
    'CANCELED_CLOSING',
  ],
  paymentProviderStatus: [
    'INITIAL',
    'FAILED',
    'THREED_REDIRECT',
    'AUTHORIZED',
    'CONFIRMED',
    'TO_BE_REVERSED',
    'REVERSED',
  ],
  paymentMethod: ['CARD', 'EFT', 'CREDIT'],
  paymentKind: ['DEPOSIT', 'SERVICE_FEE', 'REFUND'],
  participantStatus: [
    'PAYMENT_INFO_PENDING',
    'PAYMENT_PENDING',
    'PAYMENT_RECEIVED',
    'BID_GIVEN',
    'CANCELLED',
    'JOINED',
    'READ_ONLY',
  ],
  bidAction: ['APPROVE', 'REJECT', 'CANCEL', 'OUTBID', 'STAND', 'WIN', 'FALL_OUT', 'OFFER'],
  participantAction: ['ANNOUNCE', 'RECEIVE', 'BID', 'WITHDRAW', 'CANCEL', 'RESTRICT', 'ADMIT', 'WAIVE'],
  /** Why a bidding is on the desk: it runs, it will, somebody has to decide, the winner has to pay, it is done. */
  deskQueue: ['RUNNING', 'SOON', 'DECIDE', 'PAYMENT', 'DONE'],
  /** What is done at the desk once the bidding is over. */
  deskAction: ['SETTLE', 'SELLER_ACCEPTS_BID', 'SELLER_REFUSES_BID', 'RETURN_UNSOLD', 'WINNER_FALLS_OUT'],
  /** What becomes of the deposit of a winner who falls out. */
  depositFate: ['KEPT', 'REFUNDED', 'NONE'],
  eftStatus: ['WAITING', 'WAITING_APPROVAL', 'RECEIVED', 'CANCELLED', 'REVERSED'],
  eftAction: ['RECEIVE', 'REGISTER', 'APPROVE', 'SEND_BACK', 'UNMATCH', 'CANCEL', 'REVERSE'],
  /** What was made of a card provider's event. */
  paymentEventOutcome: ['APPLIED', 'IGNORED', 'UNKNOWN', 'AMOUNT_DIFFERS'],
  statementFormat: ['MT940', 'CSV'],
  statementLineState: ['OPEN', 'MATCHED', 'SET_ASIDE', 'OUTGOING'],
  matchReason: ['REFERENCE', 'AMOUNT', 'PAYER_NAME', 'PAYER_NAME_PART', 'PAYER_IBAN', 'AUCTION_NUMBER', 'BID', 'DATE'],
  /** Whether a suggestion may be followed without a second look. */
  matchStrength: ['GOOD', 'POOR'],
  unchargedFeeState: ['OPEN', 'IN_COLLECTION', 'PAID'],
  discountCodeStatus: ['ACTIVE', 'PENDING', 'USED', 'EXPIRED', 'CANCELLED'],
  discountCodeOwner: ['OPERATOR', 'BROKER'],
  discountCodeAction: ['RESERVE', 'USE', 'EXPIRE', 'CANCEL'],
  /** Of a member's credit or operator discount: follows from its dates. */
  creditStatus: ['ACTIVE', 'USED', 'EXPIRED', 'CANCELLED'],
} as const;
