import { contradictions, type OrderedPrice, type OrderedPrices } from '../auctions/prices';
import type { RevisionField } from '../auctions/revisions';
import type { EnumValue } from '../enums';
import type { Guard, Machine } from '../machine';

type Status = EnumValue<'revisionStatus'>;
type Action = EnumValue<'revisionAction'>;

/** The input of a revision's guards: the request and the locked auction. Prices in kuruş. */
export type RevisionFacts = {
  isOwn: boolean;
  isLive: boolean;
  /** Whether the auction still has the old value given in the request. */
  isCurrent: boolean;
  field: RevisionField | null;
  newPriceKurus: number | null;
  /** The auction's present prices. */
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

/** Once there is a bid, the start price cannot change, and the reserve price can only be lowered, and not if it is already met. */
const notOvertaken: RevisionGuard = ({ field, newPriceKurus, prices: { reservePrice }, highestBidKurus }) => {
  if (highestBidKurus === null) return null;
  if (field === 'START_PRICE') return 'REVISION_BID_GIVEN';
  if (field !== 'RESERVE_PRICE' || newPriceKurus === null || reservePrice === null) return null;
  return newPriceKurus > reservePrice || highestBidKurus >= reservePrice ? 'REVISION_BID_GIVEN' : null;
};

/** A revision from request to decision. For the order see docs/decisions/0034-the-auctions-life.md. */
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
