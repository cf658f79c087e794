import { PUSH_MESSAGE_MAX } from '@/contract/messaging/push';
import type { EnumValue } from '@/domain/enums';
import { type Block, linksOf } from '@/domain/messaging/blocks';
import { linkWord } from '@/domain/messaging/mailLinks';
import { placeholdersFor } from '@/domain/messaging/placeholders';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside } from '@/server/kernel/refusal';
import { leadingHosts, mayLead } from './links';
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
  topic: EnumValue<'pushTopic'> | null;
};
export type Content = { subject: string; body: string | null; blocks: Block[] | null };

/**
 * What a channel sends of what was written.
 * @throws REQUIRED beside what the channel cannot do without, TEXT_TOO_LONG for a push
 */
const contentOf = (channel: MessageChannel, { subject, value, blocks }: Written): Content => {
  if (channel !== 'SMS' && subject === '') throw beside('subject', 'REQUIRED');
  if (channel === 'EMAIL') {
    if (!blocks?.length) throw beside('blocks', 'REQUIRED');
    return { subject, body: null, blocks };
  }
  if (!value) throw beside('value', 'REQUIRED');
  if (channel === 'PUSH' && value.length > PUSH_MESSAGE_MAX)
    throw beside('value', 'TEXT_TOO_LONG', { size: PUSH_MESSAGE_MAX });
  return { subject: channel === 'SMS' ? '' : subject, body: value, blocks: null };
};

/**
 * E-mails lead where short links may, and nowhere else; a link that is a word as a whole is looked at when it has its value.
 * @throws LINK_HOST_NOT_LISTED beside the blocks
 */
const assertLinks = ({ blocks }: Content): void => {
  if (linksOf(blocks ?? []).some(({ url }) => linkWord(url) === null && !mayLead(url)))
    throw beside('blocks', 'LINK_HOST_NOT_LISTED', { hosts: leadingHosts() });
};

/**
 * A text as it may be kept: every word in braces is known, or filled in by whoever sends, and stands for nothing that its writer may not see.
 * @throws REQUIRED, LINK_HOST_NOT_LISTED, TEMPLATE_WORDS_UNKNOWN, TEMPLATE_WORDS_HIDDEN beside their fields
 */
export const checked = (channel: MessageChannel, written: Written, operator: SignedIn): Content => {
  const content = contentOf(channel, written);
  assertLinks(content);
  const field = channel === 'EMAIL' ? 'blocks' : 'value';
  const { recipientType, sendingWay, keywords } = written;
  // Nobody knows who follows a topic: what is for all of them names none.
  const isForAll = channel === 'PUSH' && written.topic !== null;
  const known = isForAll ? [] : [...placeholdersFor(recipientType, sendingWay).map(({ name }) => name), ...keywords];
  const words = wordsIn(content);
  const unknown = words.filter((word) => !known.includes(word));
  if (unknown.length > 0)
    throw beside(field, 'TEMPLATE_WORDS_UNKNOWN', { words: unknown.map((word) => `{${word}}`).join(', ') });
  assertMayUse(operator, words, recipientType, field);
  return content;
};
