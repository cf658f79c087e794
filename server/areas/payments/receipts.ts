import type { Parsed } from '@/contract/kit';
import type { RefundDetail, refunds } from '@/contract/payments/refunds';
import { receiveFiles, withFolder } from '@/server/areas/auctions/media/incoming';
import { prepare } from '@/server/areas/auctions/media/prepare';
import { insertFile, putContent, type Tools, withStorageKey } from '@/server/areas/auctions/media/storeUploads';
import type { Database } from '@/server/kernel/db/pool';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { ownTransaction } from '@/server/platform/auth/ownTransaction';
import { storedAnswer } from '@/server/platform/files/answer';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { livePayoutId, refundDetail } from './refundRows';
import { assertSeen, lockedRefund } from './refunds';

type One = Parsed<typeof refunds.uploadReceipt>;

/** The payout that a receipt is of: one that was sent or paid. @throws REFUND_NOT_FOUND, INVALID_TRANSITION, VERSION_CONFLICT */
const awaiting = async (db: Database, { id, version }: One, by: SignedIn): Promise<number> => {
  const locked = await lockedRefund(db, id, by);
  const { refund } = locked;
  const payoutId = livePayoutId(refund);
  if (payoutId === null || (refund.status !== 'SENT' && refund.status !== 'CLOSED'))
    throw new Refusal('INVALID_TRANSITION');
  await assertSeen(db, locked, version, by);
  return payoutId;
};

/**
 * Takes the bank's receipt: one file, looked at like every document (V13). The refund is checked before it is read, and again after;
 * bytes of a refused one are removed. @throws the codes of contract/payments/refunds.ts
 */
export const uploadReceipt = async (
  one: One,
  context: Context,
  { storage, filesDir }: Tools,
): Promise<RefundDetail> => {
  const { operator, request } = context;
  await ownTransaction(context, (trx) => awaiting(trx, one, operator));
  return withFolder(filesDir, async (folder) => {
    const [received] = await receiveFiles(request, { folder, purpose: 'DOCUMENT', most: 1 });
    if (!received) throw beside('file', 'REQUIRED');
    const { main } = await prepare(received, 'DOCUMENT');
    const content = withStorageKey(main);
    try {
      await putContent(storage, content, operator.id);
      return await ownTransaction(context, async (trx) => {
        const payoutId = await awaiting(trx, one, operator);
        const receipt_file_id = await insertFile(trx, content, operator.id);
        await trx.updateTable('refund_payout').set({ receipt_file_id }).where('id', '=', payoutId).execute();
        // The refund is another than before: what was decided on the old one is looked at again.
        await trx
          .updateTable('refund')
          .set(({ ref }) => ({ stage_at: ref('stage_at') }))
          .where('id', '=', one.id)
          .execute();
        await publishChanges(trx, 'refunds');
        return refundDetail(trx, one.id, operator);
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
