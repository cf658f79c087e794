import type { EnumValue } from '@/domain/enums';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/domain/time';
import type { Staff } from './staff';
import { ACTIVITY_NOTES } from './texts';
import { iso, ms, type Row, type World } from './world';

type Carried = {
  id: number;
  state: string;
  customer_id: number | null;
  auction_id: number | null;
  opened: string | null;
  closed: string | null;
};

/** The records that have their own activity. */
const RECORDS = {
  discovery: {
    type: 'DISCOVERY',
    rows: `select id, state, null::int as customer_id, auction_id, null as opened, closed_at::text as closed from discovery where activity_id is null`,
  },
  refund: {
    type: 'REFUND',
    rows: `select refund.id, refund.state, refund.customer_id, payment.auction_id, refund.created_at::text as opened, closed_at::text as closed
             from refund join payment on payment.id = payment_id where refund.activity_id is null`,
  },
  key_holder_request: {
    type: 'KEY_HOLDER_REQUEST',
    rows: `select request.id, request.status as state, broker.customer_id, request.auction_id, request.created_at::text as opened,
                  case when request.status in ('SUCCESS', 'FAILED') then request.updated_at::text end as closed
             from key_holder_request request join broker on broker.id = broker_id where request.activity_id is null`,
  },
} as const;

/** The status of an activity by the state of its record; absent states wait. */
const STATUS: Readonly<Record<string, EnumValue<'activityStatus'>>> = {
  DONE: 'SUCCESS',
  SUCCESS: 'SUCCESS',
  CLOSED: 'SUCCESS',
  FAILED: 'FAILED',
  CANCEL: 'FAILED',
  WORKING: 'WORKING',
  WAITING_APPROVAL: 'WORKING',
  WAITING_DOCUMENT: 'WORKING',
  WAITING_PAYMENT: 'WORKING',
};

/** The activities of discoveries, refunds and key requests, the time entries, and the number of call attempts. */
export const seedWork = async (world: World, staff: Staff): Promise<void> => {
  const { random, client } = world;
  const carry = async (table: keyof typeof RECORDS, assignees: readonly number[]) => {
    const { type, rows: query } = RECORDS[table];
    const { rows } = await client.query<Carried>(`${query} order by 1`);
    const made = rows.map(({ state, customer_id, auction_id, opened, closed }): Row<'activity'> & { id: number } => {
      const status = STATUS[state] ?? 'INITIAL';
      const closedAt = closed && iso(ms(closed));
      const created = opened ? ms(opened) : ms(closedAt ?? world.at(0)) - random.between(2, 4) * DAY_MS;
      return {
        id: world.next('activity'),
        type,
        status,
        priority: random.weighted({ LOW: 10, NORMAL: 60, HIGH: 22, URGENT: 8 }),
        note: ACTIVITY_NOTES[type],
        due_at: closedAt ?? world.workday(random.int(0, 5), random.int(10, 16)),
        customer_id,
        auction_id,
        assignee_id: random.pick(assignees),
        creator_id: staff.admin,
        started_at: status === 'INITIAL' ? null : iso(Math.min(created + HOUR_MS, ms(closedAt ?? world.at(0)))),
        closed_at: closedAt,
        created_at: iso(created),
      };
    });
    await world.insert('activity', made);
    await client.query(
      `update ${table} set activity_id = made.activity_id from unnest($1::int[], $2::int[]) as made (id, activity_id) where ${table}.id = made.id`,
      [rows.map(({ id }) => id), made.map(({ id }) => id)],
    );
  };
  await world.actAs(staff.admin);
  await carry('discovery', [staff.appraiser]);
  await carry('refund', staff.closers);
  await carry('key_holder_request', [staff.brokerDesk]);

  const { rows: tried } = await client.query<{ id: number }>(
    `select id from activity where type in ('CALL_ME_BACK', 'CALL_ME_BACK_INDIVIDUAL') and status = 'INITIAL' order by id`,
  );
  const attempts = ['BUSY', 'CALL_LATER', 'BUSY_2', 'CALL_LATER_2', 'CALL_LATER_3'] as const;
  for (const { id } of random.some(tried, Math.floor(tried.length / 5))) {
    await client.query('update activity set attempt = $2 where id = $1', [id, random.pick(attempts)]);
  }

  const { rows: worked } = await client.query<{ id: number; assignee_id: number; at: string }>(
    `select id, assignee_id, coalesce(started_at, created_at)::text as at from activity
      where status in ('SUCCESS', 'FAILED') and assignee_id is not null order by id limit 500`,
  );
  await world.insert(
    'time_entry',
    worked.map(({ id, assignee_id, at }): Row<'time_entry'> => {
      const started = ms(at);
      return {
        id: world.next('time_entry'),
        operator_id: assignee_id,
        activity_id: id,
        started_at: iso(started),
        ended_at: iso(started + random.int(2, 25) * MINUTE_MS),
      };
    }),
  );
  await client.query(
    `update call set activity_id = (
       select activity.id from activity where activity.customer_id = call.customer_id and activity.type in ('CALL_ME_BACK', 'INFORMATION', 'WANT_TO_SELL')
        order by activity.id limit 1)`,
  );
};
