import type { Parsed } from '@/contract/kit';
import type { TemplateCalls, TemplateDetail } from '@/contract/messaging/templates';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { type Content, checked } from './checked';
import { templateDetail } from './record';
import type { MessageChannel } from './rows';

type Given = Parsed<TemplateCalls['save']>;

const addVersion = async (db: Database, templateId: number, number: number, content: Content, writtenBy: number) => {
  const { subject, body, blocks } = content;
  await db
    .insertInto('message_template_version')
    .values({
      template_id: templateId,
      number,
      subject,
      body,
      blocks: blocks && JSON.stringify(blocks),
      written_by_id: writtenBy,
    })
    .execute();
};

const contentKey = ({ subject, body, blocks }: Content): string => JSON.stringify([subject, body, blocks]);

/** @throws TEMPLATE_NAME_TAKEN beside the name */
const assertNameFree = async (db: Database, channel: MessageChannel, { id, name, language }: Given) => {
  const taken = await db
    .selectFrom('message_template')
    .select('id')
    .where('channel', '=', channel)
    .where('name', '=', name)
    .where('language', '=', language)
    .$if(id !== undefined, (q) => q.where('id', '<>', id ?? 0))
    .executeTakeFirst();
  if (taken) throw beside('name', 'TEMPLATE_NAME_TAKEN');
};

/**
 * Saves a template. What it says becomes a version of its own where it is not what it said before; messages keep the version that they were
 * made with.
 * @throws MESSAGE_TEMPLATE_NOT_FOUND, TEMPLATE_NAME_TAKEN, VERSION_CONFLICT, what `checked` throws
 */
export const saveTemplate = async (
  db: Database,
  channel: MessageChannel,
  given: Given,
  operator: SignedIn,
): Promise<TemplateDetail> => {
  const content = checked(channel, given, operator);
  const row = {
    name: given.name,
    description: given.description,
    language: given.language,
    type: given.type,
    recipient_type: given.recipientType,
    sending_way: given.sendingWay,
    status: given.status,
    keywords: given.keywords,
  };
  if (given.id === undefined) {
    await assertNameFree(db, channel, given);
    const { id } = await db
      .insertInto('message_template')
      .values({ ...row, channel })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addVersion(db, id, 1, content, operator.id);
    return templateDetail(db, channel, id);
  }
  await db.selectFrom('message_template').select('id').where('id', '=', given.id).forUpdate().execute();
  const now = await templateDetail(db, channel, given.id);
  if (now.version !== given.version) throw new Refusal('VERSION_CONFLICT', { current: now });
  await assertNameFree(db, channel, given);
  await db.updateTable('message_template').set(row).where('id', '=', given.id).execute();
  const { subject, value, blocks } = now;
  if (contentKey(content) !== contentKey({ subject, body: value, blocks }))
    await addVersion(db, given.id, (now.versions[0]?.number ?? 0) + 1, content, operator.id);
  return templateDetail(db, channel, given.id);
};
