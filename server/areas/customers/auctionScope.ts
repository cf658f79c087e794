import { sql } from 'kysely';
import { may } from '@/domain/permissions';
import type { SignedIn } from '@/server/kernel/http/bind';
import { grantedAuctions } from '@/server/platform/access/grants';

/** Whether the operator may open the auction at hand: all of them, those whose agent they are, or those lent to them. */
export const mayOpenAuction = ({ id, authorities }: SignedIn) =>
  sql<boolean>`(${may(authorities, 'auctions.read')}::boolean
    or (${may(authorities, 'auctions.readOwn')}::boolean and auction.agent_operator_id is not distinct from ${id})
    or (${may(authorities, 'auctions.open')}::boolean and auction.id = any (${grantedAuctions(id)})))`;

/** Of whose auctions the operator may read the bids: all that may be opened, one's own, or none. */
export const bidsOf = ({ authorities }: Pick<SignedIn, 'authorities'>): 'all' | 'own' | 'none' => {
  if (may(authorities, 'auctions.readAllBids')) return 'all';
  if (may(authorities, 'auctions.readOwnBids')) return 'own';
  // Lent by itself: of all that may be opened.
  return may(authorities, 'auctions.readBids') ? 'all' : 'none';
};

/** Whether the operator may read the bids of the auction at hand. An auction that is lent to an agent is lent without its bids. */
export const mayReadBids = (operator: SignedIn) =>
  ({
    all: mayOpenAuction(operator),
    own: sql<boolean>`(auction.agent_operator_id is not distinct from ${operator.id})`,
    none: sql<boolean>`false`,
  })[bidsOf(operator)];
