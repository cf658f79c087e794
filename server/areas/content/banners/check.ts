import type { BannerBody } from '@/contract/content/bodies/banners';
import { isInApp, isStore } from '@/domain/content/bannerLinks';
import { type BannerKind, type ShownOn, shownOn, sizeOf } from '@/domain/content/banners';
import type { Database } from '@/server/kernel/db/pool';
import { beside, refusedTogether, wrongDate } from '@/server/kernel/refusal';
import { type Addresses, isListed, listedHosts } from '../links/targets';

export const LINK_FIELDS = ['webUrl', 'androidUrl', 'iosUrl'] as const;
/** Whether a banner may link there: own pages, the listed hosts, and for apps the stores and the app. */
export const mayLead = (url: string, addresses: Addresses): boolean =>
  isListed(url, addresses) || isStore(url) || isInApp(url);

/** @throws LINK_HOST_NOT_LISTED beside the link's field */
export const assertLeads = (field: string, url: string | null, addresses: Addresses): void => {
  if (url !== null && !mayLead(url, addresses))
    throw beside(field, 'LINK_HOST_NOT_LISTED', { hosts: listedHosts(addresses).join(', ') });
};

export const IMAGE_FIELD = { desktop: 'desktopImage', mobile: 'mobileImage' } as const satisfies Record<
  ShownOn,
  keyof BannerBody
>;

/** V34. @throws REQUIRED, S3_DOCUMENT_NOT_FOUND, REQUIRED_SIZE_NOT_SATISFIED beside the picture's field */
const assertPicture = async (db: Database, kind: BannerKind, body: BannerBody, device: ShownOn): Promise<void> => {
  const size = sizeOf(kind, device);
  const field = IMAGE_FIELD[device];
  const fileId = body[field];
  if (!size) return;
  if (fileId === null) {
    // A banner with text can do without a picture; mastheads and sticky banners cannot.
    if (kind === 'MASTHEAD' || kind === 'STICKY' || body.content === '') throw beside(field, 'REQUIRED');
    return;
  }
  const found = await db
    .selectFrom('banner_picture')
    .innerJoin('file', 'file.id', 'banner_picture.file_id')
    .select(['file.width', 'file.height'])
    .where('file.id', '=', fileId)
    .executeTakeFirst();
  if (!found) throw beside(field, 'S3_DOCUMENT_NOT_FOUND');
  if (found.width !== size.width || found.height !== size.height)
    throw beside(field, 'REQUIRED_SIZE_NOT_SATISFIED', { ...size });
};

/** @throws INVALID_INPUT beside the field, for a place that does not exist (any more) */
const assertThere = async (db: Database, level: 'city' | 'town', ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  const found = await db
    .selectFrom(level)
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  if (found.length < new Set(ids).size) throw beside(level === 'city' ? 'cityIds' : 'townIds', 'INVALID_INPUT');
};

/** @throws INVALID_DATE beside the end, REQUIRED, ANNOUNCEMENT_BANNER_NOT_VALID */
const assertForm = (kind: BannerKind, { content, theme, startsAt, endsAt, location, page }: BannerBody): void => {
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    throw wrongDate('endsAt', 'END_NOT_AFTER_START');
  if (endsAt !== null && Date.parse(endsAt) <= Date.now()) throw wrongDate('endsAt', 'TIME_PAST');
  // An announcement consists of its text, and always has the same look.
  if (kind === 'ANNOUNCEMENT' && content === '') throw beside('content', 'ANNOUNCEMENT_BANNER_NOT_VALID');
  if (kind === 'ANNOUNCEMENT' && theme !== null && theme !== 'ANNOUNCEMENT')
    throw beside('theme', 'ANNOUNCEMENT_BANNER_NOT_VALID');
  if (kind === 'WIDGET' && location === null) throw beside('location', 'REQUIRED');
  if (kind === 'CMS_BANNER' && page === '') throw beside('page', 'REQUIRED');
};

/**
 * Checks everything that prevents a banner from being public, and reports all of it at once; conflicts with other banners are checked when
 * it takes its places (places.ts).
 * @throws the codes of the contract
 */
export const assertShowable = (db: Database, kind: BannerKind, body: BannerBody, addresses: Addresses): Promise<void> =>
  refusedTogether([
    () => assertForm(kind, body),
    ...LINK_FIELDS.map((field) => () => assertLeads(field, body[field], addresses)),
    ...shownOn(body.device).map((device) => () => assertPicture(db, kind, body, device)),
    () => assertThere(db, 'city', body.cityIds),
    () => assertThere(db, 'town', body.townIds),
  ]);
