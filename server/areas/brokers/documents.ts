import type { BrokerDocument, brokers } from '@/contract/brokers';
import type { brokerUploads } from '@/contract/brokers/uploads';
import type { PaperProgress } from '@/contract/files';
import type { Parsed } from '@/contract/kit';
import { enums } from '@/locales/tr/enums';
import messages from '@/locales/tr/messages.json';
import { beginPaper, finishPaper, paperName, type PaperPlace, takePaper } from '@/server/areas/auctions/media/papers';
import type { Tools } from '@/server/areas/auctions/media/storeUploads';
import { ownUpload, uploadTo } from '@/server/areas/auctions/media/uploads';
import type { Database } from '@/server/kernel/db/pool';
import type { Context } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { releaseFiles } from '@/server/platform/files/release';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { lockedToWrite } from './record';
import { selectDocuments } from './selectDocuments';

/** The storage key prefix of offices' documents; the sweep removes those without a row. */
export const BROKER_FILES = 'brokers/';
type Given = Pick<Parsed<typeof brokers.uploadDocument>, 'id' | 'type'>;

const TYPES = ['image/jpeg', 'image/png', 'application/pdf'];

/** Where one type of document is stored, in an office that can be edited. */
const placeOf = ({ id, type }: Given): PaperPlace<unknown> => ({
  to: { broker_id: id, paper_type: type },
  keys: BROKER_FILES,
  lock: (db) => lockedToWrite(db, id),
  there: (db) =>
    db
      .selectFrom('broker_document as document')
      .innerJoin('file', 'file.id', 'document.file_id')
      .select(['document.id', 'file.sha256'])
      .where('document.broker_id', '=', id)
      .where('document.type', '=', type)
      .executeTakeFirst(),
  takes: (contentType) => TYPES.includes(contentType),
  attach: async (db, file_id) => {
    const document = await db
      .insertInto('broker_document')
      .values({ broker_id: id, type, file_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await publishChanges(db, 'brokers');
    return document.id;
  },
});

/** Receives one file as a document of an office. @throws the codes of the contract */
export const uploadDocument = (given: Given, context: Context, tools: Tools): Promise<BrokerDocument> =>
  takePaper(context, tools, placeOf(given), (db, id) =>
    selectDocuments(db).where('document.id', '=', id).executeTakeFirstOrThrow(),
  );

/** Starts the upload of a document in parts. @throws the codes of the contract */
export const startDocument = (
  { id, type, ...announced }: Parsed<typeof brokerUploads.start>,
  context: Context,
): Promise<PaperProgress> => beginPaper(context, announced, placeOf({ id, type }));

/** Makes a complete upload the document of its type. @throws the codes of the contract */
export const finishDocument = async (uploadId: string, context: Context, tools: Tools): Promise<PaperProgress> => {
  const upload = uploadTo(await ownUpload(context, uploadId), 'broker_id');
  const { broker_id: id, paper_type } = upload;
  return finishPaper(context, tools, upload, placeOf({ id, type: paper_type as Given['type'] }));
};

/** @throws S3_DOCUMENT_NOT_FOUND, BROKER_NOT_FOUND, BROKER_IN_REVIEW */
export const deleteDocument = async (
  db: Database,
  { id, documentId }: Parsed<typeof brokers.deleteDocument>,
): Promise<void> => {
  await lockedToWrite(db, id);
  const document = await db
    .deleteFrom('broker_document')
    .where('id', '=', documentId)
    .where('broker_id', '=', id)
    .returning('file_id')
    .executeTakeFirst();
  if (!document) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  await releaseFiles(db, [document.file_id]);
  await publishChanges(db, 'brokers');
};

/** The file of a document, named after its type and its office. @throws S3_DOCUMENT_NOT_FOUND */
export const readableDocument = async (db: Database, documentId: number) => {
  const found = await db
    .selectFrom('broker_document as document')
    .innerJoin('broker', 'broker.id', 'document.broker_id')
    .innerJoin('file', 'file.id', 'document.file_id')
    .select([
      'document.type',
      'broker.company_name as company',
      'file.name as fileName',
      'file.storage_key as key',
      'file.sha256',
      'file.content_type as contentType',
    ])
    .where('document.id', '=', documentId)
    .executeTakeFirst();
  if (!found) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  const { key, sha256, contentType, type, company, fileName } = found;
  const named = fill(messages.agentFile, { type: enums.brokerDocumentType[type], name: company });
  return { key, sha256, type: contentType, name: paperName(named, fileName) };
};
