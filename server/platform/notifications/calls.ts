import { sql } from 'kysely';
import { DONE } from '@/contract/kit';
import { type Notification, notifications } from '@/contract/notifications';
import { UNREAD_MAX } from '@/domain/notifications';
import { pageQuery } from '@/server/kernel/db/page';
import { implement } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { vapidKeys } from '@/server/platform/delivery/push';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { markRead } from './read';

/** `push`: whether pushes to browsers are set up (WEB_PUSH_CONTACT). */
export const notificationRoutes = ({ push = false }: { push?: boolean }) =>
  implement('notifications', notifications, {
    news: async (_, { db, operator }) => {
      const unread = db
        .selectFrom('notification')
        .select('id')
        .where('operator_id', '=', operator.id)
        .where('read_at', 'is', null)
        .limit(UNREAD_MAX);
      const { rows } = await sql<{
        unread: number;
      }>`select count(*)::integer as unread from (${unread}) as counted`.execute(db);
      return { unread: rows[0]?.unread ?? 0 };
    },
    list: async ({ unread, ...input }, { db, operator }) =>
      pageQuery(db, {
        query: db
          .selectFrom('notification')
          .select(['id', 'kind', 'level', 'title', 'body', 'path', 'read_at as readAt', 'created_at as createdAt'])
          .where('operator_id', '=', operator.id)
          .$if(unread !== undefined, (q) => q.where('read_at', unread ? 'is' : 'is not', null)),
        sorts: {},
        input: { ...input, sort: input.sort ?? '-id' },
        toRow: (row): Notification => row as Notification,
      }),
    read: async ({ id }, { db, operator }) => {
      const own = await db
        .selectFrom('notification')
        .select('id')
        .where('id', '=', id)
        .where('operator_id', '=', operator.id)
        .executeTakeFirst();
      if (!own) throw new Refusal('NOT_FOUND');
      await markRead(db, operator.id, sql`id = ${id}`);
      await publishChanges(db, `notifications:${operator.id}`);
      return DONE;
    },
    readAll: async ({ upTo }, { db, operator }) => {
      const read = await markRead(db, operator.id, sql`id <= ${upTo}`);
      await publishChanges(db, `notifications:${operator.id}`);
      return { read };
    },
    // The key was made when the process started (server/process/main.ts), so that no GET writes anything.
    pushKey: async (_, { db }) => ({ key: push ? (await vapidKeys(db)).publicKey : null }),
    pushOn: async (given, { db, operator }) => {
      if (!push) throw new Refusal('PUSH_OFF');
      await db
        .insertInto('push_subscription')
        .values({ operator_id: operator.id, ...given })
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ operator_id: operator.id, ...given }))
        .execute();
      return DONE;
    },
    pushOff: async ({ endpoint }, { db, operator }) => {
      await db
        .deleteFrom('push_subscription')
        .where('endpoint', '=', endpoint)
        .where('operator_id', '=', operator.id)
        .execute();
      return DONE;
    },
  });
