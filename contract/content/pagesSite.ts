import * as z from 'zod/mini';
import { SLUG } from '@/domain/content/collections';
import { enumOf, id } from '@/domain/fields';
import { PublicAuction } from '../auctions/site';
import { download, fileBytes, get } from '../kit';
import { PublicBanner } from './bannerSite';
import { PublicPicture } from './publicPicture';

const Picture = z.nullable(PublicPicture);
const PublicCollection = z.object({
  id: z.int(),
  /** Null for a computed list. */
  slug: z.nullable(z.string()),
  name: z.string(),
  auctions: z.array(PublicAuction),
  /** Only in a preview: not public yet, so the real page omits it. */
  isDraft: z.optional(z.boolean()),
});
const block = <K extends string, S extends z.core.$ZodShape>(kind: K, shape: S) =>
  z.object({ key: z.string(), kind: z.literal(kind), title: z.string(), ...shape });

/** What a page shows, block by block; a block with nothing to show is omitted. */
export const PublicBlock = z.discriminatedUnion('kind', [
  block('HERO', {
    text: z.string(),
    picture: Picture,
    pictureText: z.string(),
    buttonText: z.string(),
    buttonLink: z.string(),
  }),
  block('COLLECTION', { collection: PublicCollection }),
  block('MULTI_COLLECTION', { collections: z.array(PublicCollection) }),
  block('BANNER', {
    shows: enumOf('blockBanner'),
    /** Its own picture, text and link. Empty if it shows banners. */
    picture: Picture,
    pictureText: z.string(),
    link: z.string(),
    /** What is shown now in its banner place, for each device, as in the answer of /rest/public/content/banners. */
    desktop: z.array(PublicBanner),
    mobile: z.array(PublicBanner),
  }),
  /** Sanitized when saved and again when read. */
  block('TEXT', { html: z.string() }),
  /** Embed URL of YouTube or Vimeo that sets no cookies. */
  block('VIDEO', { embed: z.string(), text: z.string() }),
  block('FIGURES', {
    figures: z.array(z.object({ figure: enumOf('landingFigure'), name: z.string(), value: z.int() })),
  }),
  block('FAQ', {
    questions: z.array(
      z.object({
        question: z.string(),
        answer: z.string(),
        /** Only in a preview: not public yet, so the real page omits it. */
        isDraft: z.optional(z.boolean()),
      }),
    ),
  }),
  block('AGENTS', {
    agents: z.array(
      z.object({ slug: z.string(), name: z.string(), highlightText: z.string(), image: z.nullable(z.string()) }),
    ),
  }),
  block('BROKERS', { brokers: z.array(z.object({ name: z.string(), city: z.nullable(z.string()) })) }),
  /** Positions of auctions, to about a hundred metres. */
  block('MAP', {
    pins: z.array(
      z.object({
        id: id(),
        slug: z.nullable(z.string()),
        title: z.string(),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
  }),
]);
export type PublicBlock = z.output<typeof PublicBlock>;

const Head = {
  slug: z.string(),
  name: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  picture: Picture,
};
export const PublicPage = z.object({ ...Head, blocks: z.array(PublicBlock) });
export type PublicPage = z.output<typeof PublicPage>;
export const PublicCollectionPage = z.object({
  ...Head,
  id: z.int(),
  text: z.string(),
  auctions: z.array(PublicAuction),
});
export type PublicCollectionPage = z.output<typeof PublicCollectionPage>;

const slug = () => z.string().check(z.maxLength(SLUG.max), z.regex(SLUG.pattern));

/** Collections and landing pages for the marketplace's website, with its API key. Each has an ETag. */
export const pagesSite = {
  page: get({
    path: '/rest/public/content/page/{slug}',
    may: 'site',
    input: z.object({
      slug: slug(),
      /** The visitor's place, for the banners of its blocks. */
      cityId: z.optional(id()),
      townId: z.optional(id()),
    }),
    output: PublicPage,
    errors: ['LANDING_PAGE_NOT_FOUND'],
    summary: 'A landing page that is public, with what each of its blocks shows now',
  }),
  collection: get({
    path: '/rest/public/content/collection/{key}',
    may: 'site',
    /** Its slug; its id, as in settings; or −1, −2, −3 for a computed list. */
    input: z.object({ key: z.string().check(z.maxLength(SLUG.max), z.regex(/^(?:-[123]|[a-z0-9]+(?:-[a-z0-9]+)*)$/)) }),
    output: PublicCollectionPage,
    errors: ['COLLECTION_NOT_FOUND'],
    summary: 'A collection that is public, or a computed list: its texts and its auctions in order',
  }),
  picture: download({
    path: '/rest/public/content/auction/{auctionId}/image/{fileId}',
    may: 'public',
    input: z.object({ auctionId: id(), fileId: id(), size: z._default(z.enum(['thumb', 'full']), 'full') }),
    output: fileBytes,
    errors: ['S3_DOCUMENT_NOT_FOUND'],
    summary:
      'The showcase picture of an auction that collections can show, for everybody: the site shows it to everybody',
  }),
};
