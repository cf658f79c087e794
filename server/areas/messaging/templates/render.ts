import { type Block, linksOf, plainText, wordsOfBlocks } from '@/domain/messaging/blocks';
import { linkWord } from '@/domain/messaging/mailLinks';
import { fillIn, wordsOf } from '@/domain/messaging/placeholders';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { fillHtml } from '@/server/platform/delivery/mail/fill';
import { blocksHtml } from '@/server/platform/delivery/mail/html';
import { mayLead } from './links';
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

/** `html` of an e-mail in blocks is finished but for what the law wants under it (contact.ts adds that) and the console's address. */
export type Rendered = { subject?: string; text: string; html?: string };
export type Missing = { missing: string[] };

type Content = Pick<Version, 'subject' | 'body' | 'blocks'>;

/** How a version is filled in: its HTML is made once, however many it goes to. */
const shapeOf = (content: Content) => {
  const { subject, body, blocks } = content;
  const html = blocks && blocksHtml(subject, blocks);
  const links = linksOf(blocks ?? []).flatMap(({ url }) => linkWord(url) ?? []);
  const words = wordsIn(content);
  const fill = (values: Values): Rendered => ({
    ...(subject !== '' && { subject: fillIn(subject, values) }),
    text: fillIn(body ?? plainText(blocks ?? []), values),
    ...(html && { html: fillHtml(html, values) }),
  });
  return {
    fill,
    /** Words without a value, and those of links whose value leads nowhere. */
    missing: (values: Values) =>
      words.filter((word) => !values[word] || (links.includes(word) && !mayLead(values[word]))),
  };
};

/** A text with these values; words without one stay as they are. */
export const renderContent = (content: Content, values: Values): Rendered => shapeOf(content).fill(values);

/** The same, with the words that have no value, or whose value leads nowhere. */
export const tryContent = (content: Content, values: Values): Rendered & Missing => {
  const { fill, missing } = shapeOf(content);
  return { ...fill(values), missing: missing(values) };
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
  const { fill, missing } = shapeOf(version);
  return new Map(
    [...found].map(([id, known]) => {
      const all = { ...otherwise, ...known, ...values };
      const lacking = missing(all);
      return [id, lacking.length > 0 ? { missing: lacking } : fill(all)];
    }),
  );
};
