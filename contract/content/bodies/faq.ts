import * as z from 'zod/mini';
import { RICH_TEXT_MAX } from '@/domain/content/life';
import { enumOf, text } from '@/domain/fields';

/** Letters, digits and hyphens: settings refer to these keys (brokerDashboard). */
export const FAQ_KEY = /^[A-Za-z][A-Za-z0-9-]*$/;

/** A question and its answer. */
export const FaqBody = z.object({
  /** The key of its set of questions; the website and the settings request sets by key. */
  key: text(80),
  /** Further places that show it. */
  places: z.array(enumOf('faqPlace')).check(z.maxLength(6)),
  question: text(160),
  /** Rich text. */
  answer: z.string().check(z.maxLength(RICH_TEXT_MAX, 'TEXT_TOO_LONG')),
});
export type FaqBody = z.output<typeof FaqBody>;
