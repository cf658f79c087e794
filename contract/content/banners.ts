import * as z from 'zod/mini';
import { BANNER_KINDS, SHOWN_ON } from '@/domain/content/banners';
import type { ErrorCode } from '@/domain/errors';
import { day, enumOf, flag, id, image, instant, text } from '@/domain/fields';
import { FILE_SIZES } from '../files';
import { download, fileBytes, get, listInput, pageOf, post, postFiles } from '../kit';
import { DOCUMENT_ERRORS, Named, version } from '../parts';
import { BANNER_FIELDS } from './bodies/banners';
import { Use } from './life';

const kind = () => z.enum(BANNER_KINDS);
const device = () => z.enum(SHOWN_ON);
const Town = z.object({ id: id(), name: z.string(), city: z.string() });

export const BannerRow = z.object({
  id: id(),
  name: z.string(),
  kind: enumOf('contentKind'),
  state: enumOf('contentState'),
  /** Whether it is shown now. */
  showing: enumOf('bannerShowing'),
  device: enumOf('bannerDevice'),
  theme: z.nullable(enumOf('bannerTheme')),
  /** Names of its cities and towns; empty: everywhere. */
  places: z.string(),
  location: z.nullable(enumOf('widgetLocation')),
  page: z.string(),
  startsAt: z.nullable(instant()),
  endsAt: z.nullable(instant()),
  order: z.int(),
  image: z.nullable(image()),
  /** The worst result of its link checks. */
  links: enumOf('linkTarget'),
  writtenAt: instant(),
  version: version(),
});
export type BannerRow = z.output<typeof BannerRow>;

/** A banner that conflicts with this one, and the period when both would be shown. */
export const InTheWay = z.object({
  id: id(),
  name: z.string(),
  path: z.string(),
  /** The place they share; null: everywhere. */
  place: z.nullable(z.string()),
  device: device(),
  from: z.nullable(instant()),
  until: z.nullable(instant()),
});
export type InTheWay = z.output<typeof InTheWay>;

export const BannerPicture = z.object({
  fileId: id(),
  device: device(),
  image: image(),
  /** The uncropped original, from which another crop can be made. */
  whole: image(),
  width: z.int(),
  height: z.int(),
});
export type BannerPicture = z.output<typeof BannerPicture>;

const CheckedLink = z.object({
  url: z.string(),
  target: enumOf('linkTarget'),
  /** HTTP status of the last check; null: no answer. */
  status: z.nullable(z.int()),
  checkedAt: z.nullable(instant()),
});
export type CheckedLink = z.output<typeof CheckedLink>;

/** A banner being edited, with the names behind the ids in its draft. */
export const BannerDetail = z.extend(BannerRow, {
  cities: z.array(Named),
  towns: z.array(Town),
  pictures: z.array(BannerPicture),
  checked: z.array(CheckedLink),
  /** Banners that conflict with the draft (V33); drafts of other banners do not. */
  inTheWay: z.array(InTheWay),
});
export type BannerDetail = z.output<typeof BannerDetail>;

const byId = z.object({ id: id() });
const filters = {
  value: z.optional(text(80)),
  state: z.optional(enumOf('contentState')),
  showing: z.optional(enumOf('bannerShowing')),
  device: z.optional(enumOf('bannerDevice')),
  cityId: z.optional(id()),
  townId: z.optional(id()),
  links: z.optional(enumOf('linkTarget')),
};
const list = <const P extends string>(path: P, summary: string) =>
  get({
    path,
    may: 'content.banners.read',
    input: listInput(['id', 'name'], filters),
    output: pageOf(BannerRow),
    summary,
  });

/** Why a banner is not published, besides the checks of the draft's form. */
const PUBLISHING = [
  'MASTHEAD_BANNER_ALREADY_EXISTS',
  'STICKY_BANNER_ALREADY_EXISTS',
  'WIDGET_LOCATION_MUST_BE_UNIQUE',
  'ANNOUNCEMENT_BANNER_NOT_VALID',
  'REQUIRED_SIZE_NOT_SATISFIED',
  'LINK_HOST_NOT_LISTED',
  'INVALID_INPUT',
  'S3_DOCUMENT_NOT_FOUND',
  'INVALID_DATE',
  'REQUIRED',
] as const satisfies readonly ErrorCode[];
const FORM = [
  'REQUIRED',
  'INVALID_URL',
  'TEXT_TOO_LONG',
  'CONTENT_KEY_INVALID',
] as const satisfies readonly ErrorCode[];

const detail = <const P extends string, const N extends ErrorCode>(path: P, notFound: N) =>
  get({
    path,
    may: 'content.banners.read',
    input: byId,
    output: BannerDetail,
    errors: [notFound],
    summary: 'A banner as it is written, with its pictures, its links and what is in its way',
  });
const create = <const P extends string, F extends z.core.$ZodShape>(path: P, fields: F, summary: string) =>
  post({
    path,
    may: 'content.banners.write',
    /** `status` ACTIVE publishes it at once, which needs the permission to publish. */
    input: z.object({ ...fields, status: z._default(enumOf('activeFlag'), 'PASSIVE') }),
    output: BannerDetail,
    errors: ['AUTHORIZATION_ERROR', ...FORM, ...PUBLISHING],
    summary,
  });
