/** The acts that an auction can be chosen for; acts.ts says which auctions each accepts. FILTER: to narrow a list. */
export const AUCTION_ACTS = [
  'FILTER',
  'APPOINTMENT',
  'WORK',
  'KEY',
  'DEAL',
  'DISCOUNT_CODE',
  'REVISION',
  'COLLECTION',
  'INQUIRY',
  'LINK',
] as const;
export type AuctionAct = (typeof AUCTION_ACTS)[number];
