import * as z from 'zod/mini';
import { asBanner, BANNER_FIELDS } from '@/contract/content/bodies/banners';
import { BANNER_KINDS, type BannerKind } from '@/domain/content/banners';
import { setting } from '@/server/platform/settings/settings';
import type { ContentKind } from '../life/kinds';
import type { Addresses } from '../links/targets';
import { assertShowable, LINK_FIELDS } from './check';
import { watchLinks } from './links';
import { leavePlaces, takePlaces } from './places';
import { retakePlaces } from './planned';
import { publicBanner, publicPictures } from './shape';
import { pagesShowing } from './uses';

/** One kind of banner as a content kind. */
const bannerKind = (kind: BannerKind, addresses: Addresses): ContentKind => ({
  kind,
  // Each kind has other fields; `asBanner` adds those that a kind does not have.
  body: z.object(BANNER_FIELDS[kind]) as unknown as ContentKind['body'],
  may: { read: 'content.banners.read', write: 'content.banners.write', publish: 'content.banners.publish' },
  name: (body) => asBanner(body).name,
  needsSecondPerson: () => setting('contentSecondPerson'),
  check: (db, _, body) => assertShowable(db, kind, asBanner(body), addresses),
  onSave: (trx, _, body) => {
    const banner = asBanner(body);
    return watchLinks(
      trx,
      LINK_FIELDS.map((field) => banner[field]),
    );
  },
  onPlan: (trx, itemId, plan) => retakePlaces(trx, kind, itemId, plan),
  onPublish: async (trx, { id, versionId }, body, period) => {
    await leavePlaces(trx, id);
    await takePlaces(trx, { kind, body: asBanner(body), period }, { itemId: id, versionId });
  },
  onUnpublish: (trx, itemId) => leavePlaces(trx, itemId),
  usedBy: (db, itemId) => pagesShowing(db, kind, [itemId]),
  previewShape: async (db, { id }, body) => {
    const banner = asBanner(body);
    const pictures = await publicPictures(db, [banner.desktopImage, banner.mobileImage]);
    return publicBanner({ id, kind, body: banner }, pictures, addresses);
  },
});

export const bannerKinds = (addresses: Addresses): ContentKind[] =>
  BANNER_KINDS.map((kind) => bannerKind(kind, addresses));
