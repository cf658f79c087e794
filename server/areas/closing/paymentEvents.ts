import type { Events, PaymentFacts, RefundMoved } from '@/domain/events';
import { formatMoney } from '@/domain/money';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { closingRows, lockedClosing, sumsOf } from './facts';
import { changed, endDeskDeadline, notifyClosing } from './work';

/**
 * A payment of a closing was received or reversed: publishes the change and notifies the assignee, with what is still due of deposit and
 * fee. A person moves the closing itself. @throws CLOSING_NOT_FOUND
 */
export const closingPaid = async (db: Database, { closingId }: PaymentFacts): Promise<void> => {
  if (closingId === null) return;
  const closing = await lockedClosing(db, closingId);
  const { depositDue, feeDue } = sumsOf(closing);
  const note = feeDue + depositDue === 0 ? '' : formatMoney(feeDue + depositDue);
  if (closing.outcome !== 'OPEN') return;
  if (feeDue + depositDue === 0) await endDeskDeadline(db, closing.auctionId);
  await notifyClosing(db, closing, { title: messages.closingMoneyIn, note, level: 'success' }, 'system');
};

/** A refund of the fee, or of the buyer's deposit, has changed its status: updates the closing's screens. */
export const closingRefunded = async (db: Database, { closingId, participantId }: RefundMoved): Promise<void> => {
  const closings = await db
    .selectFrom('closing')
    .innerJoin('bid', 'bid.id', 'closing.bid_id')
    .select(['closing.id', 'closing.auction_id as auctionId'])
    .where((eb) => eb.or([eb('closing.id', '=', closingId ?? 0), eb('bid.participant_id', '=', participantId ?? 0)]))
    .execute();
  for (const closing of closings) await changed(db, closing);
};

/** The service fee is overdue: notifies the closing's assignee. */
export const feeOverdue = async (
  db: Database,
  { closingId, amountKurus }: Events<unknown>['fee.overdue'],
): Promise<void> => {
  const closing = await closingRows(db).where('closing.id', '=', closingId).executeTakeFirstOrThrow();
  const note = formatMoney(amountKurus);
  await notifyClosing(db, closing, { title: messages.closingFeeOverdue, note, level: 'danger' }, 'system');
};
