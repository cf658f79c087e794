import { sql } from 'kysely';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { inTransaction } from '@/server/kernel/db/transaction';
import { happened } from '@/server/platform/events/events';
import { feeNotCharged } from './consequences';
import { lockedPayment } from './payments';

const AT_ONCE = 100;

/** Requested fees that are overdue. A transfer that waits for its second approval counts as received. */
const OVERDUE = sql`payment.kind = 'SERVICE_FEE' and payment.state = 'WAITING_PAYMENT' and payment.due_at <= now()
  and exists (select from closing where closing.id = payment.closing_id and closing.outcome = 'OPEN')
  and not exists (select from uncharged_service_fee fee where fee.closing_id = payment.closing_id)
  and not exists (select from eft_payment eft where eft.payment_id = payment.id and eft.status = 'WAITING_APPROVAL')`;

const isOverdue = async (db: Database, paymentId: number): Promise<boolean> =>
  (await sql`select from payment where id = ${paymentId} and ${OVERDUE}`.execute(db)).rows.length > 0;

/**
 * Adds overdue service fees to the uncharged ones and notifies the closing's assignee, once. The payment is still expected. Returns how
 * many; running it again is safe.
 */
export const markOverdueFees = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ id: number; closingId: number }>`
    select id, closing_id as "closingId" from payment where ${OVERDUE} order by id limit ${AT_ONCE}`.execute(db);
  for (const { id, closingId } of rows)
    await inTransaction(db, { requestId: 'overdue-fees' }, async (trx) => {
      const payment = await lockedPayment(trx, id);
      // It may have been received while this waited for the auction's lock.
      if (!(await isOverdue(trx, id))) return;
      await feeNotCharged(trx, payment, messages.unchargedOverdue);
      await happened(trx, 'fee.overdue', { closingId, amountKurus: payment.amount_kurus });
    });
  return rows.length;
};
