import { sql, type SqlBool } from 'kysely';
import { CollectionBody } from '@/contract/content/bodies/collection';
import {
  type CollectionChoice,
  type CollectionRow,
  type collections,
  LEFT_SHOWN,
} from '@/contract/content/collections';
import type { Output, Parsed } from '@/contract/kit';
import { PSEUDO_COLLECTION_ID } from '@/domain/auctions/listKinds';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { enums } from '@/locales/tr/enums';
import { slugOf } from '@/server/areas/auctions/editor/slug';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { createItem } from '../life/draft';
import type { Kind } from '../life/kinds';
import { CONTENT_SORTS, listedItems, ofDraft } from '../life/list';
import { CONTENT_STATE, selectItems } from '../life/rows';
import { collectionKind } from './kind';
import { computedCount } from './shape';

const SHOWN = sql<number>`(select count(*) from collection_auction where collection_id = collection.id)::integer`;
const LEFT_LATELY = sql<number>`(select count(*) from collection_left
  where collection_id = collection.id and left_at > now() - interval '7 days')::integer`;

export const listCollections = (
  db: Database,
  input: Parsed<typeof collections.list>,
): Promise<Output<typeof collections.list>> => {
  const { source } = input;
  return pageQuery(db, {
    query: listedItems(db, ['COLLECTION'], input, [
      source !== undefined && sql<SqlBool>`${ofDraft('source')} = ${source}`,
    ])
      .innerJoin('collection', 'collection.item_id', 'item.id')
      .select([
        'collection.id as collectionId',
        SHOWN.as('auctionCount'),
        LEFT_LATELY.as('leftCount'),
        ofDraft('slug').as('slug'),
        ofDraft<EnumValue<'collectionSource'>>('source').as('source'),
      ]),
    id: 'item.id',
    sorts: CONTENT_SORTS,
    defaultSort: '-writtenAt',
    input,
    toRow: (row): CollectionRow => ({
      id: row.id,
      collectionId: row.collectionId,
      name: row.name,
      slug: row.slug,
      state: row.state,
      source: row.source,
      auctionCount: row.auctionCount,
      leftCount: row.leftCount,
      publishAt: row.publishAt,
      unpublishAt: row.unpublishAt,
      writtenAt: row.writtenAt,
    }),
  });
};

/** The computed lists, with the current number of auctions of each. */
export const computedCollections = (db: Database) =>
  Promise.all(
    ENUMS.auctionListKind.map(async (kind) => ({
      id: PSEUDO_COLLECTION_ID[kind],
      kind,
      auctionCount: await computedCount(db, kind),
    })),
  );

/** The collections that a page's block can show. */
export const collectionChoices = async (db: Database): Promise<CollectionChoice[]> => {
  const [computed, real] = await Promise.all([
    computedCollections(db),
    selectItems(db)
      .innerJoin('collection', 'collection.item_id', 'item.id')
      .select(['collection.id', 'item.name', CONTENT_STATE.as('state'), SHOWN.as('auctionCount')])
      .where('item.removed_at', 'is', null)
      .orderBy('item.name')
      .execute(),
  ]);
  return [
    ...computed.map(({ id, kind, auctionCount }) => ({
      id,
      name: enums.auctionListKind[kind],
      state: null,
      auctionCount,
    })),
    ...real,
  ];
};

/** A slug made of a name, unique within its kind. */
export const freeKey = async (db: Database, kind: Kind, name: string): Promise<string> => {
  const wanted = slugOf(name).slice(0, 70);
  const rows = await db
    .selectFrom('content_item')
    .select(['key', 'live_key'])
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('key', 'like', `${wanted}%`), eb('live_key', 'like', `${wanted}%`)]))
    .execute();
  const taken = new Set(rows.flatMap(({ key, live_key }) => [key, live_key]));
  let [free, number] = [wanted, 1];
  while (taken.has(free)) {
    number += 1;
    free = `${wanted}-${number}`;
  }
  return free;
};

/** Creates a collection. Its id is available at once, so that a page can be prepared together with it. */
export const createCollection = async (
  db: Database,
  { name, source }: Parsed<typeof collections.create>,
  operator: SignedIn,
): Promise<{ id: number }> => {
  const slug = await freeKey(db, 'COLLECTION', name);
  const id = await createItem(db, collectionKind, CollectionBody.parse({ name, slug, source }), operator);
  await db.insertInto('collection').values({ item_id: id, name, slug }).execute();
  return { id };
};

/** The latest auctions that left a collection because they were sold or withdrawn. @throws CONTENT_NOT_FOUND */
export const leftByThemselves = async (
  db: Database,
  { id }: Parsed<typeof collections.left>,
): Promise<Output<typeof collections.left>> => {
  const collection = await db.selectFrom('collection').select('id').where('item_id', '=', id).executeTakeFirst();
  if (!collection) throw new Refusal('CONTENT_NOT_FOUND');
  const rows = await db
    .selectFrom('collection_left as gone')
    .innerJoin('auction', 'auction.id', 'gone.auction_id')
    .select([
      'gone.id',
      'auction.id as auctionId',
      'auction.extra_info as name',
      'gone.status',
      'gone.left_at as leftAt',
    ])
    .where('gone.collection_id', '=', collection.id)
    .orderBy('gone.id', 'desc')
    .limit(LEFT_SHOWN)
    .execute();
  return { rows };
};
