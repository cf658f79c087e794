import { sql } from 'kysely';
import { may } from '@/domain/permissions';
import { lentAuctions } from '../access/live';
import type { SignedIn } from '../bind';

/** Whether the operator may open the auction at hand: all of them, those whose agent they are, or those lent to them. */
export const mayOpenAuction = ({ id, authorities }: SignedIn) =>
  sql<boolean>`(${may(authorities, 'auctions.read')}::boolean
    or (${may(authorities, 'auctions.readOwn')}::boolean and auction.agent_operator_id is not distinct from ${id})
    or (${may(authorities, 'auctions.open')}::boolean and auction.id = any (${lentAuctions(id)})))`;

/** Whether the operator may read the bids of the auction at hand. */
export const mayReadBids = (operator: SignedIn) =>
  sql<boolean>`(${may(operator.authorities, 'auctions.readBids')}::boolean and ${mayOpenAuction(operator)})`;
