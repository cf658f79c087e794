import { contradictions, type OrderedPrice, type OrderedPrices } from '../auctions/prices';
import type { RevisionField } from '../auctions/revisions';
import type { EnumValue } from '../enums';
import type { Guard, Machine } from '../machine';

type Status = EnumValue<'revisionStatus'>;
type Action = EnumValue<'revisionAction'>;

/** What the guards of a revision look at: the request and the locked auction. Prices in kuruş. */
export type RevisionFacts = {
  isOwn: boolean;
  isLive: boolean;
  /** Whether the auction still holds what the request says is there. */
  isCurrent: boolean;
  field: RevisionField | null;
  newPriceKurus: number | null;
  /** What the auction has now. */
  prices: OrderedPrices;
  highestBidKurus: number | null;
};

type RevisionGuard = Guard<RevisionFacts>;
const notOwn: RevisionGuard = ({ isOwn }) => (isOwn ? 'REVISION_OWN' : null);
const live: RevisionGuard = ({ isLive }) => (isLive ? null : 'REVISION_NOT_LIVE'); // V30
const current: RevisionGuard = ({ isCurrent }) => (isCurrent ? null : 'REVISION_OUTDATED');

const PRICES: Partial<Record<RevisionField, OrderedPrice>> = {
  REQUEST_PRICE: 'requestPrice',
  START_PRICE: 'startPrice',
  RESERVE_PRICE: 'reservePrice',
};
/** The new price does not contradict the others. */
const inOrder: RevisionGuard = ({ field, newPriceKurus, prices }) => {
  const changed = field && PRICES[field];
  return changed ? (contradictions({ ...prices, [changed]: newPriceKurus }, [changed])[0]?.code ?? null) : null;
};

/**
 * With a bid the start price can no longer change, and the reserve may only be lowered, and not once it
 * is met.
 */
const notOvertaken: RevisionGuard = ({ field, newPriceKurus, prices: { reservePrice }, highestBidKurus }) => {
  if (highestBidKurus === null) return null;
  if (field === 'START_PRICE') return 'REVISION_BID_GIVEN';
  if (field !== 'RESERVE_PRICE' || newPriceKurus === null || reservePrice === null) return null;
  return newPriceKurus > reservePrice || highestBidKurus >= reservePrice ? 'REVISION_BID_GIVEN' : null;
};

/** A revision from request to decision. Why this order: docs/decisions/0034-the-auctions-life.md. */
export const revisionMachine: Machine<Status, Action, RevisionFacts> = {
  name: 'revision',
  initial: 'INITIAL',
  final: ['APPROVED', 'REJECTED'],
  moves: {
    INITIAL: {
      APPROVE: { to: 'APPROVED', may: 'revisions.decide', guards: [notOwn, live, current, notOvertaken, inOrder] },
      REJECT: { to: 'REJECTED', may: 'revisions.decide', guards: [notOwn] },
    },
    APPROVED: {},
    REJECTED: {},
  },
};
