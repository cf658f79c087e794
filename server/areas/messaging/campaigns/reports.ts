import { sql } from 'kysely';
import type { Database } from '@/server/kernel/db/pool';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { readReference } from './send';
import type { Report } from './webhook';

/**
 * Stores delivery reports of a provider, in any order and repeatedly: DELIVERED is final, UNDELIVERED can still be replaced by it. A report
 * also settles a message whose sending was unsure, or whose own answer has not arrived yet.
 * @returns how many recipients changed
 */
export const takeReports = async (db: Database, reports: readonly Report[]): Promise<number> => {
  const known = reports.flatMap(({ reference, status, reason, at }) => {
    const message = readReference(reference);
    return message ? [{ ...message, state: status, reason: reason || null, at }] : [];
  });
  if (known.length === 0) return 0;
  // Of several reports about one message in a batch, DELIVERED wins.
  const one = new Map<string, (typeof known)[number]>();
  for (const report of known) {
    const key = `${report.campaignId}-${report.customerId}`;
    if (one.get(key)?.state !== 'DELIVERED') one.set(key, report);
  }
  const told = [...one.values()].sort((a, b) => a.campaignId - b.campaignId || a.customerId - b.customerId);
  const { rows } = await sql`
    with said as (
      select * from unnest(${told.map((r) => r.campaignId)}::integer[], ${told.map((r) => r.customerId)}::integer[], ${told.map((r) => r.stamp)}::bigint[],
                           ${told.map((r) => r.state)}::text[], ${told.map((r) => r.reason)}::text[], ${told.map((r) => r.at)}::timestamptz[])
             as said (campaign_id, customer_id, stamp, state, reason, at)),
    locked as materialized (
      select recipient.campaign_id, recipient.customer_id, said.state, said.reason, said.at
        from campaign_recipient recipient
        join said using (campaign_id, customer_id)
        join campaign on campaign.id = recipient.campaign_id and floor(extract(epoch from campaign.created_at) * 1000) = said.stamp
       where recipient.claims > 0 and recipient.state in ('PENDING', 'SENDING', 'SENT', 'UNSURE', 'FAILED', 'UNDELIVERED')
         and (recipient.state <> 'UNDELIVERED' or said.state = 'DELIVERED')
       order by recipient.campaign_id, recipient.customer_id for update of recipient),
    changed as (
      update campaign_recipient recipient
         set state = locked.state, failure = case when locked.state = 'DELIVERED' then null else locked.reason end,
             sent_at = coalesce(recipient.sent_at, recipient.claimed_at),
             delivered_at = case when locked.state = 'DELIVERED' then least(locked.at, now()) end
        from locked where recipient.campaign_id = locked.campaign_id and recipient.customer_id = locked.customer_id
      returning recipient.campaign_id)
    select campaign_id as id from changed`.execute(db);
  if (rows.length > 0) await publishChanges(db, 'campaigns');
  return rows.length;
};
