import { ASKED_ABOUT } from '../brokers';
import { ENUMS, type EnumValue } from '../enums';
import type { ErrorCode } from '../errors';
import { isCollectable } from '../content/collections';
import type { AuctionAct } from './actNames';
import { isLive } from './revisions';

type Status = EnumValue<'auctionStatus'>;
type Looked = { status: Status; hasAddress: boolean };

const notSold = ({ status }: Looked): ErrorCode | null => (status === 'SOLD' ? 'AUCTION_IS_SOLD' : null);
const anyAuction = (): ErrorCode | null => null;

/** Why an auction cannot be chosen for an act. */
const ACTS = {
  FILTER: anyAuction,
  APPOINTMENT: anyAuction,
  WORK: anyAuction,
  KEY: anyAuction,
  DEAL: notSold,
  DISCOUNT_CODE: notSold,
  REVISION: ({ status }) => (isLive(status) ? null : 'REVISION_NOT_LIVE'), // V30
  COLLECTION: ({ status }) => (isCollectable(status) ? null : 'AUCTION_NOT_ON_SITE'),
  /** Offices may ask only about what offices can see. */
  INQUIRY: ({ status }) => (ASKED_ABOUT.includes(status) ? null : 'AUCTION_NOT_FOUND'),
  LINK: ({ hasAddress }) => (hasAddress ? null : 'AUCTION_WITHOUT_ADDRESS'),
} as const satisfies Record<AuctionAct, (auction: Looked) => ErrorCode | null>;

/** Why the act does not accept this auction; null: it does. Used by the act itself and by the search for an auction. */
export const actRefusal = (act: AuctionAct, auction: Looked): ErrorCode | null => ACTS[act](auction);

/** The statuses in which an act accepts an auction, assuming it has a public address. */
export const actStatuses = (act: AuctionAct): Status[] =>
  ENUMS.auctionStatus.filter((status) => actRefusal(act, { status, hasAddress: true }) === null);
/** Whether an act accepts only auctions with a public page. */
export const needsAddress = (act: AuctionAct): boolean =>
  actRefusal(act, { status: 'LIVE', hasAddress: false }) !== null;
