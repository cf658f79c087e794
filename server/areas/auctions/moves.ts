import { sql } from 'kysely';
import type { AuctionMove } from '@/contract/auctions/record';
import { READY_FIELDS, type ReadyField } from '@/domain/auctions/readiness';
import type { EnumValue } from '@/domain/enums';
import type { ErrorCode } from '@/domain/errors';
import { options } from '@/domain/machine';
import { type AuctionFacts, auctionMachine } from '@/domain/machines/auction';
import { TODAY } from '@/server/kernel/db/days';
import { setting } from '@/server/platform/settings/settings';
import { COLUMNS } from './editor/fields';

/** Whether the column is empty, by the same rule as the form's field (`isEmptyField`). */
const isEmptyColumn = (field: ReadyField) => {
  const column = sql.ref(`auction.${COLUMNS[field]}`);
  return field === 'keyStatus' ? sql`${column} = 'UNKNOWN'` : sql`coalesce(${column}::text, '') !~ '[^[:space:]]'`;
};
const EMPTY_FIELDS = sql<ReadyField[]>`array_remove(array[${sql.join(
  READY_FIELDS.map((field) => sql`case when ${isEmptyColumn(field)} then ${sql.lit(field)} end`),
)}]::text[], null)`;

/** The number of encumbrances that the transfer does not lift, by the last report that was not rejected. */
export const STANDING_ENCUMBRANCES = sql<number>`coalesce((select
    (select count(*)::int from jsonb_array_elements(found.encumbrances) one where not (one->>'lifted')::boolean)
  from appraisal found where found.auction_id = auction.id and found.reported_at is not null and found.status <> 'REJECTED'
 order by found.id desc limit 1), 0)`;
const OPEN_WORK = sql`activity.auction_id = auction.id and activity.status in ('INITIAL', 'WORKING')`;

/** The facts that an auction's moves depend on, besides its own columns; `operatorId`: the operator who would make them. */
export const factColumns = (operatorId: number | null) =>
  [
    sql<number>`(select count(*)::int from auction_image where auction_image.auction_id = auction.id)`.as(
      'image_count',
    ),
    sql<EnumValue<'documentType'>[]>`array(select distinct type::text from auction_document
      where auction_document.auction_id = auction.id)`.as('document_types'),
    sql<EnumValue<'propertyCategory'>>`(select kind from category where category.id = auction.category_id)`.as('kind'),
    EMPTY_FIELDS.as('empty_fields'),
    sql<
      { id: number; name: string }[]
    >`coalesce((select json_agg(json_build_object('id', attribute.id, 'name', attribute.name)
        order by attribute.position, attribute.id)
      from category_attribute asked join attribute on attribute.id = asked.attribute_id
     where asked.category_id = auction.category_id and attribute.is_required and attribute.status = 'ACTIVE'
       and not exists (select from auction_attribute answer where answer.auction_id = auction.id
         and answer.attribute_id = attribute.id and answer.value ~ '[^[:space:]]')), '[]')`.as('missing_attributes'),
    STANDING_ENCUMBRANCES.as('standing_encumbrances'),
    sql<EnumValue<'activityType'>[]>`array(select type::text from activity where ${OPEN_WORK})`.as('open_work'),
    sql<boolean>`exists (select from activity where ${OPEN_WORK} and type = 'AUCTION_PUBLISH'
      and creator_id = ${operatorId}::int)`.as('own_submission'),
    sql<boolean>`exists (select from bid where bid.auction_id = auction.id and bid.status = 'WINNER')`.as('has_winner'),
    sql<boolean>`exists (select from bid where bid.auction_id = auction.id and bid.status = 'WINNER'
      and payment_state = 'PAYMENT_DONE')`.as('is_paid'),
    sql<boolean>`exists (select from auction_bidding where auction_bidding.auction_id = auction.id
      and best_bid_id is not null)`.as('has_standing_bid'),
    sql<boolean>`exists (select from auction_bidding join bid on bid.id = auction_bidding.best_bid_id
      where auction_bidding.auction_id = auction.id and bid.status = 'WAITING_APPROVAL')`.as('bid_waits'),
    sql<boolean>`exists (select from auction_bidding join bid on bid.id = auction_bidding.best_bid_id
      where auction_bidding.auction_id = auction.id and bid.amount_kurus < auction.reserve_price_kurus)`.as(
      'below_reserve',
    ),
    sql<boolean>`auction.status = 'WAITING_SELLER_APPROVE' and coalesce((select from_status = 'BIDDING_FINISHED'
      from auction_move where auction_move.auction_id = auction.id order by auction_move.id desc limit 1), false)`.as(
      'asked_about_bid',
    ),
    sql<{ range: boolean; type: boolean } | null>`(select json_build_object(
      'range', price_low_kurus is not null and price_high_kurus is not null, 'type', property_kind is not null)
      from appraisal where appraisal.auction_id = auction.id and appraisal.status in ('REQUESTED', 'REPORTED'))`.as(
      'expert',
    ),
    sql<string>`now()`.as('now'),
    TODAY.as('today'),
  ] as const;

