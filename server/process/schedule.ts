import { HOUR_MS } from '@/domain/time';
import { watchCertificates } from '@/server/areas/agents/jobs';
import { notifyUpcoming } from '@/server/areas/appointments/remind';
import { REPORTS } from '@/server/areas/auctions/appraisal/write';
import { runAgreementClock } from '@/server/areas/auctions/corporate/jobs';
import { expireEids } from '@/server/areas/auctions/life/eids';
import { removeAbandonedUploads, removeLeftIncoming, removeUnknownBytes } from '@/server/areas/auctions/media/jobs';
import { runClock } from '@/server/areas/bidding/clock';
import { endMissed, takeOver } from '@/server/areas/calls/jobs';
import type { Line } from '@/server/areas/calls/line';
import { makeLighterPictures } from '@/server/areas/content/pictures/lighter';
import { removeUnusedPictures } from '@/server/areas/content/pictures/pictures';
import { refreshCollections } from '@/server/areas/content/collections/project';
import { runClock as runContentClock } from '@/server/areas/content/life/clock';
import { checkBannerLinks } from '@/server/areas/content/banners/links';
import { removeUnusedBannerPictures } from '@/server/areas/content/banners/pictures';
import { checkTargets } from '@/server/areas/content/links/check';
import type { Probe } from '@/server/areas/content/links/probe';
import { AGENT_FILES } from '@/server/areas/agents/onboarding/documents';
import { watchBrokerAgreements } from '@/server/areas/brokers/agreements/jobs';
import { BROKER_FILES } from '@/server/areas/brokers/documents';
import { watchBrokerCertificates } from '@/server/areas/brokers/jobs';
import { watchLateKeys } from '@/server/areas/brokers/keys/jobs';
import { CLOSING_FILES } from '@/server/areas/closing/documents';
import { notifyLateSteps } from '@/server/areas/closing/jobs';
import { noteExpiringEids } from '@/server/areas/messaging/automatic/expiring';
import { noteOutbid } from '@/server/areas/messaging/automatic/outbid';
import { pickUpCampaigns } from '@/server/areas/messaging/campaigns/work';
import { pullConsents } from '@/server/areas/messaging/consents/pull';
import type { Registry } from '@/server/areas/messaging/consents/registry';
import { reportConsents } from '@/server/areas/messaging/consents/report';
import { tellDeadlines } from '@/server/areas/messaging/consents/tell';
import { expireCodes } from '@/server/areas/earnings/discountCodes/jobs';
import { markOverdueFees } from '@/server/areas/payments/jobs';
import { removeDestroyedFiles } from '@/server/areas/privacy/files';
import { resumeChecks } from '@/server/platform/audit/check';
import { watchSchedule } from '@/server/areas/settings/jobs/watch';
import type { Database } from '@/server/kernel/db/pool';
import { inTransaction, rehearse } from '@/server/kernel/db/transaction';
import { sealAudit } from '@/server/platform/audit/verify';
import { resumeBulk } from '@/server/platform/bulk/work';
import { type Delivery, pickUpMessages } from '@/server/platform/delivery/deliver';
import type { FileStorage } from '@/server/platform/files/storage';
import { sweepUnknownFiles } from '@/server/platform/files/sweep';
import {
  inBatches,
  inOneRun,
  type JobFacts,
  type Ran,
  type Recurring,
  removeSettled,
  type RunContext,
} from '@/server/platform/jobs/recurring';
import { RUNS_KEPT_DAYS, thinRuns } from '@/server/platform/jobs/runs';
import { notifyDue } from '@/server/platform/notifications/due';
import { compactFigures } from '@/server/platform/system/figures';
import { cleanUp } from './cleanup';

/** The dependencies of the jobs. */
export type JobParts = Delivery & {
  storage: FileStorage;
  filesDir: string;
  line: Line;
  /** Checks whether the targets of short links exist. */
  probe: Probe;
  /** The registry that consents are reported to; without it the reports wait. */
  registry?: Registry;
  /** Only with a virus scanner. */
  scanWaiting?: () => Promise<number>;
};

