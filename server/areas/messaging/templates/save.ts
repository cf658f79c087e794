import type { Parsed } from '@/contract/kit';
import type { TemplateCalls, TemplateDetail } from '@/contract/messaging/templates';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { type Content, checked } from './checked';
import { templateDetail } from './record';
import type { MessageChannel } from './rows';

type Asked = Parsed<TemplateCalls['save']>;
/** The new template: the given fields, otherwise the current ones. */
const wholeOf = (now: TemplateDetail | null, asked: Asked) => ({
  description: asked.description ?? now?.description ?? '',
  status: asked.status ?? now?.status ?? 'ACTIVE',
  keywords: asked.keywords ?? now?.keywords ?? [],
  subject: asked.subject ?? now?.subject ?? '',
  value: asked.value === undefined ? (now?.value ?? null) : asked.value,
  blocks: asked.blocks === undefined ? (now?.blocks ?? null) : asked.blocks,
  topic: asked.topic === undefined ? (now?.topic ?? null) : asked.topic,
  name: asked.name,
  language: asked.language,
  type: asked.type,
  recipientType: asked.recipientType,
  sendingWay: asked.sendingWay,
});

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

/**
 * Saves a template. A changed text becomes a new version; messages keep the version that they were created with.
 * @throws MESSAGE_TEMPLATE_NOT_FOUND, TEMPLATE_NAME_TAKEN, VERSION_CONFLICT, the codes of `checked`
 */
export const saveTemplate = async (
  db: Database,
  channel: MessageChannel,
  asked: Asked,
  operator: SignedIn,
): Promise<TemplateDetail> => {
  const { id } = asked;
  if (id !== undefined) await db.selectFrom('message_template').select('id').where('id', '=', id).forUpdate().execute();
  const now = id === undefined ? null : await templateDetail(db, channel, id);
  if (now && now.version !== asked.version) throw new Refusal('VERSION_CONFLICT', { current: now });
  const whole = wholeOf(now, asked);
  const content = checked(channel, whole, operator);
  const row = {
    name: whole.name,
    description: whole.description,
    language: whole.language,
    type: whole.type,
    recipient_type: whole.recipientType,
    sending_way: whole.sendingWay,
    status: whole.status,
    keywords: whole.keywords,
    topic: channel === 'PUSH' ? whole.topic : null,
  };
  if (!now) {
    const made = await db
      .insertInto('message_template')
      .values({ ...row, channel })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addVersion(db, made.id, 1, content, operator.id);
    return templateDetail(db, channel, made.id);
  }
  await db.updateTable('message_template').set(row).where('id', '=', now.id).execute();
  const { subject, value, blocks } = now;
  if (contentKey(content) !== contentKey({ subject, body: value, blocks }))
    await addVersion(db, now.id, (now.versions[0]?.number ?? 0) + 1, content, operator.id);
  return templateDetail(db, channel, now.id);
};
