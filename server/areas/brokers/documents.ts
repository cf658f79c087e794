import type { BrokerDocument, brokers } from '@/contract/brokers';
import type { Parsed } from '@/contract/kit';
import { enums } from '@/locales/tr/enums';
import messages from '@/locales/tr/messages.json';
import { paperName, takePaper } from '@/server/areas/auctions/media/papers';
import type { Tools } from '@/server/areas/auctions/media/storeUploads';
import type { Database } from '@/server/kernel/db/pool';
import type { Context } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { releaseFiles } from '@/server/platform/files/release';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { lockedToWrite } from './record';
import { selectDocuments } from './selectDocuments';

/** Documents of offices have storage keys of their own; the sweep removes those that no row refers to. */
export const BROKER_FILES = 'brokers/';
type Given = Parsed<typeof brokers.uploadDocument>;

const TYPES = ['image/jpeg', 'image/png', 'application/pdf'];

/** @throws BROKER_NOT_FOUND, BROKER_IN_REVIEW, AGENT_ALREADY_UPLOADED_DOCUMENT (V14) */
const assertFree = async (db: Database, { id, type }: Given): Promise<void> => {
  await lockedToWrite(db, id);
  const there = await db
    .selectFrom('broker_document')
    .select('id')
    .where('broker_id', '=', id)
    .where('type', '=', type)
    .executeTakeFirst();
  if (there) throw beside('type', 'AGENT_ALREADY_UPLOADED_DOCUMENT');
};

/** Takes one file as a document of an office. @throws the codes of the contract */
export const uploadDocument = (given: Given, context: Context, tools: Tools): Promise<BrokerDocument> =>
  takePaper(context, tools, {
    keys: BROKER_FILES,
    lock: (db) => assertFree(db, given),
    takes: (type) => TYPES.includes(type),
    attach: async (db, file_id) => {
      const { id } = await db
        .insertInto('broker_document')
        .values({ broker_id: given.id, type: given.type, file_id })
        .returning('id')
        .executeTakeFirstOrThrow();
      await publishChanges(db, 'brokers');
      return selectDocuments(db).where('document.id', '=', id).executeTakeFirstOrThrow();
    },
  });

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

/** The file of a document, named after what it is and whose. @throws S3_DOCUMENT_NOT_FOUND */
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
