import type { BannerDetail, banners } from '@/contract/content/banners';
import type { Output, Parsed } from '@/contract/kit';
import { BANNER_KINDS, type BannerKind } from '@/domain/content/banners';
import { may } from '@/domain/permissions';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { bringBack, publish, removeItem, unpublish } from '../life/acts';
import { createItem } from '../life/draft';
import { kindOf } from '../life/kinds';
import { makePublic } from '../life/publish';
import { readItem } from '../life/rows';
import { assertBanner, bannerDetail } from './rows';

type Who = { db: Database; operator: SignedIn };
type Removal = Output<typeof banners.removeWidgets>;

/** Creates a banner; with `status` ACTIVE it is published at once, if the operator may publish. @throws the codes of the contract */
export const createBanner = async (
  kind: BannerKind,
  { status, ...body }: { status: 'ACTIVE' | 'PASSIVE' } & Record<string, unknown>,
  { db, operator }: Who,
): Promise<BannerDetail> => {
  const permission = 'content.banners.publish';
  if (status === 'ACTIVE' && !may(operator.authorities, permission))
    throw new Refusal('AUTHORIZATION_ERROR', { params: { permission } });
  const id = await createItem(db, kindOf(kind), body, operator);
  if (status === 'ACTIVE') await publish(db, { id, version: (await readItem(db, id)).version, note: '' }, operator);
  return bannerDetail(db, kind, id);
};

/** @throws the codes of the contract */
export const changeStatus = async (
  kind: BannerKind,
  { id, version, status }: Parsed<typeof banners.stickyStatus>,
  { db, operator }: Who,
): Promise<BannerDetail> => {
  await assertBanner(db, kind, id);
  await (status === 'ACTIVE' ? publish : unpublish)(db, { id, version, note: '' }, operator);
  return bannerDetail(db, kind, id);
};

/** @throws the codes of the contract */
export const removeBanner = async (
  kind: BannerKind,
  { id, version }: Parsed<typeof banners.removeSticky>,
  { db, operator }: Who,
): Promise<Removal> => {
  await assertBanner(db, kind, id);
  await removeItem(db, { id, version }, operator);
  return { removed: [id] };
};

/** Removes all banners of a kind, or the chosen ones; all or nothing. @throws CONTENT_NOT_FOUND for one that is not of this kind */
export const removeBanners = async (
  kind: BannerKind,
  { ids }: Parsed<typeof banners.removeWidgets>,
  { db, operator }: Who,
): Promise<Removal> => {
  const rows = await db
    .selectFrom('content_item')
    .select(['id', 'version'])
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .$if(ids !== undefined, (q) => q.where('id', 'in', [...(ids ?? [])]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (ids && rows.length < new Set(ids).size) throw new Refusal('CONTENT_NOT_FOUND');
  for (const row of rows) await removeItem(db, row, operator);
  return { removed: rows.map(({ id }) => id) };
};

/** The version that was public when the item was removed: it ended in the same transaction. */
const shownAtRemoval = (db: Database, id: number) =>
  db
    .selectFrom('content_version as version')
    .innerJoin('content_item as item', 'item.id', 'version.item_id')
    .select(['version.number', 'version.body'])
    .where('item.id', '=', id)
    .whereRef('version.ended_at', '=', 'item.removed_at')
    .executeTakeFirst();

/**
 * Undoes removals: what was public then is public again, as a new version that names the old one.
 * @throws CONTENT_NOT_FOUND, and the codes of V33 if another banner has the place now; then nothing is restored
 */
export const undoRemoval = async (
  { ids }: Parsed<typeof banners.undoRemoval>,
  { db, operator }: Who,
): Promise<Output<typeof banners.undoRemoval>> => {
  const rows = await db
    .selectFrom('content_item')
    .select(['id', 'version', 'kind', 'unpublish_at'])
    .where('id', 'in', [...ids])
    .where('kind', 'in', [...BANNER_KINDS])
    .where('removed_at', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (rows.length < new Set(ids).size) throw new Refusal('CONTENT_NOT_FOUND');
  const shown: number[] = [];
  for (const row of rows) {
    const before = await shownAtRemoval(db, row.id);
    await bringBack(db, row, operator);
    if (!before) continue;
    const body = before.body as Record<string, unknown>;
    await makePublic(db, row, { body, byId: operator.id, restoredFrom: before.number });
    shown.push(row.id);
  }
  return { back: rows.map(({ id }) => id), shown };
};
