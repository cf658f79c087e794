import { randomUUID } from 'node:crypto';
import type { agentOnboarding, OnboardingDocument } from '@/contract/agents/onboarding';
import type { Parsed } from '@/contract/kit';
import { takesType } from '@/domain/agents/onboarding';
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
import { changed, lockBegun } from './change';
import { selectDocuments } from './rows';

/** Documents of agents have storage keys of their own; the sweep removes those that no row refers to. */
export const AGENT_FILES = 'agents/';
type Tools = { storage: FileStorage; filesDir: string };
type Given = Parsed<typeof agentOnboarding.uploadDocument>;

/** @throws INVALID_UPDATE_STATE, AGENT_ALREADY_UPLOADED_DOCUMENT (V14), AGENT_ONBOARDING_NOT_FOUND */
const lockedFor = async (db: Database, { id, type }: Given) => {
  const found = await lockBegun(db, id);
  const there = await db
    .selectFrom('agent_document')
    .select('id')
    .where('onboarding_id', '=', id)
    .where('type', '=', type)
    .executeTakeFirst();
  if (there) throw beside('type', 'AGENT_ALREADY_UPLOADED_DOCUMENT');
  return found;
};

/** Takes one file as a document of an onboarding. @throws the codes of the contract */
export const uploadDocument = async (
  given: Given,
  context: Context,
  { storage, filesDir }: Tools,
): Promise<OnboardingDocument> => {
  const { operator, request } = context;
  // Checked before the bytes are read, and again when they are stored.
  await ownTransaction(context, (db) => lockedFor(db, given));
  return withFolder(filesDir, async (folder) => {
    const [file] = await receiveFiles(request, { folder, purpose: 'DOCUMENT', most: 1 });
    if (!file) throw beside('file', 'REQUIRED');
    const { main } = await prepare(file, 'DOCUMENT');
    if (!takesType(given.type, main.type)) throw new Refusal('NOT_FILE_TYPE_AVAILABLE');
    const key = `${AGENT_FILES}${randomUUID()}${main.extension}`;
    try {
      await storage.putFile(key, main.path, main.type, operator.id);
      return await ownTransaction(context, async (db) => {
        const found = await lockedFor(db, given);
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
          .insertInto('agent_document')
          .values({ onboarding_id: given.id, type: given.type, file_id })
          .returning('id')
          .executeTakeFirstOrThrow();
        await changed(db, found);
        return selectDocuments(db).where('document.id', '=', id).executeTakeFirstOrThrow();
      });
    } catch (error) {
      await storage.remove(key).catch(() => undefined);
      throw error;
    }
  });
};

/** @throws S3_DOCUMENT_NOT_FOUND, INVALID_UPDATE_STATE, AGENT_ONBOARDING_NOT_FOUND */
export const deleteDocument = async (
  db: Database,
  { id, documentId }: Parsed<typeof agentOnboarding.deleteDocument>,
): Promise<void> => {
  const found = await lockBegun(db, id);
  const document = await db
    .deleteFrom('agent_document')
    .where('id', '=', documentId)
    .where('onboarding_id', '=', id)
    .returning('file_id')
    .executeTakeFirst();
  if (!document) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  await releaseFiles(db, [document.file_id]);
  await changed(db, found);
};

/** The file of a document, named after what it is and whose. @throws S3_DOCUMENT_NOT_FOUND */
export const readableDocument = async (db: Database, documentId: number) => {
  const found = await db
    .selectFrom('agent_document as document')
    .innerJoin('agent_onboarding as onboarding', 'onboarding.id', 'document.onboarding_id')
    .leftJoin('agent_application as application', 'application.id', 'onboarding.application_id')
    .innerJoin('file', 'file.id', 'document.file_id')
    .select([
      'document.type',
      'application.first_name as firstName',
      'application.last_name as lastName',
      'file.name as fileName',
      'file.storage_key as key',
      'file.sha256',
      'file.content_type as contentType',
    ])
    .where('document.id', '=', documentId)
    .executeTakeFirst();
  if (!found) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  const { key, sha256, contentType, type, firstName, lastName, fileName } = found;
  const named = fill(messages.agentFile, {
    type: enums.agentDocumentType[type],
    name: [firstName, lastName].filter(Boolean).join(' '),
  });
  const name = cleanName(named.replace(/[/\\]/g, '-')).slice(0, FILE_NAME_MAX_CHARACTERS).trim();
  return { key, sha256, type: contentType, name: `${name}${extensionOf(fileName)}` };
};