/** A row of the schedule: facts about the job, and its work with the parts of a process. */
type Declared = JobFacts & { run: (parts: JobParts, context: RunContext) => Promise<Ran> };

const RINGING_EVERY_MS = 2_000;
/** The pause between two batches of pictures. */
const LIGHTER_AGAIN_MS = 1_000;
const DAY_HOURS = 24;

/** A job that does all its work in one run; `work` may return how many rows it changed. */
const once =
  (work: (parts: JobParts, context: RunContext) => Promise<unknown>): Declared['run'] =>
  (parts, context) =>
    inOneRun(() => work(parts, context))();
/** The same in one transaction; `requestId` names the job in the audit trail. */
const inTransactionOf = (requestId: string, work: (trx: Database) => Promise<unknown>): Declared['run'] =>
  once(({ db }) => inTransaction(db, { requestId }, work));
/** A job that works in batches, each in its own transaction. */
const pieces =
  (work: (parts: JobParts) => Promise<number>): Declared['run'] =>
  (parts) =>
    inBatches(() => work(parts))();
/** Files younger than a day may belong to an upload that is still running. */
const OLDER_THAN_HOURS = { olderThanHours: { min: DAY_HOURS, max: 720, default: DAY_HOURS } };
const hoursAgo = (hours = DAY_HOURS) => Date.now() - (hours - DAY_HOURS) * HOUR_MS;

/**
 * All recurring jobs, run by whichever process is free. Running a job again is always safe. `dryRun`: the job can be rehearsed, because it
 * only changes rows, or only removes files. What each does, and what stops while it is paused, is in locales/tr/settings/jobs.json.
 */
