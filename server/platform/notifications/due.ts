import { sql } from 'kysely';
import { DUE_SOON_MINUTES } from '@/domain/notifications';
import { enums } from '@/locales/tr/enums';
import messages from '@/locales/tr/messages.json';
import { ZONE } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';
import { transaction } from '@/server/kernel/db/transaction';
import { fill } from '@/server/kernel/texts';
import { notifyOperator } from './notify';

/** Activities later than this are not notified; they are in the list of late work. */
const OVERDUE_DAYS = 1;
const BATCH = 200;

type Due = {
  activityId: number;
  operatorId: number;
  stage: 'SOON' | 'OVERDUE';
  type: keyof typeof enums.activityType;
  at: string;
  dueAt: string;
};

/**
 * Notifies assignees of open activities that are due soon or have just become late: each once, also when several processes run at the same
 * time, and again when the due time is moved. Snoozed ones wait. Returns how many.
 */
export const notifyDue = (db: Database): Promise<number> =>
  transaction(db, async (trx) => {
    const { rows } = await sql<Due>`
      with due as (
        select id, assignee_id, due_at, type, case when due_at <= now() then 'OVERDUE' else 'SOON' end as stage
          from activity
         where status in ('INITIAL', 'WORKING') and assignee_id is not null
           and due_at between now() - make_interval(days => ${OVERDUE_DAYS}) and now() + make_interval(mins => ${DUE_SOON_MINUTES})
           and coalesce(snoozed_until <= now(), true)
           and not exists (select from activity_due_notice told
                            where told.activity_id = activity.id and told.operator_id = activity.assignee_id
                              and told.due_at = activity.due_at
                              and told.stage = case when activity.due_at <= now() then 'OVERDUE' else 'SOON' end)
         order by due_at, id limit ${BATCH}
      ), told as (
        insert into activity_due_notice (activity_id, operator_id, due_at, stage)
        select id, assignee_id, due_at, stage from due
        on conflict do nothing returning activity_id
      )
      select due.id as "activityId", due.assignee_id as "operatorId", due.stage, due.type,
             to_char(due.due_at at time zone ${ZONE}, 'FMDD/MM/YYYY HH24:MI') as at, due.due_at as "dueAt"
        from due join told on told.activity_id = due.id order by due.due_at, due.id`.execute(trx);
    for (const { activityId, operatorId, stage, type, at, dueAt } of rows) {
      await notifyOperator(trx, {
        operatorId,
        kind: 'DUE',
        level: stage === 'OVERDUE' ? 'danger' : 'info',
        title: fill(stage === 'OVERDUE' ? messages.overdue : messages.dueSoon, { type: enums.activityType[type] }),
        body: fill(messages.dueAt, { at }),
        path: `/activities/detail?id=${activityId}`,
        ...(stage === 'SOON' && { neededBy: Date.parse(dueAt) }),
      });
    }
    return rows.length;
  });
