import { sql } from 'kysely';
import type { AutomaticRow } from '@/contract/messaging/automatic';
import type { Output } from '@/contract/kit';
import type { automatic } from '@/contract/messaging/automatic';
import { ENUMS } from '@/domain/enums';
import { type AutomaticEvent, DEFAULT_DELAYS } from '@/domain/messaging/automatic';
import type { Database } from '@/server/kernel/db/pool';

const named = (column: 'sms_template_id' | 'email_template_id' | 'push_template_id') =>
  sql<{ id: number; name: string } | null>`(
    select json_build_object('id', id, 'name', name) from message_template where id = message.${sql.ref(column)})`;

/** Every event with its message; an event without a row is switched off. */
export const automaticRows = async (db: Database, only?: AutomaticEvent): Promise<AutomaticRow[]> => {
  const rows = await db
    .selectFrom('automatic_message as message')
    .select([
      'event',
      'version',
      'status',
      'channels',
      'delay_minutes as delayMinutes',
      named('sms_template_id').as('SMS'),
      named('email_template_id').as('EMAIL'),
      named('push_template_id').as('PUSH'),
    ])
    .execute();
  const { rows: counted } = await sql<{ event: AutomaticEvent; written: number; skipped: number; lastAt: string }>`
    select event, count(*) filter (where state = 'WRITTEN')::integer as written,
           count(*) filter (where state = 'SKIPPED')::integer as skipped, max(due_at) as "lastAt"
      from automatic_notice where created_at > now() - interval '30 days' group by event`.execute(db);
  return ENUMS.automaticEvent
    .filter((event) => only === undefined || event === only)
    .map((event) => {
      const row = rows.find((one) => one.event === event);
      const found = counted.find((one) => one.event === event);
      return {
        event,
        version: row?.version ?? 0,
        status: row?.status ?? 'PASSIVE',
        channels: (row?.channels ?? []) as AutomaticRow['channels'],
        templates: { SMS: row?.SMS ?? null, EMAIL: row?.EMAIL ?? null, PUSH: row?.PUSH ?? null },
        delayMinutes: row?.delayMinutes ?? DEFAULT_DELAYS[event] ?? 0,
        written: found?.written ?? 0,
        skipped: found?.skipped ?? 0,
        lastAt: found?.lastAt ?? null,
      };
    });
};

/** Customer templates that are sent automatically. */
export const automaticTemplates = (db: Database): Promise<Output<typeof automatic.list>['templates']> =>
  db
    .selectFrom('message_template')
    .select(['id', 'name', 'channel', 'keywords'])
    .where('recipient_type', '=', 'CUSTOMER')
    .where('sending_way', '=', 'AUTOMATIC')
    .where('status', '=', 'ACTIVE')
    .orderBy('name')
    .execute();
