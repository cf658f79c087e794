import type { EnumValue } from '@/domain/enums';
import type { Block } from '@/domain/messaging/blocks';
import { placeholdersFor } from '@/domain/messaging/placeholders';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside } from '@/server/kernel/refusal';
import { assertMayUse } from './mayUse';
import { wordsIn } from './render';
import type { MessageChannel } from './rows';

type Written = {
  recipientType: EnumValue<'recipientType'>;
  sendingWay: EnumValue<'sendingWay'>;
  keywords: readonly string[];
  subject: string;
  value: string | null;
  blocks: Block[] | null;
};
export type Content = { subject: string; body: string | null; blocks: Block[] | null };

/**
 * What a channel sends of what was written.
 * @throws REQUIRED beside what the channel cannot do without
 */
const contentOf = (channel: MessageChannel, { subject, value, blocks }: Written): Content => {
  if (channel !== 'SMS' && subject === '') throw beside('subject', 'REQUIRED');
  if (channel === 'EMAIL') {
    if (!blocks?.length) throw beside('blocks', 'REQUIRED');
    return { subject, body: null, blocks };
  }
  if (!value) throw beside('value', 'REQUIRED');
  return { subject: channel === 'SMS' ? '' : subject, body: value, blocks: null };
};

/**
 * A text as it may be kept: every word in braces is known, or filled in by whoever sends, and stands for nothing that its writer may not see.
 * @throws REQUIRED, TEMPLATE_WORDS_UNKNOWN, TEMPLATE_WORDS_HIDDEN beside their fields
 */
export const checked = (channel: MessageChannel, written: Written, operator: SignedIn): Content => {
  const content = contentOf(channel, written);
  const field = channel === 'EMAIL' ? 'blocks' : 'value';
  const { recipientType, sendingWay, keywords } = written;
  const known = [...placeholdersFor(recipientType, sendingWay).map(({ name }) => name), ...keywords];
  const words = wordsIn(content);
  const unknown = words.filter((word) => !known.includes(word));
  if (unknown.length > 0)
    throw beside(field, 'TEMPLATE_WORDS_UNKNOWN', { words: unknown.map((word) => `{${word}}`).join(', ') });
  assertMayUse(operator, words, recipientType, field);
  return content;
};
