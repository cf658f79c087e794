import type { Insertable } from 'kysely';
import type { Authority } from '@/domain/roles';
import type { DB } from '@/server/kernel/db/tables';
import type { Caller, TestApi } from './api';

/** An operator with these roles, signed in. */
export const newOperator = async (
  t: TestApi,
  username: string,
  ...roles: Authority[]
): Promise<Caller & { id: number }> => {
  const { id } = await t.db
    .insertInto('operator')
    .values({ first_name: 'Derya', last_name: username, username, email: `${username}@deneme.example` })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (roles.length > 0) {
    await t.db
      .insertInto('operator_role')
      .values(roles.map((role) => ({ operator_id: id, role })))
      .execute();
  }
  return { ...(await t.signIn(username)), id };
};

let made = 0;
/** A customer with an unused phone and e-mail. */
export const newCustomer = async (t: TestApi, more: Partial<Insertable<DB['customer']>> = {}): Promise<number> => {
  made += 1;
  const { id } = await t.db
    .insertInto('customer')
    .values({
      first_name: 'Nazlıcan',
      last_name: `Örnekoğlu${made}`,
      source: 'INBOUND',
      phone: `+90555${String(9_000_000 + made)}`,
      email: `ornek${made}@posta.example`,
      phone_verified_at: new Date().toISOString(),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
