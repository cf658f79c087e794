import type { EnumValue } from '@/domain/enums';
import { type Block, wordsOfBlocks } from '@/domain/messaging/blocks';
import { hiddenWords, placeholdersFor, samplesFor, wordsOf } from '@/domain/messaging/placeholders';
import { useSession } from '@/lib/session';

export type Written = {
  recipientType: EnumValue<'recipientType'>;
  sendingWay: EnumValue<'sendingWay'>;
  keywords: readonly string[];
  subject: string;
  value: string;
  blocks: readonly Block[];
};

/** What the words in braces of a text come to: those on offer, those that nobody knows, those that one may not use. */
export const useWords = ({ recipientType, sendingWay, keywords, subject, value, blocks }: Written) => {
  const authorities = useSession()?.operator.authorities ?? [];
  const offered = placeholdersFor(recipientType, sendingWay);
  const used = [...new Set([...wordsOf(subject, value), ...wordsOfBlocks(blocks)])];
  const known = [...offered.map(({ name }) => name), ...keywords];
  return {
    offered: offered.filter(
      ({ may, name }) => may === undefined || hiddenWords([name], recipientType, authorities).length === 0,
    ),
    used,
    unknown: used.filter((word) => !known.includes(word)),
    hidden: hiddenWords(used, recipientType, authorities),
    invented: samplesFor(recipientType, sendingWay, keywords),
  };
};
