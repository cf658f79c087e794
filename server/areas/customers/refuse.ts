import { type RawBuilder, sql } from 'kysely';
import type { EnumValue } from '@/domain/enums';
import { dayOf } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';

type Said = {
  channel: EnumValue<'consentChannel'>;
  source: EnumValue<'consentSource'>;
  /** The evidence. */
  proof: string;
  /** ISO 8601 */
  at: string;
};

/**
 * Stores that customers refuse marketing on a channel by themselves, without an operator. A refusal is believed, unless the customer has
 * consented again after it. `who`: a condition on `customer`. Returns the customers' ids, also where nothing changed.
 */
export const recordRefusal = async (
  db: Database,
  who: RawBuilder<boolean>,
  { channel, source, proof, at }: Said,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from customer where ${who} and merged_into_id is null and erased_at is null order by id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`
    insert into consent (customer_id, channel, status, source, source_text, given_on, proof, decided_at)
    select id, ${channel}, 'REFUSED', ${source}, '', ${dayOf(at)}::date, ${proof}, now()
      from unnest(${ids}::integer[]) as id order by id
    on conflict (customer_id, channel) do update
       set status = 'REFUSED', source = excluded.source, source_text = '', recipient_kind = null, given_on = excluded.given_on,
           proof = excluded.proof, decided_at = excluded.decided_at, operator_id = null, registry_reference = null
     where consent.status <> 'REFUSED' and (consent.decided_at is null or consent.decided_at <= ${at}::timestamptz)`.execute(
    db,
  );
  return ids;
};
