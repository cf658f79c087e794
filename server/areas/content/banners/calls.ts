import { bannerSite } from '@/contract/content/bannerSite';
import { banners } from '@/contract/content/banners';
import type { BannerKind } from '@/domain/content/banners';
import { isStore } from '@/domain/content/bannerLinks';
import type { Tools } from '@/server/areas/auctions/media/storeUploads';
import { type Context, implement, type Route } from '@/server/kernel/http/bind';
import { beside } from '@/server/kernel/refusal';
import { documentAnswer } from '@/server/platform/files/answer';
import type { Probe } from '../links/probe';
import { type Addresses, isListed } from '../links/targets';
import type { PublicContent } from '../public/cache';
import { changeStatus, createBanner, removeBanner, removeBanners, undoRemoval } from './acts';
import { bannerCalendar } from './calendar';
import { assertLeads } from './check';
import { lookAt } from './links';
import { bannerPicture, bringPicture, cropPicture, publicImage } from './pictures';
import { bannerDetail, listBanners } from './rows';
import { nextChange, shownBanners } from './site';
import { pagesShowing } from './uses';

/** Cached for a year: the content behind a picture's id never changes. */
const YEAR_SECONDS = 31_536_000;

type Parts = { tools: Tools; addresses: Addresses; probe: Probe; site: PublicContent };

export const bannerRoutes = ({ tools, addresses, probe, site }: Parts): Route[] => {
  const list =
    (kind: BannerKind) =>
    (input: Parameters<typeof listBanners>[1], { db }: Context) =>
      listBanners(db, input, kind);
  const detail =
    (kind: BannerKind) =>
    ({ id }: { id: number }, { db }: Context) =>
      bannerDetail(db, kind, id);
  const create = (kind: BannerKind) => (input: Parameters<typeof createBanner>[1], context: Context) =>
    createBanner(kind, input, context);
  const remove = (kind: BannerKind) => (input: { id: number; version: number }, context: Context) =>
    removeBanner(kind, input, context);
  const removeAll = (kind: BannerKind) => (input: { ids?: number[] | undefined }, context: Context) =>
    removeBanners(kind, input, context);
  return [
    ...implement('banners', banners, {
      all: (input, { db }) => listBanners(db, input),
      mastheads: list('MASTHEAD'),
      masthead: detail('MASTHEAD'),
      createMasthead: create('MASTHEAD'),
      removeMasthead: remove('MASTHEAD'),
      mastheadStatus: (input, context) => changeStatus('MASTHEAD', input, context),
      stickies: list('STICKY'),
      sticky: detail('STICKY'),
      createSticky: create('STICKY'),
      removeSticky: remove('STICKY'),
      stickyStatus: (input, context) => changeStatus('STICKY', input, context),
      announcements: list('ANNOUNCEMENT'),
      announcement: detail('ANNOUNCEMENT'),
      createAnnouncement: create('ANNOUNCEMENT'),
      removeAnnouncement: remove('ANNOUNCEMENT'),
      removeAnnouncements: removeAll('ANNOUNCEMENT'),
      widgets: list('WIDGET'),
      widget: detail('WIDGET'),
      createWidget: create('WIDGET'),
      removeWidget: remove('WIDGET'),
      removeWidgets: removeAll('WIDGET'),
      cmsBanners: list('CMS_BANNER'),
      cmsBanner: detail('CMS_BANNER'),
      createCmsBanner: create('CMS_BANNER'),
      removeCmsBanner: remove('CMS_BANNER'),
      uses: async ({ kind }, { db }) => ({ rows: await pagesShowing(db, kind) }),
      undoRemoval: (input, context) => undoRemoval(input, context),
      image: (input, context) => bringPicture(input, context, tools),
      crop: (input, context) => cropPicture(input, context, tools),
      picture: async (input, { db, request }) =>
        documentAnswer(tools.storage, await bannerPicture(db, input), request, { inline: true, maxAge: YEAR_SECONDS }),
      checkLink: async ({ url }, { db }) => {
        if (!URL.canParse(url)) throw beside('url', 'INVALID_URL');
        assertLeads('url', url, addresses);
        return lookAt(db, probe, url);
      },
      calendar: (input, { db }) => bannerCalendar(db, input),
    }),
    ...implement('bannerSite', bannerSite, {
      shown: (input, context) =>
        site.answer(context, () => shownBanners(context.db, input, addresses), {
          nextChange: () => nextChange(context.db),
        }),
      image: async ({ key, file }, { db, request }) =>
        documentAnswer(tools.storage, await publicImage(db, key, file), request, {
          inline: true,
          maxAge: YEAR_SECONDS,
        }),
    }),
  ];
};

/** Which links may be checked: own pages, the listed hosts, and the app stores. */
export const mayAskOf =
  (addresses: Addresses) =>
  (url: string): boolean =>
    isListed(url, addresses) || isStore(url);
