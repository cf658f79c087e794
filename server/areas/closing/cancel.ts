import { sql } from 'kysely';
import { attempt } from '@/domain/machine';
import { closingMachine } from '@/domain/machines/closing';
import { ACCOUNTS } from '@/domain/payments/ledger';
import messages from '@/locales/tr/messages.json';
import type { By } from '@/server/areas/auctions/life/facts';
import { giveDiscountBack } from '@/server/areas/earnings/discountCodes/operatorDiscount';
import { cancelEstimate } from '@/server/areas/earnings/estimate';
import { reverse } from '@/server/areas/payments/journal';
import { cancelPayment } from '@/server/areas/payments/payments';
import { clearUncharged } from '@/server/areas/payments/unchargedFees';
import type { Database } from '@/server/kernel/db/pool';
import { beside, Refusal } from '@/server/kernel/refusal';
import { fill, fillNote } from '@/server/kernel/texts';
import { assertGoesOn, type ClosingRecord, factsOf, lockedClosing, stateOf } from './facts';
import { paymentsOf, refundPaid } from './refunds';
import { closeWork, leaveStep, notifyClosing } from './work';

/** Reverses the memorandum entries of the price. */
const giveUpPrice = async (db: Database, closingId: number, reason: string, by: By) => {
  const { rows } = await sql<{ id: number }>`
    select distinct entry.id from journal_entry entry
      join posting on posting.entry_id = entry.id
      join ledger_account account on account.id = posting.account_id and account.code = ${ACCOUNTS.PRICES_EXPECTED.code}
     where entry.closing_id = ${closingId} and entry.reverses_id is null
       and not exists (select from journal_entry reversal where reversal.reverses_id = entry.id)
     order by entry.id`.execute(db);
  const description = fill(messages.entryPriceGivenUp, { reason });
  for (const { id } of rows) await reverse(db, id, { description, by });
};

type Cancelling = { closingId: number; reason: string; by: By; refundDeposit?: boolean };

/**
 * Ends a closing without a sale: expected payments of the service fee are cancelled and received ones are refunded (those of the deposit
 * only with `refundDeposit`), activities and the earning's estimate end, and the buyer gets the operator discount back. The caller moves
 * the auction. @returns the closing before the change
 * @throws CLOSING_NOT_FOUND, CLOSING_DONE, CLOSING_ALREADY_CANCELLED, NOTE_REQUIRED, CLOSING_PRICE_PAID while the seller holds part of the
 * price
 */
export const cancelClosing = async (
  db: Database,
  { closingId, reason, by, refundDeposit = false }: Cancelling,
): Promise<ClosingRecord> => {
  const closing = await lockedClosing(db, closingId);
  assertGoesOn(closing);
  if (reason === '') throw beside('reason', 'NOTE_REQUIRED');
  if (closing.pricePaid > 0) throw new Refusal('CLOSING_PRICE_PAID');
  const outcome = attempt(closingMachine, stateOf(closing), 'CANCEL', factsOf(closing), 'system');
  if ('refused' in outcome) throw new Refusal(outcome.refused[0] ?? 'INVALID_TRANSITION');
  await leaveStep(db, closing, reason);
  await db
    .updateTable('closing')
    .set({ outcome: 'CANCELLED', step_due_at: null, closed_at: closing.now, cancel_reason: reason })
    .where('id', '=', closingId)
    .execute();
  await db.updateTable('bid').set({ payment_state: 'CANCELED_CLOSING' }).where('id', '=', closing.bidId).execute();
  await giveUpPrice(db, closingId, reason, by);
  const kinds = refundDeposit ? (['SERVICE_FEE', 'DEPOSIT'] as const) : (['SERVICE_FEE'] as const);
  for (const { id, state, kind } of await paymentsOf(db, closing))
    if (kinds.some((one) => one === kind) && (state === 'PENDING' || state === 'WAITING_PAYMENT'))
      await cancelPayment(db, id, { reason, by });
  const note = fillNote(messages.closingCancelledNote, { reason });
  await refundPaid(db, closing, { kinds, note, by });
  await clearUncharged(db, closingId);
  await giveDiscountBack(db, closingId);
  await cancelEstimate(db, closingId, note);
  await closeWork(db, closingId, 'FAILED');
  await notifyClosing(db, closing, { title: messages.closingCancelled, note: reason, level: 'danger' }, by);
  return closing;
};
