import { asBanner } from '@/contract/content/bodies/banners';
import type { ContentUse } from '@/contract/content/life';
import type { BannerKind } from '@/domain/content/banners';
import type { Database } from '@/server/kernel/db/pool';
import { pagesWithBlock } from '../life/pagesWithBlock';
import { selectItems } from '../life/rows';
import { spotOf } from './places';

/**
 * The pages that show the places of these banners (without ids: of all banners of the kind that are not removed). Such a use does not
 * prevent removing a banner: the page then shows the next one there, or nothing.
 */
export const pagesShowing = async (db: Database, kind: BannerKind, ids?: readonly number[]): Promise<ContentUse[]> => {
  const items = await selectItems(db)
    .select(['item.draft', 'live.body'])
    .where('item.kind', '=', kind)
    .$call((q) => (ids ? q.where('item.id', 'in', [...ids]) : q.where('item.removed_at', 'is', null)))
    .execute();
  const spots = items.flatMap(({ draft, body }) =>
    [draft, body].flatMap((one) => (one ? [spotOf(kind, asBanner(one as object))] : [])),
  );
  const found = await Promise.all(
    [...new Set(spots)].map((spot) =>
      pagesWithBlock(db, '@.kind == "BANNER" && @.shows == $kind && ($kind != "WIDGET" || @.location == $spot)', {
        kind,
        spot,
      }),
    ),
  );
  const pages = new Map(found.flat().map((page) => [page.path, page]));
  return [...pages.values()].map((page) => ({ ...page, holds: false }));
};
