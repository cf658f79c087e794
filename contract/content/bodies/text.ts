import * as z from 'zod/mini';
import { CONTENT_KEY_MAX, CONTENT_NAME_MAX, RICH_TEXT_MAX } from '@/domain/content/life';
import { enumOf, text } from '@/domain/fields';

/** A text of the website, identified by key and language: about us, how an auction works. */
export const TextBody = z.object({
  key: text(CONTENT_KEY_MAX),
  language: enumOf('language'),
  title: text(CONTENT_NAME_MAX),
  /** Rich text. */
  text: z.string().check(z.maxLength(RICH_TEXT_MAX, 'TEXT_TOO_LONG')),
});
export type TextBody = z.output<typeof TextBody>;
