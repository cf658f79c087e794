import { type Expression, expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Linked } from '@/contract/parts';
import { maskEmail, maskPhone } from '@/domain/mask';
import { may } from '@/domain/permissions';
import type { Database } from '@/server/kernel/db/pool';
import type { DB } from '@/server/kernel/db/tables';
import { anyOf, foundBy, rowsOf } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { grantedCustomers } from '@/server/platform/access/grants';
import { assignedCustomers } from './assigned';

/** For conditions of any query with customers. Shared, because creating one takes as long as a condition. */
export const onCustomers = expressionBuilder<DB, 'customer'>();

const AGENTS = ['sales_agent_id', 'closing_agent_id', 'want_to_sell_agent_id'] as const;

/** Customers whose sales, closing or want-to-sell agent this operator is. */
export const ownedBy = (operatorId: number): Expression<SqlBool> =>
  onCustomers.or(AGENTS.map((agent) => onCustomers(`customer.${agent}`, '=', operatorId)));

/** `ownedBy` for a list. */
export const customersOf = (operatorId: number): RawBuilder<boolean> => rowsOf('customer', AGENTS, operatorId);

/**
 * Why a customer is visible to an operator who may not see all: it is their own, they have temporary access, or they have an activity of
 * the customer.
 */
const reasons = (operatorId: number) => [
  ...AGENTS.map((agent) => sql<boolean>`${sql.ref(`customer.${agent}`)} = ${operatorId}`),
  sql<boolean>`customer.id = any (${grantedCustomers(operatorId)})`,
  sql<boolean>`customer.id = any (${assignedCustomers(operatorId)})`,
];

/** Whether the customer is visible to this operator: used by every query about customers; lists use `customersInScope`. */
export const inScope = ({ id, authorities }: SignedIn): Expression<SqlBool> =>
  may(authorities, 'customers.readAll') ? onCustomers.lit(true) : onCustomers.or(reasons(id));

/** `inScope` for a list. */
export const customersInScope = ({ id, authorities }: SignedIn): RawBuilder<boolean> =>
  may(authorities, 'customers.readAll') ? sql<boolean>`true` : foundBy('customer', reasons(id));

/** Whether the operator may open every customer. */
export const opensEveryCustomer = ({ authorities }: SignedIn): boolean =>
  may(authorities, 'customers.read') && may(authorities, 'customers.readAll');

/** Whether the operator may open the customer; false, never null, for one without agents. */
export const customerOpen = (
  operator: SignedIn,
) => sql<boolean>`((${sql.lit(may(operator.authorities, 'customers.read'))}
  and ${inScope(operator)}) is true)`;

/** The current customer's id and name, with whether the operator may open the record; null where a left join found none. */
export const customerLink = <L extends Linked | null = Linked>(operator: SignedIn) =>
  sql<L>`case when customer.id is not null then
    json_build_object('id', customer.id, 'name', customer.name, 'canOpen', ${customerOpen(operator)}) end`;

/**
 * Whether a row is about a customer that the operator may open, as a condition for lists: `aboutOpenCustomer(operator, 'call')`. Indexes
 * support it, unlike the "is true" of `customerOpen`, and for operators who may open all customers none is read.
 */
export const aboutOpenCustomer = (operator: SignedIn, table: 'activity' | 'call' | 'deal' | 'want_to_sell') => {
  const customerId = sql.ref(`${table}.customer_id`);
  if (!may(operator.authorities, 'customers.read')) return sql.lit(false);
  if (opensEveryCustomer(operator)) return sql<boolean>`${customerId} is not null`;
  return sql<boolean>`exists (select from customer where customer.id = ${customerId} and ${inScope(operator)})`;
};

/**
 * The rows of a list that are visible to the operator because they are their `own`, for one of these reasons, or about a customer that they
 * may open.
 */
export const ownOrOfOpenCustomer = (
  operator: SignedIn,
  table: 'call' | 'deal' | 'want_to_sell',
  own: readonly RawBuilder<unknown>[],
) => {
  const reasons = [...own, aboutOpenCustomer(operator, table)];
  return opensEveryCustomer(operator) ? anyOf(reasons) : foundBy(table, reasons);
};

/** @throws CUSTOMER_NOT_FOUND when the customer is not visible to this operator */
export const assertInScope = async (db: Database, customerId: number, operator: SignedIn): Promise<void> => {
  const found = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where(inScope(operator))
    .executeTakeFirst();
  if (!found) throw new Refusal('CUSTOMER_NOT_FOUND');
};

/** The key of everything about an operator that queries about customers depend on (server/kernel/memoize.ts). */
export const viewOf = ({ id, authorities }: SignedIn): string =>
  [
    id,
    ...(['customers.readAll', 'customers.seePhone', 'customers.seeEmail', 'kvkk.read'] as const).map((one) =>
      may(authorities, one),
    ),
  ].join();

/** Phones and e-mails as this operator may see them; `byWork`: the contact is of a person whose open activity the operator has. */
export const contactsFor = ({ authorities, viewing }: SignedIn, byWork = false) => {
  // An activity does not reveal contacts to somebody who is viewing as its assignee.
  const works = byWork && viewing === undefined;
  const seesPhone = works || may(authorities, 'customers.seePhone');
  const seesEmail = works || may(authorities, 'customers.seeEmail');
  return {
    seesPhone,
    seesEmail,
    phone: (phone: string | null) => (phone === null || seesPhone ? phone : maskPhone(phone)),
    email: (email: string | null) => (email === null || seesEmail ? email : maskEmail(email)),
  };
};
