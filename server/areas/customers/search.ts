import { type CompiledQuery, type Expression, sql, type SqlBool } from 'kysely';
import type { customers } from '@/contract/customers';
import type { Output, Parsed } from '@/contract/kit';
import { fold, saysSomething } from '@/domain/text';
import { likeText } from '@/server/kernel/db/like';
import { PLANNED_FOR_VALUES } from '@/server/kernel/db/pool';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { memoize } from '@/server/kernel/memoize';
import { readableBy } from '@/server/platform/contacts/find';
import { byEmail, byName, byPhone } from './find';
import { contactsFor, customersInScope, viewOf } from './scope';

const SUGGESTIONS = 8;

type Suggestion = Omit<Output<typeof customers.search>['rows'][number], 'phone'> & { phone: string | null };

/** The first few that are visible to the operator and match the condition. */
const first = (
  operator: SignedIn,
  condition: Expression<SqlBool>,
  { order = sql``, end = sql`` } = {},
) => sql<Suggestion>`
  select customer.id, customer.name, customer.phone, customer.stage, city.name as city
    from customer left join city on city.id = customer.city_id
    where customer.merged_into_id is null and customer.erased_at is null and ${customersInScope(operator)} and ${condition}
    ${order} limit ${sql.lit(SUGGESTIONS)} ${end}`;

/**
 * The first few customers by phone, e-mail or name. Names that begin with the typed text come first, from the prefix index; PostgreSQL
 * searches the rest by trigrams only if these do not fill the answer. @throws PHONE_INVALID, EMAIL_INVALID
 */
export const searchCustomers = async (
  input: Parsed<typeof customers.search>,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
) => {
  const contacts = contactsFor(operator);
  const statement = statements(input, viewOf(operator), () => suggestions(input.value, operator).compile(db));
  const { rows } = await db.executeQuery(statement);
  return rows.map((row) => Object.assign(row, { phone: contacts.phone(row.phone) }));
};

const statements = memoize<CompiledQuery<Suggestion>>();

const suggestions = (value: string, operator: SignedIn) => {
  const { seesPhone, seesEmail } = contactsFor(operator);
  const end = PLANNED_FOR_VALUES;
  if (isNumber(value)) return first(operator, byPhone(value, seesPhone), { end });
  if (value.includes('@')) return first(operator, byEmail(value.trim(), seesEmail), { end });
  return byNameInOrder(value, operator);
};

const isNumber = (value: string) => /^[\d\s()./+-]+$/.test(value);

const byNameInOrder = (value: string, operator: SignedIn) => {
  if (!saysSomething(value)) return first(operator, sql.lit(false));
  const beginning = `${likeText(fold(value).trim())}%`;
  const read = readableBy(operator)(sql`customer.name_folded`, fold(value));
  const begin = sql<boolean>`customer.name_folded like ${beginning} ${read ? sql`and ${read} like ${beginning}` : sql``}`;
  const begins = first(operator, begin, {
    order: sql`order by customer.name_folded using ~<~`,
  });
  const others = first(
    operator,
    sql<boolean>`${byName(value, operator)} and customer.name_folded not like ${beginning}`,
  );
  return sql<Suggestion>`select * from ((${begins}) union all (${others})) as found limit ${sql.lit(SUGGESTIONS)}`;
};
