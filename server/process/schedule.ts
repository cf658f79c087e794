import { sealAudit } from '@/server/platform/audit/verify';
import { notifyUpcoming } from '@/server/areas/appointments/remind';
import { REPORTS } from '@/server/areas/auctions/appraisal/write';
import { expireEids } from '@/server/areas/auctions/life/eids';
import { runClock } from '@/server/areas/bidding/clock';
import { resumeBulk } from '@/server/platform/bulk/work';
import { endMissed, takeOver } from '@/server/areas/calls/jobs';
import type { Line } from '@/server/areas/calls/line';
import { cleanUp } from './cleanup';
import { CLOSING_FILES } from '@/server/areas/closing/documents';
import { notifyLateSteps } from '@/server/areas/closing/jobs';
import { runAgreementClock } from '@/server/areas/auctions/corporate/jobs';
import { inTransaction } from '@/server/kernel/db/transaction';
import { type Delivery, pickUpMessages } from '@/server/platform/delivery/deliver';
import { expireCodes } from '@/server/areas/earnings/discountCodes/jobs';
import type { FileStorage } from '@/server/platform/files/storage';
import { sweepUnknownFiles } from '@/server/platform/files/sweep';
import { removeDestroyedFiles } from '@/server/areas/privacy/files';
import { removeAbandonedUploads, removeLeftIncoming, removeUnknownBytes } from '@/server/areas/auctions/media/jobs';
import { markOverdueFees } from '@/server/areas/payments/jobs';
import { notifyDue } from '@/server/platform/notifications/due';
import { inPieces, once, type Recurring, removeSettled } from '@/server/platform/jobs/recurring';

/** What the jobs of this process work with. */
export type JobParts = Delivery & { storage: FileStorage; filesDir: string; line: Line };

const RINGING_EVERY_MS = 2_000;

/** Everything that the console does by the clock, in whichever process is free. Each may run as often as one likes. */
export const scheduleOf = ({ db, log, transports, storage, filesDir, line }: JobParts): Recurring[] => {
  const files = { db, storage, filesDir };
  const calls = async () => {
    await takeOver(db, line);
    return { againMs: RINGING_EVERY_MS };
  };
  const named = (requestId: string, work: (trx: typeof db) => Promise<unknown>) =>
    once(() => inTransaction(db, { requestId }, work));
  return [
    // Bidding begins and ends, payment deadlines pass: to the second.
    { name: 'auctions.clock', every: 'minute', run: () => runClock(db, log) },
    { name: 'auctions.expireEids', every: 'hour', run: named('eids-expiry', expireEids) },
    { name: 'agreements.clock', every: 'hour', run: named('agreement-clock', runAgreementClock) },
    { name: 'discounts.expire', every: 'minute', run: named('discount-expiry', expireCodes) },
    { name: 'payments.overdueFees', every: 'minute', run: inPieces(() => markOverdueFees(db)) },
    { name: 'closings.late', every: 'tenMinutes', run: inPieces(() => notifyLateSteps(db)) },

    // Somebody is told of something.
    { name: 'activities.due', every: 'minute', run: inPieces(() => notifyDue(db)) },
    { name: 'appointments.upcoming', every: 'minute', run: inPieces(() => notifyUpcoming(db)) },
    { name: 'calls.ringing', every: 'minute', run: calls },
    { name: 'calls.missed', every: 'minute', run: inPieces(() => endMissed(db)) },

    // The queue looks after itself.
    { name: 'messages.pickUp', every: 'minute', run: inPieces(() => pickUpMessages({ db, transports })) },
    { name: 'bulk.resume', every: 'minute', run: once(() => resumeBulk(db)) },
    { name: 'jobs.removeSettled', every: 'day', run: once(() => removeSettled(db)) },

    // What has had its time.
    { name: 'console.cleanUp', every: 'tenMinutes', run: once(() => cleanUp(db)) },
    { name: 'audit.seal', every: 'tenMinutes', run: once(() => sealAudit(db)) },
    {
      name: 'files.removeDestroyed',
      every: 'minute',
      pool: 'files',
      run: once(() => removeDestroyedFiles(db, storage)),
    },
    {
      name: 'media.abandonedUploads',
      every: 'tenMinutes',
      pool: 'files',
      run: once(() => removeAbandonedUploads(files)),
    },
    { name: 'media.leftIncoming', every: 'tenMinutes', pool: 'files', run: once(() => removeLeftIncoming(files)) },
    { name: 'media.unknownBytes', every: 'sixHours', pool: 'files', run: once(() => removeUnknownBytes(files)) },
    { name: 'appraisals.sweep', every: 'day', pool: 'files', run: once(() => sweepUnknownFiles(db, storage, REPORTS)) },
    {
      name: 'closings.sweep',
      every: 'day',
      pool: 'files',
      run: once(() => sweepUnknownFiles(db, storage, CLOSING_FILES)),
    },
  ];
};
