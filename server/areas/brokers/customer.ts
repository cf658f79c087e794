import { sql } from 'kysely';
import type { Database } from '@/server/kernel/db/pool';

type Person = { firstName: string; lastName: string; phone: string; email: string; cityId: number | null };

/** The customer with this phone; for a merged one, the record into which it was merged. */
export const knownByPhone = (db: Database, phone: string) =>
  db
    .selectFrom('customer')
    .leftJoin('broker', 'broker.customer_id', 'customer.id')
    .select([sql<number>`coalesce(customer.merged_into_id, customer.id)`.as('id'), 'broker.id as brokerId'])
    .where('customer.phone', '=', phone)
    .executeTakeFirst();

/** The customer with this phone, or a new one. @returns the customer's id */
export const knownOrNew = async (db: Database, person: Person): Promise<number> => {
  const known = await knownByPhone(db, person.phone);
  if (known) return known.id;
  const { id } = await db
    .insertInto('customer')
    .values({
      first_name: person.firstName,
      last_name: person.lastName,
      phone: person.phone,
      email: person.email || null,
      source: 'BROKER',
      city_id: person.cityId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
