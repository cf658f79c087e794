import type { WantToSellDetail } from '@/contract/activities/wantToSell';
import type { wantToSellUploads } from '@/contract/activities/wantToSellUploads';
import type { PaperProgress } from '@/contract/files';
import type { Parsed } from '@/contract/kit';
import { EVIDENCE } from '@/domain/activities/wantToSell';
import { beginPaper, finishPaper, type PaperPlace } from '@/server/areas/auctions/media/papers';
import type { Tools } from '@/server/areas/auctions/media/storeUploads';
import { ownUpload, uploadTo } from '@/server/areas/auctions/media/uploads';
import type { Database } from '@/server/kernel/db/pool';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { lockProcess } from './change';
import { keepEvidence } from './evidence';
import { touch } from './link';
import { processesInScope } from './rows';

/** The process, locked, in its agreement step. @throws WANT_TO_SELL_NOT_FOUND, WANT_TO_SELL_CLOSED, WANT_TO_SELL_EVIDENCE_NOT_FOUND */
const atAgreement = async (db: Database, id: number, operator: SignedIn): Promise<WantToSellDetail> => {
  const process = await lockProcess(db, id, operator);
  if (process.outcome !== null) throw new Refusal('WANT_TO_SELL_CLOSED');
  if (EVIDENCE[process.step].kind !== 'AGREEMENT') throw new Refusal('WANT_TO_SELL_EVIDENCE_NOT_FOUND');
  return process;
};

/** Where the agreement is stored in a process: a new one replaces the old one, which stays in the history. */
const placeOf = (id: number, operator: SignedIn): PaperPlace<WantToSellDetail> => ({
  // `document_type`: the type it gets in the auction that is created from the process.
  to: { want_to_sell_id: id, document_type: 'SALES_AGREEMENT' },
  lock: (db) => atAgreement(db, id, operator),
  there: (db, { step }) =>
    db
      .selectFrom('want_to_sell_evidence as evidence')
      .innerJoin('file', 'file.id', 'evidence.file_id')
      .select(['evidence.id', 'file.sha256'])
      .where('evidence.want_to_sell_id', '=', id)
      .where('evidence.step', '=', step)
      .where('evidence.set_aside_at', 'is', null)
      .executeTakeFirst(),
  replaces: true,
  attach: async (db, file_id, process) => {
    const evidenceId = await keepEvidence(db, process, { file_id }, operator.id);
    await touch(db, process);
    return evidenceId;
  },
});

/** Starts the upload of the signed agreement. @throws the codes of the contract */
export const startAgreement = (
  { id, ...announced }: Parsed<typeof wantToSellUploads.start>,
  context: Context,
): Promise<PaperProgress> => beginPaper(context, announced, placeOf(id, context.operator));

/** Makes a complete upload the signed agreement. @throws the codes of the contract */
export const finishAgreement = async (uploadId: string, context: Context, tools: Tools): Promise<PaperProgress> => {
  const upload = uploadTo(await ownUpload(context, uploadId), 'want_to_sell_id');
  return finishPaper(context, tools, upload, placeOf(upload.want_to_sell_id, context.operator));
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
