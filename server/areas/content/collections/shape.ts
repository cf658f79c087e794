import { sql } from 'kysely';
import type { CollectionBody } from '@/contract/content/bodies/collection';
import type { PublicAuction } from '@/contract/auctions/site';
import { COLLECTABLE } from '@/domain/content/collections';
import { PSEUDO_COLLECTION_ID } from '@/domain/auctions/listKinds';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { publicAuctions as publicAuctionsOf, sitePicture, withPicture } from '@/server/areas/auctions/site';
import type { Database } from '@/server/kernel/db/pool';
import { publicPictures } from '../pictures/pictures';
import { membersOf } from './members';

type ListKind = EnumValue<'auctionListKind'>;

/** Auctions as public content, in the order of `ids`: without seller, agent and exact address. */
export const publicAuctions = async (db: Database, ids: readonly number[]): Promise<PublicAuction[]> => {
  if (ids.length === 0) return [];
  const rows = await publicAuctionsOf(db)
    .where('auction.id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy(sql`array_position(${[...ids]}::integer[], auction.id)`)
    .execute();
  return rows.map(withPicture(sitePicture));
};

const COMPUTED: Readonly<Record<ListKind, { status: readonly EnumValue<'auctionStatus'>[]; order: string }>> = {
  LATEST_SOLD: { status: ['SOLD'], order: 'auction.end_at desc nulls last' },
  ONGOING: { status: ['LIVE', 'BIDDING'], order: 'auction.end_at asc nulls last' },
  LATEST_ADDED: { status: COLLECTABLE, order: 'coalesce(auction.first_activated_at, auction.created_at) desc' },
};

const computed = (db: Database, kind: ListKind) =>
  db
    .selectFrom('auction')
    .where('auction.status', 'in', COMPUTED[kind].status)
    .$if(kind === 'ONGOING', (q) => q.where('auction.end_at', '>', sql<string>`now()`));

export const computedKindOf = (id: number): ListKind | undefined =>
  ENUMS.auctionListKind.find((kind) => PSEUDO_COLLECTION_ID[kind] === id);

/** The first auctions of a computed list, in its own order. */
export const computedIds = async (db: Database, kind: ListKind, limit: number): Promise<number[]> => {
  const rows = await computed(db, kind)
    .select('auction.id')
    .orderBy(sql.raw(COMPUTED[kind].order))
    .orderBy('auction.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};
export const computedCount = async (db: Database, kind: ListKind): Promise<number> => {
  const { count } = await computed(db, kind)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** A collection as shown on the site, for a preview and for the published one. */
export const collectionShape = async (db: Database, collectionId: number, body: CollectionBody) => {
  const [{ ids }, picture] = await Promise.all([membersOf(db, body), publicPictures(db, [body.pictureId])]);
  return {
    id: collectionId,
    slug: body.slug,
    name: body.name,
    text: body.text,
    seoTitle: body.seoTitle || body.name,
    seoDescription: body.seoDescription || body.text.slice(0, 160),
    picture: picture(body.pictureId),
    auctions: await publicAuctions(db, ids),
  };
};
