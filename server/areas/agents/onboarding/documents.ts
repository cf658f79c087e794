import type { agentOnboarding, OnboardingDocument } from '@/contract/agents/onboarding';
import type { agentOnboardingUploads } from '@/contract/agents/onboardingUploads';
import type { PaperProgress } from '@/contract/files';
import type { Parsed } from '@/contract/kit';
import { takesType } from '@/domain/agents/onboarding';
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
import { changed, lockBegun } from './change';
import { selectDocuments } from './rows';

/** The storage key prefix of agents' documents; the sweep removes those without a row. */
export const AGENT_FILES = 'agents/';
type Given = Pick<Parsed<typeof agentOnboarding.uploadDocument>, 'id' | 'type'>;

/** Where one type of document is stored in an open onboarding. */
const placeOf = ({ id, type }: Given): PaperPlace<Awaited<ReturnType<typeof lockBegun>>> => ({
  to: { onboarding_id: id, paper_type: type },
  keys: AGENT_FILES,
  lock: (db) => lockBegun(db, id),
  there: (db) =>
    db
      .selectFrom('agent_document as document')
      .innerJoin('file', 'file.id', 'document.file_id')
      .select(['document.id', 'file.sha256'])
      .where('document.onboarding_id', '=', id)
      .where('document.type', '=', type)
      .executeTakeFirst(),
  takes: (contentType) => takesType(type, contentType),
  attach: async (db, file_id, found) => {
    const document = await db
      .insertInto('agent_document')
      .values({ onboarding_id: id, type, file_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await changed(db, found);
    return document.id;
  },
});

/** Receives one file as a document of an onboarding. @throws the codes of the contract */
export const uploadDocument = (given: Given, context: Context, tools: Tools): Promise<OnboardingDocument> =>
  takePaper(context, tools, placeOf(given), (db, id) =>
    selectDocuments(db).where('document.id', '=', id).executeTakeFirstOrThrow(),
  );

/** Starts the upload of a document in parts. @throws the codes of the contract */
export const startDocument = (
  { id, type, ...announced }: Parsed<typeof agentOnboardingUploads.start>,
  context: Context,
): Promise<PaperProgress> => beginPaper(context, announced, placeOf({ id, type }));

/** Makes a complete upload the document of its type. @throws the codes of the contract */
export const finishDocument = async (uploadId: string, context: Context, tools: Tools): Promise<PaperProgress> => {
  const upload = uploadTo(await ownUpload(context, uploadId), 'onboarding_id');
  const { onboarding_id: id, paper_type } = upload;
  return finishPaper(context, tools, upload, placeOf({ id, type: paper_type as Given['type'] }));
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

/** The file of a document, named after its type and its person. @throws S3_DOCUMENT_NOT_FOUND */
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
  return { key, sha256, type: contentType, name: paperName(named, fileName) };
};