type Record = {
  now: string;
  status: EnumValue<'auctionStatus'>;
  image_count: number;
  document_types: readonly EnumValue<'documentType'>[];
  kind: EnumValue<'propertyCategory'>;
  empty_fields: readonly ReadyField[];
  missing_attributes: readonly { id: number; name: string }[];
  standing_encumbrances: number;
  sell_motivation: number | null;
  seller_corporate_id: number | null;
  eids_status: EnumValue<'eidsStatus'>;
  eids_expires_on: string | null;
  today: string;
  request_price_kurus: number | null;
  appraisal_price_kurus: number | null;
  start_price_kurus: number | null;
  reserve_price_kurus: number | null;
  increment_before_reserve_kurus: number | null;
  increment_after_reserve_kurus: number | null;
  start_at: string | null;
  end_at: string | null;
  open_work: readonly EnumValue<'activityType'>[];
  own_submission: boolean;
  expert: { range: boolean; type: boolean } | null;
  has_winner: boolean;
  is_paid: boolean;
  has_standing_bid: boolean;
  bid_waits: boolean;
  below_reserve: boolean;
  asked_about_bid: boolean;
};

const isVerified = ({ eids_status, eids_expires_on, today }: Record) =>
  eids_status === 'VERIFIED' && eids_expires_on !== null && eids_expires_on >= today;
const milliseconds = (instant: string | null) => (instant === null ? null : Date.parse(instant));

/** The facts for the guards of the auction's state machine, from its database record. */
export const factsOf = (record: Record): AuctionFacts => {
  const has = (type: EnumValue<'documentType'>) => record.document_types.includes(type);
  return {
    imageCount: record.image_count,
    hasZoningDocument: has('ZONING_STATUS'),
    hasTitleDeed: has('TITLE_DEED'),
    hasSalesAgreement: has('SALES_AGREEMENT'),
    // Only persons have a motivation rating.
    hasSellerMotivation: record.sell_motivation !== null || record.seller_corporate_id !== null,
    hasValidEids: !setting('eidsRequired') || isVerified(record),
    kind: record.kind,
    emptyFields: record.empty_fields,
    missingAttributes: record.missing_attributes,
    standingEncumbrances: record.standing_encumbrances,
    askedPriceKurus: record.request_price_kurus,
    appraisalPriceKurus: record.appraisal_price_kurus,
    startPriceKurus: record.start_price_kurus,
    reservePriceKurus: record.reserve_price_kurus,
    incrementBeforeReserveKurus: record.increment_before_reserve_kurus,
    incrementAfterReserveKurus: record.increment_after_reserve_kurus,
    hasExpertPriceRange: record.expert?.range ?? false,
    hasExpertPropertyType: record.expert?.type ?? false,
    hasOpenAppraisal: record.open_work.includes('AUCTION_APPRAISAL'),
    hasOpenPublish: record.open_work.includes('AUCTION_PUBLISH'),
    isOwnSubmission: record.own_submission,
    startsAt: milliseconds(record.start_at),
    endsAt: milliseconds(record.end_at),
    now: Date.parse(record.now),
    hasWinner: record.has_winner,
    isPaid: record.is_paid,
    hasStandingBid: record.has_standing_bid,
    bidWaits: record.bid_waits,
    belowReserve: record.below_reserve,
    askedAboutBid: record.asked_about_bid,
  };
};

/** A seller is asked one of two questions; the moves that answer the other one are left out. */
const OTHER_QUESTION: readonly ErrorCode[] = ['SELLER_ANSWERS_THE_BID', 'SELLER_ANSWERS_BEFORE_BIDDING'];

/** Every move from the current status for this operator; impossible ones with all reasons. */
export const movesOf = (record: Record, authorities: readonly string[]): AuctionMove[] =>
  options(auctionMachine, record.status, factsOf(record), authorities)
    .filter(({ closed }) => !closed.some((code) => OTHER_QUESTION.includes(code)))
    .map(({ closed, ...move }) => ({ ...move, closed: [...closed] }));
