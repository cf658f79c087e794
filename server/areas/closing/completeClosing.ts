import { sql } from 'kysely';
import { partVat } from '@/domain/closing';
import { dayOf } from '@/domain/time';
import { transfer } from '@/domain/payments/ledger';
import messages from '@/locales/tr/messages.json';
import { moveAuction } from '@/server/areas/auctions/life/move';
import { freezeEarnings } from '@/server/areas/earnings/freeze';
import { earnFee } from '@/server/areas/payments/fees';
import { post } from '@/server/areas/payments/journal';
import { ZONE } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { happened } from '@/server/platform/events/events';
import { setting } from '@/server/platform/settings/settings';
import { type ClosingRecord, sumsOf } from './facts';
import { refundPaid } from './refunds';
import { storeSummary } from './summary';
import { withErrorCode } from './withErrorCode';
import { closeWork, notifyClosing } from './work';

/** Books the fee as earned and sets the deposit off against it. */
const bookFee = async (db: Database, closing: ClosingRecord, by: SignedIn) => {
  await earnFee(db, { closingId: closing.id, feeKurus: closing.serviceFee, by });
  const { depositForFee } = sumsOf(closing);
  if (depositForFee > 0)
    await post(db, {
      description: messages.entryDepositForFee,
      closingId: closing.id,
      by,
      lines: transfer('DEPOSITS', 'BUYERS', depositForFee),
    });
};

/** The invoice for the fee, numbered without gaps: TLL, the year, nine digits. */
const issueInvoice = async (db: Database, closing: ClosingRecord, by: SignedIn) => {
  if (closing.serviceFee === 0) return;
  // Locked, so that the numbers have no gaps and follow the order of the invoices.
  await sql`select pg_advisory_xact_lock(hashtext('service_fee_invoice'))`.execute(db);
  const { net, vat } = partVat(closing.serviceFee, setting('vatPercent'));
  await sql`
    insert into service_fee_invoice (closing_id, customer_id, number, net_kurus, vat_kurus, total_kurus, operator_id)
    select ${closing.id}, ${closing.buyerId},
           'TLL' || year || lpad((coalesce(max(right(number, 9)::int), 0) + 1)::text, 9, '0'),
           ${net}, ${vat}, ${closing.serviceFee}, ${by.id}
      from (select to_char(now() at time zone ${ZONE}, 'YYYY') as year) as today
      left join service_fee_invoice on number like 'TLL' || year || '%'
     group by year`.execute(db);
};

/**
 * The deed has been transferred: the fee is earned and invoiced, the auction is sold, the shares of agent and broker are final, the rest of
 * the deposit is refunded, activities are closed, and the closing is archived with its summary. All or nothing.
 * @throws CLOSING_PAYMENT_FAILED, CLOSING_INVOICE_FAILED, CLOSING_ARCHIVE_FAILED, and what the auction's move refuses
 */
export const completeClosing = async (
  closing: ClosingRecord,
  { db, operator, log }: Pick<Context, 'db' | 'operator' | 'log'>,
): Promise<void> => {
  const { id, auctionId, bidId, now } = closing;
  await withErrorCode('CLOSING_PAYMENT_FAILED', log, () => bookFee(db, closing, operator));
  await withErrorCode('CLOSING_INVOICE_FAILED', log, () => issueInvoice(db, closing, operator));
  await db
    .updateTable('closing')
    .set({
      outcome: 'DONE',
      step_due_at: null,
      deed_at: now,
      closed_at: now,
      // The rates of this day are stored with it, in case they change later.
      vat_percent: setting('vatPercent', dayOf(now)),
      deed_fee_percent: setting('deedFeePercent', dayOf(now)),
    })
    .where('id', '=', id)
    .execute();
  await db.updateTable('bid').set({ payment_state: 'PAYMENT_DONE' }).where('id', '=', bidId).execute();
  if (closing.auctionStatus === 'BIDDING_FINISHED') await moveAuction(db, auctionId, 'AWAIT_PAYMENT', '', 'system');
  await moveAuction(db, auctionId, 'MARK_SOLD', '', 'system');
  await freezeEarnings(db, id, operator);
  await withErrorCode('CLOSING_PAYMENT_FAILED', log, () =>
    refundPaid(db, closing, {
      kinds: ['DEPOSIT'],
      keep: sumsOf(closing).depositForFee,
      note: messages.closingDepositBackNote,
      by: operator,
    }),
  );
  await closeWork(db, id, 'SUCCESS');
  await withErrorCode('CLOSING_ARCHIVE_FAILED', log, async () => {
    await storeSummary({ db, operator, log }, id);
    await db.updateTable('closing').set({ archived_at: now }).where('id', '=', id).execute();
  });
  await notifyClosing(db, closing, { title: messages.closingDone, level: 'success' }, operator);
  await happened(db, 'closing.moved', { closingId: id, to: 'DONE' });
};
