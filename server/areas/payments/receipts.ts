import type { Parsed } from '@/contract/kit';
import type { RefundDetail, refunds } from '@/contract/payments/refunds';
import { receiveFiles, withFolder } from '@/server/areas/auctions/media/incoming';
import { prepare } from '@/server/areas/auctions/media/prepare';
import { insertFile, putContent, type Tools, withStorageKey } from '@/server/areas/auctions/media/storeUploads';
import type { Database } from '@/server/kernel/db/pool';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { onceTransaction, ownTransaction } from '@/server/platform/auth/ownTransaction';
import { storedAnswer } from '@/server/platform/files/answer';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { livePayoutId, refundDetail } from './refundRows';
import { assertSeen, lockedRefund } from './refunds';

type One = Parsed<typeof refunds.uploadReceipt>;

/** The refund's payout, which must be sent or paid, and the hash of its receipt. @throws REFUND_NOT_FOUND, INVALID_TRANSITION */
const awaiting = async (db: Database, id: number, by: SignedIn) => {
  const locked = await lockedRefund(db, id, by);
  const { refund } = locked;
  const payoutId = livePayoutId(refund);
  if (payoutId === null || (refund.status !== 'SENT' && refund.status !== 'CLOSED'))
    throw new Refusal('INVALID_TRANSITION');
  const there = await db
    .selectFrom('refund_payout')
    .innerJoin('file', 'file.id', 'refund_payout.receipt_file_id')
    .select('file.sha256')
    .where('refund_payout.id', '=', payoutId)
    .executeTakeFirst();
  return { locked, payoutId, there: there?.sha256 };
};

/**
 * Accepts the bank's receipt: one file, checked like every document (V13). The refund is checked before the file is read, and again after;
 * the bytes of a refused file are removed. The same receipt sent again changes nothing, whatever its version: the first answer was lost.
 * @throws VERSION_CONFLICT and the codes of contract/payments/refunds.ts
 */
export const uploadReceipt = async (
  one: One,
  context: Context,
  { storage, filesDir }: Tools,
): Promise<RefundDetail> => {
  const { operator, request } = context;
  const { id, version } = one;
  await ownTransaction(context, async (trx) => {
    const { locked, there } = await awaiting(trx, id, operator);
    if (!there) await assertSeen(trx, locked, version, operator);
  });
  return withFolder(filesDir, async (folder) => {
    const [received] = await receiveFiles(request, { folder, purpose: 'DOCUMENT', most: 1 });
    if (!received) throw beside('file', 'REQUIRED');
    const { main } = await prepare(received, 'DOCUMENT');
    const content = withStorageKey(main);
    try {
      await putContent(storage, content, operator.id);
      return await onceTransaction(context, async (trx) => {
        const { locked, payoutId, there } = await awaiting(trx, id, operator);
        // The file just stored is unused: the sweep removes it.
        if (there?.equals(content.sha256)) return refundDetail(trx, id, operator);
        await assertSeen(trx, locked, version, operator);
        const receipt_file_id = await insertFile(trx, content, operator.id);
        await trx.updateTable('refund_payout').set({ receipt_file_id }).where('id', '=', payoutId).execute();
        // Increases the refund's version, so that a decision on its old state is refused.
        await trx
          .updateTable('refund')
          .set(({ ref }) => ({ stage_at: ref('stage_at') }))
          .where('id', '=', id)
          .execute();
        await publishChanges(trx, 'refunds');
        return refundDetail(trx, id, operator);
      });
    } catch (error) {
      await storage.remove(content.key).catch(() => undefined);
      throw error;
    }
  });
};

/** @throws REFUND_RECEIPT_MISSING, NOT_FOUND when the bytes are gone */
export const receiptAnswer = async (
  { db, request }: Pick<Context, 'request'> & { db: Database },
  payoutId: number,
  { storage }: Pick<Tools, 'storage'>,
) => {
  const found = await db
    .selectFrom('refund_payout')
    .innerJoin('file', 'file.id', 'refund_payout.receipt_file_id')
    .select(['file.storage_key as key', 'file.name', 'file.content_type as type', 'file.sha256'])
    .where('refund_payout.id', '=', payoutId)
    .executeTakeFirst();
  if (!found) throw new Refusal('REFUND_RECEIPT_MISSING');
  return storedAnswer(storage, found, request);
};
