import type { WantToSellDetail } from '@/contract/activities/wantToSell';
import type { AgreementProgress, wantToSellUploads } from '@/contract/activities/wantToSellUploads';
import type { Parsed } from '@/contract/kit';
import { EVIDENCE } from '@/domain/activities/wantToSell';
import type { Received } from '@/server/areas/auctions/media/incoming';
import { prepare } from '@/server/areas/auctions/media/prepare';
import { insertFile, keepUploads, type Tools, withStorageKey } from '@/server/areas/auctions/media/storeUploads';
import { beginUpload, completeUpload, ownUpload, progressOf, uploadTo } from '@/server/areas/auctions/media/uploads';
import type { Database } from '@/server/kernel/db/pool';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { ownTransaction } from '@/server/platform/auth/ownTransaction';
import { lockProcess } from './change';
import { keepEvidence } from './evidence';
import { touch } from './link';
import { processesInScope } from './rows';

/** The process at the step of its agreement, locked. @throws WANT_TO_SELL_NOT_FOUND, WANT_TO_SELL_CLOSED, WANT_TO_SELL_EVIDENCE_NOT_FOUND */
const atAgreement = async (db: Database, id: number, operator: SignedIn): Promise<WantToSellDetail> => {
  const process = await lockProcess(db, id, operator);
  if (process.outcome !== null) throw new Refusal('WANT_TO_SELL_CLOSED');
  if (EVIDENCE[process.step].kind !== 'AGREEMENT') throw new Refusal('WANT_TO_SELL_EVIDENCE_NOT_FOUND');
  return process;
};

/** The agreement of this step that is this very file: the same paper was chosen twice. */
const sameThere = (db: Database, { id, step }: WantToSellDetail, sha256: Buffer) =>
  db
    .selectFrom('want_to_sell_evidence as evidence')
    .innerJoin('file', 'file.id', 'evidence.file_id')
    .select('evidence.id')
    .where('evidence.want_to_sell_id', '=', id)
    .where('evidence.step', '=', step)
    .where('evidence.set_aside_at', 'is', null)
    .where('file.sha256', '=', sha256)
    .executeTakeFirst();

/**
 * Begins to take the signed agreement, or says how far an earlier upload under the same id is: one that has arrived is said to be there, also
 * when the process went on meanwhile. @throws the codes of the contract
 */
export const startAgreement = async (
  { id, ...announced }: Parsed<typeof wantToSellUploads.start>,
  context: Context,
): Promise<AgreementProgress> => {
  const { db, operator } = context;
  const upload = await beginUpload(context, announced, 'DOCUMENT', async () => ({
    want_to_sell_id: (await atAgreement(db, id, operator)).id,
    // What it is in the auction that is made of the process.
    document_type: 'SALES_AGREEMENT',
  }));
  return progressOf(uploadTo(upload, 'want_to_sell_id'));
};

/**
 * Makes a complete upload the signed agreement, in place of an earlier one, which stays in the history. A second request, even at the same
 * moment, gets the same answer. @throws the codes of the contract
 */
export const finishAgreement = async (uploadId: string, context: Context, tools: Tools): Promise<AgreementProgress> => {
  const { operator } = context;
  const upload = uploadTo(await ownUpload(context, uploadId), 'want_to_sell_id');
  const check = () => ownTransaction(context, (trx) => atAgreement(trx, upload.want_to_sell_id, operator));
  const add = async (file: Received) => {
    const content = withStorageKey((await prepare(file, 'DOCUMENT')).main);
    await keepUploads(context, tools, [{ id: uploadId, contents: [content] }], async (trx) => {
      const process = await atAgreement(trx, upload.want_to_sell_id, operator);
      // What was put into the storage for nothing is swept.
      const there = await sameThere(trx, process, content.sha256);
      if (there) return there;
      const fileId = await insertFile(trx, content, operator.id);
      const id = await keepEvidence(trx, process, { file_id: fileId }, operator.id);
      await touch(trx, process);
      return { id };
    });
  };
  return progressOf(await completeUpload(context, tools, upload, { check, add }));
};

/** The file of an agreement whose process exists for this operator. @throws S3_DOCUMENT_NOT_FOUND */
export const readableAgreement = async (db: Database, evidenceId: number, operator: SignedIn) => {
  const found = await db
    .selectFrom('want_to_sell_evidence as evidence')
    .innerJoin('want_to_sell', 'want_to_sell.id', 'evidence.want_to_sell_id')
    .innerJoin('customer', 'customer.id', 'want_to_sell.customer_id')
    .innerJoin('file', 'file.id', 'evidence.file_id')
    .select(['file.storage_key as key', 'file.name', 'file.content_type as type', 'file.sha256'])
    .where('evidence.id', '=', evidenceId)
    .where(processesInScope(operator))
    .executeTakeFirst();
  if (!found) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  return found;
};
