import { sql } from 'kysely';
import { type NotificationChoice } from '@/contract/operators/account';
import { ViewConfig } from '@/contract/views';
import { SESSION_IDLE_MINUTES } from '@/domain/basics';
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS, wantedByDefault } from '@/domain/notifications';
import type { Database } from '@/server/kernel/db/pool';
import { fullName } from '@/server/kernel/db/fullName';
import type { SignedIn } from '@/server/kernel/http/bind';
import { isDefaultFor, opensScreen } from '@/server/platform/views/queries';

const idle = `${SESSION_IDLE_MINUTES} minutes`;

/** The valid sessions, the most recently used first. */
export const openSessions = (db: Database, currentId: number) =>
  db
    .selectFrom('session')
    .select([
      'session.id',
      'session.ip',
      'session.user_agent as userAgent',
      'session.created_at as startedAt',
      'session.last_seen_at as lastSeenAt',
      sql<boolean>`session.id = ${currentId}`.as('current'),
    ])
    .where('session.expires_at', '>', sql<string>`now()`)
    .where('session.last_seen_at', '>', sql<string>`now() - ${idle}::interval`)
    .orderBy('session.last_seen_at', 'desc');

export const territoryName = async (db: Database, id: number | null): Promise<string | null> => {
  if (id === null) return null;
  const row = await db.selectFrom('territory').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? null;
};

/** An operator's notification preferences: every kind for every channel. */
export const notificationChoices = async (db: Database, operatorId: number): Promise<NotificationChoice[]> => {
  const chosen = await db
    .selectFrom('operator_notification_preference')
    .select(['kind', 'channel', 'wanted'])
    .where('operator_id', '=', operatorId)
    .execute();
  return NOTIFICATION_KINDS.flatMap((kind) =>
    NOTIFICATION_CHANNELS.map((channel) => ({
      kind,
      channel,
      wanted:
        chosen.find((one) => one.kind === kind && one.channel === channel)?.wanted ?? wantedByDefault(kind, channel),
    })),
  );
};

export const setNotification = (db: Database, operatorId: number, { kind, channel, wanted }: NotificationChoice) =>
  db
    .insertInto('operator_notification_preference')
    .values({ operator_id: operatorId, kind, channel, wanted })
    .onConflict((conflict) => conflict.columns(['operator_id', 'kind', 'channel']).doUpdateSet({ wanted }))
    .execute();

/** An operator's own saved views of all lists, and those of others that are this operator's default. */
export const ownViews = async (db: Database, operator: SignedIn) => {
  const { id } = operator;
  const rows = await db
    .selectFrom('saved_view')
    .innerJoin('operator', 'operator.id', 'saved_view.operator_id')
    .select(['saved_view.id', 'screen', 'name', 'shared', 'config', 'saved_view.version', isDefaultFor(id)])
    .select(['saved_view.operator_id as operatorId', fullName('operator').as('ownerName')])
    .where((eb) =>
      eb.or([
        eb('saved_view.operator_id', '=', id),
        eb.and([
          eb('shared', '=', true),
          eb(
            'saved_view.id',
            'in',
            eb.selectFrom('default_view').select('view_id').where('default_view.operator_id', '=', id),
          ),
        ]),
      ]),
    )
    .where('name', '<>', '')
    .orderBy('screen')
    .orderBy('name')
    .execute();
  return rows
    .filter(({ operatorId, screen }) => operatorId === id || opensScreen(operator, screen))
    .map(({ operatorId, config, ...row }) => {
      const own = operatorId === id;
      return { ...row, config: ViewConfig.parse(config), own, removable: own };
    });
};
