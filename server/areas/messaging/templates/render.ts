import { type Block, linksOf, plainText, wordsOfBlocks } from '@/domain/messaging/blocks';
import { linkWord } from '@/domain/messaging/mailLinks';
import { fillIn, wordsOf } from '@/domain/messaging/placeholders';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { fillHtml } from '@/server/platform/delivery/mail/fill';
import { blocksHtml } from '@/server/platform/delivery/mail/html';
import { mayLead } from './links';
import { knownOf, type Values } from './values';

/** A version of a template; versions never change. */
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

/** The placeholders that a version uses. */
export const wordsIn = ({ subject, body, blocks }: Pick<Version, 'subject' | 'body' | 'blocks'>): string[] => [
  ...new Set([...wordsOf(subject, body ?? ''), ...wordsOfBlocks(blocks ?? [])]),
];

export type Given = {
  /** Values filled in by the sender or the event; they have priority over the recipient's data. */
  values?: Values;
  /** Values used when the recipient has none. */
  otherwise?: Values;
};

/** `html` of an e-mail in blocks is complete except for the legal footer (added by contact.ts) and the console's address. */
export type Rendered = { subject?: string; text: string; html?: string };
export type Missing = { missing: string[] };

type Content = Pick<Version, 'subject' | 'body' | 'blocks'>;

/** Prepares a version for rendering: its HTML is built once for all recipients. */
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
    /** Words without a value, and words of links whose value is not an allowed address. */
    missing: (values: Values) =>
      words.filter((word) => !values[word] || (links.includes(word) && !mayLead(values[word]))),
  };
};

/** Renders a text with these values; placeholders without a value are kept. */
export const renderContent = (content: Content, values: Values): Rendered => shapeOf(content).fill(values);

/** The same, with the words that have no value, or whose value is not an allowed address. */
export const tryContent = (content: Content, values: Values): Rendered & Missing => {
  const { fill, missing } = shapeOf(content);
  return { ...fill(values), missing: missing(values) };
};

/**
 * A version's texts for up to 1,000 recipients, by id (for agents their operator's). A recipient without some value gets the names of the
 * missing words instead of a text; recipients who may no longer be written to (erased, merged, inactive) are absent.
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
