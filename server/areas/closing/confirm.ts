import { transfer } from '@/domain/payments/ledger';
import messages from '@/locales/tr/messages.json';
import type { By } from '@/server/areas/auctions/life/facts';
import { post } from '@/server/areas/payments/journal';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { assertGoesOn, lockedClosing } from './facts';
import { notifyClosing } from './work';

/**
 * The winning bid is approved: its closing can continue (V39), and the price gets a memorandum entry. A second call does nothing. @throws
 * CLOSING_NOT_FOUND, BID_ALREADY_REJECTED, CLOSING_BID_NOT_WON, CLOSING_DONE, CLOSING_ALREADY_CANCELLED
 */
export const confirmBid = async (db: Database, { bidId, by }: { bidId: number; by: By }): Promise<void> => {
  const known = await db.selectFrom('closing').select('id').where('bid_id', '=', bidId).executeTakeFirst();
  if (!known) throw new Refusal('CLOSING_NOT_FOUND');
  const closing = await lockedClosing(db, known.id);
  assertGoesOn(closing);
  if (closing.bidConfirmedAt !== null) return;
  const { status } = await db.selectFrom('bid').select('status').where('id', '=', bidId).executeTakeFirstOrThrow();
  if (status === 'REJECTED') throw new Refusal('BID_ALREADY_REJECTED');
  if (status !== 'WINNER') throw new Refusal('CLOSING_BID_NOT_WON');
  await db.updateTable('closing').set({ bid_confirmed_at: closing.now }).where('id', '=', closing.id).execute();
  await post(db, {
    description: messages.entryPriceExpected,
    closingId: closing.id,
    by,
    lines: transfer('PRICES_EXPECTED', 'PRICES_OWED', closing.bidPrice),
  });
  await notifyClosing(db, closing, { title: messages.closingBidConfirmed, level: 'success' }, by);
};
