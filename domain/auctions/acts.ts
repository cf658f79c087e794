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
  /** What an office asks about: what is shown to offices. */
  INQUIRY: ({ status }) => (ASKED_ABOUT.includes(status) ? null : 'AUCTION_NOT_FOUND'),
  LINK: ({ hasAddress }) => (hasAddress ? null : 'AUCTION_WITHOUT_ADDRESS'),
} as const satisfies Record<AuctionAct, (auction: Looked) => ErrorCode | null>;

/** Why the act does not take this auction; null when it does. The act itself and the search for one ask this. */
export const actRefusal = (act: AuctionAct, auction: Looked): ErrorCode | null => ACTS[act](auction);

/** The statuses in which an act takes an auction, were its address there. */
export const actStatuses = (act: AuctionAct): Status[] =>
  ENUMS.auctionStatus.filter((status) => actRefusal(act, { status, hasAddress: true }) === null);
/** Whether an act takes only what has a page of its own. */
export const needsAddress = (act: AuctionAct): boolean =>
  actRefusal(act, { status: 'LIVE', hasAddress: false }) !== null;
