import { sql } from 'kysely';
import type { AppraisalDetail } from '@/contract/auctions/appraisal';
import type { EnumValue } from '@/domain/enums';
import { attempt } from '@/domain/machine';
import { appraisalMachine } from '@/domain/machines/appraisal';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { releaseFiles } from '@/server/platform/files/release';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { lockedAuction } from '../life/facts';
import { moveAuction } from '../life/move';
import { notifyOperators } from '../life/notify';
import { appraisalDetail, factsOf, isOutdated } from './rows';

/**
 * Locks an appraisal until the transaction ends, after its auction. All code takes the two locks in this order.
 * @throws APPRAISAL_NOT_FOUND also when the auction is not visible to the operator, APPRAISAL_DECIDED
 */
export const lockedAppraisal = async (db: Database, id: number, by: SignedIn) => {
  const known = await db.selectFrom('appraisal').select('auction_id').where('id', '=', id).executeTakeFirst();
  if (!known) throw new Refusal('APPRAISAL_NOT_FOUND');
  await lockedAuction(db, known.auction_id, by).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('APPRAISAL_NOT_FOUND') : error;
  });
  const found = await db.selectFrom('appraisal').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  if (found.status === 'ACCEPTED' || found.status === 'REJECTED') throw new Refusal('APPRAISAL_DECIDED');
  return found;
};

/** Stores the accepted report as the auction's own document, replacing an earlier one. */
const keepAsDocument = async (db: Database, auctionId: number, fileId: number) => {
  const earlier = await db
    .deleteFrom('auction_document')
    .where('auction_id', '=', auctionId)
    .where('type', '=', 'APPRAISAL_REPORT')
    .returning('file_id')
    .execute();
  await db
    .insertInto('auction_document')
    .values({ auction_id: auctionId, type: 'APPRAISAL_REPORT', file_id: fileId })
    .execute();
  await releaseFiles(
    db,
    earlier.map(({ file_id }) => file_id),
  );
};

/**
 * Accepts or rejects an appraisal. Accepted: the auction takes over the value and the report and moves on to review. Rejected, with a
 * reason: the auction returns to where it was before the request.
 * @throws the codes of contract/auctions/appraisal.ts
 */
export const decide = async (
  db: Database,
  id: number,
  action: Exclude<EnumValue<'appraisalAction'>, 'REPORT'>,
  note: string,
  by: SignedIn,
): Promise<AppraisalDetail> => {
  const found = await lockedAppraisal(db, id, by);
  const facts = factsOf(
    {
      priceLow: found.price_low_kurus,
      priceHigh: found.price_high_kurus,
      value: found.value_kurus,
      propertyKind: found.property_kind,
      hasReport: found.report_file_id !== null,
      reported_by_id: found.reported_by_id,
      outdated: isOutdated(found.basis_at, found.reported_at),
    },
    by,
  );
  const outcome = attempt(appraisalMachine, found.status, action, facts, by.authorities);
  if ('refused' in outcome) {
    const [code = 'INVALID_TRANSITION'] = outcome.refused;
    throw new Refusal(code, { fields: Object.fromEntries(outcome.refused.slice(1).map((one) => [one, one])) });
  }
  if (action === 'REJECT' && note === '') throw beside('note', 'AUCTION_NOTE_REQUIRED');
  const accepted = action === 'ACCEPT';
  // Before the appraisal is closed, because the auction's guards check the open one.
  await moveAuction(db, found.auction_id, accepted ? 'COMPLETE_REPORT' : 'CANCEL_APPRAISAL', note, by);
  await db
    .updateTable('appraisal')
    .set({ status: outcome.to, decision_note: note, decided_by_id: by.id, decided_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  if (accepted && found.report_file_id !== null) {
    await db
      .updateTable('auction')
      .set({ appraisal_price_kurus: found.value_kurus, appraised_at: found.reported_at })
      .where('id', '=', found.auction_id)
      .execute();
    await keepAsDocument(db, found.auction_id, found.report_file_id);
  }
  const detail = await appraisalDetail(db, id, by);
  const title = accepted ? messages.appraisalAccepted : messages.appraisalRejected;
  const notice = {
    kind: 'REQUEST_ANSWERED' as const,
    title,
    body: [detail.extraInfo, note].filter(Boolean).join('\n'),
    path: `/appraisal/detail?id=${id}`,
    level: accepted ? ('success' as const) : ('danger' as const),
  };
  await notifyOperators(db, [found.reported_by_id ?? found.appraiser_id, found.requested_by_id], notice, by);
  await publishChanges(db, `auction:${found.auction_id}`, 'auctions');
  return detail;
};
