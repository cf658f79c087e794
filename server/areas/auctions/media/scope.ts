import { type Expression, sql, type SqlBool } from 'kysely';
import type { UploadPurpose } from '@/domain/files';
import { may, type Permission } from '@/domain/permissions';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { biddingChanged } from '../changed';
import { ownedBy } from '../scope';

export type MediaPermission = 'auctions.photos' | 'auctions.documents' | 'auctions.readDocuments';

export const PERMISSION_FOR: Readonly<Record<UploadPurpose, MediaPermission>> = {
  IMAGE: 'auctions.photos',
  VIDEO: 'auctions.photos',
  DOCUMENT: 'auctions.documents',
};

/** The auctions for which this operator has the permission: agents have it only for their own, whatever else they may see. */
export const permittedFor = ({ id, authorities }: SignedIn, permission: Permission): Expression<SqlBool> => {
  const beyondOwn = authorities.filter((authority) => authority !== 'AGENT');
  if (may(beyondOwn, permission)) return sql.lit(true);
  return may(authorities, permission) ? ownedBy(id) : sql.lit(false);
};

export const isPermittedFor = async (
  db: Database,
  auctionId: number,
  operator: SignedIn,
  permission: Permission,
): Promise<boolean> => {
  const found = await db
    .selectFrom('auction')
    .select('id')
    .where('id', '=', auctionId)
    .where(permittedFor(operator, permission))
    .executeTakeFirst();
  return found !== undefined;
};

/** @throws AUCTION_NOT_FOUND for an auction for which this operator does not have the permission */
export const assertPermittedFor = async (
  db: Database,
  auctionId: number,
  operator: SignedIn,
  permission: Permission,
): Promise<void> => {
  if (!(await isPermittedFor(db, auctionId, operator, permission))) throw new Refusal('AUCTION_NOT_FOUND');
};

/** Locks the auction until the transaction ends, so that counts stay valid, and publishes the change to its screens. Returns its status. */
export const lockAuction = async (trx: Database, auctionId: number) => {
  const found = await trx
    .selectFrom('auction')
    .select(['id', 'status'])
    .where('id', '=', auctionId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal('AUCTION_NOT_FOUND');
  // The desk shows the first picture.
  await biddingChanged(trx, auctionId, `auction:${auctionId}`);
  return found;
};
