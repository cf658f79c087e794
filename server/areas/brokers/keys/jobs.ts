import { sql } from 'kysely';
import { formatDay } from '@/domain/formats';
import messages from '@/locales/tr/messages.json';
import { TODAY } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';
import { fill } from '@/server/kernel/texts';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { holdersOf } from '@/server/platform/notifications/holders';
import { notifyOperator } from '@/server/platform/notifications/notify';

type Late = { id: number; name: string; auction: string; dueOn: string; giverId: number | null };

/**
 * Announces keys that were not returned on time, once for each agreed date, to the operator who handed them over, or to all who manage keys
 * if that operator is no longer active.
 * @returns how many were announced
 */
export const watchLateKeys = async (db: Database): Promise<number> => {
  const { rows } = await sql<Late>`
    select holder.id, concat_ws(' · ', broker.company_name, holder.name) as name, auction.extra_info as auction, holder.due_on as "dueOn",
           (select id from operator where id = holder.given_by_id and status = 'ACTIVE') as "giverId"
      from key_holder holder
      join auction on auction.id = holder.auction_id
      left join broker on broker.id = holder.broker_id
     where holder.returned_at is null and holder.due_on < ${TODAY} and holder.late_told_for is distinct from holder.due_on
     order by holder.id
       for no key update of holder skip locked`.execute(db);
  for (const { id, name, auction, dueOn, giverId } of rows) {
    await db.updateTable('key_holder').set({ late_told_for: dueOn }).where('id', '=', id).execute();
    await notifyOperator(db, {
      operatorId: giverId === null ? await holdersOf(db, 'keys.work') : [giverId],
      kind: 'DUE',
      level: 'danger',
      title: fill(messages.keyLate, { name, day: formatDay(dueOn) }),
      body: auction,
      path: `/brokers/key-holder?id=${id}`,
    });
  }
  if (rows.length > 0) await publishChanges(db, 'keys');
  return rows.length;
};
