import { sql } from 'kysely';
import type { appraisal, AppraisalDetail, AppraisalRow, Comparable, Encumbrance } from '@/contract/auctions/appraisal';
import type { Parsed } from '@/contract/kit';
import { appraisalGaps } from '@/domain/auctions/readiness';
import { options } from '@/domain/machine';
import { type AppraisalFacts, appraisalMachine } from '@/domain/machines/appraisal';
import { fullName } from '@/server/kernel/db/fullName';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { where, whether } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { byExtraInfo } from '../find';
import { auctionFacts } from '../life/facts';
import { factsOf as auctionFactsOf } from '../moves';
import { auctionsInScope } from '../scope';
import { reportName } from './name';

const joined = (db: Database, by: SignedIn) =>
  db
    .selectFrom('appraisal')
    .innerJoin('auction', 'auction.id', 'appraisal.auction_id')
    .innerJoin('category', 'category.id', 'auction.category_id')
    .innerJoin('city', 'city.id', 'auction.city_id')
    .innerJoin('town', 'town.id', 'auction.town_id')
    .innerJoin('activity', 'activity.id', 'appraisal.activity_id')
    .leftJoin('operator as expert', 'expert.id', 'appraisal.appraiser_id')
    .where(auctionsInScope(by));

const rows = (db: Database, by: SignedIn) =>
  joined(db, by).select([
    'appraisal.id',
    'appraisal.auction_id as auctionId',
    'auction.extra_info as extraInfo',
    'city.name as city',
    'town.name as town',
    'category.kind as category',
    'auction.status as auctionStatus',
    'appraisal.status',
    fullName<string | null>('expert').as('appraiser'),
    'auction.request_price_kurus as requestPrice',
    'appraisal.price_low_kurus as priceLow',
    'appraisal.price_high_kurus as priceHigh',
    'appraisal.value_kurus as value',
    sql<boolean>`appraisal.report_file_id is not null`.as('hasReport'),
    'activity.due_at as dueAt',
    'appraisal.created_at as createdAt',
    'appraisal.decided_at as decidedAt',
  ]);

/** One page of the appraisals, the latest first. */
export const listAppraisals = (db: Database, input: Parsed<typeof appraisal.list>, by: SignedIn) => {
  const { extraInfo, status, appraiserId, auctionId, mine } = input;
  const query = rows(db, by).$call((q) =>
    where(
      q,
      {
        'appraisal.status': status,
        'appraisal.appraiser_id': appraiserId,
        'appraisal.auction_id': auctionId,
      },
      (eb) => [extraInfo && byExtraInfo(extraInfo, by), whether(mine, eb('appraisal.appraiser_id', '=', by.id))],
    ),
  );
  return pageQuery(db, {
    query,
    id: 'appraisal.id',
    sorts: { createdAt: { column: 'appraisal.created_at', type: 'instant' } },
    input,
    toRow: (row): AppraisalRow => row,
  });
};

/** The open appraisal of an auction, or its last one. */
export const latestAppraisal = async (db: Database, auctionId: number, by: SignedIn): Promise<AppraisalRow | null> =>
  (await rows(db, by)
    .where('appraisal.auction_id', '=', auctionId)
    .orderBy('appraisal.id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

const detailed = (db: Database, by: SignedIn) =>
  rows(db, by)
    .leftJoin('operator as asker', 'asker.id', 'appraisal.requested_by_id')
    .leftJoin('operator as reporter', 'reporter.id', 'appraisal.reported_by_id')
    .leftJoin('operator as decider', 'decider.id', 'appraisal.decided_by_id')
    .select([
      'appraisal.version',
      'appraisal.activity_id as activityId',
      'appraisal.note',
      fullName<string | null>('asker').as('requestedBy'),
      'appraisal.property_kind as propertyKind',
      'appraisal.findings',
      'appraisal.report_from_outside as reportFromOutside',
      fullName<string | null>('reporter').as('reportedBy'),
      'appraisal.reported_by_id',
      'appraisal.reported_at as reportedAt',
      fullName<string | null>('decider').as('decidedBy'),
      'appraisal.decision_note as decisionNote',
      'auction.start_price_kurus as startPrice',
      'auction.estimated_price_kurus as estimatedPrice',
      'auction.gross_m2 as grossM2',
      'auction.zoning',
      'auction.net_parcel_m2 as netParcelM2',
      'auction.floor_area_ratio as floorAreaRatio',
      'auction.coverage_ratio as coverageRatio',
      'auction.height_limit_m as heightLimitM',
      'auction.road_frontage_m as roadFrontageM',
      sql<Comparable[]>`appraisal.comparables`.as('comparables'),
      sql<Encumbrance[]>`appraisal.encumbrances`.as('encumbrances'),
      'appraisal.basis_at',
      sql<{ documentId: number; name: string } | null>`(
        select json_build_object('documentId', document.id, 'name', file.name)
          from auction_document document join file on file.id = document.file_id
         where document.auction_id = auction.id and document.type = 'APPRAISAL_REPORT'
           and document.file_id is distinct from appraisal.report_file_id)`.as('outsideReport'),
    ]);

type Found = Awaited<ReturnType<ReturnType<typeof detailed>['executeTakeFirstOrThrow']>>;

/** Whether comparables or encumbrances were changed after the report. */
export const isOutdated = (basisAt: string | null, reportedAt: string | null): boolean =>
  basisAt !== null && reportedAt !== null && Date.parse(basisAt) > Date.parse(reportedAt);

/** The facts for the guards of the appraisal's state machine. */
export const factsOf = (
  found: Pick<Found, 'priceLow' | 'priceHigh' | 'value' | 'propertyKind' | 'hasReport' | 'reported_by_id'> & {
    outdated: boolean;
  },
  by: SignedIn,
): AppraisalFacts => ({
  hasPriceRange: found.priceLow !== null && found.priceHigh !== null && found.value !== null,
  hasPropertyType: found.propertyKind !== null,
  hasReport: found.hasReport,
  isOwnReport: found.hasReport && found.reported_by_id === by.id,
  isOutdated: found.outdated,
});

/** @throws APPRAISAL_NOT_FOUND */
export const appraisalDetail = async (db: Database, id: number, by: SignedIn): Promise<AppraisalDetail> => {
  const found = await detailed(db, by).where('appraisal.id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('APPRAISAL_NOT_FOUND');
  const outdated = isOutdated(found.basis_at, found.reportedAt);
  const facts = factsOf({ ...found, outdated }, by);
  // Before the report is written its content is missing, so only the permission is checked.
  const asked = { ...facts, hasPriceRange: true, hasPropertyType: true };
  const { reported_by_id: _by, basis_at: _at, ...shown } = found;
  const gaps = appraisalGaps(auctionFactsOf(await auctionFacts(db, found.auctionId, by)));
  return {
    ...shown,
    outdated,
    gaps,
    reportName: found.hasReport ? reportName(found) : null,
    options: options(appraisalMachine, found.status, facts, by.authorities).map(({ action, to, closed, lacks }) => ({
      action,
      to,
      closed:
        action === 'REPORT'
          ? [
              ...(options(appraisalMachine, found.status, asked, by.authorities).find((o) => o.action === action)
                ?.closed ?? []),
            ]
          : [...closed],
      lacks,
    })),
  };
};
