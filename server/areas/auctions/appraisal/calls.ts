import { appraisal } from '@/contract/auctions/appraisal';
import { appraisalGaps } from '@/domain/auctions/readiness';
import { attempt } from '@/domain/machine';
import { auctionMachine } from '@/domain/machines/auction';
import { implement, type Route } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { documentAnswer } from '@/server/platform/files/answer';
import type { FileStorage } from '@/server/platform/files/storage';
import { auctionFacts } from '../life/facts';
import { factsOf } from '../moves';
import { removeRow, saveComparable, saveEncumbrance } from './basis';
import { decide } from './decide';
import { proposals } from './proposals';
import { appraisalDetail, latestAppraisal, listAppraisals } from './rows';
import { writeReport } from './write';

export const appraisalRoutes = ({ storage }: { storage: FileStorage }): Route[] =>
  implement('appraisal', appraisal, {
    list: (input, { db, operator }) => listAppraisals(db, input, operator),
    detail: ({ id }, { db, operator }) => appraisalDetail(db, id, operator),
    info: async ({ auctionId }, { db, operator }) => {
      const record = await auctionFacts(db, auctionId, operator);
      const facts = factsOf(record);
      const outcome = attempt(auctionMachine, record.status, 'REQUEST_APPRAISAL', facts, operator.authorities);
      const refused = 'refused' in outcome ? [...outcome.refused] : [];
      return {
        auctionId,
        latest: await latestAppraisal(db, auctionId, operator),
        closed: facts.hasOpenAppraisal ? ['HAS_ACTIVE_AUCTION_APPRAISAL_ACTIVITY' as const] : refused,
        gaps: appraisalGaps(facts),
      };
    },
    saveComparable: (input, { db, operator }) => saveComparable(db, input, operator),
    removeComparable: (input, { db, operator }) => removeRow(db, 'comparables', input, operator),
    saveEncumbrance: (input, { db, operator }) => saveEncumbrance(db, input, operator),
    removeEncumbrance: (input, { db, operator }) => removeRow(db, 'encumbrances', input, operator),
    proposals: async ({ id }, { db, operator }) => ({ rows: await proposals(db, id, operator) }),
    report: (input, context) => writeReport(input, context, storage),
    accept: ({ id, note }, { db, operator }) => decide(db, id, 'ACCEPT', note, operator),
    reject: ({ id, note }, { db, operator }) => decide(db, id, 'REJECT', note, operator),
    download: async ({ id }, { db, operator, request }) => {
      const { reportName } = await appraisalDetail(db, id, operator);
      const file = await db
        .selectFrom('appraisal')
        .innerJoin('file', 'file.id', 'appraisal.report_file_id')
        .select([
          'file.storage_key as key',
          'file.content_type as type',
          'file.sha256',
          'file.name',
          'report_from_outside',
        ])
        .where('appraisal.id', '=', id)
        .executeTakeFirst();
      if (!file) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
      const name = file.report_from_outside ? file.name : (reportName ?? file.name);
      return documentAnswer(storage, { ...file, name }, request);
    },
  });
