import type { Kinds } from '../tone';

/** Bids, participants and payments. */
export const PAYMENTS = {
  paymentMethod: ['CARD', 'EFT', 'CREDIT'],
  paymentKind: ['DEPOSIT', 'SERVICE_FEE'],
  bidAction: ['APPROVE', 'REJECT', 'CANCEL', 'OUTBID', 'STAND', 'WAIT', 'WIN', 'CONFIRM', 'FALL_OUT'],
  participantAction: ['ANNOUNCE', 'RECEIVE', 'BID', 'WITHDRAW', 'CANCEL', 'RESTRICT', 'ADMIT', 'WAIVE', 'LOSE_DEPOSIT'],
  /** Actions at the desk after the bidding has ended. */
  deskAction: ['SETTLE', 'SELLER_ACCEPTS_BID', 'SELLER_REFUSES_BID', 'RETURN_UNSOLD', 'WINNER_FALLS_OUT'],
  /** What happens to the deposit of a winner who does not pay. */
  depositFate: ['KEPT', 'REFUNDED', 'NONE'],
  eftAction: ['RECEIVE', 'REGISTER', 'APPROVE', 'SEND_BACK', 'UNMATCH', 'CANCEL', 'REVERSE'],
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
  /** How money is refunded: to an account, to the card, or as a credit at the marketplace. */
  payoutWay: ['BANK', 'CARD', 'CREDIT'],
  statementFormat: ['MT940', 'CSV'],
  matchReason: ['REFERENCE', 'AMOUNT', 'PAYER_NAME', 'PAYER_NAME_PART', 'PAYER_IBAN', 'AUCTION_NUMBER', 'BID', 'DATE'],
  discountCodeOwner: ['OPERATOR', 'BROKER'],
  discountCodeAction: ['RESERVE', 'USE', 'EXPIRE', 'CANCEL'],
} as const satisfies Kinds;
