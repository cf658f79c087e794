import { sql } from 'kysely';
import type { Linked, Position } from '@/contract/parts';
import { may } from '@/domain/permissions';
import { anyOf } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { grantedAuctions } from '@/server/platform/access/grants';

/** Why the operator may open the current auction: all may be opened, it is their own, or access was granted for a time. */
const reasonsToOpen = ({ id, authorities }: SignedIn) => [
  sql.lit(may(authorities, 'auctions.read')),
  sql`(${sql.lit(may(authorities, 'auctions.readOwn'))} and auction.agent_operator_id = ${id})`,
  sql`(${sql.lit(may(authorities, 'auctions.open'))} and auction.id = any (${grantedAuctions(id)}))`,
];

/** Whether the operator may open the current auction; false, never null, for one without an agent. */
export const mayOpenAuction = (operator: SignedIn) => anyOf(reasonsToOpen(operator));

/** The current auction's id and name, with whether the operator may open it; null where a left join found none. */
export const auctionLink = <L extends Linked | null = Linked | null>(operator: SignedIn) =>
  sql<L>`case when auction.id is not null then
    json_build_object('id', auction.id, 'name', auction.extra_info, 'canOpen', ${mayOpenAuction(operator)}) end`;

/** Whether an activity is about an auction that the operator may open, as a condition for lists that indexes support. */
export const aboutOpenAuction = (operator: SignedIn) =>
  may(operator.authorities, 'auctions.read')
    ? sql<boolean>`activity.auction_id is not null`
    : sql<boolean>`exists (select from auction where auction.id = activity.auction_id
        and (${sql.join(reasonsToOpen(operator), sql` or `)}))`;

/** The position of the auction's property, if somebody marked it; otherwise null. */
export const positionOfAuction = sql<Position | null>`case when auction.latitude is not null and auction.longitude is not null
  then jsonb_build_object('latitude', auction.latitude, 'longitude', auction.longitude) end`;

/** Whose bids the operator may read: those of all auctions that they may open, of their own, or none. */
export const bidsOf = ({ authorities }: Pick<SignedIn, 'authorities'>): 'all' | 'own' | 'none' => {
  if (may(authorities, 'auctions.readAllBids')) return 'all';
  if (may(authorities, 'auctions.readOwnBids')) return 'own';
  // The permission may be granted by itself; then it covers all auctions that may be opened.
  return may(authorities, 'auctions.readBids') ? 'all' : 'none';
};

/** Whether the operator may read the bids of the current auction. Temporary access of an agent to an auction does not include its bids. */
export const mayReadBids = (operator: SignedIn) =>
  ({
    all: mayOpenAuction(operator),
    own: sql<boolean>`(auction.agent_operator_id is not distinct from ${operator.id})`,
    none: sql<boolean>`false`,
  })[bidsOf(operator)];
