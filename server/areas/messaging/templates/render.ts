import { type Block, plainText, wordsOfBlocks } from '@/domain/messaging/blocks';
import { fillIn, wordsOf } from '@/domain/messaging/placeholders';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { knownOf, type Values } from './values';

/** A version as it is written; it never changes. */
export const versionOf = async (db: Database, versionId: number) => {
  const found = await db
    .selectFrom('message_template_version as version')
    .innerJoin('message_template as template', 'template.id', 'version.template_id')
    .select([
      'version.id',
      'version.number',
      'version.subject',
      'version.body',
      'version.blocks',
      'template.id as templateId',
      'template.channel',
      'template.type',
      'template.recipient_type as recipient',
      'template.sending_way as way',
      'template.keywords',
    ])
    .where('version.id', '=', versionId)
    .executeTakeFirst();
  if (!found) throw new Refusal('MESSAGE_TEMPLATE_NOT_FOUND');
  return { ...found, blocks: found.blocks as Block[] | null };
};
export type Version = Awaited<ReturnType<typeof versionOf>>;

/** The words in braces that a version uses. */
export const wordsIn = ({ subject, body, blocks }: Pick<Version, 'subject' | 'body' | 'blocks'>): string[] => [
  ...new Set([...wordsOf(subject, body ?? ''), ...wordsOfBlocks(blocks ?? [])]),
];

export type Given = {
  /** Words that whoever sends, or the event, has filled in: they count before what is known of the recipient. */
  values?: Values;
  /** What stands where nothing is known of the recipient. */
  otherwise?: Values;
};

export type Rendered = { subject?: string; text: string };
export type Missing = { missing: string[] };

type Content = Pick<Version, 'subject' | 'body' | 'blocks'>;

/** A text with these values; words without one stay as they are. */
export const renderContent = ({ subject, body, blocks }: Content, values: Values): Rendered => ({
  ...(subject !== '' && { subject: fillIn(subject, values) }),
  text: fillIn(body ?? plainText(blocks ?? []), values),
});

/** A version with these values, or what is missing of them. */
export const renderWith = (version: Content, values: Values): Rendered | Missing => {
  const missing = wordsIn(version).filter((word) => !values[word]);
  return missing.length > 0 ? { missing } : renderContent(version, values);
};

/**
 * A version's texts for up to 1,000 recipients, by their ids (of agents: their operator's). Whoever lacks a value gets the names of what is
 * missing instead of a text; whoever may not be written to any more (erased, merged, gone) is not in the answer.
 * @throws MESSAGE_TEMPLATE_NOT_FOUND
 */
export const renderFor = async (
  db: Database,
  versionId: number,
  recipientIds: readonly number[],
  { values = {}, otherwise = {} }: Given = {},
): Promise<Map<number, Rendered | Missing>> => {
  const version = await versionOf(db, versionId);
  const found = await knownOf(db, version.recipient, wordsIn(version), recipientIds);
  return new Map([...found].map(([id, known]) => [id, renderWith(version, { ...otherwise, ...known, ...values })]));
};
