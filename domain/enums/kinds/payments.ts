import type { Kinds } from '../tone';

/** Bids, participants and payments. */
export const PAYMENTS = {
  paymentMethod: ['CARD', 'EFT', 'CREDIT'],
  paymentKind: ['DEPOSIT', 'SERVICE_FEE'],
  bidAction: ['APPROVE', 'REJECT', 'CANCEL', 'OUTBID', 'STAND', 'WAIT', 'WIN', 'CONFIRM', 'FALL_OUT'],
  participantAction: ['ANNOUNCE', 'RECEIVE', 'BID', 'WITHDRAW', 'CANCEL', 'RESTRICT', 'ADMIT', 'WAIVE', 'LOSE_DEPOSIT'],
  /** Actions at the desk once the bidding is over. */
  deskAction: ['SETTLE', 'SELLER_ACCEPTS_BID', 'SELLER_REFUSES_BID', 'RETURN_UNSOLD', 'WINNER_FALLS_OUT'],
  /** What becomes of the deposit of a winner who falls out. */
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
  /** How money goes back: to an account, on the card, or as a credit within the house. */
  payoutWay: ['BANK', 'CARD', 'CREDIT'],
  statementFormat: ['MT940', 'CSV'],
  matchReason: ['REFERENCE', 'AMOUNT', 'PAYER_NAME', 'PAYER_NAME_PART', 'PAYER_IBAN', 'AUCTION_NUMBER', 'BID', 'DATE'],
  discountCodeOwner: ['OPERATOR', 'BROKER'],
  discountCodeAction: ['RESERVE', 'USE', 'EXPIRE', 'CANCEL'],
} as const satisfies Kinds;
