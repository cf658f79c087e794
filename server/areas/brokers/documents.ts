import { randomUUID } from 'node:crypto';
import type { BrokerDocument, brokers } from '@/contract/brokers';
import type { Parsed } from '@/contract/kit';
import { cleanName, extensionOf } from '@/domain/files';
import { FILE_NAME_MAX_CHARACTERS } from '@/domain/limits';
import { enums } from '@/locales/tr/enums';
import messages from '@/locales/tr/messages.json';
import { receiveFiles, withFolder } from '@/server/areas/auctions/media/incoming';
import { prepare } from '@/server/areas/auctions/media/prepare';
import type { Database } from '@/server/kernel/db/pool';
import type { Context } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { ownTransaction } from '@/server/platform/auth/ownTransaction';
import { releaseFiles } from '@/server/platform/files/release';
import type { FileStorage } from '@/server/platform/files/storage';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { lockedToWrite } from './record';
import { selectDocuments } from './selectDocuments';

/** Documents of offices have storage keys of their own; the sweep removes those that no row refers to. */
export const BROKER_FILES = 'brokers/';
type Tools = { storage: FileStorage; filesDir: string };
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
export const uploadDocument = async (
  given: Given,
  context: Context,
  { storage, filesDir }: Tools,
): Promise<BrokerDocument> => {
  const { operator, request } = context;
  // Checked before the bytes are read, and again when they are stored.
  await ownTransaction(context, (db) => assertFree(db, given));
  return withFolder(filesDir, async (folder) => {
    const [file] = await receiveFiles(request, { folder, purpose: 'DOCUMENT', most: 1 });
    if (!file) throw beside('file', 'REQUIRED');
    const { main } = await prepare(file, 'DOCUMENT');
    if (!TYPES.includes(main.type)) throw new Refusal('NOT_FILE_TYPE_AVAILABLE');
    const key = `${BROKER_FILES}${randomUUID()}${main.extension}`;
    try {
      await storage.putFile(key, main.path, main.type, operator.id);
      return await ownTransaction(context, async (db) => {
        await assertFree(db, given);
        const { id: file_id } = await db
          .insertInto('file')
          .values({
            storage_key: key,
            name: main.name,
            content_type: main.type,
            size_bytes: main.size,
            sha256: Buffer.from(main.sha256),
            uploaded_by_id: operator.id,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const { id } = await db
          .insertInto('broker_document')
          .values({ broker_id: given.id, type: given.type, file_id })
          .returning('id')
          .executeTakeFirstOrThrow();
        await publishChanges(db, 'brokers');
        return selectDocuments(db).where('document.id', '=', id).executeTakeFirstOrThrow();
      });
    } catch (error) {
      await storage.remove(key).catch(() => undefined);
      throw error;
    }
  });
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
  const name = cleanName(named.replace(/[/\\]/g, '-')).slice(0, FILE_NAME_MAX_CHARACTERS).trim();
  return { key, sha256, type: contentType, name: `${name}${extensionOf(fileName)}` };
};
