import { sql } from 'kysely';
import { withoutContacts } from '@/domain/contacts';
import { AT_NIGHT, type NotificationChannel, type NotificationKind, wantedByDefault } from '@/domain/notifications';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { fill } from '@/server/kernel/texts';
import { asWords, CONSOLE_ADDRESS, send } from '@/server/platform/delivery/outbox';
import { PUSH_PREFIX } from '@/server/platform/delivery/push';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { byDay } from '@/server/platform/settings/sendingTime';

export type News = {
  /** The recipients; duplicates get one notification. */
  operatorId: number | readonly number[];
  kind: NotificationKind;
  /** Turkish, ready to be read: a short sentence without a full stop. */
  title: string;
  body?: string;
  /** The console's path of the record: /activities/detail?id=12. */
  path?: string;
  level?: 'info' | 'success' | 'danger';
  /** The time by which it must be known, in milliseconds since 1970: if the next morning is too late, it is sent at night. */
  neededBy?: number;
  /** The operator who caused it, who is not notified. */
  byId?: number | null;
};

/** The text of a push: no name, no record. */
const PUSH_TITLES: Record<NotificationKind, string> = {
  ASSIGNMENT: messages.pushAssignment,
  MENTION: messages.pushMention,
  DUE: messages.pushDue,
  REQUEST: messages.pushRequest,
  REQUEST_ANSWERED: messages.pushRequestAnswered,
  REVISION: messages.pushRevision,
  APPOINTMENT: messages.pushAppointment,
  SECURITY: messages.pushSecurity,
  JOB: messages.pushJob,
};

type Reader = {
  id: number;
  email: string;
  phone: string | null;
  chosen: { channel: NotificationChannel; wanted: boolean }[] | null;
  subscriptions: number[];
};

const readers = async (db: Database, ids: readonly number[], kind: NotificationKind): Promise<Reader[]> => {
  const { rows } = await sql<Reader>`
    select id, email, phone,
           (select json_agg(json_build_object('channel', channel, 'wanted', wanted))
              from operator_notification_preference where operator_id = operator.id and kind = ${kind}) as chosen,
           array(select id from push_subscription where operator_id = operator.id) as subscriptions
      from operator where id = any (${ids}::integer[]) and status = 'ACTIVE' order by id`.execute(db);
  return rows;
};

const wants = ({ chosen }: Reader, kind: NotificationKind, channel: NotificationChannel) =>
  chosen?.find((one) => one.channel === channel)?.wanted ?? wantedByDefault(kind, channel);

/** The earliest time at which a notification leaves the console, in milliseconds; null: at once. */
const goesFrom = (kind: NotificationKind, neededBy = Number.POSITIVE_INFINITY): number | null => {
  if (AT_NIGHT[kind] === 'GOES') return null;
  const now = Date.now();
  const from = byDay(now);
  return from > now && from < neededBy ? from : null;
};

/**
 * Notifies operators, in the transaction of the change: in the console, live, and by the other channels that each has chosen. At night most
 * kinds wait on those channels, and are dropped if they are read in the console meanwhile. Pushes contain only the kind of event, since
 * they show on locked screens; e-mails and SMS name no contacts, which only some may see, and only where it is logged.
 */
export const notifyOperator = async (
  db: Database,
  { operatorId, kind, title, body = '', path, level = 'info', neededBy, byId }: News,
): Promise<void> => {
  const ids = [...new Set(typeof operatorId === 'number' ? [operatorId] : operatorId)].filter((id) => id !== byId);
  if (ids.length === 0) return;
  const read = await readers(db, ids, kind);
  const inConsole = read.filter((reader) => wants(reader, kind, 'CONSOLE'));
  const noticeOf = new Map<number, number>();
  if (inConsole.length > 0) {
    const notices = await db
      .insertInto('notification')
      .values(inConsole.map(({ id }) => ({ operator_id: id, kind, level, title, body, path: path ?? null })))
      .returning(['id', 'operator_id'])
      .execute();
    for (const notice of notices) noticeOf.set(notice.operator_id, notice.id);
    await publishChanges(db, ...inConsole.map(({ id }) => `notifications:${id}` as const));
  }
  const from = goesFrom(kind, neededBy);
  const link = `${CONSOLE_ADDRESS}${path ?? '/dashboard'}`;
  const outside = { title: withoutContacts(title), body: withoutContacts(body) };
  for (const reader of read) {
    const { email, phone, subscriptions } = reader;
    const leaves = { from, notificationId: noticeOf.get(reader.id) };
    if (wants(reader, kind, 'EMAIL')) {
      const words = { title: asWords(outside.title), body: asWords(outside.body), link };
      const text = fill(messages.notificationEmail, words).replace(/\n{3,}/g, '\n\n');
      const mail = { recipient: email, subject: outside.title, body: text, leadsToConsole: true } as const;
      await send(db, { channel: 'EMAIL', ...mail, ...leaves });
    }
    if (phone !== null && wants(reader, kind, 'SMS')) {
      await send(db, {
        channel: 'SMS',
        recipient: phone,
        body: fill(messages.notificationSms, { title: outside.title }),
        ...leaves,
      });
    }
    if (subscriptions.length > 0 && wants(reader, kind, 'PUSH')) {
      const text = JSON.stringify({ title: PUSH_TITLES[kind], path: path ?? '/dashboard', tag: kind });
      for (const id of subscriptions)
        await send(db, { channel: 'PUSH', recipient: `${PUSH_PREFIX}${id}`, body: text, ...leaves });
    }
  }
};
