import { sql } from 'kysely';
import { formatInstant } from '@/domain/formats';
import { iso } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import { recordRefusal } from '@/server/areas/customers/refuse';
import type { Database } from '@/server/kernel/db/pool';
import { inTransaction } from '@/server/kernel/db/transaction';
import { fill } from '@/server/kernel/texts';
import type { Refuses } from '@/server/platform/delivery/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';

/** The customer, or the one into which it was merged since. */
const present = ({ customerId }: Refuses) => sql<boolean>`id = (
  with recursive led as (
    select id, merged_into_id from customer where id = ${customerId}
    union select customer.id, customer.merged_into_id from customer join led on customer.id = led.merged_into_id)
  select id from led where merged_into_id is null)`;

/** Whether the customer has already opted out. */
export const hasRefused = async (db: Database, refuses: Refuses): Promise<boolean> => {
  const { rows } = await sql`
    select from consent join customer on customer.id = consent.customer_id
     where ${sql`customer.${present(refuses)}`} and channel = ${refuses.channel} and consent.status = 'REFUSED'`.execute(
    db,
  );
  return rows.length > 0;
};

/** Stores an opt-out by link: no marketing on this channel from this transaction on. Idempotent. */
export const refuseByLink = (db: Database, refuses: Refuses, requestId: string): Promise<void> =>
  inTransaction(db, { requestId }, async (trx) => {
    const at = iso(Date.now());
    const { channel, campaignId, customerId } = refuses;
    const ids = await recordRefusal(trx, present(refuses), {
      channel,
      source: 'HS_WEB',
      proof: fill(messages.refusedByLink, { at: formatInstant(at) }),
      at,
    });
    if (campaignId > 0) {
      await sql`update campaign_recipient set refused_at = now()
                 where campaign_id = ${campaignId} and customer_id = ${customerId} and refused_at is null`.execute(trx);
      await publishChanges(trx, 'campaigns');
    }
    for (const id of ids) await publishChanges(trx, `customer:${id}`);
  });