const remove = <const P extends string, const N extends ErrorCode>(path: P, notFound: N) =>
  post({
    path,
    may: 'content.banners.publish',
    input: z.object({ id: id(), version: version() }),
    output: z.object({ removed: z.array(id()) }),
    errors: [notFound, 'VERSION_CONFLICT', 'INVALID_TRANSITION'],
    summary: 'Take a banner down and out of the list; it can be undone',
  });
const removeAll = <const P extends string>(path: P, summary: string) =>
  post({
    path,
    may: 'content.banners.publish',
    /** Only these; absent: all that are not removed. */
    input: z.object({ ids: z.optional(z.array(id()).check(z.minLength(1), z.maxLength(500))) }),
    output: z.object({ removed: z.array(id()) }),
    errors: ['CONTENT_NOT_FOUND'],
    summary,
  });
const status = <const P extends string, const N extends ErrorCode>(path: P, notFound: N) =>
  post({
    path,
    may: 'content.banners.publish',
    input: z.object({ id: id(), version: version(), status: enumOf('activeFlag') }),
    output: BannerDetail,
    errors: [
      notFound,
      'VERSION_CONFLICT',
      'INVALID_TRANSITION',
      'CONTENT_DRAFT_LOCKED',
      'CONTENT_NOTHING_CHANGED',
      ...PUBLISHING,
    ],
    summary: 'Make a banner public (ACTIVE), or take it down (PASSIVE)',
  });

const BASE = '/rest/assistant/banner';
const fraction = () => z.optional(z.coerce.number().check(z.minimum(0), z.maximum(1)));
const PICTURE_REFUSED = [
  'REQUIRED_SIZE_NOT_SATISFIED',
  'MASTHEAD_BANNER_IMAGE_UPLOAD_FAILED',
  'STICKY_BANNER_IMAGE_UPLOAD_FAILED',
  'INVALID_INPUT',
] as const satisfies readonly ErrorCode[];

