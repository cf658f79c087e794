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
  eftStatus: ['WAITING', 'RECEIVED', 'CANCELLED'],
  discountCodeStatus: ['ACTIVE', 'PENDING', 'USED', 'EXPIRED', 'CANCELLED'],
  discountCodeOwner: ['OPERATOR', 'BROKER'],
  /** Of a member's credit or operator discount: follows from its dates. */
  creditStatus: ['ACTIVE', 'USED', 'EXPIRED', 'CANCELLED'],
} as const;
