/** What an auction may be chosen for; what each of them takes is in acts.ts. FILTER: to narrow a list. */
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
