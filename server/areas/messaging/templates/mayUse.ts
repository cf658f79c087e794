import type { EnumValue } from '@/domain/enums';
import { hiddenWords } from '@/domain/messaging/placeholders';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside } from '@/server/kernel/refusal';

/**
 * The words show recipients' data to the writer or sender of a text, so an operator may use only those whose data they may see.
 * @throws TEMPLATE_WORDS_HIDDEN beside `field`
 */
export const assertMayUse = (
  { authorities }: Pick<SignedIn, 'authorities'>,
  words: readonly string[],
  recipient: EnumValue<'recipientType'>,
  field = 'templateId',
): void => {
  const hidden = hiddenWords(words, recipient, authorities);
  if (hidden.length > 0)
    throw beside(field, 'TEMPLATE_WORDS_HIDDEN', { words: hidden.map((word) => `{${word}}`).join(', ') });
};
