import * as z from 'zod/mini';
import { RICH_TEXT_MAX } from '@/domain/content/life';
import { enumOf, text } from '@/domain/fields';

/** Letters, digits and hyphens: the settings name these keys (brokerDashboard). */
export const FAQ_KEY = /^[A-Za-z][A-Za-z0-9-]*$/;

/** A question and its answer. */
export const FaqBody = z.object({
  /** Which questions it belongs to; the site and the settings ask for them by it. */
  key: text(80),
  /** Where they are asked besides. */
  places: z.array(enumOf('faqPlace')).check(z.maxLength(6)),
  question: text(160),
  /** Rich text. */
  answer: z.string().check(z.maxLength(RICH_TEXT_MAX, 'TEXT_TOO_LONG')),
});
export type FaqBody = z.output<typeof FaqBody>;
