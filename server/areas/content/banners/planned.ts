import { asBanner } from '@/contract/content/bodies/banners';
import type { BannerKind } from '@/domain/content/banners';
import { iso } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';
import { leavePlaces, takePlaces } from './places';

/** What is planned for an item: `body` becomes public at `publishAt` (null: as soon as a second person approves it). */
export type Plan = { body: object | null; publishAt: string | null; unpublishAt: string | null };

/**
 * A plan reserves its places at once, so that nobody else can take them; and the public version keeps its own only until its end.
 * @throws the kind's code of V33, also if an end is removed and another banner has the place after it
 */
export const retakePlaces = async (
  trx: Database,
  kind: BannerKind,
  itemId: number,
  { body, publishAt, unpublishAt }: Plan,
): Promise<void> => {
  const live = await trx
    .selectFrom('content_item as item')
    .innerJoin('content_version as version', 'version.id', 'item.live_version_id')
    .select(['version.id', 'version.body', 'version.published_at as from'])
    .where('item.id', '=', itemId)
    .executeTakeFirst();
  await leavePlaces(trx, itemId);
  if (live) {
    const period = { from: live.from, until: publishAt ?? unpublishAt };
    await takePlaces(trx, { kind, body: asBanner(live.body as object), period }, { itemId, versionId: live.id });
  }
  if (!body) return;
  const period = { from: publishAt ?? iso(Date.now()), until: unpublishAt };
  await takePlaces(trx, { kind, body: asBanner(body), period }, { itemId, versionId: null });
};
