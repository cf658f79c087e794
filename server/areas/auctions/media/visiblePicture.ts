import { may } from '@/domain/permissions';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { inScope } from '../scope';

/**
 * A picture of an auction that is visible to this operator, or its thumbnail. Undefined for every other file: documents have their own
 * call.
 */
export const visiblePicture = async (db: Database, fileId: number, size: 'thumb' | 'full', operator: SignedIn) => {
  if (!may(operator.authorities, 'auctions.open')) return undefined;
  return db
    .selectFrom('auction_image')
    .innerJoin('auction', 'auction.id', 'auction_image.auction_id')
    .innerJoin('file', 'file.id', size === 'thumb' ? 'auction_image.thumbnail_file_id' : 'auction_image.file_id')
    .select(['file.storage_key as key', 'file.name', 'file.content_type as type', 'file.sha256'])
    .where('auction_image.file_id', '=', fileId)
    .where(inScope(operator))
    .limit(1)
    .executeTakeFirst();
};
