import type { AuctionMove } from '@/contract/auctions';
import type { EnumValue } from '@/domain/enums';
import { options } from '@/domain/machine';
import { type AuctionFacts, auctionMachine } from '@/domain/machines/auction';

type Record = {
  now: string;
  status: EnumValue<'auctionStatus'>;
  images: readonly unknown[];
  documents: readonly { type: EnumValue<'documentType'> }[];
  sell_motivation: number | null;
  seller_corporate_id: number | null;
  eids_status: EnumValue<'eidsStatus'>;
  eids_expires_on: string | null;
  today: string;
  request_price_kurus: number | null;
  start_price_kurus: number | null;
  estimated_price_kurus: number | null;
  reserve_price_kurus: number | null;
  increment_before_reserve_kurus: number | null;
  increment_after_reserve_kurus: number | null;
  start_at: string | null;
  end_at: string | null;
  open_work: readonly EnumValue<'activityType'>[];
  has_winner: boolean;
  is_paid: boolean;
};

const milliseconds = (instant: string | null) => (instant === null ? null : Date.parse(instant));

/** What the guards of the auction's machine look at, from the record as the database has it. */
export const factsOf = (record: Record): AuctionFacts => {
  const has = (type: EnumValue<'documentType'>) => record.documents.some((document) => document.type === type);
  return {
    imageCount: record.images.length,
    hasZoningDocument: has('ZONING_STATUS'),
    hasTitleDeed: has('TITLE_DEED'),
    hasSalesAgreement: has('SALES_AGREEMENT'),
    // Motivation is a person's; a company has none to ask about.
    hasSellerMotivation: record.sell_motivation !== null || record.seller_corporate_id !== null,
    hasValidEids:
      record.eids_status === 'VERIFIED' && (record.eids_expires_on === null || record.eids_expires_on >= record.today),
    askedPriceKurus: record.request_price_kurus,
    startPriceKurus: record.start_price_kurus,
    reservePriceKurus: record.reserve_price_kurus,
    incrementBeforeReserveKurus: record.increment_before_reserve_kurus,
    incrementAfterReserveKurus: record.increment_after_reserve_kurus,
    // The range is what the house estimates and what the seller asks; a category, hence a type, every auction has.
    hasExpertPriceRange: record.estimated_price_kurus !== null && record.request_price_kurus !== null,
    hasExpertPropertyType: true,
    hasOpenAppraisal: record.open_work.includes('AUCTION_APPRAISAL'),
    hasOpenPublish: record.open_work.includes('AUCTION_PUBLISH'),
    startsAt: milliseconds(record.start_at),
    endsAt: milliseconds(record.end_at),
    now: Date.parse(record.now),
    hasWinner: record.has_winner,
    isPaid: record.is_paid,
  };
};

/** Every move from the present status for this person, the closed ones with all the reasons. */
export const movesOf = (record: Record, authorities: readonly string[]): AuctionMove[] =>
  options(auctionMachine, record.status, factsOf(record), authorities).map(({ closed, ...move }) => ({
    ...move,
    closed: [...closed],
  }));
