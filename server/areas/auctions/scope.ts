import { type Expression, expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';
import { may } from '@/domain/permissions';
import { mayReadBids } from '@/server/areas/customers/auctionScope';
import type { Database } from '@/server/kernel/db/pool';
import type { DB } from '@/server/kernel/db/tables';
import { foundBy, rowsOf } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { grantedAuctions } from '@/server/platform/access/grants';

/** For conditions of any query with auctions. Shared, because creating one takes as long as a condition. */
export const onAuctions = expressionBuilder<DB, 'auction'>();

export const ownedBy = (operatorId: number): Expression<SqlBool> =>
  onAuctions('auction.agent_operator_id', '=', operatorId);

/** `ownedBy` for a list. */
export const auctionsOf = (operatorId: number): RawBuilder<boolean> =>
  rowsOf('auction', ['agent_operator_id'], operatorId);

/** Why an auction is visible to an operator who may not see all: it is their own, or they have temporary access. */
const reasons = (operatorId: number) => [
  sql<boolean>`auction.agent_operator_id = ${operatorId}`,
  sql<boolean>`auction.id = any (${grantedAuctions(operatorId)})`,
];

/** Whether the auction is visible to this operator: used by every query about auctions; lists use `auctionsInScope`. */
export const inScope = ({ id, authorities }: SignedIn): Expression<SqlBool> =>
  may(authorities, 'auctions.read') ? onAuctions.lit(true) : onAuctions.or(reasons(id));

/** `inScope` for a list. */
export const auctionsInScope = ({ id, authorities }: SignedIn): RawBuilder<boolean> =>
  may(authorities, 'auctions.read') ? sql<boolean>`true` : foundBy('auction', reasons(id));

/**
 * Whether the operator sees the auction's reserve price: with the permission of those who set prices and decide bids, or as its agent
 * (decision 0040).
 */
export const seesReserve = ({ id, authorities }: SignedIn): RawBuilder<boolean> =>
  may(authorities, 'bidding.seeReserve')
    ? sql<boolean>`true`
    : sql<boolean>`(auction.agent_operator_id = ${id}) is true`;

/** @throws AUCTION_NOT_FOUND when the auction is not visible to this operator, AUTHORIZATION_ERROR when its bids are not */
export const assertBidsInScope = async (db: Database, auctionId: number, operator: SignedIn): Promise<void> => {
  await assertInScope(db, auctionId, operator);
  const { rows } = await sql<{
    readable: boolean;
  }>`select ${mayReadBids(operator)} as readable from auction where id = ${auctionId}`.execute(db);
  if (!rows[0]?.readable) throw new Refusal('AUTHORIZATION_ERROR', { params: { permission: 'auctions.readAllBids' } });
};

/** @throws AUCTION_NOT_FOUND when the auction is not visible to this operator */
export const assertInScope = async (db: Database, auctionId: number, operator: SignedIn): Promise<void> => {
  const found = await db
    .selectFrom('auction')
    .select('id')
    .where('id', '=', auctionId)
    .where(inScope(operator))
    .executeTakeFirst();
  if (!found) throw new Refusal('AUCTION_NOT_FOUND');
};
