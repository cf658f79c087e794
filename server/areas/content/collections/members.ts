import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { CollectionMembers } from '@/contract/content/bodies/collection';
import { COLLECTABLE, type CollectionRule } from '@/domain/content/collections';
import type { EnumValue } from '@/domain/enums';
import { addDays, today } from '@/domain/time';
import { SHOWN_PRICE } from '@/server/areas/auctions/site';
import { endOfDay, startOfDay } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';
import type { DB } from '@/server/kernel/db/tables';

type Auctions = ExpressionBuilder<DB, 'auction'>;

const ORDERS: Record<EnumValue<'collectionOrder'>, ReturnType<typeof sql<unknown>>> = {
  END_SOON: sql`auction.end_at asc nulls last`,
  NEWEST: sql`coalesce(auction.first_activated_at, auction.created_at) desc`,
  PRICE_UP: sql`${SHOWN_PRICE} asc nulls last`,
  PRICE_DOWN: sql`${SHOWN_PRICE} desc nulls last`,
  SCORE: sql`auction.score desc`,
};

/** The condition of a rule; days are Istanbul's, and today counts as the first day. */
const takenByRule = (eb: Auctions, rule: CollectionRule): Expression<SqlBool> => {
  const { category, cityIds, townIds, priceFrom, priceTo, scoreFrom, scoreTo, endsWithinDays, addedWithinDays } = rule;
  const place = [
    ...(cityIds.length > 0 ? [eb('auction.city_id', 'in', cityIds)] : []),
    ...(townIds.length > 0 ? [eb('auction.town_id', 'in', townIds)] : []),
  ];
  return eb.and([
    eb('auction.status', 'in', rule.status.length > 0 ? rule.status : COLLECTABLE),
    ...(category.length > 0
      ? [
          eb('auction.category_id', 'in', () =>
            eb.selectFrom('category').select('category.id').where('category.kind', 'in', category),
          ),
        ]
      : []),
    ...(place.length > 0 ? [eb.or(place)] : []),
    ...(priceFrom === null ? [] : [eb(SHOWN_PRICE, '>=', priceFrom)]),
    ...(priceTo === null ? [] : [eb(SHOWN_PRICE, '<=', priceTo)]),
    ...(scoreFrom === null ? [] : [eb('auction.score', '>=', scoreFrom)]),
    ...(scoreTo === null ? [] : [eb('auction.score', '<=', scoreTo)]),
    ...(endsWithinDays === null
      ? []
      : [
          eb('auction.end_at', '>', sql<string>`now()`),
          eb('auction.end_at', '<', endOfDay(addDays(today(), endsWithinDays - 1))),
        ]),
    ...(addedWithinDays === null
      ? []
      : [
          eb(
            sql<string>`coalesce(auction.first_activated_at, auction.created_at)`,
            '>=',
            startOfDay(addDays(today(), 1 - addedWithinDays)),
          ),
        ]),
  ]);
};

/** Those of these auctions, in this order, that a collection may show now. */
const collectable = async (db: Database, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom('auction')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .where('status', 'in', COLLECTABLE)
    .execute();
  const there = new Set(found.map(({ id }) => id));
  return ids.filter((id) => there.has(id));
};

/**
 * The auctions that a collection shows, in their order: pinned ones, then those chosen by hand or matched by the rule, up to its limit.
 * `matching`: their number without the limit.
 */
export const membersOf = async (
  db: Database,
  { source, auctionIds, pinnedIds, rule, order, limit }: CollectionMembers,
): Promise<{ ids: number[]; pinned: number; matching: number }> => {
  const pins = await collectable(db, pinnedIds);
  const others = await (source === 'BY_HAND'
    ? collectable(
        db,
        auctionIds.filter((id) => !pins.includes(id)),
      ).then((ids) => ({ ids, count: ids.length }))
    : byRule(db, rule, order, { without: pins, limit }));
  return {
    ids: [...pins, ...others.ids].slice(0, limit),
    pinned: Math.min(pins.length, limit),
    matching: pins.length + others.count,
  };
};

const byRule = async (
  db: Database,
  rule: CollectionRule,
  order: EnumValue<'collectionOrder'>,
  { without, limit }: { without: readonly number[]; limit: number },
): Promise<{ ids: number[]; count: number }> => {
  const rows = await db
    .selectFrom('auction')
    .select(['auction.id', sql<number>`count(*) over ()::integer`.as('count')])
    .where((eb) => takenByRule(eb, rule))
    .where(sql<boolean>`auction.id <> all(${[...without]}::integer[])`)
    .orderBy(ORDERS[order])
    .orderBy('auction.id', 'desc')
    .limit(limit)
    .execute();
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 };
};
