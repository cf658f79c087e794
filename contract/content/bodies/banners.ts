import * as z from 'zod/mini';
import {
  BANNER_LINK_MAX,
  BANNER_NAME_MAX,
  BANNER_ORDER_MAX,
  BANNER_PLACES_MAX,
  type BannerKind,
} from '@/domain/content/banners';
import { isAppAddress, isWebAddress } from '@/domain/content/bannerLinks';
import type { EnumValue } from '@/domain/enums';
import { enumOf, id, instant, longText, text } from '@/domain/fields';
import { orNull } from '../../parts';

const link = (isOne: (address: string) => boolean) =>
  orNull(z.string().check(z.trim(), z.maxLength(BANNER_LINK_MAX), z.refine(isOne, 'INVALID_URL')));
const places = () => z._default(z.array(id()).check(z.maxLength(BANNER_PLACES_MAX)), []);

/** The fields of every banner. A draft may lack some that publishing requires (server/areas/content/banners/check.ts). */
const common = {
  name: text(BANNER_NAME_MAX).check(z.minLength(1, 'REQUIRED')),
  content: z._default(longText(), ''),
  webUrl: link(isWebAddress),
  androidUrl: link(isAppAddress),
  iosUrl: link(isAppAddress),
  device: z._default(enumOf('bannerDevice'), 'all'),
  theme: orNull(enumOf('bannerTheme')),
  /** Where it is shown; no cities and no towns: everywhere. */
  cityIds: places(),
  townIds: places(),
  /** Null: from its publication, or without end. */
  startsAt: orNull(instant()),
  endsAt: orNull(instant()),
  /** Sort order within a place, ascending. */
  order: z._default(z.int().check(z.minimum(0), z.maximum(BANNER_ORDER_MAX)), 0),
};
/** Pictures by device. */
const pictures = { desktopImage: orNull(id()), mobileImage: orNull(id()) };

/** The fields of each kind of banner. */
export const BANNER_FIELDS = {
  MASTHEAD: { ...common, ...pictures },
  STICKY: { ...common, ...pictures },
  ANNOUNCEMENT: common,
  WIDGET: { ...common, ...pictures, location: orNull(enumOf('widgetLocation')) },
  CMS_BANNER: {
    ...common,
    ...pictures,
    /** The key of the text it is shown on. */
    page: z._default(text(80).check(z.regex(/^$|^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'CONTENT_KEY_INVALID')), ''),
  },
} as const satisfies Record<BannerKind, object>;

/** A banner of any kind: fields that its kind does not have are null or empty. */
export type BannerBody = z.output<z.ZodMiniObject<(typeof BANNER_FIELDS)['ANNOUNCEMENT']>> & {
  desktopImage: number | null;
  mobileImage: number | null;
  location: EnumValue<'widgetLocation'> | null;
  page: string;
};
export const asBanner = (body: object): BannerBody => ({
  desktopImage: null,
  mobileImage: null,
  location: null,
  page: '',
  ...(body as Pick<BannerBody, keyof typeof common>),
});
