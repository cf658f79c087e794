import { auctionMoved } from '@/server/areas/bidding/auctionMoved';
import { depositReceived, depositTakenBack } from '@/server/areas/bidding/deposits';
import { confirmBid } from '@/server/areas/closing/confirm';
import { closingPaid, feeOverdue } from '@/server/areas/closing/paymentEvents';
import { openClosingOf, cancelClosingOf } from '@/server/areas/closing/winner';
import type { Reactions } from '@/server/platform/events/events';

/**
 * What follows from what, in the order of a sale. Each line is done in the transaction of what happened; what leaves the process (mail,
 * SMS, push) is put into the queue there and sent after it.
 */
export const reactions: Reactions = {
  // The auction waits for payment, falls back, is sold: bids, deposits and deals follow its status.
  'auction.moved': [auctionMoved],
  // A winner: the closing is opened at its first step.
  'bid.won': [openClosingOf],
  // The winning bid is approved: its closing may go on, and the price stands in the books.
  'bid.approved': [confirmBid],
  // The winner is out: the closing ends, and what was paid of the fee goes back.
  'bid.fellOut': [cancelClosingOf],
  // Money came in: whoever paid the deposit may bid; the closing sees it.
  'payment.received': [depositReceived, closingPaid],
  // It was taken back: who had paid waits again; the closing sees it.
  'payment.takenBack': [depositTakenBack, closingPaid],
  // The fee did not come in time: whoever has the closing hears of it.
  'fee.overdue': [feeOverdue],
};
