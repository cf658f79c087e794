import * as z from 'zod/mini';
import { CONTENT_KEY_MAX } from '@/domain/content/life';
import { enumOf, id, instant, text } from '@/domain/fields';
import { get } from '../kit';

const key = () => text(CONTENT_KEY_MAX).check(z.minLength(1, 'REQUIRED'));

/** A question as the site shows it; `answer` is HTML that is safe to show. */
export const PublicFaq = z.object({ id: id(), key: z.string(), question: z.string(), answer: z.string() });
export type PublicFaq = z.output<typeof PublicFaq>;

/** A text as the site shows it; `text` is HTML that is safe to show. */
export const PublicText = z.object({
  key: z.string(),
  language: enumOf('language'),
  title: z.string(),
  text: z.string(),
  updatedAt: z.nullable(instant()),
});
export type PublicText = z.output<typeof PublicText>;

/**
 * What the marketplace's own site reads of content, with its key: only what is public, nothing of anybody. Each answer has an ETag and may be
 * kept for a moment; all of it is answered from memory until something is published (server/areas/content/public/cache.ts).
 */
export const contentSite = {
  faqs: get({
    path: '/rest/public/content/faqs',
    may: 'site',
    input: z.object({ key: z.optional(key()), place: z.optional(enumOf('faqPlace')) }),
    output: z.object({ rows: z.array(PublicFaq) }),
    errors: ['REQUIRED'],
    summary: 'The questions of a key, of a place, or of both, in their order',
  }),
  text: get({
    path: '/rest/public/content/texts/{key}',
    may: 'site',
    input: z.object({ key: key(), language: z._default(enumOf('language'), 'tr') }),
    output: PublicText,
    errors: ['CONTENT_NOT_FOUND', 'REQUIRED'],
    summary: 'A text in a language; in Turkish where it is not written in that one',
  }),
};
