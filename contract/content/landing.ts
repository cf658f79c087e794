import * as z from 'zod/mini';
import { BLOCK_CONTROLS } from '@/domain/content/landing';
import { enumOf, id, instant, text } from '@/domain/fields';
import { get, listInput, pageOf, post } from '../kit';

const PageRow = z.object({
  id: id(),
  name: z.string(),
  slug: z.string(),
  state: enumOf('contentState'),
  blockCount: z.int(),
  publishAt: z.nullable(instant()),
  unpublishAt: z.nullable(instant()),
  publishedAt: z.nullable(instant()),
  writtenAt: instant(),
  writtenBy: z.nullable(z.string()),
});
export type LandingRow = z.output<typeof PageRow>;

const Component = z.object({
  kind: enumOf('landingBlock'),
  /** In form order. */
  fields: z.array(
    z.object({
      name: z.string(),
      control: z.enum(BLOCK_CONTROLS),
      required: z.boolean(),
      /** Maximum characters, or the largest number. */
      max: z.nullable(z.int()),
      /** The choices. */
      choices: z.nullable(z.array(z.string())),
      /** Shown only while another field has this value. */
      when: z.nullable(z.object({ field: z.string(), value: z.string() })),
    }),
  ),
  /** How many public pages use it. */
  usedBy: z.int(),
});

/** Landing pages, composed of blocks. Drafts, versions and publishing are common to all content (contract/content/life.ts). */
export const landing = {
  search: get({
    path: '/rest/admin/landingpage/search',
    may: 'content.pages.read',
    input: listInput(['id', 'name', 'writtenAt'], {
      name: z.optional(text(80)),
      state: z.optional(enumOf('contentState')),
      /** Pages with such a block in their draft. */
      block: z.optional(enumOf('landingBlock')),
    }),
    output: pageOf(PageRow),
    exportable: 'content.pages.read',
    summary: 'Landing pages with how they stand and what is planned',
  }),
  components: get({
    path: '/rest/admin/landingpage/components',
    may: 'content.pages.read',
    output: z.object({ rows: z.array(Component) }),
    summary:
      'What a page can be composed of: the kinds of block with the fields of their forms, and how often each is used',
  }),
  create: post({
    path: '/rest/admin/landingpage/create',
    may: 'content.pages.write',
    input: z.object({ name: text(120).check(z.minLength(1, 'REQUIRED')) }),
    output: z.object({ id: id() }),
    errors: ['REQUIRED', 'CONTENT_KEY_TAKEN'],
    summary: 'Begin a landing page: a draft, which nobody but its writers sees',
  }),
};
