import { DAY_MS, HOUR_MS } from '@/domain/time';
import type { Staff } from './staff';
import { iso, ms, type Row, type World } from './world';

const WEEK_MS = 7 * DAY_MS;

type Moved = {
  id: number;
  starts_at: string;
  customer_id: number | null;
  auction_id: number | null;
  assignee_id: number;
  creator_id: number | null;
  town_id: number | null;
  location: string;
  created_at: string;
};

/** Links a replacement to the earlier appointment; customers who could not be reached get a call-back. */
export const seedAppointmentChains = async (world: World, staff: Staff): Promise<void> => {
  const { client, random } = world;
  await world.actAs(staff.callCentre[2] ?? null);
  await client.query(
    `update appointment set kind = 'APPOINTMENT' where state in ('DONE', 'RE_APPOINTMENT') and kind <> 'APPOINTMENT'`,
  );
  const { rows: untimed } = await client.query<{ id: number }>(
    `update appointment set kind = case when kind = 'BROKER' then 'BROKER' else 'CUSTOMER' end
      where starts_at is null returning id`,
  );
  for (const { id } of [...untimed].sort((a, b) => a.id - b.id)) {
    const at = world.workday(random.int(0, 3), random.int(9, 17));
    await client.query('update appointment set call_at = $2 where id = $1', [id, at]);
  }
  const { rows: moved } = await client.query<Moved>(
    `select id, starts_at::text, customer_id, auction_id, assignee_id, creator_id, town_id, location, created_at::text
       from appointment where state = 'RE_APPOINTMENT' order by id`,
  );
  const earlier = moved.map(({ id: _, ...row }): Row<'appointment'> & { id: number } => {
    const startsAt = ms(row.starts_at) - WEEK_MS;
    const acted = iso(Math.min(startsAt, ms(row.created_at)));
    return {
      ...row,
      id: world.next('appointment'),
      kind: 'APPOINTMENT',
      state: 'CANCEL',
      starts_at: iso(startsAt),
      ends_at: iso(startsAt + HOUR_MS),
      note: random.pick([
        'Müşteri o saatte gelemeyeceğini söyledi, bir hafta sonrasını istedi.',
        'Kiracı evde olmayacak, haftaya aynı saat uygun.',
        'Müşteri şehir dışında, döndüğünde gezmek istiyor.',
      ]),
      action_at: acted,
      created_at: iso(ms(acted) - DAY_MS),
      updated_at: acted,
    };
  });
  await world.insert('appointment', earlier);
  await client.query(
    `update appointment set previous_id = pair.previous, note = 'Yeni saatte anlaşıldı.'
       from unnest($1::int[], $2::int[]) as pair (id, previous) where appointment.id = pair.id`,
    [moved.map(({ id }) => id), earlier.map(({ id }) => id)],
  );
};
