import type { Staff } from './staff';
import { ACTIVITY_NOTES } from './texts';
import { iso, ms, type Row, type World } from './world';

const MINUTE_MS = 60_000;

type Carried = { id: number; customer_id: number | null; auction_id: number | null };

/** The activities that carry open discoveries and refunds, the clocks that ran on work, and how often somebody was tried. */
export const seedWork = async (world: World, staff: Staff): Promise<void> => {
  const { random, client } = world;
  const carry = async (table: 'discovery' | 'refund', assignees: readonly number[]) => {
    const { rows } = await client.query<Carried>(
      table === 'discovery'
        ? `select id, null as customer_id, auction_id from discovery where state in ('ACTIVE', 'WAITING_APPROVAL') and activity_id is null order by id`
        : `select id, customer_id, null as auction_id from refund where state not in ('CLOSED', 'CANCEL') and activity_id is null order by id`,
    );
    const type = table === 'discovery' ? 'DISCOVERY' : 'REFUND';
    const made = rows.map((row, index): Row<'activity'> & { id: number } => ({
      id: world.next('activity'),
      type,
      status: index % 3 === 0 ? 'WORKING' : 'INITIAL',
      priority: random.weighted({ LOW: 10, NORMAL: 60, HIGH: 22, URGENT: 8 }),
      note: ACTIVITY_NOTES[type],
      due_at: world.workday(random.int(0, 5), random.int(10, 16)),
      customer_id: row.customer_id,
      auction_id: row.auction_id,
      assignee_id: random.pick(assignees),
      creator_id: staff.admin,
      started_at: index % 3 === 0 ? world.at(-random.between(0.2, 2)) : null,
      created_at: world.at(-random.between(2, 4)),
    }));
    await world.insert('activity', made);
    await client.query(
      `update ${table} set activity_id = made.activity_id from unnest($1::int[], $2::int[]) as made (id, activity_id) where ${table}.id = made.id`,
      [rows.map(({ id }) => id), made.map(({ id }) => id)],
    );
  };
  await world.actAs(staff.admin);
  await carry('discovery', [staff.appraiser]);
  await carry('refund', staff.closers);

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
