import * as z from 'zod/mini';
import { SHOWN_ON } from '@/domain/content/banners';
import { enumOf, id } from '@/domain/fields';
import { download, fileBytes, get } from '../kit';
import { PublicPicture } from './publicPicture';

export const PublicBanner = z.object({
  id: id(),
  kind: enumOf('contentKind'),
  name: z.string(),
  text: z.string(),
  theme: z.nullable(enumOf('bannerTheme')),
  location: z.nullable(enumOf('widgetLocation')),
  page: z.string(),
  webUrl: z.nullable(z.string()),
  androidUrl: z.nullable(z.string()),
  iosUrl: z.nullable(z.string()),
  desktop: z.nullable(PublicPicture),
  mobile: z.nullable(PublicPicture),
  /** Only in a preview of a page that contains it: not shown yet, planned next for its place. */
  isDraft: z.optional(z.boolean()),
});
export type PublicBanner = z.output<typeof PublicBanner>;

export const IMAGE_FILES = ['jpg', '1.avif', '2.avif', '1.webp', '2.webp'] as const;

/** Banners for the marketplace's website and apps. */
export const bannerSite = {
  shown: get({
    path: '/rest/public/content/banners',
    may: 'site',
    input: z.object({
      device: z.enum(SHOWN_ON),
      /** The visitor's place: a town's banner comes before its city's, and that before the one for everywhere. */
      cityId: z.optional(id()),
      townId: z.optional(id()),
      /** A page with widgets, or the key of a text with its own banners. Absent: the widgets of all pages. */
      page: z.optional(z.string().check(z.maxLength(80), z.regex(/^[A-Za-z0-9-]+$/))),
      /** One place only: a banner kind, or a widget's location. */
      place: z.optional(z.union([enumOf('bannerKind'), z.literal('CMS_BANNER'), enumOf('widgetLocation')])),
    }),
    output: z.object({
      masthead: z.nullable(PublicBanner),
      sticky: z.nullable(PublicBanner),
      announcements: z.array(PublicBanner),
      widgets: z.array(PublicBanner),
      cms: z.array(PublicBanner),
    }),
    summary:
      'The banners that are shown now for a place, a page, a device and a town; with an ETag, and kept until something of it changes',
  }),
  image: download({
    path: '/rest/public/content/banners/image/{key}/{file}',
    may: 'public',
    input: z.object({ key: z.uuid(), file: z.enum(IMAGE_FILES) }),
    output: fileBytes,
    errors: ['S3_DOCUMENT_NOT_FOUND'],
    summary: 'A banner’s picture in the format that is asked for; it never changes, so browsers keep it',
  }),
};

/** Public URL of a picture. */
export const bannerImagePath = (key: string, file: (typeof IMAGE_FILES)[number]): string =>
  `/rest/public/content/banners/image/${key}/${file}`;
