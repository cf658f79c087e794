import { sql } from 'kysely';
import type { JobAct, JobRunDetail } from '@/contract/settings/jobs';
import { jobs } from '@/contract/settings/jobs';
import { DONE } from '@/contract/kit';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import { implement, type Route } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import type { JobFacts } from '@/server/platform/jobs/recurring';
import { discard, execute, pause, resume, retry } from './acts';
import { failures } from './failures';
import { RUN_COLUMNS, standing } from './state';

const RUNS_SHOWN = 50;
const ACTS_SHOWN = 20;

const runsOf = async (db: Database, jobId: number) => {
  const { rows } = await sql<JobRunDetail>`
    select ${RUN_COLUMNS}, run.lines from job_run run left join operator on operator.id = run.operator_id
     where run.job_id = ${jobId} order by run.finished_at desc, run.id desc limit ${RUNS_SHOWN + 1}`.execute(db);
  return { runs: rows.slice(0, RUNS_SHOWN), more: rows.length > RUNS_SHOWN };
};

const actsOf = (db: Database, jobId: number): Promise<JobAct[]> =>
  db
    .selectFrom('job_act')
    .innerJoin('operator', 'operator.id', 'job_act.operator_id')
    .select([
      'job_act.id',
      'act',
      'job_act.created_at as at',
      'reason',
      'pieces',
      sql<JobAct['parameters']>`parameters`.as('parameters'),
      fullName('operator').as('by'),
    ])
    .where('job_id', '=', jobId)
    .orderBy('job_act.id', 'desc')
    .limit(ACTS_SHOWN)
    .execute();

/** `schedule`: all recurring jobs, as declared in server/process/schedule.ts. */
export const jobRoutes = ({ schedule }: { schedule: readonly JobFacts[] }): Route[] =>
  implement('jobs', jobs, {
    list: async (_, { db }) => {
      const rows = await standing(db, schedule);
      return { at: new Date().toISOString(), jobs: rows.map(({ id: _id, wrong: _wrong, ...job }) => job) };
    },
    detail: async ({ name }, { db }) => {
      const job = await db.selectFrom('job').select('id').where('name', '=', name).executeTakeFirst();
      if (!job) throw new Refusal('NOT_FOUND');
      const [runs, failed, acts] = await Promise.all([runsOf(db, job.id), failures(db, name), actsOf(db, job.id)]);
      return { ...runs, ...failed, acts };
    },
    execute: async (input, { db, operator }) => {
      await execute(db, schedule, input, operator);
      return DONE;
    },
    pause: async (input, { db, operator }) => {
      await pause(db, schedule, input, operator);
      return DONE;
    },
    resume: async (input, { db, operator }) => {
      await resume(db, schedule, input, operator);
      return DONE;
    },
    retry: async (input, { db, operator }) => ({ count: await retry(db, schedule, input, operator) }),
    discard: async (input, { db, operator }) => ({ count: await discard(db, schedule, input, operator) }),
  });
