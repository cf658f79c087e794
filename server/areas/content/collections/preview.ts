import { type RawBuilder, sql } from 'kysely';
import type { CollectionMembers } from '@/contract/content/bodies/collection';
import type { MemberRow, MembersShown } from '@/contract/content/collections';
import { picturePath } from '@/contract/files';
import { COLLECTABLE, ruleErrors } from '@/domain/content/collections';
import { inScope } from '@/server/areas/auctions/scope';
import { SHOWN_PRICE } from '@/server/areas/auctions/site';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside } from '@/server/kernel/refusal';
import { membersOf } from './members';

/** @throws RANGE_TURNED_AROUND beside the field of the rule */
export const assertRule = ({ rule }: Pick<CollectionMembers, 'rule'>): void => {
  for (const [field, code] of Object.entries(ruleErrors(rule))) throw beside(`rule.${field}`, code);
};

/** Auctions that are public, and others that exist for the operator. */
const rowsOf = (db: Database, ids: readonly number[], operator: SignedIn): Promise<MemberRow[]> =>
  db
    .selectFrom('auction')
    .innerJoin('category', 'category.id', 'auction.category_id')
    .innerJoin('city', 'city.id', 'auction.city_id')
    .innerJoin('town', 'town.id', 'auction.town_id')
    .select([
      'auction.id',
      'auction.extra_info as name',
      'city.name as city',
      'town.name as town',
      'auction.status',
      'category.kind as category',
      SHOWN_PRICE.as('startPrice'),
      'auction.end_at as endAt',
      'auction.score',
      sql<number | null>`(select file_id from auction_image
        where auction_image.auction_id = auction.id and is_showcase)`.as('fileId'),
    ])
    .where('auction.id', '=', sql<number>`any(${[...ids]}::integer[])` as RawBuilder<number>)
    .where((eb) => eb.or([eb('auction.status', 'in', COLLECTABLE), inScope(operator)]))
    .execute()
    .then((rows) =>
      rows.map(({ fileId, ...row }) => ({ ...row, image: fileId === null ? null : picturePath(fileId, 'thumb') })),
    );

const placesOf = async (
  db: Database,
  { cityIds, townIds }: CollectionMembers['rule'],
): Promise<MembersShown['places']> => {
  const [cities, towns] = await Promise.all([
    cityIds.length === 0 ? [] : db.selectFrom('city').select(['id', 'name']).where('id', 'in', cityIds).execute(),
    townIds.length === 0
      ? []
      : db
          .selectFrom('town')
          .innerJoin('city', 'city.id', 'town.city_id')
          .select(['town.id', sql<string>`town.name || ', ' || city.name`.as('name')])
          .where('town.id', 'in', townIds)
          .execute(),
  ]);
  return [
    ...cities.map((city) => ({ level: 'city' as const, ...city })),
    ...towns.map((town) => ({ level: 'town' as const, ...town })),
  ];
};

/** What a collection would show now, with the data of each auction for its form. Nothing is stored. @throws the codes of the contract */
export const previewMembers = async (
  db: Database,
  given: CollectionMembers,
  operator: SignedIn,
): Promise<MembersShown> => {
  assertRule(given);
  const { ids: shown, pinned, matching } = await membersOf(db, given);
  const put = given.source === 'BY_HAND' ? [...given.pinnedIds, ...given.auctionIds] : given.pinnedIds;
  const rows = await rowsOf(db, [...new Set([...shown, ...put])], operator);
  const known = new Set(rows.map(({ id }) => id));
  return {
    shown,
    pinned,
    matching,
    rows,
    unknown: [...new Set(put)].filter((id) => !known.has(id)),
    places: await placesOf(db, given.rule),
  };
};
