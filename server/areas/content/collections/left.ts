import { isCollectable } from '@/domain/content/collections';
import type { AuctionMoved } from '@/domain/events';
import messages from '@/locales/tr/messages.json';
import { enums } from '@/locales/tr/enums';
import type { Database } from '@/server/kernel/db/pool';
import { fill } from '@/server/kernel/texts';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { publicContentChanged } from '../public/changed';

/**
 * Removes an auction that is sold or withdrawn from the collections that show it, in the same transaction. Records it, and notifies the
 * operator who last published the collection.
 */
export const auctionLeavesCollections = async (db: Database, { auctionId }: AuctionMoved): Promise<void> => {
  const auction = await db
    .selectFrom('auction')
    .select(['status', 'extra_info as name'])
    .where('id', '=', auctionId)
    .executeTakeFirst();
  if (!auction || isCollectable(auction.status)) return;
  const gone = await db
    .deleteFrom('collection_auction')
    .where('auction_id', '=', auctionId)
    .returning('collection_id')
    .execute();
  if (gone.length === 0) return;
  const { status, name } = auction;
  await db
    .insertInto('collection_left')
    .values(gone.map(({ collection_id }) => ({ collection_id, auction_id: auctionId, status })))
    .execute();
  const told = await db
    .selectFrom('collection')
    .innerJoin('content_item as item', 'item.id', 'collection.item_id')
    .innerJoin('content_version as live', 'live.id', 'item.live_version_id')
    .select(['item.id', 'item.name', 'live.published_by_id as operatorId'])
    .where(
      'collection.id',
      'in',
      gone.map(({ collection_id }) => collection_id),
    )
    .execute();
  for (const { id, name: collection, operatorId } of told)
    if (operatorId !== null)
      await notifyOperator(db, {
        operatorId: [operatorId],
        kind: 'DUE',
        title: fill(messages.collectionLeft, { collection }),
        body: fill(messages.collectionLeftWhy, { auction: name, id: auctionId, status: enums.auctionStatus[status] }),
        path: `/collections/detail?id=${id}`,
      });
  await publishChanges(db, 'content', ...told.map(({ id }) => `contentItem:${id}` as const));
  await publicContentChanged(db);
};
