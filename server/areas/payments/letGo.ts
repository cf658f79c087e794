import { sql } from 'kysely';
import { formatMoney } from '@/domain/money';
import messages from '@/locales/tr/messages.json';
import type { By } from '@/server/areas/auctions/life/facts';
import { notifyOperators } from '@/server/areas/auctions/life/notify';
import type { Database } from '@/server/kernel/db/pool';
import { holdersOf } from '@/server/platform/notifications/holders';

/** The payment's transfer while it is registered as received and waits for the second approval; undefined otherwise. */
export const registeredTransfer = (db: Database, paymentId: number) =>
  db
    .selectFrom('eft_payment')
    .select(['id', 'reference', 'payer_name', 'amount_kurus'])
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'WAITING_APPROVAL')
    .executeTakeFirst();

/**
 * A registered payment is no longer expected. It is real money, so it still waits for the second person, who is notified: approved, it is
 * booked and refunded in full; rejected, it is cancelled. A second call changes nothing. The caller has locked the payment.
 * docs/decisions/0067-registered-money.md
 */
export const letGo = async (
  db: Database,
  paymentId: number,
  transfer: NonNullable<Awaited<ReturnType<typeof registeredTransfer>>>,
  { reason, by }: { reason: string; by: By },
): Promise<void> => {
  const gone = await db
    .updateTable('payment')
    .set({ let_go_at: sql<string>`now()`, let_go_reason: reason })
    .where('id', '=', paymentId)
    .where('let_go_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!gone) return;
  const body = [`${transfer.payer_name}, ${formatMoney(transfer.amount_kurus)}, ${transfer.reference}`, reason].join(
    '\n',
  );
  const path = `/eft/list?eft=${transfer.id}`;
  const notice = { kind: 'REQUEST', title: messages.eftLetGo, body, path } as const;
  await notifyOperators(db, await holdersOf(db, 'payments.approve'), notice, by);
};

/** A registered payment that was let go is expected again, because its reason exists again. */
export const expectAgain = async (db: Database, paymentId: number): Promise<void> => {
  await db
    .updateTable('payment')
    .set({ let_go_at: null, let_go_reason: '' })
    .where('id', '=', paymentId)
    .where('let_go_at', 'is not', null)
    .where('state', 'in', ['PENDING', 'WAITING_PAYMENT'])
    .execute();
};
