import { banners } from '@/contract/content/banners';
import type { BannerKind, RemovedAtOnce } from '@/domain/content/banners';

/** The calls of each kind: the specification has one of each for all of them. */
export const DETAIL_OF = {
  MASTHEAD: banners.masthead,
  STICKY: banners.sticky,
  ANNOUNCEMENT: banners.announcement,
  WIDGET: banners.widget,
  CMS_BANNER: banners.cmsBanner,
} as const satisfies Record<BannerKind, unknown>;
export const CREATE_OF = {
  MASTHEAD: banners.createMasthead,
  STICKY: banners.createSticky,
  ANNOUNCEMENT: banners.createAnnouncement,
  WIDGET: banners.createWidget,
  CMS_BANNER: banners.createCmsBanner,
} as const satisfies Record<BannerKind, unknown>;
export const REMOVE_OF = {
  MASTHEAD: banners.removeMasthead,
  STICKY: banners.removeSticky,
  ANNOUNCEMENT: banners.removeAnnouncement,
  WIDGET: banners.removeWidget,
  CMS_BANNER: banners.removeCmsBanner,
} as const satisfies Record<BannerKind, unknown>;
export const REMOVE_ALL_OF = {
  ANNOUNCEMENT: banners.removeAnnouncements,
  WIDGET: banners.removeWidgets,
} as const satisfies Record<RemovedAtOnce, unknown>;
