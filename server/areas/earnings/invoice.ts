import { sql } from 'kysely';
import type { EarningDetail } from '@/contract/earnings';
import { receiveFiles, withFolder } from '@/server/areas/auctions/media/incoming';
import { prepare } from '@/server/areas/auctions/media/prepare';
import { insertFile, withStorageKey, putContent, type Tools } from '@/server/areas/auctions/media/storeUploads';
import { earningInScope } from '@/server/areas/payments/earningScope';
import type { Database } from '@/server/kernel/db/pool';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { onceTransaction, ownTransaction } from '@/server/platform/auth/ownTransaction';
import { storedAnswer } from '@/server/platform/files/answer';
import { earningDetail } from './detail';
import { lockedForAction, lockEarning, notifyMoved } from './move';

/** Whether the earning already has this file as its invoice: a repeated request gets the same answer. */
const isThere = async (db: Database, id: number, sha256: Buffer, by: SignedIn): Promise<boolean> =>
  (await db
    .selectFrom('agent_earning')
    .innerJoin('file', 'file.id', 'agent_earning.invoice_file_id')
    .select('agent_earning.id')
    .where('agent_earning.id', '=', id)
    .where('agent_earning.status', '=', 'WAITING_PAYMENT')
    .where('file.sha256', '=', sha256)
    .where(earningInScope(by))
    .executeTakeFirst()) !== undefined;

/** Checked before the file is read. If there is an invoice already, it may be the same one sent again. */
const assertAwaited = (context: Context, id: number): Promise<void> =>
  ownTransaction(context, async (trx) => {
    // Read after locking: the same invoice may arrive twice at the same time.
    const { status } = await lockEarning(trx, id, context.operator);
    if (status !== 'WAITING_PAYMENT') await lockedForAction(trx, { id, action: 'SEND_INVOICE' }, context.operator);
  });

/**
 * Receives the agent's invoice: one file, checked like every document of an agent (V13). The permission is checked before the file is read,
 * and again after locking; a refused file is removed. The same file again changes nothing.
 * @throws the codes of contract/earnings.ts
 */
export const sendInvoice = async (
  context: Context,
  id: number,
  { storage, filesDir }: Tools,
): Promise<EarningDetail> => {
  const { db, operator, request } = context;
  await assertAwaited(context, id);
  return withFolder(filesDir, async (folder) => {
    const [received] = await receiveFiles(request, { folder, purpose: 'AGENT_DOCUMENT', most: 1 });
    if (!received) throw beside('file', 'REQUIRED');
    const { main } = await prepare(received, 'AGENT_DOCUMENT');
    const content = withStorageKey(main);
    try {
      await putContent(storage, content, operator.id);
      return await onceTransaction(context, async (trx) => {
        const { earning, to } = await lockedForAction(trx, { id, action: 'SEND_INVOICE' }, operator);
        const fileId = await insertFile(trx, content, operator.id);
        await trx
          .updateTable('agent_earning')
          .set({ status: to, invoice_file_id: fileId, invoice_sent_at: sql<string>`now()`, note: '' })
          .where('id', '=', id)
          .execute();
        await notifyMoved(trx, earning, 'SEND_INVOICE', '', operator);
        return earningDetail(trx, id, operator);
      });
    } catch (error) {
      await storage.remove(content.key).catch(() => undefined);
      if (error instanceof Refusal && (await isThere(db, id, content.sha256, operator)))
        return earningDetail(db, id, operator);
      throw error;
    }
  });
};

/** @throws AGENT_EARNING_NOT_FOUND, EARNING_INVOICE_MISSING, NOT_FOUND if the file is missing */
export const invoiceAnswer = async (
  { db, operator, request }: Pick<Context, 'operator' | 'request'> & { db: Database },
  id: number,
  { storage }: Pick<Tools, 'storage'>,
) => {
  const found = await db
    .selectFrom('agent_earning')
    .leftJoin('file', 'file.id', 'agent_earning.invoice_file_id')
    .select(['file.storage_key as key', 'file.name', 'file.content_type as type', 'file.sha256'])
    .where('agent_earning.id', '=', id)
    .where(earningInScope(operator))
    .executeTakeFirst();
  if (!found) throw new Refusal('AGENT_EARNING_NOT_FOUND');
  const { key, name, type, sha256 } = found;
  if (key === null || name === null || type === null || sha256 === null) throw new Refusal('EARNING_INVOICE_MISSING');
  return storedAnswer(storage, { key, name, type, sha256 }, request);
};
