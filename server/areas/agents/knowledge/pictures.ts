import type { agentKnowledge } from '@/contract/agents/knowledge';
import type { Output, Parsed } from '@/contract/kit';
import { receiveFiles, withFolder } from '@/server/areas/auctions/media/incoming';
import { prepare } from '@/server/areas/auctions/media/prepare';
import { insertFile, type Tools, withStorageKey } from '@/server/areas/auctions/media/storeUploads';
import type { Database } from '@/server/kernel/db/pool';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { onceTransaction, ownTransaction } from '@/server/platform/auth/ownTransaction';
import { keeping, type Stored } from '../profile/pictures';
import { mayWrite, pageRow } from './scope';

/** Stores a picture of a page; texts refer to it by the returned file id. */
export const addPicture = async (
  db: Database,
  pageId: number,
  { main, thumb }: { main: Stored; thumb: Stored },
  operator: SignedIn,
): Promise<number> => {
  const file_id = await insertFile(db, main, operator.id);
  await db
    .insertInto('knowledge_picture')
    .values({ page_id: pageId, file_id, thumbnail_file_id: await insertFile(db, thumb, operator.id) })
    .execute();
  return file_id;
};

/** @throws KNOWLEDGE_PAGE_NOT_FOUND, INVALID_TRANSITION in the archive */
const assertOpen = async (db: Database, id: number, operator: SignedIn): Promise<void> => {
  if ((await pageRow(db, id, operator)).archived_at !== null) throw new Refusal('INVALID_TRANSITION');
};

/** Receives a picture for a page and processes it like every picture: checked and re-encoded. @throws the codes of the contract */
export const bringPicture = async (
  { id }: Parsed<typeof agentKnowledge.image>,
  context: Context,
  tools: Tools,
): Promise<Output<typeof agentKnowledge.image>> => {
  const { operator, request } = context;
  // Checked before the upload is received, and again when it is stored.
  await ownTransaction(context, (db) => assertOpen(db, id, operator));
  return withFolder(tools.filesDir, async (folder) => {
    const [file] = await receiveFiles(request, { folder, purpose: 'IMAGE', most: 1 });
    if (!file) throw beside('file', 'REQUIRED');
    if (file.size === 0) throw new Refusal('FILE_UNREADABLE');
    const { main, thumb } = await prepare(file, 'IMAGE');
    if (!thumb) throw new Refusal('NOT_FILE_TYPE_AVAILABLE');
    const kept = { main: withStorageKey(main), thumb: withStorageKey(thumb) };
    return keeping(tools, operator, Object.values(kept), () =>
      onceTransaction(context, async (db) => {
        await assertOpen(db, id, operator);
        return { fileId: await addPicture(db, id, kept, operator) };
      }),
    );
  });
};

/** A picture of a page that this operator may read. @throws S3_DOCUMENT_NOT_FOUND */
export const readablePicture = async (
  db: Database,
  { fileId, size }: Parsed<typeof agentKnowledge.picture>,
  operator: SignedIn,
) => {
  const found = await db
    .selectFrom('knowledge_picture as picture')
    .innerJoin('knowledge_page as page', 'page.id', 'picture.page_id')
    .innerJoin('file', 'file.id', size === 'thumb' ? 'picture.thumbnail_file_id' : 'picture.file_id')
    .select(['file.storage_key as key', 'file.name', 'file.content_type as type', 'file.sha256'])
    .where('picture.file_id', '=', fileId)
    .$if(!mayWrite(operator), (q) => q.where('page.published_id', 'is not', null).where('page.archived_at', 'is', null))
    .executeTakeFirst();
  if (!found) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  return found;
};