/** Banners of the website: masthead, sticky, announcement, widget, and on texts. Drafts are saved by contract/content/life.ts. */
export const banners = {
  all: get({
    path: '/rest/banner/list',
    may: 'content.banners.read',
    input: listInput(['id', 'name'], { ...filters, kind: z.optional(kind()) }),
    output: pageOf(BannerRow),
    exportable: 'content.banners.read',
    summary: 'Banners of all kinds, the newest first',
  }),

  mastheads: list(`${BASE}/masthead/list`, 'Mastheads'),
  masthead: detail(`${BASE}/masthead/detail`, 'MASTHEAD_BANNER_NOT_FOUND'),
  createMasthead: create(`${BASE}/masthead/create`, BANNER_FIELDS.MASTHEAD, 'Begin a masthead'),
  removeMasthead: remove(`${BASE}/masthead/delete`, 'MASTHEAD_BANNER_NOT_FOUND'),
  mastheadStatus: status(`${BASE}/masthead/status/update`, 'MASTHEAD_BANNER_NOT_FOUND'),

  stickies: list(`${BASE}/sticky/list`, 'Sticky banners'),
  sticky: detail(`${BASE}/sticky/detail`, 'STICKY_BANNER_NOT_FOUND'),
  createSticky: create(`${BASE}/sticky/create`, BANNER_FIELDS.STICKY, 'Begin a sticky banner'),
  removeSticky: remove(`${BASE}/sticky/delete`, 'STICKY_BANNER_NOT_FOUND'),
  stickyStatus: status(`${BASE}/sticky/status/update`, 'STICKY_BANNER_NOT_FOUND'),

  announcements: list(`${BASE}/announcement/list`, 'Announcements'),
  announcement: detail(`${BASE}/announcement/detail`, 'CONTENT_NOT_FOUND'),
  createAnnouncement: create(`${BASE}/announcement/create`, BANNER_FIELDS.ANNOUNCEMENT, 'Begin an announcement'),
  removeAnnouncement: remove(`${BASE}/announcement/delete`, 'CONTENT_NOT_FOUND'),
  removeAnnouncements: removeAll(`${BASE}/announcement/delete-all`, 'Take down all announcements; it can be undone'),

  widgets: list(`${BASE}/widget/list`, 'Widgets'),
  widget: detail(`${BASE}/widget/detail`, 'CONTENT_NOT_FOUND'),
  createWidget: create(`${BASE}/widget/create`, BANNER_FIELDS.WIDGET, 'Begin a widget'),
  removeWidget: remove(`${BASE}/widget/delete`, 'CONTENT_NOT_FOUND'),
  removeWidgets: removeAll(`${BASE}/widget/delete-all`, 'Take down all widgets; it can be undone'),

  cmsBanners: list(`${BASE}/cms/list`, 'Banners on texts'),
  cmsBanner: detail(`${BASE}/cms/detail`, 'CONTENT_NOT_FOUND'),
  createCmsBanner: create(`${BASE}/cms/create`, BANNER_FIELDS.CMS_BANNER, 'Begin a banner on a text'),
  removeCmsBanner: remove(`${BASE}/cms/delete`, 'CONTENT_NOT_FOUND'),

  uses: get({
    path: `${BASE}/uses`,
    may: 'content.banners.read',
    input: z.object({ kind: kind() }),
    output: z.object({ rows: z.array(Use) }),
    summary: 'The pages that show a place of any banner of a kind, to be named before all of the kind are removed',
  }),
  undoRemoval: post({
    path: `${BASE}/delete/undo`,
    may: 'content.banners.publish',
    input: z.object({ ids: z.array(id()).check(z.minLength(1), z.maxLength(500)) }),
    output: z.object({
      back: z.array(id()),
      /** The restored banners that are public again. */
      shown: z.array(id()),
    }),
    errors: [
      'CONTENT_NOT_FOUND',
      'MASTHEAD_BANNER_ALREADY_EXISTS',
      'STICKY_BANNER_ALREADY_EXISTS',
      'WIDGET_LOCATION_MUST_BE_UNIQUE',
    ],
    summary: 'Undo a removal: what was public when it was removed is public again',
  }),

  image: postFiles({
    path: `${BASE}/image`,
    may: 'content.banners.write',
    /** The crop, in fractions of the sides; without it the picture must have exactly the required size (V34). */
    input: z.object({
      kind: kind(),
      device: device(),
      x: fraction(),
      y: fraction(),
      width: fraction(),
      height: fraction(),
    }),
    output: BannerPicture,
    errors: [...DOCUMENT_ERRORS, ...PICTURE_REFUSED],
    summary: 'Bring a picture for a place: the chosen part of it, in exactly the size of the place (V34)',
  }),
  crop: post({
    path: `${BASE}/image/crop`,
    may: 'content.banners.write',
    input: z.object({
      fileId: id(),
      kind: kind(),
      device: device(),
      x: z.number().check(z.minimum(0), z.maximum(1)),
      y: z.number().check(z.minimum(0), z.maximum(1)),
      width: z.number().check(z.gt(0), z.maximum(1)),
      height: z.number().check(z.gt(0), z.maximum(1)),
    }),
    output: BannerPicture,
    errors: ['S3_DOCUMENT_NOT_FOUND', ...PICTURE_REFUSED],
    ownTransactions: true,
    heavy: true,
    summary: 'Another part of a picture that was brought before, for the same place or another',
  }),
  picture: download({
    path: `${BASE}/image/{fileId}`,
    may: 'content.banners.read',
    input: z.object({ fileId: id(), size: z._default(z.enum([...FILE_SIZES, 'whole']), 'full') }),
    output: fileBytes,
    errors: ['S3_DOCUMENT_NOT_FOUND'],
    summary: 'A banner’s picture, or the whole from which it was cut',
  }),
  checkLink: post({
    path: `${BASE}/link/check`,
    may: 'content.banners.write',
    input: z.object({ url: z.string().check(z.maxLength(2000)) }),
    output: CheckedLink,
    errors: ['INVALID_URL', 'LINK_HOST_NOT_LISTED'],
    ownTransactions: true,
    heavy: true,
    onlyAsks: true,
    summary: 'Whether there is anything where a banner’s link leads, asked just now',
  }),
  calendar: get({
    path: `${BASE}/calendar`,
    may: 'content.banners.read',
    input: z.object({
      from: day(),
      /** The last day, inclusive; at most 92 days. */
      to: day(),
      device: device(),
      cityId: z.optional(id()),
      townId: z.optional(id()),
      /** Also drafts without planned dates. */
      drafts: z._default(flag(), true),
    }),
    output: z.object({
      lanes: z.array(
        z.object({
          kind: enumOf('contentKind'),
          location: z.nullable(enumOf('widgetLocation')),
          page: z.string(),
          /** Null: everywhere. */
          place: z.nullable(z.string()),
          /** Only one at a time (V33): then `gaps` are the periods when nothing is shown, not even a banner for everywhere. */
          alone: z.boolean(),
          shows: z.array(
            z.object({
              id: id(),
              name: z.string(),
              path: z.string(),
              stage: enumOf('bannerStage'),
              from: instant(),
              until: instant(),
              /** It begins before the requested range, or ends after it. */
              goesOn: z.object({ before: z.boolean(), after: z.boolean() }),
              /** Banners shown at the same time, although V33 allows only one. */
              clashesWith: z.array(z.string()),
            }),
          ),
          gaps: z.array(z.object({ from: instant(), until: instant() })),
        }),
      ),
    }),
    errors: ['INVALID_INPUT'],
    summary: 'What is shown where, when, on a device: what is public, planned and written, with gaps and overlaps',
  }),
};

/** URL of a banner's picture in the console. */
export const bannerPicturePath = (fileId: number, size: 'full' | 'thumb' | 'whole' = 'full'): string =>
  `${BASE}/image/${fileId}?size=${size}`;
