import { sql } from 'kysely';

/** What of a payment went back or is to go back, kuruş; not what came in beyond it. For a query of `payment`. */
export const REFUNDED = sql<number>`(select coalesce(sum(refund.amount_kurus), 0)::bigint from refund
  where refund.payment_id = payment.id and refund.state <> 'CANCEL' and not refund.excess)`;

/** Whether a bid rests on the deposit with which somebody took part. For a query of `payment`. */
export const BID_RESTS = sql<boolean>`exists (select from bid where bid.participant_id = payment.participant_id
  and payment.closing_id is null and bid.status not in ('REJECTED', 'CANCELLED'))`;
