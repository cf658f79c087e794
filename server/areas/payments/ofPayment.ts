import { sql } from 'kysely';

/** How much of a payment was or will be refunded, in kuruş, without refunds of an overpayment. For a query of `payment`. */
export const REFUNDED = sql<number>`(select coalesce(sum(refund.amount_kurus), 0)::bigint from refund
  where refund.payment_id = payment.id and refund.state <> 'CANCEL' and not refund.excess)`;

/** Whether a standing bid depends on this deposit. For a query of `payment`. */
export const BID_RESTS = sql<boolean>`exists (select from bid where bid.participant_id = payment.participant_id
  and payment.closing_id is null and bid.status not in ('REJECTED', 'CANCELLED'))`;
