import * as z from 'zod/mini';
import { enumOf, id, instant, text } from '@/domain/fields';
import { done, get, listInput, pageOf, post } from '../kit';

export const FaqRow = z.object({
  id: id(),
  name: z.string(),
  key: z.string(),
  places: z.array(enumOf('faqPlace')),
  state: enumOf('contentState'),
  position: z.int(),
  publishedAt: z.nullable(instant()),
  writtenAt: instant(),
  writtenBy: z.nullable(z.string()),
});
export type FaqRow = z.output<typeof FaqRow>;

const KEY_ERRORS = ['REQUIRED', 'INVALID_INPUT'] as const;

/** Questions and their answers. For editing and publishing see contract/content/life.ts. */
export const faqs = {
  list: get({
    path: '/rest/admin/landingpage/faq',
    may: 'content.faqs.read',
    input: listInput(['name', 'position', 'writtenAt'], {
      name: z.optional(text(80)),
      key: z.optional(text(80)),
      place: z.optional(enumOf('faqPlace')),
      state: z.optional(enumOf('contentState')),
    }),
    output: pageOf(FaqRow),
    exportable: 'content.faqs.read',
    summary: 'Questions by key and place, in the order in which the site asks them',
  }),
  keys: get({
    path: '/rest/admin/landingpage/faq/keys',
    may: 'content.faqs.read',
    output: z.object({ rows: z.array(z.object({ key: z.string(), count: z.int() })) }),
    summary: 'The keys that there are, and how many questions each has',
  }),
  create: post({
    path: '/rest/admin/landingpage/faq/create',
    may: 'content.faqs.write',
    input: z.object({
      key: text(80).check(z.minLength(1, 'REQUIRED')),
      question: text(160).check(z.minLength(1, 'REQUIRED')),
    }),
    output: z.object({ id: id() }),
    errors: KEY_ERRORS,
    summary: 'Begin a question: a draft, the last of its key',
  }),
  order: post({
    path: '/rest/admin/landingpage/faq/order',
    may: 'content.faqs.publish',
    input: z.object({
      key: text(80).check(z.minLength(1, 'REQUIRED')),
      ids: z.array(id()).check(z.minLength(1, 'REQUIRED'), z.maxLength(200)),
      /** The order as read: if somebody has reordered them since, that is not overwritten. */
      was: z.optional(z.array(id()).check(z.maxLength(200))),
    }),
    output: done,
    errors: ['CONTENT_NOT_FOUND', 'VERSION_CONFLICT', 'REQUIRED'],
    summary:
      'Put the questions of a key into this order, on the site at once; those that are not named come after them',
  }),
};
