import type { Database } from '../db/pool';

/** An active operator's stored hash, by username (lower case). */
export const passwordOf = (db: Database, username: string) =>
  db
    .selectFrom('operator')
    .select(['id', 'password_hash'])
    .where('username', '=', username)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();

/** The active operator to whom a phone (E.164) or an e-mail belongs. */
export const operatorByContact = (db: Database, contact: { phone: string } | { email: string }) =>
  db
    .selectFrom('operator')
    .select(['id', 'username', 'phone', 'email'])
    .where('status', '=', 'ACTIVE')
    .$if('phone' in contact, (query) => query.where('phone', '=', 'phone' in contact ? contact.phone : ''))
    .$if('email' in contact, (query) => query.where('email', '=', 'email' in contact ? contact.email : ''))
    .orderBy('id')
    .executeTakeFirst();
