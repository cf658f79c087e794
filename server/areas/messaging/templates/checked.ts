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

/** The parts of a text that the channel uses. @throws REQUIRED beside a missing part, TEXT_TOO_LONG for a push */
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
 * E-mails may link only to the hosts that short links allow; a link that consists of one word is checked when it has its value.
 * @throws LINK_HOST_NOT_LISTED beside the blocks
 */
const assertLinks = ({ blocks }: Content): void => {
  if (linksOf(blocks ?? []).some(({ url }) => linkWord(url) === null && !mayLead(url)))
    throw beside('blocks', 'LINK_HOST_NOT_LISTED', { hosts: leadingHosts() });
};

/**
 * Validates a text before it is saved: every word in braces is known or is filled in by the sender, and reveals nothing that its writer may
 * not see.
 * @throws REQUIRED, LINK_HOST_NOT_LISTED, TEMPLATE_WORDS_UNKNOWN, TEMPLATE_WORDS_HIDDEN beside their fields
 */
export const checked = (channel: MessageChannel, written: Written, operator: SignedIn): Content => {
  const content = contentOf(channel, written);
  assertLinks(content);
  const field = channel === 'EMAIL' ? 'blocks' : 'value';
  const { recipientType, sendingWay, keywords } = written;
  // The followers of a topic are unknown, so its text can have no personal words.
  const isForAll = channel === 'PUSH' && written.topic !== null;
  const known = isForAll ? [] : [...placeholdersFor(recipientType, sendingWay).map(({ name }) => name), ...keywords];
  const words = wordsIn(content);
  const unknown = words.filter((word) => !known.includes(word));
  if (unknown.length > 0)
    throw beside(field, 'TEMPLATE_WORDS_UNKNOWN', { words: unknown.map((word) => `{${word}}`).join(', ') });
  assertMayUse(operator, words, recipientType, field);
  return content;
};
