import type { Insertable } from 'kysely';
import type { Block } from '@/domain/messaging/blocks';
import type { DB } from '@/server/kernel/db/tables';
import type { TestApi } from './api';

type Written = Partial<Insertable<DB['message_template']>> & {
  subject?: string;
  body?: string;
  blocks?: readonly Block[];
};

let made = 0;
/** A template with its first version: by default an SMS to a customer, sent manually. */
export const newTemplate = async (
  t: Pick<TestApi, 'db'>,
  { subject = '', body = 'Merhaba', blocks, ...more }: Written = {},
): Promise<{ id: number; versionId: number }> => {
  made += 1;
  const { id } = await t.db
    .insertInto('message_template')
    .values({
      name: `Deneme şablonu ${made}`,
      channel: 'SMS',
      type: 'TRANSACTIONAL',
      recipient_type: 'CUSTOMER',
      sending_way: 'MANUAL',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: versionId } = await t.db
    .insertInto('message_template_version')
    .values({ template_id: id, number: 1, subject, ...(blocks ? { blocks: JSON.stringify(blocks) } : { body }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, versionId };
};
