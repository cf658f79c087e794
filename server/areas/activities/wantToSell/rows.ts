import { sql } from 'kysely';
import { may } from '@/domain/permissions';
import { customerLink, ownOrOfOpenCustomer } from '@/server/areas/customers/scope';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';

/** The processes visible to the operator: all, their own, and those of customers that they may open. */
export const processesInScope = (operator: SignedIn) =>
  may(operator.authorities, 'wantToSell.readAll')
    ? sql.lit(true)
    : ownOrOfOpenCustomer(operator, 'want_to_sell', [
        sql`want_to_sell.operator_id = ${operator.id}`,
        sql`want_to_sell.agent_operator_id = ${operator.id}`,
      ]);

export const selectProcesses = (db: Database, operator: SignedIn) =>
  db
    .selectFrom('want_to_sell')
    .innerJoin('customer', 'customer.id', 'want_to_sell.customer_id')
    .leftJoin('category', 'category.id', 'want_to_sell.category_id')
    .leftJoin('city', 'city.id', 'want_to_sell.city_id')
    .leftJoin('town', 'town.id', 'want_to_sell.town_id')
    .leftJoin('operator', 'operator.id', 'want_to_sell.operator_id')
    .leftJoin('operator as agent', 'agent.id', 'want_to_sell.agent_operator_id')
    .select([
      'want_to_sell.id',
      customerLink(operator).as('customer'),
      'want_to_sell.step',
      'want_to_sell.outcome',
      'category.name as category',
      'want_to_sell.room_layout as roomLayout',
      'want_to_sell.building_age as buildingAge',
      'city.name as city',
      'town.name as town',
      'want_to_sell.price_min_kurus as priceMin',
      'want_to_sell.price_max_kurus as priceMax',
      'want_to_sell.reason',
      'want_to_sell.estimated_sales_months as estimatedSalesMonths',
      fullName<string | null>('operator').as('operatorName'),
      fullName<string | null>('agent').as('agentName'),
      sql<number>`(select count(*)::int from auction where auction.seller_customer_id = want_to_sell.customer_id)`.as(
        'totalAuctions',
      ),
      'want_to_sell.listing_url as listingUrl',
      'want_to_sell.source',
      'want_to_sell.created_at as createdAt',
      'want_to_sell.updated_at as updatedAt',
    ])
    .where(processesInScope(operator));
