import { sql } from 'kysely';
import type { SegmentGroups } from '@/domain/messaging/segments';
import { inSegment } from '@/server/areas/messaging/segments/rules';
import type { Database } from '@/server/kernel/db/pool';
import { transaction } from '@/server/kernel/db/transaction';

/** Customers per transaction. */
const AT_ONCE = 50_000;

/**
 * Inserts the next recipients of a running campaign, and decides which are held out: pseudo-randomly, but always with the same result.
 * Existing recipients are unchanged.
 * @returns whether all have been inserted
 */
export const prepareSome = (db: Database, campaignId: number): Promise<boolean> =>
  transaction(db, async (trx) => {
    const { rows } = await sql<{
      from: number | null;
      to: number;
      groups: SegmentGroups;
      holdout: number;
      last: number;
    }>`
      select work.prepared_to as "from", least(work.prepared_to + ${AT_ONCE}, 2147483647) as "to", campaign.groups, campaign.holdout_percent as holdout,
             (select coalesce(max(id), 0) from customer) as last
        from campaign_work work join campaign on campaign.id = work.campaign_id
       where work.campaign_id = ${campaignId} and campaign.status = 'RUNNING' for update of work`.execute(trx);
    const [found] = rows;
    if (!found || found.from === null) return true;
    const { from, to, groups, holdout, last } = found;
    await sql`
      insert into campaign_recipient (campaign_id, customer_id, state)
      select ${campaignId}, customer.id,
             case when (hashint8(customer.id::bigint * 1000003 + ${campaignId}) & 2147483647) % 100 < ${holdout} then 'HELD_OUT' else 'PENDING' end
        from customer where customer.id > ${from} and customer.id <= ${to} and ${inSegment(groups, true)}
      on conflict do nothing`.execute(trx);
    const all = to >= last;
    await trx
      .updateTable('campaign_work')
      .set({ prepared_to: all ? null : to })
      .where('campaign_id', '=', campaignId)
      .execute();
    return all;
  });
