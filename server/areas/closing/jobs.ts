import { sql } from 'kysely';
import messages from '@/locales/tr/messages.json';
import { notifyOperators } from '@/server/areas/auctions/life/notify';
import type { Database } from '@/server/kernel/db/pool';
import { inTransaction } from '@/server/kernel/db/transaction';
import { fill } from '@/server/kernel/texts';
import { holdersOf } from '@/server/platform/notifications/holders';
import { closingRows } from './facts';
import { changed, stepName } from './work';

const AT_ONCE = 100;

/** Notifies a closing's assignee and those who manage closings that its step is late, once per deadline. Returns how many. */
export const notifyLateSteps = (db: Database): Promise<number> =>
  inTransaction(db, { requestId: 'closing-late' }, async (trx) => {
    const { rows } = await sql<{ closingId: number }>`
      with late as materialized (
        select entry.id from closing_step_entry entry join closing on closing.id = entry.closing_id
         where entry.done_at is null and entry.late_told_at is null and entry.due_at < now() and closing.outcome = 'OPEN'
         order by entry.id limit ${AT_ONCE} for update of entry skip locked)
      update closing_step_entry set late_told_at = now() where id in (select id from late)
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
      await notifyOperators(trx, [...new Set([closing.assigneeId, ...managers])], notice, 'system');
      await changed(trx, closing);
    }
    return rows.length;
  });
