import { sql } from 'kysely';
import { DONE } from '@/contract/kit';
import { backoffice } from '@/contract/settings/backoffice';
import { openSessions } from '@/server/areas/operators/account/queries';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import { implement, type Route } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { endSession } from '@/server/platform/auth/sessions';
import type { JobFacts } from '@/server/platform/jobs/recurring';
import { supportBundle } from './bundle';
import { figuresOf } from './figures';
import { dropMessage, failedMessages, retryMessages } from './messages';
import { overviewOf, type Surroundings } from './overview';

const SESSIONS_SHOWN = 200;

const staffSessions = async (db: Database, currentId: number) => {
  const rows = await openSessions(db, currentId)
    .innerJoin('operator', 'operator.id', 'session.operator_id')
    .leftJoin('operator_viewing', (join) =>
      join
        .onRef('operator_viewing.id', '=', 'session.viewing_id')
        .on('operator_viewing.ended_at', 'is', null)
        .on('operator_viewing.ends_at', '>', sql<string>`now()`),
    )
    .leftJoin('operator as viewed', 'viewed.id', 'operator_viewing.acting_as_id')
    .select([
      'operator.id as operatorId',
      'operator.username',
      fullName('operator').as('name'),
      fullName<string | null>('viewed').as('viewingAs'),
    ])
    .where('operator.status', '=', 'ACTIVE')
    .limit(SESSIONS_SHOWN + 1)
    .execute();
  return { rows: rows.slice(0, SESSIONS_SHOWN), more: rows.length > SESSIONS_SHOWN };
};

const REPORTS_SHOWN = 50;

const policyReports = (db: Database) =>
  db
    .selectFrom('policy_report')
    .select(['id', 'directive', 'blocked', 'screen', 'count', 'created_at as firstAt', 'updated_at as lastAt'])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(REPORTS_SHOWN)
    .execute();

/**
 * `filesDir`: the folder whose disk is monitored. `surroundings`: what the process has detected about the proxies in front of it.
 * `settings`: without secrets.
 */
export const backofficeRoutes = ({
  filesDir,
  surroundings,
  schedule,
  settings = {},
}: {
  filesDir: string;
  surroundings?: Readonly<Surroundings>;
  schedule: readonly JobFacts[];
  settings?: Readonly<Record<string, unknown>>;
}): Route[] =>
  implement('backoffice', backoffice, {
    overview: (_, { db }) => overviewOf(db, filesDir, surroundings),
    figures: ({ span }, { db }) => figuresOf(db, span),
    bundle: (_, { db, operator }) => supportBundle(db, operator, { filesDir, schedule, settings }),
    failedMessages: (_, { db, operator }) => failedMessages(db, operator),
    retryMessages: async ({ id }, { db }) => ({ count: await retryMessages(db, id) }),
    dropMessage: async ({ id }, { db }) => {
      await dropMessage(db, id);
      return DONE;
    },
    sessions: (_, { db, operator }) => staffSessions(db, operator.sessionId),
    policyReports: async (_, { db }) => ({ rows: await policyReports(db) }),
    endSession: async ({ id }, { db }) => {
      const open = await db.selectFrom('session').select('id').where('id', '=', id).executeTakeFirst();
      if (!open) throw new Refusal('NOT_FOUND');
      await endSession(db, id);
      return DONE;
    },
  });
