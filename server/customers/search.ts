import { sql } from 'kysely';
import { fold } from '@/domain/text';
import type { Context } from '../bind';
import { likeText } from '../db/like';
import { byName, byPhone } from './find';
import { contactsFor, inScope } from './scope';

const SUGGESTIONS = 8;

/**
 * The first few customers by phone or by name. Names that begin with what was typed come first, from the prefix index; only
 * when they do not fill the answer is the rest looked for by trigrams.
 */
export const searchCustomers = async (value: string, { db, operator }: Pick<Context, 'db' | 'operator'>) => {
  const contacts = contactsFor(operator);
  const found = db
    .selectFrom('customer')
    .leftJoin('city', 'city.id', 'customer.city_id')
    .select(['customer.id', 'customer.name', 'customer.phone', 'customer.stage', 'city.name as city'])
    .where('customer.merged_into_id', 'is', null)
    .where('customer.erased_at', 'is', null)
    .where((eb) => inScope(eb, operator))
    .limit(SUGGESTIONS);

  const isNumber = /^[\d\s()./+-]+$/.test(value);
  if (isNumber) {
    const rows = await found.where((eb) => byPhone(eb, value, contacts.seesPhone)).execute();
    return rows.map((row) => ({ ...row, phone: contacts.phone(row.phone) }));
  }

  const beginning = `${likeText(fold(value).trim())}%`;
  const rows = await found
    .where('customer.name_folded', 'like', beginning)
    .orderBy(sql`customer.name_folded using ~<~`)
    .execute();
  if (rows.length < SUGGESTIONS) {
    const others = await found
      .where((eb) => byName(eb, value))
      .where('customer.name_folded', 'not like', beginning)
      .limit(SUGGESTIONS - rows.length)
      .execute();
    rows.push(...others);
  }
  return rows.map((row) => ({ ...row, phone: contacts.phone(row.phone) }));
};
