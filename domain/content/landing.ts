import type { EnumValue } from '../enums';

export type LandingBlockKind = EnumValue<'landingBlock'>;

/** Limits: blocks per page; collections of a block that shows several; rows shown by a block; characters of a text. */
export const LANDING_MAX = { blocks: 30, collections: 10, shown: 24, richText: 20_000 } as const;

/** The form control for a block's field, derived from its schema. */
export const BLOCK_CONTROLS = [
  'TEXT',
  'LONG_TEXT',
  'RICH_TEXT',
  'LINK',
  'PICTURE',
  'VIDEO',
  'COLLECTION',
  'COLLECTIONS',
  'FAQ_GROUP',
  'CITY',
  'NUMBER',
  'CHOICE',
  'CHOICES',
] as const;
export type BlockControl = (typeof BLOCK_CONTROLS)[number];

/** The setting that holds the featured collections of each choice; CHOSEN has none, since the block itself names them. */
export const FEATURED_SETTING = {
  HOME_FEATURED: 'homepageFeaturedCollectionId',
  DETAIL_FEATURED: 'detailFeaturedCollectionId',
  MULTI_FEATURED: 'multiFeaturedCollectionIds',
} as const;

/** `blocks` with the block of this key moved by `by` positions; the same list if that is not possible. */
export const moved = <T extends { key: string }>(blocks: readonly T[], key: string, by: number): readonly T[] => {
  const from = blocks.findIndex((one) => one.key === key);
  const to = from + by;
  const [one] = blocks.slice(from, from + 1);
  if (from < 0 || to < 0 || to >= blocks.length || !one || by === 0) return blocks;
  const others = blocks.filter((other) => other !== one);
  return [...others.slice(0, to), one, ...others.slice(to)];
};

/** The settings that refer to collections: a collection they use cannot be removed. */
export const SETTINGS_WITH_COLLECTIONS = Object.values(FEATURED_SETTING);
