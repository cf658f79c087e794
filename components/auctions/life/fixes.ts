import type { EnumValue } from '@/domain/enums';

type Check = EnumValue<'publishCheck'>;

/** Parts of the auction's own screen. */
const HERE: Partial<Record<Check, string>> = {
  IMAGES: 'pictures',
  ZONING_STATUS: 'documents',
  TITLE_DEED: 'documents',
  SALES_AGREEMENT: 'documents',
};
/** Parts of its editor. */
const EDITOR: Partial<Record<Check, string>> = {
  REQUEST_PRICE: 'prices',
  BIDDING_PRICES: 'prices',
  DATES: 'dates',
  MOTIVATION: 'seller',
};

/** Where what is missing is mended; null for the verification, which has a form of its own beside the list. */
export const fixOf = (check: Check, auctionId: number): string | null => {
  if (HERE[check]) return `#${HERE[check]}`;
  return EDITOR[check] ? `/auctions/editor?id=${auctionId}#${EDITOR[check]}` : null;
};
