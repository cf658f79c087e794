import type { TemplateDetail } from '@/contract/messaging/templates';
import { ENUMS, type EnumValue } from '@/domain/enums';
import type { Block } from '@/domain/messaging/blocks';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { type MessageChannel, templateRows, versionsOf } from './rows';

const COLUMNS = { SMS: 'sms_template_id', EMAIL: 'email_template_id', PUSH: 'push_template_id' } as const;

/** The active events that send this template, in the usual order. */
const eventsOf = async (db: Database, channel: MessageChannel, id: number): Promise<EnumValue<'automaticEvent'>[]> => {
  const rows = await db
    .selectFrom('automatic_message')
    .select(['event', 'channels'])
    .where(COLUMNS[channel], '=', id)
    .where('status', '=', 'ACTIVE')
    .execute();
  const sent = rows.filter(({ channels }) => channels.includes(channel)).map(({ event }) => event);
  return ENUMS.automaticEvent.filter((event) => sent.includes(event));
};

/** @throws MESSAGE_TEMPLATE_NOT_FOUND, also for a template of another channel */
export const templateDetail = async (db: Database, channel: MessageChannel, id: number): Promise<TemplateDetail> => {
  const found = await templateRows(db, channel).where('template.id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('MESSAGE_TEMPLATE_NOT_FOUND');
  const { versionId: _id, number: _number, blocks, ...template } = found;
  return {
    ...template,
    blocks: blocks as Block[] | null,
    versions: await versionsOf(db, id),
    events: await eventsOf(db, channel, id),
  };
};
