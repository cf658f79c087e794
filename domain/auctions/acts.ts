import { ASKED_ABOUT } from '../brokers';
import { ENUMS, type EnumValue } from '../enums';
import type { ErrorCode } from '../errors';
import { isCollectable } from '../content/collections';
import { isLive } from './revisions';

type Status = EnumValue<'auctionStatus'>;
type Looked = { status: Status; hasAddress: boolean };

const notSold = ({ status }: Looked): ErrorCode | null => (status === 'SOLD' ? 'AUCTION_IS_SOLD' : null);
const anyAuction = (): ErrorCode | null => null;

/** What an auction may be chosen for, and why one cannot be. FILTER: to narrow a list. */
const ACTS = {
  FILTER: anyAuction,
  APPOINTMENT: anyAuction,
  WORK: anyAuction,
  KEY: anyAuction,
  DEAL: notSold,
  DISCOUNT_CODE: notSold,
  REVISION: ({ status }) => (isLive(status) ? null : 'REVISION_NOT_LIVE'), // V30
  COLLECTION: ({ status }) => (isCollectable(status) ? null : 'AUCTION_NOT_ON_SITE'),
  /** What an office asks about: what is shown to offices. */
  INQUIRY: ({ status }) => (ASKED_ABOUT.includes(status) ? null : 'AUCTION_NOT_FOUND'),
  LINK: ({ hasAddress }) => (hasAddress ? null : 'AUCTION_WITHOUT_ADDRESS'),
} as const satisfies Record<string, (auction: Looked) => ErrorCode | null>;

export type AuctionAct = keyof typeof ACTS;
export const AUCTION_ACTS = Object.keys(ACTS) as [AuctionAct, ...AuctionAct[]];

/** Why the act does not take this auction; null when it does. The act itself and the search for one ask this. */
export const actRefusal = (act: AuctionAct, auction: Looked): ErrorCode | null => ACTS[act](auction);

/** The statuses in which an act takes an auction, were its address there. */
export const actStatuses = (act: AuctionAct): Status[] =>
  ENUMS.auctionStatus.filter((status) => actRefusal(act, { status, hasAddress: true }) === null);
/** Whether an act takes only what has a page of its own. */
export const needsAddress = (act: AuctionAct): boolean =>
  actRefusal(act, { status: 'LIVE', hasAddress: false }) !== null;
