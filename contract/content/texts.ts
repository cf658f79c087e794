import * as z from 'zod/mini';
import { CONTENT_KEY_MAX, CONTENT_NAME_MAX } from '@/domain/content/life';
import { enumOf, id, instant, text } from '@/domain/fields';
import { get, listInput, pageOf, post } from '../kit';

export const TextRow = z.object({
  id: id(),
  name: z.string(),
  key: z.string(),
  language: enumOf('language'),
  state: enumOf('contentState'),
  number: z.nullable(z.int()),
  publishedAt: z.nullable(instant()),
  writtenAt: instant(),
  writtenBy: z.nullable(z.string()),
});
export type TextRow = z.output<typeof TextRow>;

/** Texts of the website by key and language. For editing and publishing see contract/content/life.ts. */
export const texts = {
  list: get({
    path: '/rest/admin/cms/content/',
    may: 'content.texts.read',
    input: listInput(['name', 'key', 'writtenAt'], {
      name: z.optional(text(80)),
      key: z.optional(text(CONTENT_KEY_MAX)),
      language: z.optional(enumOf('language')),
      state: z.optional(enumOf('contentState')),
    }),
    output: pageOf(TextRow),
    exportable: 'content.texts.read',
    summary: 'Texts of the site by key and language',
  }),
  create: post({
    path: '/rest/admin/cms/content/create',
    may: 'content.texts.write',
    input: z.object({
      key: text(CONTENT_KEY_MAX).check(z.minLength(1, 'REQUIRED')),
      language: z._default(enumOf('language'), 'tr'),
      title: text(CONTENT_NAME_MAX).check(z.minLength(1, 'REQUIRED')),
    }),
    output: z.object({ id: id() }),
    errors: ['REQUIRED', 'CONTENT_KEY_INVALID', 'CONTENT_KEY_TAKEN'],
    summary: 'Begin a text: a draft; its key and language are how the site asks for it',
  }),
};
