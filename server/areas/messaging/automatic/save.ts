import type { Parsed } from '@/contract/kit';
import type { automatic, AutomaticRow } from '@/contract/messaging/automatic';
import { EVENT_WORDS } from '@/domain/messaging/automatic';
import type { Database } from '@/server/kernel/db/pool';
import { beside, Refusal } from '@/server/kernel/refusal';
import { automaticRows, automaticTemplates } from './rows';

type Given = Parsed<typeof automatic.save>;
const FIELDS = { SMS: 'smsTemplateId', EMAIL: 'emailTemplateId', PUSH: 'pushTemplateId' } as const;

/**
 * Checks that every channel has an automatic template, and that the event provides every word that the product itself does not know.
 * @throws REQUIRED, MESSAGE_TEMPLATE_NOT_FOUND, TEMPLATE_WORDS_UNKNOWN beside the template
 */
const assertTemplates = async (db: Database, given: Given): Promise<void> => {
  if (given.status === 'ACTIVE' && given.channels.length === 0) throw beside('channels', 'REQUIRED');
  const templates = await automaticTemplates(db);
  for (const channel of given.channels) {
    const field = FIELDS[channel];
    if (given[field] === null) throw beside(field, 'REQUIRED');
    const found = templates.find((one) => one.channel === channel && one.id === given[field]);
    if (!found) throw beside(field, 'MESSAGE_TEMPLATE_NOT_FOUND');
    const unknown = found.keywords.filter((word) => !EVENT_WORDS[given.event].includes(word));
    if (unknown.length > 0)
      throw beside(field, 'TEMPLATE_WORDS_UNKNOWN', { words: unknown.map((word) => `{${word}}`).join(', ') });
  }
};

/** @throws VERSION_CONFLICT, the codes of `assertTemplates` */
export const saveAutomatic = async (db: Database, given: Given): Promise<AutomaticRow> => {
  const { event, version, status, channels, delayMinutes } = given;
  await db.selectFrom('automatic_message').select('id').where('event', '=', event).forUpdate().execute();
  const [now] = await automaticRows(db, event);
  if (now?.version !== version) throw new Refusal('VERSION_CONFLICT', { current: now });
  await assertTemplates(db, given);
  const row = {
    status,
    channels: [...new Set(channels)],
    sms_template_id: given.smsTemplateId,
    email_template_id: given.emailTemplateId,
    push_template_id: given.pushTemplateId,
    delay_minutes: delayMinutes,
  };
  // Without a row there is nothing to lock: of two simultaneous first saves the second must not insert.
  const { numInsertedOrUpdatedRows: fresh } = await db
    .insertInto('automatic_message')
    .values({ event, ...row })
    .onConflict((conflict) => conflict.column('event').doNothing())
    .executeTakeFirstOrThrow();
  if (version > 0) await db.updateTable('automatic_message').set(row).where('event', '=', event).execute();
  const [saved] = await automaticRows(db, event);
  if (version === 0 && fresh === 0n) throw new Refusal('VERSION_CONFLICT', { current: saved });
  return saved as AutomaticRow;
};
