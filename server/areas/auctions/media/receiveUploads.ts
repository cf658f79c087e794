import { createHash, randomUUID } from 'node:crypto';
import type { Added } from '@/contract/auctions/media';
import type { Database } from '@/server/kernel/db/pool';
import type { Context } from '@/server/kernel/http/bind';
import { header } from '@/server/kernel/http/http';
import { Refusal } from '@/server/kernel/refusal';
import { receiveFiles, withFolder } from './incoming';
import { assertPermittedFor, PERMISSION_FOR } from './scope';
import { type ArrivedFile, storeUploads, type Tools } from './storeUploads';
import { assertRoom, type Target } from './uploads';

/** A repeated request with the same Idempotency-Key gets the same upload ids, so that nothing is added twice. */
const idsOf = ({ operator, request }: Context): ((index: number) => string) => {
  const key = header(request, 'idempotency-key');
  if (!key) return () => randomUUID();
  return (index) => {
    const hex = createHash('sha256').update(`${operator.id}\n${request.url}\n${key}\n${index}`).digest('hex');
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-a$4-$5');
  };
};

const resultOf = async (db: Database, id: string): Promise<Added | null> => {
  const found = await db.selectFrom('upload').select('result').where('id', '=', id).executeTakeFirst();
  return (found?.result ?? null) as Added | null;
};

/**
 * Stores the files of one request, all or none. Permission and limits are checked before the first byte of the body is read. @throws
 * AUCTION_NOT_FOUND, the codes of `receiveFiles` and of `storeUploads`
 */
export const receiveUploads = async (target: Target, most: number, context: Context, tools: Tools): Promise<Added> => {
  const { db, operator, request } = context;
  const { auctionId, purpose, documentType } = target;
  await assertPermittedFor(db, auctionId, operator, PERMISSION_FOR[purpose]);
  const idOf = idsOf(context);
  // They were already stored and only the answer was lost: they need no room and are not read again.
  const before = await resultOf(db, idOf(0));
  if (before) return before;
  await assertRoom(db, target);
  return withFolder(tools.filesDir, async (folder) => {
    const received = await receiveFiles(request, { folder, purpose, most });
    const arrived = received.map((file, index): ArrivedFile => ({ ...target, id: idOf(index), file }));
    if (arrived.some(({ file }) => file.size === 0)) throw new Refusal('FILE_UNREADABLE');
    const [first, ...others] = arrived;
    if (!first) throw new Refusal('REQUIRED');
    await db
      .insertInto('upload')
      .values(
        arrived.map(({ id, file }) => ({
          id,
          operator_id: operator.id,
          auction_id: auctionId,
          purpose,
          document_type: documentType,
          name: file.name,
          size_bytes: file.size,
          received_bytes: file.size,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    try {
      return await storeUploads(context, tools, [first, ...others]);
    } catch (error) {
      await db
        .deleteFrom('upload')
        .where(
          'id',
          'in',
          arrived.map(({ id }) => id),
        )
        .where('result', 'is', null)
        .execute();
      throw error;
    }
  });
};
