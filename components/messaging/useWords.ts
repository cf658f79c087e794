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

/** The placeholders that the author may use in a text for these recipients. */
export const useOffered = ({ recipientType, sendingWay }: Pick<Written, 'recipientType' | 'sendingWay'>) => {
  const authorities = useSession()?.operator.authorities ?? [];
  return placeholdersFor(recipientType, sendingWay).filter(
    ({ may, name }) => may === undefined || hiddenWords([name], recipientType, authorities).length === 0,
  );
};

/** The keywords in a text that are unknown, and those that the author may not use. */
export const useWords = ({ recipientType, sendingWay, keywords, subject, value, blocks }: Written) => {
  const authorities = useSession()?.operator.authorities ?? [];
  const used = [...new Set([...wordsOf(subject, value), ...wordsOfBlocks(blocks)])];
  const known = [...placeholdersFor(recipientType, sendingWay).map(({ name }) => name), ...keywords];
  return {
    used,
    unknown: used.filter((word) => !known.includes(word)),
    hidden: hiddenWords(used, recipientType, authorities),
    invented: samplesFor(recipientType, sendingWay, keywords),
  };
};
