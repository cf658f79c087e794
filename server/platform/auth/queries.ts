import { type Expression, sql } from 'kysely';
import type { Database } from '@/server/kernel/db/pool';

/** Whether an operator signs in with a second factor. */
export const hasSecondFactor = (operatorId: Expression<number>) => sql<boolean>`exists (
  select from second_factor factor where factor.operator_id = ${operatorId} and factor.confirmed_at is not null)`;

/** An active operator's stored hash, by username (lower case). */
export const passwordOf = (db: Database, username: string) =>
  db
    .selectFrom('operator')
    .select(({ ref }) => ['id', 'password_hash', hasSecondFactor(ref('operator.id')).as('hasSecondFactor')])
    .where('username', '=', username)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();

/** The active operator who alone has this phone (E.164) or e-mail; a contact shared by several operators finds nobody. */
export const operatorByContact = async (db: Database, contact: { phone: string } | { email: string }) => {
  const [found, ...others] = await db
    .selectFrom('operator')
    .select(['id', 'username', 'phone', 'email'])
    .where('status', '=', 'ACTIVE')
    .where((eb) => eb.and('phone' in contact ? { ...contact, phone_shared: false } : contact))
    .limit(2)
    .execute();
  return others.length === 0 ? found : undefined;
};
