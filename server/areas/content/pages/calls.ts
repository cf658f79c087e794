import { landing } from '@/contract/content/landing';
import { pagesSite } from '@/contract/content/pagesSite';
import type { Tools } from '@/server/areas/auctions/media/storeUploads';
import { SETTINGS_WITH_COLLECTIONS } from '@/domain/content/landing';
import { setting } from '@/server/platform/settings/settings';
import { implement, type Route } from '@/server/kernel/http/bind';
import { documentAnswer } from '@/server/platform/files/answer';
import { nextChange } from '../banners/site';
import type { Addresses } from '../links/targets';
import type { PublicContent } from '../public/cache';
import { blockComponents, createPage, listPages } from './pages';
import { publicAuctionPicture, publicCollection, publicPage } from './site';

/** Cached pages depend on the collections that the settings feature. */
const featured = () => JSON.stringify(SETTINGS_WITH_COLLECTIONS.map((key) => setting(key)));

/** Cached for a year: the content behind a picture's id never changes. */
const YEAR_SECONDS = 31_536_000;

type Parts = { content: PublicContent; tools: Pick<Tools, 'storage'>; addresses: Addresses };

export const landingRoutes = ({ content, tools, addresses }: Parts): Route[] => [
  ...implement('landing', landing, {
    search: (input, { db }) => listPages(db, input),
    components: (_, { db }) => blockComponents(db),
    create: (input, { db, operator }) => createPage(db, input, operator),
  }),
  ...implement('pagesSite', pagesSite, {
    page: (input, context) =>
      content.answer(context, () => publicPage(context.db, input, addresses), {
        by: featured,
        nextChange: () => nextChange(context.db),
      }),
    collection: (input, context) => content.answer(context, () => publicCollection(context.db, input)),
    picture: async (input, { db, request }) =>
      documentAnswer(tools.storage, await publicAuctionPicture(db, input), request, {
        inline: true,
        maxAge: YEAR_SECONDS,
      }),
  }),
];
