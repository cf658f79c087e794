import {
  accessAskedWork,
  accessDecidedWork,
  auctionMovedWork,
  refundMovedWork,
} from '@/server/areas/activities/thingEnded';
import { auctionMoved } from '@/server/areas/bidding/auctionMoved';
import { depositReceived, depositRefundMoved, depositTakenBack } from '@/server/areas/bidding/deposits';
import { auctionLeavesCollections } from '@/server/areas/content/collections/left';
import { confirmBid } from '@/server/areas/closing/confirm';
import { closingPaid, closingRefunded, feeOverdue } from '@/server/areas/closing/paymentEvents';
import { openClosingOf, cancelClosingOf } from '@/server/areas/closing/winner';
import {
  appointmentOccasion,
  depositOccasion,
  overdueOccasion,
  refundOccasion,
  wonOccasion,
} from '@/server/areas/messaging/automatic/occasions';
import {
  agreementOccasion,
  closingOccasion,
  eidsOccasion,
  lostOccasion,
  officeEarningOccasion,
} from '@/server/areas/messaging/automatic/saleOccasions';
import { applyAgreed } from '@/server/areas/operators/agreed';
import type { Reactions } from '@/server/platform/events/events';

/**
 * The reactions to events, in the order of a sale. Each runs in the transaction of its event; messages to the outside (mail,
 * SMS, push) are queued there and sent after the commit.
 */
export const reactions: Reactions = {
  // The status of the auction changed: work that waited for it ends; bids, deposits and deals follow; collections drop it; once it is sold,
  // the bidders who lost are told.
  'auction.moved': [auctionMovedWork, auctionMoved, auctionLeavesCollections, lostOccasion],
  // A winner: the closing is opened at its first step.
  'bid.won': [openClosingOf, wonOccasion],
  // The winning bid is approved: its closing can go on, and the price gets its memorandum entry.
  'bid.approved': [confirmBid],
  // The winner fell out: the closing is cancelled, and what was paid of the fee is refunded.
  'bid.fellOut': [cancelClosingOf],
  // A payment was received: after a deposit the participant may bid; the closing is updated.
  'payment.received': [depositReceived, closingPaid, depositOccasion],
  // A payment was reversed: the participant has to pay again; the closing is updated.
  'payment.takenBack': [depositTakenBack, closingPaid],
  // A refund moved: its work ends with it; whether the payer of a deposit may bid follows it; the closing is updated.
  'refund.moved': [refundMovedWork, depositRefundMoved, closingRefunded, refundOccasion],
  // The fee is overdue: the assignee of the closing is notified.
  'fee.overdue': [feeOverdue, overdueOccasion],
  // The customer is told, where this message is switched on.
  'appointment.changed': [appointmentOccasion],
  'closing.moved': [closingOccasion],
  'eids.changed': [eidsOccasion],
  'agreement.ending': [agreementOccasion],
  'officeEarning.moved': [officeEarningOccasion],
  'rights.agreed': [applyAgreed],
  // Somebody requests access to a customer's record: creates work for those who decide, which ends with the decision.
  'access.asked': [accessAskedWork],
  'access.decided': [accessDecidedWork],
};
