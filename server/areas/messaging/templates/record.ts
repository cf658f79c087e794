import type { TemplateDetail } from '@/contract/messaging/templates';
import type { Block } from '@/domain/messaging/blocks';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { type MessageChannel, templateRows, versionsOf } from './rows';

/** @throws MESSAGE_TEMPLATE_NOT_FOUND, also for one of another channel */
export const templateDetail = async (db: Database, channel: MessageChannel, id: number): Promise<TemplateDetail> => {
  const found = await templateRows(db, channel).where('template.id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('MESSAGE_TEMPLATE_NOT_FOUND');
  const { versionId: _id, number: _number, blocks, ...template } = found;
  return { ...template, blocks: blocks as Block[] | null, versions: await versionsOf(db, id), events: [] };
};
