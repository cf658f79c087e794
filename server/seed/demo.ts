import type { ClientBase } from 'pg';
import { hashPassword } from '../auth/passwords';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from './signIns';

export const seedDemo = async (client: ClientBase, _options: { now: Date; filesDir: string }) => {
  const hash = await hashPassword(DEMO_PASSWORD);
  for (const [i, { username, roles }] of DEMO_SIGN_INS.entries()) {
    const { rows } = await client.query(
      `insert into operator (first_name, last_name, username, email, phone, password_hash) values ($1,$2,$3,$4,$5,$6) returning id`,
      [username, 'Deneme', username, `${username}@tellal.example`, `+90532000000${i}`, hash],
    );
    for (const role of roles) await client.query('insert into operator_role (operator_id, role) values ($1,$2)', [rows[0].id, role]);
  }
};
