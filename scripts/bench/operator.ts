import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../server/platform/auth/passwords';
import { withClient } from './database';

const ROLES = ['ADMIN', 'ALL_CUSTOMER_ACCESS', 'PHONE_VIEWER', 'EMAIL_VIEWER', 'BIDDING_EVENT_LIST_ACCESS'];

type SignIn = { username: string; password: string };
const newPassword = () => randomBytes(18).toString('base64url');

const hire = async (ownerUrl: string, username: string, roles: readonly string[]): Promise<SignIn> => {
  const operator = { username, password: newPassword() };
  await withClient(ownerUrl, async (client) => {
    await client.query(
      `with made as (
         insert into operator (first_name, last_name, username, email, password_hash)
         values ('Ölçüm', 'Operatörü', $1, $1 || '@tellal.example', $2)
         on conflict (username) do update set password_hash = excluded.password_hash, status = 'ACTIVE' returning id)
       insert into operator_role (operator_id, role) select id, unnest($3::text[]) from made on conflict do nothing`,
      [operator.username, await hashPassword(operator.password), roles],
    );
  });
  return operator;
};

/** The operator used by the benchmarks, who may see everything. Passwords are new in every run, also below. */
export const makeOperator = (ownerUrl: string): Promise<SignIn> => hire(ownerUrl, 'bench', ROLES);

/** An agent on the first day: no record is theirs. */
export const hireAgent = (ownerUrl: string): Promise<SignIn> =>
  hire(ownerUrl, 'bench.yeni', ['AGENT', 'OWN_CUSTOMER_ACCESS', 'PHONE_VIEWER']);

/** One of the agents, who sees their own records among everybody's. */
export const letAgentIn = async (ownerUrl: string): Promise<SignIn> => {
  const password = newPassword();
  const username = await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ username: string }>(
      `update operator set password_hash = $1
        where id = (select max(operator_id) from operator_role where role = 'AGENT') returning username`,
      [await hashPassword(password)],
    );
    return rows[0]?.username;
  });
  if (username === undefined) throw new Error('There is no agent.');
  return { username, password };
};
