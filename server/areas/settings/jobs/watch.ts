import { sql } from 'kysely';
import messages from '@/locales/tr/messages.json';
import { ZONE } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';
import { transaction } from '@/server/kernel/db/transaction';
import { fill } from '@/server/kernel/texts';
import type { JobFacts } from '@/server/platform/jobs/recurring';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { holdersOf } from '@/server/platform/notifications/holders';
import { type News, notifyOperator } from '@/server/platform/notifications/notify';
import { jobTitle } from './names';
import { type Standing, standing } from './state';

const wallClock = async (db: Database, at: string): Promise<string> => {
  const { rows } = await sql<{ at: string }>`
    select to_char(${at}::timestamptz at time zone ${ZONE}, 'FMDD/MM/YYYY HH24:MI') as at`.execute(db);
  return rows[0]?.at ?? at;
};

/** The notification about a job that is late, failing, or working again. */
const newsOf = async (db: Database, one: Standing): Promise<Pick<News, 'title' | 'body' | 'level'>> => {
  const job = jobTitle(one.name);
  if (one.wrong === 'LATE') {
    const at = await wallClock(db, new Date(Date.now() - one.lateMs).toISOString());
    return { title: fill(messages.jobLate, { job }), body: fill(messages.jobLateBody, { at }), level: 'danger' };
  }
  if (one.wrong === 'FAILING') {
    const body =
      one.kind === 'QUEUED'
        ? fill(messages.jobQueueFailingBody, { count: one.failed })
        : fill(messages.jobFailingBody, { count: one.failures });
    return { title: fill(messages.jobFailing, { job }), body, level: 'danger' };
  }
  const since = await wallClock(db, one.alarm?.at ?? new Date().toISOString());
  return { title: fill(messages.jobWell, { job }), body: fill(messages.jobWellBody, { since }), level: 'success' };
};

/**
 * Notifies administrators once about jobs that are late or fail repeatedly, and when they work again. Paused jobs are skipped: whoever
 * paused them knows.
 * @returns how many jobs were reported
 */
export const watchSchedule = (db: Database, schedule: readonly JobFacts[]): Promise<number> =>
  transaction(db, async (trx) => {
    // Nothing is locked while it is found out how the jobs stand: whoever pauses one must not wait for that.
    const changed = (await standing(trx, schedule)).filter(
      ({ alarm, wrong, paused }) => !paused && (alarm?.kind ?? null) !== wrong,
    );
    if (changed.length === 0) return 0;
    const administrators = await holdersOf(trx, 'jobs.read');
    let told = 0;
    for (const one of changed) {
      // Another process may have told it meanwhile, or somebody paused the job.
      const { numUpdatedRows } = await trx
        .updateTable('job')
        .set({ alarm: one.wrong, alarm_at: one.wrong && sql<string>`now()` })
        .where('id', '=', one.id)
        .where('alarm', 'is not distinct from', one.alarm?.kind ?? null)
        .where('paused_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) continue;
      told += 1;
      const news = await newsOf(trx, one);
      await notifyOperator(trx, {
        operatorId: administrators,
        kind: 'JOB',
        path: `/jobs?job=${one.name}`,
        // Bidding ends at night too, so an alarm is not postponed to daytime.
        ...(one.wrong && { neededBy: Date.now() }),
        ...news,
      });
    }
    if (told > 0) await publishChanges(trx, 'schedule');
    return told;
  });
