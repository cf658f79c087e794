import { formatMoney } from '@/domain/money';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { lockedClosing, sumsOf } from './facts';
import { endDeskDeadline, tellClosing } from './work';

/**
 * Money of a closing has come in or was taken back: its screens show it at once, and whoever has it hears when nothing of the
 * deposit and the fee is open any more. The closing goes on when a person says so. @throws CLOSING_NOT_FOUND
 */
export const closingPaid = async (db: Database, closingId: number): Promise<void> => {
  const closing = await lockedClosing(db, closingId);
  const { depositDue, feeDue } = sumsOf(closing);
  const note = feeDue + depositDue === 0 ? '' : formatMoney(feeDue + depositDue);
  if (closing.outcome !== 'OPEN') return;
  if (feeDue + depositDue === 0) await endDeskDeadline(db, closing.auctionId);
  await tellClosing(db, closing, { title: messages.closingMoneyIn, note, level: 'success' }, 'system');
};
