import { sql } from 'kysely';
import type { Logger } from 'pino';
import messages from '@/locales/tr/messages.json';
import { holdersOf, tell } from '@/server/areas/auctions/life/notify';
import type { Database } from '@/server/kernel/db/pool';
import { inTransaction } from '@/server/kernel/db/transaction';
import { type Job, nowAndEvery, together } from '@/server/every';
import { sweepUnknownFiles } from '@/server/platform/files/sweep';
import type { FileStorage } from '@/server/platform/files/storage';
import { fill } from '@/server/texts';
import { CLOSING_FILES } from './documents';
import { closingRows } from './facts';
import { changed, stepName } from './work';

const LATE_EVERY_MS = 10 * 60_000;
const SWEEP_EVERY_MS = 24 * 60 * 60_000;
const AT_ONCE = 100;

/** Tells whoever has a closing, and who manages closings, that its step is past its time: once a deadline. Answers how many. */
export const tellLateSteps = (db: Database): Promise<number> =>
  inTransaction(db, { requestId: 'closing-late' }, async (trx) => {
    const { rows } = await sql<{ closingId: number }>`
      update closing_step_entry set late_told_at = now()
       where id in (
         select entry.id from closing_step_entry entry join closing on closing.id = entry.closing_id
          where entry.done_at is null and entry.late_told_at is null and entry.due_at < now() and closing.outcome = 'OPEN'
          order by entry.id limit ${AT_ONCE} for update of entry skip locked)
      returning closing_id as "closingId"`.execute(trx);
    const managers = rows.length > 0 ? await holdersOf(trx, 'closings.manage') : [];
    for (const { closingId } of rows) {
      const closing = await closingRows(trx).where('closing.id', '=', closingId).executeTakeFirstOrThrow();
      const notice = {
        kind: 'DUE' as const,
        title: fill(messages.closingLate, { step: stepName(closing.step) }),
        body: `${closing.auctionName} · ${closing.buyerName}`,
        path: `/closing/detail?id=${closingId}`,
        level: 'danger' as const,
      };
      await tell(trx, [...new Set([closing.assigneeId, ...managers])], notice, 'system');
      await changed(trx, closing);
    }
    return rows.length;
  });

/** By the clock: late steps are told about, files that nothing came of go. */
export const startClosingJobs = ({ db, storage }: { db: Database; storage: FileStorage }, log: Logger): Job =>
  together(
    nowAndEvery(log, LATE_EVERY_MS, 'late closing steps', () => tellLateSteps(db)),
    nowAndEvery(log, SWEEP_EVERY_MS, 'sweep of closing documents', () => sweepUnknownFiles(db, storage, CLOSING_FILES)),
  );
