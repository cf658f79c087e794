import type { EnumValue } from '../enums';

/** The kinds of content that are banners, in page order. */
export const BANNER_KINDS = ['MASTHEAD', 'STICKY', 'ANNOUNCEMENT', 'WIDGET', 'CMS_BANNER'] as const;
export type BannerKind = (typeof BANNER_KINDS)[number];

/** Kinds of which all can be removed at once. */
export const REMOVED_AT_ONCE = ['ANNOUNCEMENT', 'WIDGET'] as const satisfies readonly BannerKind[];
export type RemovedAtOnce = (typeof REMOVED_AT_ONCE)[number];

/** The device a banner is shown on; the value "all" means both. */
export const SHOWN_ON = ['desktop', 'mobile'] as const;
export type ShownOn = (typeof SHOWN_ON)[number];
export const shownOn = (device: EnumValue<'bannerDevice'>): readonly ShownOn[] =>
  device === 'all' ? SHOWN_ON : [device];

export type Size = { width: number; height: number };
/** Picture size of each place in pixels (V34: both mobile ones). Announcements have none. */
export const BANNER_SIZES: Readonly<Record<Exclude<BannerKind, 'ANNOUNCEMENT'>, Readonly<Record<ShownOn, Size>>>> = {
  MASTHEAD: { mobile: { width: 375, height: 150 }, desktop: { width: 1200, height: 300 } },
  STICKY: { mobile: { width: 728, height: 90 }, desktop: { width: 1200, height: 90 } },
  WIDGET: { mobile: { width: 345, height: 230 }, desktop: { width: 600, height: 400 } },
  CMS_BANNER: { mobile: { width: 375, height: 200 }, desktop: { width: 1200, height: 400 } },
};
export const sizeOf = (kind: BannerKind, device: ShownOn): Size | null =>
  kind === 'ANNOUNCEMENT' ? null : BANNER_SIZES[kind][device];

/** V33: only one of these is shown in a place at a time; of the others several, one below the other. */
export const ONE_AT_A_TIME: readonly BannerKind[] = ['MASTHEAD', 'STICKY', 'WIDGET'];

export const BANNER_PLACES_MAX = 200;
export const BANNER_NAME_MAX = 120;
export const BANNER_ORDER_MAX = 999;
export const BANNER_LINK_MAX = 2000;

/** The page of a widget's location: the first word of its name. */
export const pageOf = (location: EnumValue<'widgetLocation'>): string => location.slice(0, location.indexOf('_'));

/** A period in milliseconds; open ends are infinite. */
export type Period = { from: number; until: number };
const OPEN = { from: -Infinity, until: Infinity };
export const periodOf = ({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }): Period => ({
  from: startsAt === null ? OPEN.from : Date.parse(startsAt),
  until: endsAt === null ? OPEN.until : Date.parse(endsAt),
});
export const overlap = (one: Period, other: Period): Period | null => {
  const from = Math.max(one.from, other.from);
  const until = Math.min(one.until, other.until);
  return from < until ? { from, until } : null;
};

/** The gaps between these periods within a range, in order. */
export const gapsBetween = (within: Period, shown: readonly Period[]): Period[] => {
  const gaps: Period[] = [];
  let at = within.from;
  for (const { from, until } of shown.toSorted((a, b) => a.from - b.from)) {
    if (from > at) gaps.push({ from: at, until: Math.min(from, within.until) });
    at = Math.max(at, until);
    if (at >= within.until) return gaps;
  }
  if (at < within.until) gaps.push({ from: at, until: within.until });
  return gaps.filter(({ from, until }) => from < until);
};
