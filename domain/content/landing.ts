import type { EnumValue } from '../enums';

export type LandingBlockKind = EnumValue<'landingBlock'>;

/** Blocks of a page; collections of a block that shows several; rows that a block shows; a text's length. */
export const LANDING_MAX = { blocks: 30, collections: 10, shown: 24, richText: 20_000 } as const;

/** How a field of a block is written, for the form that is made of its schema. */
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

/** The setting in which the featured collections of each choice stand; those that are chosen in the block itself have none. */
export const FEATURED_SETTING = {
  HOME_FEATURED: 'homepageFeaturedCollectionId',
  DETAIL_FEATURED: 'detailFeaturedCollectionId',
  MULTI_FEATURED: 'multiFeaturedCollectionIds',
} as const;

/** `blocks` with the one of this key moved by so many places; the same list where it cannot go there. */
export const moved = <T extends { key: string }>(blocks: readonly T[], key: string, by: number): readonly T[] => {
  const from = blocks.findIndex((one) => one.key === key);
  const to = from + by;
  const [one] = blocks.slice(from, from + 1);
  if (from < 0 || to < 0 || to >= blocks.length || !one || by === 0) return blocks;
  const others = blocks.filter((other) => other !== one);
  return [...others.slice(0, to), one, ...others.slice(to)];
};

/** The settings that name collections: while one does, the collection is not removed. */
export const SETTINGS_WITH_COLLECTIONS = Object.values(FEATURED_SETTING);
