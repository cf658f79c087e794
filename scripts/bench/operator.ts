import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../server/platform/auth/passwords';
import { withClient } from './database';

const ROLES = ['ADMIN', 'ALL_CUSTOMER_ACCESS', 'PHONE_VIEWER', 'EMAIL_VIEWER', 'BIDDING_EVENT_LIST_ACCESS'];

/** The operator that the benchmarks sign in as: sees everything. Its password is new in every run. */
export const makeOperator = async (ownerUrl: string): Promise<{ username: string; password: string }> => {
  const operator = { username: 'bench', password: randomBytes(18).toString('base64url') };
  await withClient(ownerUrl, async (client) => {
    await client.query(
      `with made as (
         insert into operator (first_name, last_name, username, email, password_hash)
         values ('Ölçüm', 'Operatörü', $1, 'bench@tellal.example', $2)
         on conflict (username) do update set password_hash = excluded.password_hash, status = 'ACTIVE' returning id)
       insert into operator_role (operator_id, role) select id, unnest($3::text[]) from made on conflict do nothing`,
      [operator.username, await hashPassword(operator.password), ROLES],
    );
  });
  return operator;
};
