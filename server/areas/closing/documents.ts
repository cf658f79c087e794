import { createHash, randomUUID } from 'node:crypto';
import type { closing } from '@/contract/closing';
import type { ClosingDocument } from '@/contract/closing/record';
import type { closingUploads } from '@/contract/closing/uploads';
import type { PaperProgress } from '@/contract/files';
import type { Parsed } from '@/contract/kit';
import { isMade, needsStf } from '@/domain/closing';
import type { EnumValue } from '@/domain/enums';
import { enums } from '@/locales/tr/enums';
import messages from '@/locales/tr/messages.json';
import { beginPaper, finishPaper, paperName, type PaperPlace, takePaper } from '@/server/areas/auctions/media/papers';
import { insertFile, type Tools } from '@/server/areas/auctions/media/storeUploads';
import { ownUpload, uploadTo } from '@/server/areas/auctions/media/uploads';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { releaseFiles } from '@/server/platform/files/release';
import { putAfterCommit } from '@/server/platform/files/waiting';
import { closingInScope, lockedForWork } from './facts';
import { changed } from './work';

/** The prefix of closings' storage keys; the sweep (jobs.ts) removes those that no row refers to. */
export const CLOSING_FILES = 'closings/';
type Type = EnumValue<'closingDocumentType'>;

/** The file name of a downloaded document: its type and closing. */
const documentName = (id: number, type: Type, auctionName: string, fileName: string): string => {
  const named = fill(messages.closingFile, { id, type: enums.closingDocumentType[type], name: auctionName });
  return paperName(named, fileName);
};

const documents = (db: Database) =>
  db
    .selectFrom('closing_document as document')
    .innerJoin('closing', 'closing.id', 'document.closing_id')
    .innerJoin('auction', 'auction.id', 'closing.auction_id')
    .innerJoin('file', 'file.id', 'document.file_id')
    .leftJoin('operator', 'operator.id', 'file.uploaded_by_id')
    .select([
      'document.id',
      'document.closing_id as closingId',
      'document.type',
      'auction.extra_info as auctionName',
      'file.name as fileName',
      'file.size_bytes as size',
      'file.content_type as contentType',
      'document.created_at as addedAt',
      'document.words_version as wordsVersion',
      fullName<string | null>('operator').as('addedBy'),
    ]);
type Found = Awaited<ReturnType<ReturnType<typeof documents>['executeTakeFirstOrThrow']>>;

const toDocument = ({ closingId, auctionName, fileName, ...document }: Found): ClosingDocument => ({
  ...document,
  name: documentName(closingId, document.type, auctionName, fileName),
  made: isMade(document.type),
});

/** The documents of a closing in the order in which they were added. */
export const documentsOf = async (db: Database, closingId: number): Promise<ClosingDocument[]> =>
  (await documents(db).where('document.closing_id', '=', closingId).orderBy('document.id').execute()).map(toDocument);

/** The file of a document whose closing is visible to this operator. @throws S3_DOCUMENT_NOT_FOUND */
export const readableDocument = async (db: Database, documentId: number, operator: SignedIn) => {
  const found = await documents(db)
    .select(['file.storage_key as key', 'file.sha256'])
    .where('document.id', '=', documentId)
    .where(closingInScope(operator))
    .executeTakeFirst();
  if (!found) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  const { key, sha256, contentType: type } = found;
  return { key, sha256, type, name: toDocument(found).name };
};

/** @throws CLOSING_DOCUMENT_MADE_HERE, CLOSING_STF_REQUIRED (V40) */
const assertTakes = (found: { documents: readonly Type[] }, type: Type): void => {
  if (isMade(type)) throw beside('type', 'CLOSING_DOCUMENT_MADE_HERE');
  if (needsStf(type) && !found.documents.includes('STF')) throw beside('type', 'CLOSING_STF_REQUIRED');
};

type Given = Parsed<typeof closing.uploadDocument>;
type Locked = Awaited<ReturnType<typeof lockedForWork>>;

