import { sql } from 'kysely';
import { HOLDING, remindedAt, REMINDER_MINUTES } from '@/domain/appointments';
import messages from '@/locales/tr/messages.json';
import { ZONE } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';
import { transaction } from '@/server/kernel/db/transaction';
import { fill } from '@/server/kernel/texts';
import { notifyOperator } from '@/server/platform/notifications/notify';

const BATCH = 200;

/**
 * Notifies assignees that an appointment begins soon: once, even if several processes check at the same time, and again after it was moved
 * to another time or given to somebody else. Returns the number of notifications.
 */
export const notifyUpcoming = (db: Database, now = new Date().toISOString()): Promise<number> =>
  transaction(db, async (trx) => {
    const { rows } = await sql<{ id: number; operatorId: number; startsAt: string; time: string; about: string }>`
      with soon as (
        select appointment.id, assignee_id, starts_at from appointment
         where state = any (${[...HOLDING]}::text[])
           and starts_at between ${now}::timestamptz and ${now}::timestamptz + make_interval(mins => ${REMINDER_MINUTES})
           and not exists (select from appointment_notice told
                            where told.appointment_id = appointment.id and told.operator_id = appointment.assignee_id
                              and told.starts_at = appointment.starts_at)
         order by starts_at, id limit ${BATCH}
      ), told as (
        insert into appointment_notice (appointment_id, operator_id, starts_at)
        select id, assignee_id, starts_at from soon
        on conflict do nothing returning appointment_id
      )
      select soon.id, soon.assignee_id as "operatorId", soon.starts_at as "startsAt",
             to_char(soon.starts_at at time zone ${ZONE}, 'HH24:MI') as time,
             concat_ws(' · ', auction.extra_info, nullif(appointment.location, '')) as about
        from soon join told on told.appointment_id = soon.id
             join appointment on appointment.id = soon.id left join auction on auction.id = appointment.auction_id
       order by soon.starts_at, soon.id`.execute(trx);
    for (const { id, operatorId, startsAt, time, about } of rows) {
      await notifyOperator(trx, {
        operatorId,
        kind: 'APPOINTMENT',
        title: fill(messages.appointmentSoon, { time }),
        body: about,
        path: `/appointments/detail?id=${id}`,
        neededBy: remindedAt(startsAt),
      });
    }
    return rows.length;
  });
