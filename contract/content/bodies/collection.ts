import * as z from 'zod/mini';
import { COLLECTABLE, COLLECTION_MAX, EMPTY_RULE, SEO, SLUG } from '@/domain/content/collections';
import { ENUMS } from '@/domain/enums';
import { enumOf, id, longText, money, text } from '@/domain/fields';
import { orNull } from '../../parts';

const between = (from: number, to: number) => z.int().check(z.minimum(from), z.maximum(to));
const days = () => orNull(between(1, COLLECTION_MAX.days));
const score = () => orNull(between(0, 100));
const ids = (max: number) =>
  z._default(
    z.array(id()).check(
      z.maxLength(max),
      z.refine((all) => new Set(all).size === all.length, 'REPEATED'),
    ),
    [],
  );
const many = <T extends z.ZodMiniType>(value: T, max: number) => z._default(z.array(value).check(z.maxLength(max)), []);

/** May be empty in a draft; its format is checked on publishing. */
export const slug = () =>
  z.string().check(
    z.trim(),
    z.maxLength(SLUG.max),
    z.refine((word) => word === '' || SLUG.pattern.test(word), 'SLUG_NOT_VALID'),
  );

export const CollectionRule = z.object({
  status: many(z.enum(COLLECTABLE), COLLECTABLE.length),
  category: many(enumOf('propertyCategory'), ENUMS.propertyCategory.length),
  cityIds: ids(20),
  townIds: ids(60),
  priceFrom: orNull(money()),
  priceTo: orNull(money()),
  scoreFrom: score(),
  scoreTo: score(),
  endsWithinDays: days(),
  addedWithinDays: days(),
});

/** Which auctions a collection shows, and in which order: first the pinned ones, then those added by hand or by the rule. */
export const CollectionMembers = z.object({
  source: z._default(enumOf('collectionSource'), 'BY_HAND'),
  auctionIds: ids(COLLECTION_MAX.byHand),
  pinnedIds: ids(COLLECTION_MAX.pins),
  rule: z._default(CollectionRule, EMPTY_RULE as z.output<typeof CollectionRule>),
  order: z._default(enumOf('collectionOrder'), 'END_SOON'),
  /** Maximum number shown. */
  limit: z._default(between(1, COLLECTION_MAX.shown), 24),
});
export type CollectionMembers = z.output<typeof CollectionMembers>;

/** A collection as edited; what a public one requires is checked on publishing. */
export const CollectionBody = z.extend(CollectionMembers, {
  name: z._default(text(120), ''),
  slug: z._default(slug(), ''),
  text: z._default(longText(), ''),
  pictureId: orNull(id()),
  seoTitle: z._default(text(SEO.title), ''),
  seoDescription: z._default(text(SEO.description), ''),
});
export type CollectionBody = z.output<typeof CollectionBody>;
