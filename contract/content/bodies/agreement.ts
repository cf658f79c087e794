import * as z from 'zod/mini';
import { CONTENT_NAME_MAX, RICH_TEXT_MAX } from '@/domain/content/life';
import { enumOf, text } from '@/domain/fields';

/** An agreement that members accept, or a notice they acknowledge. */
export const AgreementBody = z.object({
  agreement: enumOf('memberAgreement'),
  title: text(CONTENT_NAME_MAX),
  /** Rich text. */
  text: z.string().check(z.maxLength(RICH_TEXT_MAX, 'TEXT_TOO_LONG')),
  /** When this version becomes public, earlier acceptances expire: everybody is asked again. */
  asksAgain: z.boolean(),
});
export type AgreementBody = z.output<typeof AgreementBody>;