export const SCHEDULE: readonly Declared[] = [
  // Bidding starts and ends and payment deadlines, to the second.
  { name: 'auctions.clock', every: 'minute', missed: 'catchUp', run: ({ db }, { log }) => runClock(db, log) },
  {
    name: 'auctions.expireEids',
    every: 'hour',
    missed: 'catchUp',
    dryRun: true,
    run: inTransactionOf('eids-expiry', expireEids),
  },
  {
    name: 'agreements.clock',
    every: 'hour',
    missed: 'catchUp',
    dryRun: true,
    run: inTransactionOf('agreement-clock', runAgreementClock),
  },
  {
    name: 'agents.certificates',
    every: 'hour',
    missed: 'catchUp',
    dryRun: true,
    run: inTransactionOf('agent-certificates', watchCertificates),
  },
  {
    name: 'brokers.certificates',
    every: 'hour',
    missed: 'catchUp',
    dryRun: true,
    run: inTransactionOf('broker-certificates', watchBrokerCertificates),
  },
  {
    name: 'brokers.agreements',
    every: 'hour',
    missed: 'catchUp',
    dryRun: true,
    run: inTransactionOf('broker-agreements', watchBrokerAgreements),
  },
  {
    name: 'keys.late',
    every: 'hour',
    missed: 'catchUp',
    dryRun: true,
    run: inTransactionOf('late-keys', watchLateKeys),
  },
  {
    name: 'discounts.expire',
    every: 'minute',
    missed: 'catchUp',
    dryRun: true,
    run: inTransactionOf('discount-expiry', expireCodes),
  },
  {
    name: 'payments.overdueFees',
    every: 'minute',
    missed: 'catchUp',
    dryRun: true,
    run: pieces(({ db }) => markOverdueFees(db)),
  },
  {
    name: 'closings.late',
    every: 'tenMinutes',
    missed: 'catchUp',
    dryRun: true,
    run: pieces(({ db }) => notifyLateSteps(db)),
  },

  // Notifications.
  { name: 'activities.due', every: 'minute', missed: 'catchUp', dryRun: true, run: pieces(({ db }) => notifyDue(db)) },
  {
    name: 'appointments.upcoming',
    every: 'minute',
    missed: 'catchUp',
    dryRun: true,
    run: pieces(({ db }) => notifyUpcoming(db)),
  },
  {
    name: 'calls.ringing',
    every: 'minute',
    missed: 'catchUp',
    run: async ({ db, line }) => ({ touched: await takeOver(db, line), againMs: RINGING_EVERY_MS }),
  },
  { name: 'calls.missed', every: 'minute', missed: 'catchUp', dryRun: true, run: pieces(({ db }) => endMissed(db)) },

  // Content: published and withdrawn as scheduled, to the second.
  { name: 'content.clock', every: 'minute', missed: 'catchUp', run: ({ db }, { log }) => runContentClock(db, log) },

  // Recalculates what collections show, after changes of prices, scores, days and statuses of auctions.
  {
    name: 'content.collections',
    every: 'minute',
    missed: 'skip',
    dryRun: true,
    run: inTransactionOf('collections-refresh', refreshCollections),
  },
  {
    name: 'content.pictures',
    every: 'day',
    missed: 'catchUp',
    dryRun: true,
    run: inTransactionOf('content-pictures', removeUnusedPictures),
  },
  {
    name: 'content.lighterPictures',
    every: 'day',
    missed: 'catchUp',
    pool: 'files',
    run: async (parts, { log }) => {
      const touched = await makeLighterPictures(parts, log);
      return touched > 0 ? { touched, againMs: LIGHTER_AGAIN_MS } : { touched };
    },
  },

  // Banners: every night, whether their links still work; pictures that no banner uses.
  {
    name: 'banners.checkLinks',
    every: 'day',
    missed: 'catchUp',
    run: once(({ db, probe }, { log }) => checkBannerLinks(db, probe, log, { all: true })),
  },
  {
    name: 'banners.removePictures',
    every: 'day',
    missed: 'skip',
    dryRun: true,
    run: inTransactionOf('banner-pictures', removeUnusedBannerPictures),
  },

  // Short links: whether their targets still work, once a day each.
  {
    name: 'links.checkTargets',
    every: 'hour',
    missed: 'skip',
    run: once(({ db, probe }, { log }) => checkTargets(db, probe, log)),
  },

  // Who was outbid: looked up separately, so that it never slows down a bid.
  {
    name: 'messages.outbid',
    every: 'minute',
    missed: 'skip',
    dryRun: true,
    run: inTransactionOf('outbid', noteOutbid),
  },
  {
    name: 'messages.expiringEids',
    every: 'hour',
    missed: 'catchUp',
    dryRun: true,
    run: inTransactionOf('expiring-eids', noteExpiringEids),
  },

  // Maintenance of the queue.
  { name: 'campaigns.pickUp', every: 'minute', missed: 'catchUp', dryRun: true, run: once(pickUpCampaigns) },
  // The consent registry has its own pool: however slowly it answers, no other job waits for it.
  {
    name: 'consents.report',
    every: 'minute',
    missed: 'catchUp',
    pool: 'registry',
    run: async (parts, { log }) => {
      const { touched, more } = await reportConsents({ ...parts, log });
      return more ? { touched, againMs: 0 } : { touched };
    },
  },
  {
    name: 'consents.pull',
    every: 'hour',
    missed: 'catchUp',
    pool: 'registry',
    run: once((parts, { log }) => pullConsents({ ...parts, log })),
  },
  {
    name: 'consents.deadlines',
    every: 'hour',
    missed: 'catchUp',
    dryRun: true,
    run: inTransactionOf('consent-deadlines', (trx) => tellDeadlines(trx)),
  },
  { name: 'messages.pickUp', every: 'minute', missed: 'catchUp', dryRun: true, run: pieces(pickUpMessages) },
  { name: 'bulk.resume', every: 'minute', missed: 'catchUp', dryRun: true, run: once(({ db }) => resumeBulk(db)) },
  {
    name: 'audit.resumeChecks',
    every: 'minute',
    missed: 'catchUp',
    dryRun: true,
    run: once(({ db }) => resumeChecks(db)),
  },
  { name: 'jobs.watch', every: 'minute', missed: 'catchUp', run: once(({ db }) => watchSchedule(db, SCHEDULE)) },
  {
    name: 'jobs.removeSettled',
    every: 'day',
    missed: 'skip',
    dryRun: true,
    parameters: { olderThanDays: { min: 1, max: 365, default: RUNS_KEPT_DAYS } },
    run: once(async ({ db }, { parameters: { olderThanDays }, log }) => {
      const [given, thinned] = [await removeSettled(db, olderThanDays), await thinRuns(db, olderThanDays)];
      if (given + thinned > 0) log.info({ jobs: given, runs: thinned }, 'old jobs and runs removed');
      return given + thinned;
    }),
  },

  // Removal of expired data.
  {
    name: 'figures.compact',
    every: 'hour',
    missed: 'skip',
    dryRun: true,
    run: inTransactionOf('figures', compactFigures),
  },
  {
    name: 'console.cleanUp',
    every: 'tenMinutes',
    missed: 'skip',
    dryRun: true,
    run: once(({ db }, { log }) => cleanUp(db, log)),
  },
  { name: 'audit.seal', every: 'tenMinutes', missed: 'catchUp', run: once(({ db }) => sealAudit(db)) },
  {
    name: 'files.removeDestroyed',
    every: 'minute',
    missed: 'catchUp',
    pool: 'files',
    run: once(({ db, storage }) => removeDestroyedFiles(db, storage)),
  },
  {
    name: 'media.abandonedUploads',
    every: 'tenMinutes',
    missed: 'skip',
    pool: 'files',
    parameters: OLDER_THAN_HOURS,
    run: once((parts, { parameters }) => removeAbandonedUploads(parts, hoursAgo(parameters.olderThanHours))),
  },
  {
    name: 'files.scanWaiting',
    every: 'minute',
    missed: 'catchUp',
    pool: 'files',
    run: once(({ scanWaiting }) => scanWaiting?.() ?? Promise.resolve(0)),
  },
  {
    name: 'media.leftIncoming',
    every: 'tenMinutes',
    missed: 'skip',
    pool: 'files',
    run: once((parts) => removeLeftIncoming(parts)),
  },
  {
    name: 'media.unknownBytes',
    every: 'sixHours',
    missed: 'skip',
    pool: 'files',
    dryRun: true,
    parameters: OLDER_THAN_HOURS,
    run: once((parts, { parameters }) => removeUnknownBytes(parts, hoursAgo(parameters.olderThanHours))),
  },
  {
    name: 'appraisals.sweep',
    every: 'day',
    missed: 'skip',
    pool: 'files',
    dryRun: true,
    run: once(({ db, storage }) => sweepUnknownFiles(db, storage, REPORTS)),
  },
  {
    name: 'closings.sweep',
    every: 'day',
    missed: 'skip',
    pool: 'files',
    dryRun: true,
    run: once(({ db, storage }) => sweepUnknownFiles(db, storage, CLOSING_FILES)),
  },
  {
    name: 'agents.sweep',
    every: 'day',
    missed: 'skip',
    pool: 'files',
    dryRun: true,
    run: once(({ db, storage }) => sweepUnknownFiles(db, storage, AGENT_FILES)),
  },
  {
    name: 'brokers.sweep',
    every: 'day',
    missed: 'skip',
    pool: 'files',
    dryRun: true,
    run: once(({ db, storage }) => sweepUnknownFiles(db, storage, BROKER_FILES)),
  },
];

/** A storage on which removing does nothing. */
const untouched = (storage: FileStorage): FileStorage => ({ ...storage, remove: async () => undefined });

/**
 * A rehearsal leaves no trace: file jobs get a storage that removes nothing, since files are outside of transactions; all others are rolled
 * back.
 */
const rehearsed = (job: Declared, parts: JobParts, context: RunContext): Promise<Ran> =>
  job.pool === 'files'
    ? job.run({ ...parts, storage: untouched(parts.storage) }, context)
    : rehearse(parts.db, (trx) => job.run({ ...parts, db: trx }, context));

/** The schedule with its jobs bound to a process's parts. */
export const scheduleOf = (parts: JobParts): Recurring[] =>
  SCHEDULE.map((job) => ({
    ...job,
    run: async (context) => {
      if (context.dry && !job.dryRun) throw new Error('it cannot be rehearsed');
      return context.dry ? rehearsed(job, parts, context) : job.run(parts, context);
    },
  }));
