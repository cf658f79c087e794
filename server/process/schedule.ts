import { notifyUpcoming } from '@/server/areas/appointments/remind';
import { REPORTS } from '@/server/areas/auctions/appraisal/write';
import { runAgreementClock } from '@/server/areas/auctions/corporate/jobs';
import { expireEids } from '@/server/areas/auctions/life/eids';
import { removeAbandonedUploads, removeLeftIncoming, removeUnknownBytes } from '@/server/areas/auctions/media/jobs';
import { runClock } from '@/server/areas/bidding/clock';
import { endMissed, takeOver } from '@/server/areas/calls/jobs';
import type { Line } from '@/server/areas/calls/line';
import { CLOSING_FILES } from '@/server/areas/closing/documents';
import { notifyLateSteps } from '@/server/areas/closing/jobs';
import { expireCodes } from '@/server/areas/earnings/discountCodes/jobs';
import { markOverdueFees } from '@/server/areas/payments/jobs';
import { removeDestroyedFiles } from '@/server/areas/privacy/files';
import { inTransaction } from '@/server/kernel/db/transaction';
import { sealAudit } from '@/server/platform/audit/verify';
import { resumeBulk } from '@/server/platform/bulk/work';
import { type Delivery, pickUpMessages } from '@/server/platform/delivery/deliver';
import type { FileStorage } from '@/server/platform/files/storage';
import { sweepUnknownFiles } from '@/server/platform/files/sweep';
import { inBatches, inOneRun, type Recurring, removeSettled } from '@/server/platform/jobs/recurring';
import { notifyDue } from '@/server/platform/notifications/due';
import { cleanUp } from './cleanup';

/** The dependencies of the jobs. */
export type JobParts = Delivery & { storage: FileStorage; filesDir: string; line: Line };

const RINGING_EVERY_MS = 2_000;

/** All recurring jobs, run by whichever process is free. Each is safe to run again. */
export const scheduleOf = ({ db, log, transports, storage, filesDir, line }: JobParts): Recurring[] => {
  const files = { db, storage, filesDir };
  const calls = async () => {
    await takeOver(db, line);
    return { againMs: RINGING_EVERY_MS };
  };
  const named = (requestId: string, work: (trx: typeof db) => Promise<unknown>) =>
    inOneRun(() => inTransaction(db, { requestId }, work));
  return [
    // Bidding starts and ends and payment deadlines, to the second.
    { name: 'auctions.clock', every: 'minute', run: () => runClock(db, log) },
    { name: 'auctions.expireEids', every: 'hour', run: named('eids-expiry', expireEids) },
    { name: 'agreements.clock', every: 'hour', run: named('agreement-clock', runAgreementClock) },
    { name: 'discounts.expire', every: 'minute', run: named('discount-expiry', expireCodes) },
    { name: 'payments.overdueFees', every: 'minute', run: inBatches(() => markOverdueFees(db)) },
    { name: 'closings.late', every: 'tenMinutes', run: inBatches(() => notifyLateSteps(db)) },

    // Notifications.
    { name: 'activities.due', every: 'minute', run: inBatches(() => notifyDue(db)) },
    { name: 'appointments.upcoming', every: 'minute', run: inBatches(() => notifyUpcoming(db)) },
    { name: 'calls.ringing', every: 'minute', run: calls },
    { name: 'calls.missed', every: 'minute', run: inBatches(() => endMissed(db)) },

    // Maintenance of the queue.
    { name: 'messages.pickUp', every: 'minute', run: inBatches(() => pickUpMessages({ db, transports })) },
    { name: 'bulk.resume', every: 'minute', run: inOneRun(() => resumeBulk(db)) },
    { name: 'jobs.removeSettled', every: 'day', run: inOneRun(() => removeSettled(db)) },

    // Removal of expired data.
    { name: 'console.cleanUp', every: 'tenMinutes', run: inOneRun(() => cleanUp(db)) },
    { name: 'audit.seal', every: 'tenMinutes', run: inOneRun(() => sealAudit(db)) },
    {
      name: 'files.removeDestroyed',
      every: 'minute',
      pool: 'files',
      run: inOneRun(() => removeDestroyedFiles(db, storage)),
    },
    {
      name: 'media.abandonedUploads',
      every: 'tenMinutes',
      pool: 'files',
      run: inOneRun(() => removeAbandonedUploads(files)),
    },
    { name: 'media.leftIncoming', every: 'tenMinutes', pool: 'files', run: inOneRun(() => removeLeftIncoming(files)) },
    { name: 'media.unknownBytes', every: 'sixHours', pool: 'files', run: inOneRun(() => removeUnknownBytes(files)) },
    {
      name: 'appraisals.sweep',
      every: 'day',
      pool: 'files',
      run: inOneRun(() => sweepUnknownFiles(db, storage, REPORTS)),
    },
    {
      name: 'closings.sweep',
      every: 'day',
      pool: 'files',
      run: inOneRun(() => sweepUnknownFiles(db, storage, CLOSING_FILES)),
    },
  ];
};
