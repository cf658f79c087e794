import type { Customer } from './customers';
import type { Staff } from './staff';
import type { World } from './world';

const PAIRS = 6;

/**
 * Some people are in the demo data twice, as in every call centre: with their phone in another format, with the same e-mail, or with the
 * same name in one town. And there are templates for writing to customers by hand.
 */
export const seedCustomerWork = async (world: World, staff: Staff, customers: Customer[]): Promise<void> => {
  const known = customers.filter(({ memberId, email }) => memberId === null && email !== null).slice(-2 * PAIRS);
  await world.actAs(staff.callCentre[0] ?? null);
  for (let index = 0; index < PAIRS; index += 1) {
    const [first, again] = [known[index], known[index + PAIRS]];
    if (!first || !again) continue;
    const change = [
      { phone: first.phone.replace('+90', '+49') },
      { email: first.email },
      {
        first_name: first.first.toLocaleUpperCase('tr'),
        last_name: first.last,
        city_id: first.city.id,
        town_id: first.town.id,
      },
    ][index % 3] as object;
    const columns = Object.keys(change);
    await world.client.query(
      `update customer set ${columns.map((column, at) => `${column} = $${at + 2}`).join(', ')} where id = $1`,
      [again.id, ...Object.values(change)],
    );
  }
};
