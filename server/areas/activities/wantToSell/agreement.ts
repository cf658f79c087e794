import type { StepEvidence, wantToSell, WantToSellDetail } from '@/contract/activities/wantToSell';
import type { Parsed } from '@/contract/kit';
import { EVIDENCE } from '@/domain/activities/wantToSell';
import { receiveFiles, withFolder } from '@/server/areas/auctions/media/incoming';
import { prepare } from '@/server/areas/auctions/media/prepare';
import { insertFile, putContent, type Tools, withStorageKey } from '@/server/areas/auctions/media/storeUploads';
import type { Database } from '@/server/kernel/db/pool';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { onceTransaction, ownTransaction } from '@/server/platform/auth/ownTransaction';
import { lockProcess } from './change';
import { processDetail } from './detail';
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

/** Whether the agreement of this step is this very file: it came before, and its answer was lost. */
const isThere = async (db: Database, { id, step }: WantToSellDetail, sha256: Buffer): Promise<boolean> => {
  const found = await db
    .selectFrom('want_to_sell_evidence as evidence')
    .innerJoin('file', 'file.id', 'evidence.file_id')
    .select('evidence.id')
    .where('evidence.want_to_sell_id', '=', id)
    .where('evidence.step', '=', step)
    .where('evidence.set_aside_at', 'is', null)
    .where('file.sha256', '=', sha256)
    .executeTakeFirst();
  return found !== undefined;
};

/**
 * Takes the signed agreement, in place of an earlier one, which stays in the history. Sent again, it is the one that it was. @throws the codes of
 * the contract
 */
export const uploadAgreement = async (
  { id }: Parsed<typeof wantToSell.uploadAgreement>,
  context: Context,
  { storage, filesDir }: Tools,
): Promise<StepEvidence> => {
  const { operator, request } = context;
  // Checked before the bytes are read, and again when they are stored.
  await ownTransaction(context, (db) => atAgreement(db, id, operator));
  return withFolder(filesDir, async (folder) => {
    const [file] = await receiveFiles(request, { folder, purpose: 'DOCUMENT', most: 1 });
    if (!file) throw beside('file', 'REQUIRED');
    const content = withStorageKey((await prepare(file, 'DOCUMENT')).main);
    try {
      await putContent(storage, content, operator.id);
      return await onceTransaction(context, async (db) => {
        const process = await atAgreement(db, id, operator);
        // What was put into the storage for nothing is swept.
        if (!(await isThere(db, process, content.sha256))) {
          await keepEvidence(db, process, { file_id: await insertFile(db, content, operator.id) }, operator.id);
          await touch(db, process);
        }
        const { evidence, step } = await processDetail(db, id, operator);
        const added = evidence.find((one) => one.step === step);
        if (!added) throw new Refusal('WANT_TO_SELL_NOT_FOUND');
        return added;
      });
    } catch (error) {
      await storage.remove(content.key).catch(() => undefined);
      throw error;
    }
  });
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
