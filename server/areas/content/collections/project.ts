import { sql } from 'kysely';
import type { CollectionBody } from '@/contract/content/bodies/collection';
import type { Database } from '@/server/kernel/db/pool';
import { publicContentChanged } from '../public/changed';
import { membersOf } from './members';

/** Stores which auctions a public collection shows, for filters and counts. Only differences are written. @returns how many rows changed */
export const writeMembers = async (db: Database, collectionId: number, body: CollectionBody): Promise<number> => {
  const { ids } = await membersOf(db, body);
  const wanted = sql`select auction_id, position::integer from unnest(${ids}::integer[]) with ordinality as one (auction_id, position)`;
  const { rows } = await sql<{ count: number }>`
    with wanted as (${wanted}),
    gone as (
      delete from collection_auction
       where collection_id = ${collectionId} and auction_id not in (select auction_id from wanted) returning 1),
    come as (
      insert into collection_auction (collection_id, auction_id, position) select ${collectionId}, auction_id, position from wanted
        on conflict (collection_id, auction_id) do update set position = excluded.position
             where collection_auction.position <> excluded.position returning 1)
    select ((select count(*) from gone) + (select count(*) from come))::integer as count`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Public collections with their public version. */
export const publicCollections = (db: Database) =>
  db
    .selectFrom('collection')
    .innerJoin('content_item as item', 'item.id', 'collection.item_id')
    .innerJoin('content_version as live', 'live.id', 'item.live_version_id')
    .select(['collection.id', 'item.id as itemId', 'live.body']);

/** Collections that are not public yet, with their draft: only for previews. */
export const writtenCollections = (db: Database) =>
  db
    .selectFrom('collection')
    .innerJoin('content_item as item', 'item.id', 'collection.item_id')
    .select(['collection.id', 'item.draft as body'])
    .where('item.live_version_id', 'is', null)
    .where('item.removed_at', 'is', null);

/**
 * Updates the stored members of all public collections: prices, scores, days and statuses of auctions change without an edit of a
 * collection.
 * @returns how many rows changed
 */
export const refreshCollections = async (db: Database): Promise<number> => {
  const all = await publicCollections(db).orderBy('collection.id').forNoKeyUpdate('collection').skipLocked().execute();
  let changed = 0;
  for (const { id, body } of all) changed += await writeMembers(db, id, body as CollectionBody);
  if (changed > 0) await publicContentChanged(db);
  return changed;
};
