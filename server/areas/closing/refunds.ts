import { sql } from 'kysely';
import type { ClosingRefund } from '@/contract/closing/record';
import type { By } from '@/server/areas/auctions/life/facts';
import { REFUNDED } from '@/server/areas/payments/ofPayment';
import { openRefund } from '@/server/areas/payments/payments';
import type { Database } from '@/server/kernel/db/pool';
import type { ClosingRecord } from './facts';

type Kind = 'DEPOSIT' | 'SERVICE_FEE';
type Of = Pick<ClosingRecord, 'id' | 'participantId'>;

/** The payments, made and expected, of a closing's buyer: for the closing itself, and the deposit for taking part in the auction. */
export const paymentsOf = (db: Database, { id, participantId }: Of) =>
  db
    .selectFrom('payment')
    .leftJoin('eft_payment', 'eft_payment.payment_id', 'payment.id')
    .select([
      'payment.id',
      'payment.kind',
      'payment.method',
      'payment.state',
      'payment.amount_kurus as amount',
      sql<boolean>`payment.let_go_at is not null`.as('letGo'),
      sql<boolean>`coalesce(eft_payment.status = 'WAITING_APPROVAL', false)`.as('registered'),
      sql<string | null>`coalesce(eft_payment.reference, payment.provider_reference)`.as('reference'),
      'payment.paid_at as paidAt',
      'payment.created_at as createdAt',
      REFUNDED.as('refunded'),
    ])
    .where((eb) =>
      eb.or([
        eb('payment.closing_id', '=', id),
        eb.and([eb('payment.kind', '=', 'DEPOSIT'), eb('payment.participant_id', '=', participantId)]),
      ]),
    )
    .orderBy('payment.id')
    .execute();

/** Opens refunds of the received payments of these kinds, except for `keep` kuruş. Payments with an open refund are skipped. */
export const refundPaid = async (
  db: Database,
  closing: Of,
  { kinds, keep = 0, note, by }: { kinds: readonly Kind[]; keep?: number; note: string; by: By },
): Promise<void> => {
  let kept = keep;
  for (const { id, kind, state, amount, refunded } of await paymentsOf(db, closing)) {
    if (state !== 'PAYMENT_DONE' || !kinds.some((one) => one === kind)) continue;
    const held = amount - refunded;
    const stays = Math.min(held, kept);
    kept -= stays;
    // A payment has one open refund at a time; the rest waits until it ends.
    if (held > stays && refunded === 0) await openRefund(db, { paymentId: id, amountKurus: held - stays, note, by });
  }
};

/** The refunds of a closing, oldest first. Amounts in kuruş. */
export const refundsOf = (db: Database, { id, participantId }: Of): Promise<ClosingRefund[]> =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select([
      'refund.id',
      'payment.kind',
      'refund.state',
      'refund.stage as status',
      'refund.amount_kurus as amount',
      'refund.iban',
      'refund.account_holder as accountHolder',
      'refund.note',
      'refund.created_at as createdAt',
      'refund.closed_at as closedAt',
    ])
    .where((eb) =>
      eb.or([
        eb('payment.closing_id', '=', id),
        eb.and([eb('payment.kind', '=', 'DEPOSIT'), eb('payment.participant_id', '=', participantId)]),
      ]),
    )
    .orderBy('refund.id')
    .execute();
