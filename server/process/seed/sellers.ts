import type { Customer } from './customers';
import type { Staff } from './staff';
import { ACTIVITY_NOTES } from './texts';
import type { Row, World } from './world';

type Open = { id: number; customer_id: number; operator_id: number | null; step: string };

/** Gives each open want-to-sell process an activity: the customer's own if there is one. Processes past the agreement have an auction. */
export const seedSellersWork = async (world: World, staff: Staff): Promise<void> => {
  const { random, client } = world;
  await world.actAs(staff.callCentre[0] ?? null);
  await client.query(
    `update want_to_sell set activity_id = (
       select max(id) from activity where activity.customer_id = want_to_sell.customer_id
          and type = 'WANT_TO_SELL' and status in ('INITIAL', 'WORKING'))
      where outcome is null`,
  );
  const { rows } = await client.query<Open>(
    `select id, customer_id, operator_id, step from want_to_sell where outcome is null and activity_id is null order by id`,
  );
  const made = rows.map(({ customer_id, operator_id }, index): Row<'activity'> & { id: number } => ({
    id: world.next('activity'),
    type: 'WANT_TO_SELL',
    status: index % 4 === 0 ? 'WORKING' : 'INITIAL',
    priority: random.weighted({ LOW: 10, NORMAL: 65, HIGH: 20, URGENT: 5 }),
    note: ACTIVITY_NOTES.WANT_TO_SELL,
    due_at: world.workday(random.int(0, 8), random.int(9, 17)),
    customer_id,
    assignee_id: operator_id,
    creator_id: staff.admin,
    started_at: index % 4 === 0 ? world.at(-random.between(0.2, 2)) : null,
    created_at: world.at(-random.between(2, 6)),
  }));
  await world.insert('activity', made);
  await client.query(
    `update want_to_sell set activity_id = made.activity_id
       from unnest($1::int[], $2::int[]) as made (id, activity_id) where want_to_sell.id = made.id`,
    [rows.map(({ id }) => id), made.map(({ id }) => id)],
  );
};

const KINDS = ['Komşu', 'Apartman görevlisi', 'Mahalle emlakçısı', 'Akraba', 'Muhtar'];
const DEALERS = [
  ['Hasan', 'Yüksel'],
  ['Şerife', 'Güneş'],
  ['İsmet', 'Çetin'],
  ['Nuray', 'Işık'],
  ['Ömer', 'Ünal'],
] as const;

/** A few people who are involved in a customer's sale. */
export const seedDealers = async (world: World, customers: Customer[]): Promise<void> => {
  const { random } = world;
  const kinds = KINDS.map((name) => ({ id: world.next('dealer_type'), name }));
  await world.insert('dealer_type', kinds);
  await world.insert(
    'dealer',
    random.some(customers, 60).map((customer, index): Row<'dealer'> => {
      const [first_name, last_name] = random.pick(DEALERS);
      return {
        id: world.next('dealer'),
        customer_id: customer.id,
        dealer_type_id: random.pick(kinds).id,
        first_name,
        last_name,
        phone: `+90544${String(7_000_000 + index)}`,
      };
    }),
  );
};
