import * as z from 'zod/mini';
import { enumOf, id, image, instant, money, text } from '@/domain/fields';
import { get, listInput, pageOf, post } from '../kit';
import { CollectionMembers } from './bodies/collection';

/** An auction as the collection's editor sees it. */
const MemberRow = z.object({
  id: id(),
  name: z.string(),
  image: z.nullable(image()),
  city: z.string(),
  town: z.string(),
  status: enumOf('auctionStatus'),
  category: enumOf('propertyCategory'),
  /** Null while the website hides it. */
  startPrice: z.nullable(money()),
  endAt: z.nullable(instant()),
  score: z.int(),
});
export type MemberRow = z.output<typeof MemberRow>;

const CollectionRow = z.object({
  /** The id of the content item, used to open it. */
  id: id(),
  /** The collection's id, used by settings, blocks and the website. */
  collectionId: id(),
  name: z.string(),
  slug: z.string(),
  state: enumOf('contentState'),
  source: enumOf('collectionSource'),
  /** How many auctions the website shows in it now; 0 while it is not public. */
  auctionCount: z.int(),
  /** How many left automatically in the last seven days. */
  leftCount: z.int(),
  publishAt: z.nullable(instant()),
  unpublishAt: z.nullable(instant()),
  writtenAt: instant(),
});
export type CollectionRow = z.output<typeof CollectionRow>;

export const MembersShown = z.object({
  /** The auctions that it would show now, in order: pinned first, up to its limit. */
  shown: z.array(id()),
  /** How many of them are pinned. */
  pinned: z.int(),
  /** How many match regardless of the limit. */
  matching: z.int(),
  /** The shown auctions, and all pinned or hand-picked ones, even if the website no longer shows them. */
  rows: z.array(MemberRow),
  /** Entered ids that are no auction the reader may see. */
  unknown: z.array(id()),
  /** The names of the rule's places. */
  places: z.array(z.object({ level: z.enum(['city', 'town']), id: id(), name: z.string() })),
});
export type MembersShown = z.output<typeof MembersShown>;

/** A collection as a choice for a block. */
const CollectionChoice = z.object({
  /** Negative: one of the computed lists. */
  id: z.int(),
  name: z.string(),
  /** Null for a computed list, which always exists. */
  state: z.nullable(enumOf('contentState')),
  auctionCount: z.int(),
});
export type CollectionChoice = z.output<typeof CollectionChoice>;

/** Collections of auctions, by hand or by a rule. Drafts, versions and publishing are common to all content (contract/content/life.ts). */
export const collections = {
  list: get({
    path: '/rest/admin/collection/list',
    may: 'content.collections.read',
    input: listInput(['id', 'name', 'writtenAt'], {
      name: z.optional(text(80)),
      state: z.optional(enumOf('contentState')),
      source: z.optional(enumOf('collectionSource')),
    }),
    output: pageOf(CollectionRow),
    exportable: 'content.collections.read',
    summary: 'Collections with how they stand, how many auctions they show and how many left by themselves',
  }),
  computed: get({
    path: '/rest/admin/collection/computed',
    may: 'content.collections.read',
    output: z.object({
      rows: z.array(z.object({ id: z.int(), kind: enumOf('auctionListKind'), auctionCount: z.int() })),
    }),
    summary:
      'The lists that are computed and stand among collections: latest sold (−1), ongoing (−2), latest added (−3)',
  }),
  choices: get({
    path: '/rest/admin/collection/choices',
    may: 'content.pages.read',
    output: z.object({ rows: z.array(CollectionChoice) }),
    summary: 'What a block of a page can show: the computed lists, then all collections by name',
  }),
  create: post({
    path: '/rest/admin/collection/create',
    may: 'content.collections.write',
    input: z.object({ name: text(120).check(z.minLength(1, 'REQUIRED')), source: enumOf('collectionSource') }),
    output: z.object({ id: id() }),
    errors: ['REQUIRED', 'CONTENT_KEY_TAKEN'],
    summary: 'Begin a collection: a draft, which nobody but its writers sees',
  }),
  preview: post({
    path: '/rest/admin/collection/preview',
    may: 'content.collections.read',
    input: CollectionMembers,
    output: MembersShown,
    errors: ['RANGE_TURNED_AROUND', 'REPEATED'],
    onlyAsks: true,
    summary: 'What a collection would show just now, for its form; nothing is kept',
  }),
  left: get({
    path: '/rest/admin/collection/left/{id}',
    may: 'content.collections.read',
    input: z.object({ id: id() }),
    output: z.object({
      rows: z.array(
        z.object({
          id: id(),
          auctionId: id(),
          name: z.string(),
          status: enumOf('auctionStatus'),
          leftAt: instant(),
        }),
      ),
    }),
    errors: ['CONTENT_NOT_FOUND'],
    summary: 'Auctions that left a collection by themselves, since they were sold or withdrawn, the latest first',
  }),
};

/** How many of the auctions that left automatically a screen shows. */
export const LEFT_SHOWN = 30;
