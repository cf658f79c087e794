import type { TaskList } from 'graphile-worker';
import { QUEUED_JOBS } from '@/domain/jobs';
import { checkBannerLinks } from '@/server/areas/content/banners/links';
import { hangUpWrapped } from '@/server/areas/calls/wrapUp';
import { writeAbout } from '@/server/areas/messaging/automatic/write';
import { workOnCampaign } from '@/server/areas/messaging/campaigns/work';
import { makePlan } from '@/server/areas/privacy/plans';
import { workOnCheck } from '@/server/platform/audit/check';
import { bulkWork } from '@/server/platform/bulk/work';
import { deliver } from '@/server/platform/delivery/deliver';
import { storeWaitingFile } from '@/server/platform/files/waiting';
import type { JobKind, JobPayloads } from '@/server/platform/jobs/enqueue';
import { catchUp, cronOf, declareJobs, queuedTask, type TaskParts, tasksOf } from '@/server/platform/jobs/recurring';
import { openRecorder } from '@/server/platform/jobs/runs';
import { type JobPool, startWorkers, type Workers } from '@/server/platform/jobs/worker';
import { type JobParts, scheduleOf } from './schedule';

/** How many campaigns run at once in this process. */
const CAMPAIGNS = 2;
/** How many messages of a channel are sent at once in this process. */
const SENDERS = 3;
const RECURRING = 4;
/** Four workers poll, so that the auctions' clock is late by only a fraction of this. */
const RECURRING_POLL_MS = 1_000;

/** The task that runs one kind of queued job. */
type TaskOf = <K extends JobKind>(kind: K, run: (payload: JobPayloads[K]) => Promise<unknown>) => TaskList;
const tasksFor =
  (parts: TaskParts): TaskOf =>
  (kind, run) => ({ [kind]: queuedTask(parts, kind, run) });

/** Each channel has its own pool, so that a slow provider delays no other channel. A channel without a transport needs no pool. */
const sendersOf = (parts: JobParts, task: TaskOf): { pools: JobPool[]; idle: TaskList } => {
  const send = ({ id }: { id: number }) => deliver(parts, id);
  const channels = [
    { channel: 'EMAIL', tasks: task('email.send', send) },
    { channel: 'SMS', tasks: task('sms.send', send) },
    { channel: 'PUSH', tasks: task('push.send', send) },
  ] as const;
  const [configured, others] = [true, false].map((wanted) =>
    channels.filter(({ channel }) => channel in parts.transports === wanted),
  );
  return {
    pools: (configured ?? []).map(({ channel, tasks }) => ({ name: channel, concurrency: SENDERS, tasks })),
    idle: Object.assign({}, ...(others ?? []).map(({ tasks }) => tasks)),
  };
};

/** Starts this process's background work; recurring jobs are in schedule.ts. `url`: the database's address. */
export const startJobs = async (url: string, parts: JobParts): Promise<Workers> => {
  const { db, log, storage, line } = parts;
  const schedule = scheduleOf(parts);
  const recorder = openRecorder(db, log);
  const task = tasksFor({ db, log, recorder });
  const { pools, idle } = sendersOf(parts, task);
  const wakeAfter: Workers['wakeAfter'] = (pool, ms) => workers.wakeAfter(pool, ms);
  const recurring = (wanted: 'files' | 'registry' | undefined) => schedule.filter(({ pool }) => pool === wanted);
  // Before the workers start: a job left from an earlier run and one that catches up now become one job.
  await declareJobs(db, QUEUED_JOBS);
  await catchUp(db, schedule);
  const workers: Workers = startWorkers(url, log, [
    {
      name: 'recurring',
      concurrency: RECURRING,
      pollMs: RECURRING_POLL_MS,
      tasks: {
        ...tasksOf({ db, log, recorder }, recurring(undefined), wakeAfter),
        ...task('banners.lookAtLinks', () => checkBannerLinks(db, parts.probe, log, { all: false })),
        ...task('calls.hangUp', ({ id }) => hangUpWrapped(db, line, id)),
        ...task('messages.automatic', ({ id }) => writeAbout(db, id)),
        ...idle,
      },
      cron: cronOf(schedule),
    },
    {
      name: 'files',
      concurrency: 2,
      tasks: {
        ...tasksOf({ db, log, recorder }, recurring('files'), wakeAfter),
        ...task('files.keep', ({ key }) => storeWaitingFile(db, storage, key)),
      },
    },
    { name: 'registry', concurrency: 1, tasks: tasksOf({ db, log, recorder }, recurring('registry'), wakeAfter) },
    {
      name: 'bulk',
      concurrency: 1,
      tasks: {
        ...task('bulk.work', bulkWork(db, log)),
        ...task('audit.check', ({ id }) => workOnCheck(db, id)),
        ...task('privacy.plan', ({ id }) => makePlan(db, id)),
      },
    },
    {
      name: 'campaigns',
      concurrency: CAMPAIGNS,
      tasks: task('campaign.send', ({ id }) => workOnCampaign(parts, id)),
    },
    ...pools,
  ]);
  return {
    ...workers,
    stop: async () => {
      await workers.stop();
      await recorder.stop();
    },
  };
};
