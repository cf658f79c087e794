import type { EnumValue } from '@/domain/enums';
import { hiddenWords } from '@/domain/messaging/placeholders';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside } from '@/server/kernel/refusal';

/**
 * Whoever writes or sends a text sees what it says of its recipients: words that stand for more than that are not theirs to use.
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
