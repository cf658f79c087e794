import type { EnumValue } from '../enums';
import type { ErrorCode } from '../errors';
import type { Crop } from '../files';

/** Maximum number of gallery pictures, and of a page's towns. */
export const AGENT_GALLERY_MAX = 12;
export const AGENT_TOWNS_MAX = 30;

/** Width divided by height of the picture in each place. */
export const PICTURE_ASPECT: Readonly<Record<EnumValue<'agentPictureKind'>, number>> = {
  PROFILE: 1,
  HERO: 12 / 5,
  INTRO: 4 / 3,
  GALLERY: 3 / 2,
  POSTER: 16 / 9,
};

export const SOCIAL_NETWORKS = ['instagramUrl', 'facebookUrl', 'linkedinUrl', 'xUrl', 'youtubeUrl'] as const;

/** The content of an agent's page, with the ids of its files, towns and video. Amounts in kuruş. */
export type AgentPage = {
  identityNumber: string | null;
  certificateNumber: string | null;
  highlightText: string;
  personalText: string;
  yearlyTarget: number | null;
  isBrokerClubMember: boolean;
  instagramUrl: string | null;
  facebookUrl: string | null;
  linkedinUrl: string | null;
  xUrl: string | null;
  youtubeUrl: string | null;
  profileImage: number | null;
  heroImage: number | null;
  introImage: number | null;
  gallery: readonly number[];
  towns: readonly number[];
  video: number | null;
};
export type PageField = keyof AgentPage;

/** In the order of the form and of comparisons. */
export const PAGE_FIELDS = [
  'profileImage',
  'heroImage',
  'introImage',
  'gallery',
  'highlightText',
  'personalText',
  'towns',
  'identityNumber',
  'certificateNumber',
  'yearlyTarget',
  'isBrokerClubMember',
  ...SOCIAL_NETWORKS,
  'video',
] as const satisfies readonly PageField[];

/** V31: fields with their own error code when missing; the others are REQUIRED. */
const MISSING: Partial<Record<PageField, ErrorCode>> = {
  profileImage: 'AGENT_PROFILE_PAGE_PROFILE_IMAGE_NOT_FOUND',
  gallery: 'AGENT_PROFILE_PAGE_GALLERY_IMAGE_NOT_FOUND',
  towns: 'AGENT_PROFILE_PAGE_TOWNS_NOT_FOUND',
};
/** Optional: membership of the club is answered either way, and a page needs no video. */
const OPTIONAL: readonly PageField[] = [...SOCIAL_NETWORKS, 'isBrokerClubMember', 'video'];

const isEmpty = (value: AgentPage[PageField]) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What is missing before a page can be submitted for approval (V31), fields with their own error code first. */
export const missingOf = (page: AgentPage): { field: PageField; code: ErrorCode }[] =>
  PAGE_FIELDS.filter((field) => !OPTIONAL.includes(field) && isEmpty(page[field]))
    .map((field) => ({ field, code: MISSING[field] ?? ('REQUIRED' as const) }))
    .sort((a, b) => Number(a.code === 'REQUIRED') - Number(b.code === 'REQUIRED'));

const same = (a: AgentPage[PageField], b: AgentPage[PageField]) => JSON.stringify(a) === JSON.stringify(b);
const asSet = (towns: readonly number[]) => towns.toSorted((a, b) => a - b);
/** Whether a field is equal on both pages; towns are unordered, the gallery is ordered. */
export const isSame = (field: PageField, one: AgentPage, other: AgentPage): boolean =>
  field === 'towns' ? same(asSet(one.towns), asSet(other.towns)) : same(one[field], other[field]);

/** The fields that differ between two pages. */
export const differing = (before: AgentPage, after: AgentPage): PageField[] =>
  PAGE_FIELDS.filter((field) => !isSame(field, before, after));

const tenThousandth = (part: number) => Math.round(part * 10_000) / 10_000;
/** The largest centred crop of a picture with the aspect ratio of its place. */
export const middleOf = (kind: EnumValue<'agentPictureKind'>, width: number, height: number): Crop => {
  const ratio = width / height / PICTURE_ASPECT[kind];
  const wide = tenThousandth(Math.min(1, 1 / ratio));
  const high = tenThousandth(Math.min(1, ratio));
  return { x: tenThousandth((1 - wide) / 2), y: tenThousandth((1 - high) / 2), width: wide, height: high };
};
