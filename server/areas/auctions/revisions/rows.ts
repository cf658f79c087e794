import type { RevisionDetail, RevisionRow, revisions } from '@/contract/auctions/revisions';
import type { Parsed } from '@/contract/kit';
import { isLive, type RevisionField } from '@/domain/auctions/revisions';
import { options } from '@/domain/machine';
import { type RevisionFacts, revisionMachine } from '@/domain/machines/revision';
import { mayReadBids } from '@/server/areas/customers/auctionScope';
import { fullName } from '@/server/kernel/db/fullName';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { byExtraInfo } from '../find';
import { type AuctionRecord, auctionFacts } from '../life/facts';
import { auctionsInScope, seesReserve } from '../scope';
import { highestBid, isPrice, priceIn, valueIn } from './fields';

export const selectedRevisions = (db: Database, by: SignedIn) =>
  db
    .selectFrom('auction_revision as revision')
    .innerJoin('auction', 'auction.id', 'revision.auction_id')
    .innerJoin('city', 'city.id', 'auction.city_id')
    .innerJoin('town', 'town.id', 'auction.town_id')
    .innerJoin('operator as asker', 'asker.id', 'revision.requested_by_id')
    .leftJoin('operator as decider', 'decider.id', 'revision.decided_by_id')
    .select([
      'revision.id',
      'revision.auction_id as auctionId',
      'auction.extra_info as extraInfo',
      'auction.status as auctionStatus',
      'city.name as city',
      'town.name as town',
      'revision.type',
      'revision.field',
      'revision.status',
      'revision.old_price_kurus as oldPrice',
      'revision.new_price_kurus as newPrice',
      'revision.old_value as oldValue',
      'revision.new_value as newValue',
      'revision.note',
      fullName('asker').as('requestedBy'),
      'revision.created_at as createdAt',
      fullName('decider').$castTo<string | null>().as('decidedBy'),
      'revision.decided_at as decidedAt',
      'revision.decision_note as decisionNote',
      seesReserve(by).as('seesReserve'),
    ])
    .where(auctionsInScope(by));

type Selected = Awaited<ReturnType<ReturnType<typeof selectedRevisions>['executeTakeFirstOrThrow']>>;

/** A request as its reader may see it: without the prices of a reserve that is hidden from them, which its history then omits too. */
export const shownRevision = ({ seesReserve: sees, oldPrice, newPrice, ...row }: Selected): RevisionRow => ({
  ...row,
  ...((sees || row.field !== 'RESERVE_PRICE') && { oldPrice, newPrice }),
});

/** One page of the change requests, the latest first. */
export const listRevisions = (db: Database, input: Parsed<typeof revisions.list>, by: SignedIn) => {
  const { extraInfo, type, status, auctionId, requestedById } = input;
  let query = selectedRevisions(db, by);
  if (extraInfo) query = query.where(byExtraInfo(extraInfo, by));
  if (type) query = query.where('revision.type', '=', type);
  if (status) query = query.where('revision.status', '=', status);
  if (auctionId) query = query.where('revision.auction_id', '=', auctionId);
  if (requestedById) query = query.where('revision.requested_by_id', '=', requestedById);
  return pageQuery(db, {
    query,
    id: 'revision.id',
    sorts: { createdAt: { column: 'revision.created_at', type: 'instant' } },
    input,
    toRow: shownRevision,
  });
};

type Request = {
  field: RevisionField | null;
  requested_by_id: number;
  old_price_kurus: number | null;
  new_price_kurus: number | null;
  old_value: string | null;
};

/**
 * The facts for the guards of the revision's state machine. Without `sees` a reserve price counts as not known yet: the refusal of a
 * price below it would reveal it, guess by guess.
 */
export const revisionFacts = (
  record: AuctionRecord,
  request: Request,
  highest: number | null,
  by: SignedIn,
  sees = true,
): RevisionFacts => {
  const { field } = request;
  return {
    isOwn: request.requested_by_id === by.id,
    isLive: isLive(record.status),
    isCurrent:
      field === null ||
      (isPrice(field)
        ? priceIn(record, field) === request.old_price_kurus
        : valueIn(record, field) === request.old_value),
    field,
    newPriceKurus: request.new_price_kurus,
    prices: {
      startPrice: record.start_price_kurus,
      reservePrice: sees ? record.reserve_price_kurus : null,
      requestPrice: record.request_price_kurus,
      appraisalPrice: record.appraisal_price_kurus,
    },
    highestBidKurus: highest,
  };
};

/** @throws REVISION_NOT_FOUND also when its auction is not visible to the operator */
export const revisionDetail = async (db: Database, id: number, by: SignedIn): Promise<RevisionDetail> => {
  const found = await selectedRevisions(db, by)
    .select(['revision.requested_by_id', mayReadBids(by).as('readsBids')])
    .where('revision.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Refusal('REVISION_NOT_FOUND');
  const { requested_by_id, readsBids, ...selected } = found;
  const row = shownRevision(selected);
  const [record, highest] = await Promise.all([auctionFacts(db, row.auctionId, by), highestBid(db, row.auctionId)]);
  const request = {
    field: row.field,
    requested_by_id,
    old_price_kurus: found.oldPrice,
    new_price_kurus: found.newPrice,
    old_value: row.oldValue,
  };
  const facts = revisionFacts(record, request, highest, by, found.seesReserve);
  return {
    ...row,
    ...(row.oldPrice !== undefined && { currentPrice: row.field && priceIn(record, row.field) }),
    currentValue: row.field && valueIn(record, row.field),
    highestBid: readsBids ? highest : null,
    options: options(revisionMachine, row.status, facts, by.authorities).map(({ action, closed, lacks }) => ({
      action,
      closed: [...closed],
      lacks,
    })),
  };
};
