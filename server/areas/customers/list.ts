import { type Expression, sql, type SqlBool } from 'kysely';
import type { CustomerRow, customers } from '@/contract/customers';
import type { Parsed } from '@/contract/kit';
import { motivationPercent } from '@/domain/customers/motivation';
import { fullName } from '@/server/kernel/db/fullName';
import { type Compiled, type Page, pageQuery } from '@/server/kernel/db/page';
import { PLANNED_FOR_VALUES } from '@/server/kernel/db/pool';
import { queryBuilder } from '@/server/kernel/db/queryBuilder';
import { days, inText, where, whether } from '@/server/kernel/db/where';
import type { Context } from '@/server/kernel/http/bind';
import { memoize } from '@/server/kernel/memoize';
import { byEmail, byName, byPhone } from './find';
import { contactsFor, customersInScope, customersOf, onCustomers, ownedBy, viewOf } from './scope';

type ListInput = Omit<Parsed<typeof customers.list>, 'agent'>;
type Tags = CustomerRow['tags'];

export const percentOf = (score: number | null) => score && motivationPercent(score);

const ROWS = queryBuilder
  .selectFrom('customer')
  .leftJoin('city', 'city.id', 'customer.city_id')
  .leftJoin('operator as sales', 'sales.id', 'customer.sales_agent_id')
  .leftJoin('operator as closing', 'closing.id', 'customer.closing_agent_id')
  .leftJoin('operator as selling', 'selling.id', 'customer.want_to_sell_agent_id')
  .select([
    'customer.id',
    'customer.name',
    'customer.phone',
    'customer.email',
    'customer.stage',
    'customer.buy_motivation as buyMotivation',
    'customer.sell_motivation as sellMotivation',
    'customer.source',
    'city.name as city',
    'customer.area_code as areaCode',
    'customer.signed_up_at as signedUpAt',
    fullName<string | null>('sales').as('salesAgent'),
    fullName<string | null>('closing').as('closingAgent'),
    fullName<string | null>('selling').as('wantToSellAgent'),
    sql<Tags>`coalesce((
      select json_agg(json_build_object('id', tag.id, 'name', tag.name, 'colour', tag.colour) order by tag.name)
        from customer_tag join tag on tag.id = customer_tag.tag_id where customer_tag.customer_id = customer.id), '[]')`.as(
      'tags',
    ),
  ])
  .where('customer.merged_into_id', 'is', null)
  .where('customer.erased_at', 'is', null);

const askedFor = (input: ListInput, scope: Expression<SqlBool>, operator: Context['operator']) => {
  const { seesPhone, seesEmail } = contactsFor(operator);
  const { name, phone, email, stage, source, tagId, operatorId, cityId, signedUpFrom, signedUpTo } = input;
  return ROWS.where(scope)
    .$call((q) =>
      where(
        q,
        {
          'customer.stage': inText(stage),
          'customer.source': source,
          'customer.city_id': cityId,
          'customer.signed_up_at': days(signedUpFrom, signedUpTo),
        },
        () => [
          name && byName(name, operator),
          phone && byPhone(phone, seesPhone),
          email && byEmail(email, seesEmail),
          operatorId && customersOf(operatorId),
          tagId &&
            onCustomers.exists(
              onCustomers
                .selectFrom('customer_tag')
                .select('customer_tag.id')
                .whereRef('customer_tag.customer_id', '=', 'customer.id')
                .where('tag_id', '=', tagId),
            ),
        ],
      ),
    )
    .$if(/\s/.test(name ?? '') || !!phone || !!email, (q) => q.modifyEnd(PLANNED_FOR_VALUES));
};

const scopeOf = (operator: Context['operator'], mine: boolean | undefined): Expression<SqlBool> => {
  if (mine) return customersOf(operator.id);
  const others = whether(mine, ownedBy(operator.id));
  return onCustomers.and([customersInScope(operator), ...(others ? [others] : [])]);
};
const lists = memoize<{ query: ReturnType<typeof askedFor>; compiled: Compiled }>();

/** One page of the customers visible to the operator; `mine` true: only their own, false: only the others. */
export const listCustomers = (
  input: ListInput,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
  mine: boolean | undefined,
): Promise<Page<CustomerRow>> => {
  const contacts = contactsFor(operator);
  const list = lists(input, `${viewOf(operator)} ${mine}`, () => ({
    query: askedFor(input, scopeOf(operator, mine), operator),
    compiled: new Map(),
  }));

  return pageQuery(db, {
    ...list,
    id: 'customer.id',
    sorts: {
      name: { column: 'customer.name', type: 'text' },
      signedUpAt: { column: 'customer.signed_up_at', type: 'instant' },
    },
    input,
    toRow: (row) =>
      Object.assign(row, {
        phone: contacts.phone(row.phone),
        email: contacts.email(row.email),
        buyMotivation: percentOf(row.buyMotivation),
        sellMotivation: percentOf(row.sellMotivation),
      }),
  });
};