/** Where the upload of one type of document goes, in a closing that this operator works on. */
const placeOf = ({ closingId, type }: Given, operator: SignedIn): PaperPlace<Locked> => ({
  to: { closing_id: closingId, paper_type: type },
  keys: CLOSING_FILES,
  lock: async (db) => {
    const found = await lockedForWork(db, closingId, operator);
    assertTakes(found, type);
    return found;
  },
  there: (db) =>
    db
      .selectFrom('closing_document as document')
      .innerJoin('file', 'file.id', 'document.file_id')
      .select(['document.id', 'file.sha256'])
      .where('document.closing_id', '=', closingId)
      .where('document.type', '=', type)
      .executeTakeFirst(),
  attach: async (db, file_id, found) => {
    const { id } = await db
      .insertInto('closing_document')
      .values({ closing_id: closingId, type, file_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await changed(db, found);
    return id;
  },
});

/** Uploads one file as a document of a closing. @throws the codes of the contract */
export const uploadDocument = (given: Given, context: Context, tools: Tools): Promise<ClosingDocument> =>
  takePaper(context, tools, placeOf(given, context.operator), async (db, id) =>
    toDocument(await documents(db).where('document.id', '=', id).executeTakeFirstOrThrow()),
  );

/** Starts an upload in parts. @throws the codes of the contract */
export const startDocument = (
  { id: closingId, type, ...announced }: Parsed<typeof closingUploads.start>,
  context: Context,
): Promise<PaperProgress> => beginPaper(context, announced, placeOf({ closingId, type }, context.operator));

/** Turns a complete upload into the document of its type. @throws the codes of the contract */
export const finishDocument = async (uploadId: string, context: Context, tools: Tools): Promise<PaperProgress> => {
  const upload = uploadTo(await ownUpload(context, uploadId), 'closing_id');
  const given = { closingId: upload.closing_id, type: upload.paper_type as Type };
  return finishPaper(context, tools, upload, placeOf(given, context.operator));
};

/** @throws S3_DOCUMENT_NOT_FOUND, CLOSING_DOCUMENT_MADE_HERE for documents made by the console */
export const deleteDocument = async (
  db: Database,
  { id, documentId }: Parsed<typeof closing.deleteDocument>,
  operator: SignedIn,
): Promise<void> => {
  const found = await lockedForWork(db, id, operator);
  const document = await db
    .selectFrom('closing_document')
    .select(['type', 'file_id'])
    .where('id', '=', documentId)
    .where('closing_id', '=', id)
    .executeTakeFirst();
  if (!document) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  if (isMade(document.type)) throw new Refusal('CLOSING_DOCUMENT_MADE_HERE');
  await db.deleteFrom('closing_document').where('id', '=', documentId).execute();
  await releaseFiles(db, [document.file_id]);
  await changed(db, found);
};

/** Stores a PDF made by the console as the closing's document of this type, replacing an earlier one. The caller has locked the closing. */
export const storeMade = async (
  { db, operator }: Pick<Context, 'db' | 'operator'>,
  {
    closingId,
    type,
    auctionName,
    pdf,
    version,
    madeOf = null,
  }: {
    closingId: number;
    type: 'STF' | 'SUMMARY';
    auctionName: string;
    pdf: Buffer;
    version: number;
    madeOf?: string | null;
  },
): Promise<void> => {
  const key = `${CLOSING_FILES}${randomUUID()}.pdf`;
  const name = documentName(closingId, type, auctionName, '.pdf');
  await putAfterCommit(db, key, pdf, 'application/pdf');
  const sha256 = createHash('sha256').update(pdf).digest();
  const file = { key, name, type: 'application/pdf', size: pdf.length, sha256, width: null, height: null };
  const file_id = await insertFile(db, file, operator.id);
  const earlier = await db
    .deleteFrom('closing_document')
    .where('closing_id', '=', closingId)
    .where('type', '=', type)
    .returning('file_id')
    .execute();
  await db
    .insertInto('closing_document')
    .values({ closing_id: closingId, type, file_id, words_version: version, made_of_hash: madeOf })
    .execute();
  await releaseFiles(
    db,
    earlier.map((one) => one.file_id),
  );
};
