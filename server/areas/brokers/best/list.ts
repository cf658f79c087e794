import { sql } from 'kysely';
import type { BestBroker, BestOfCity, bestBrokers, bestBrokerSite } from '@/contract/brokers/best';
import type { Output, Parsed } from '@/contract/kit';
import type { EnumValue } from '@/domain/enums';
import { TODAY } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';

/** The state of a city's list today. */
const STATE = sql<
  EnumValue<'bestListState'>
>`case when list.id is null or not exists (select from best_broker where best_broker.list_id = list.id) then 'NONE'
  when list.starts_on > ${TODAY} then 'AHEAD' when list.ends_on < ${TODAY} then 'OVER' else 'SHOWN' end`;

/** Whether the office `broker` works in a city: has its seat or a town there. */
const worksIn = (city: ReturnType<typeof sql<number>>) => sql<boolean>`(broker.city_id = ${city} or exists (
  select from broker_town join town on town.id = broker_town.town_id where broker_town.broker_id = broker.id and town.city_id = ${city}))`;

/** The cities with offices or a list, by name. */
export const citiesWithOffices = async (db: Database): Promise<Output<typeof bestBrokers.cities>> => {
  const { rows } = await sql<Output<typeof bestBrokers.cities>['rows'][number]>`
    select city.id, city.name, count(broker.id)::integer as offices, list.ends_on as "endsOn", ${STATE} as state,
           (select count(*)::integer from best_broker where best_broker.list_id = list.id) as chosen
      from city
      left join broker on broker.status = 'ACTIVE' and ${worksIn(sql<number>`city.id`)}
      left join best_broker_list list on list.city_id = city.id
     group by city.id, list.id
    having count(broker.id) > 0 or list.id is not null
     order by count(broker.id) desc, city.name`.execute(db);
  return { rows };
};

/** Offices with their closings and revenue in a city within so many days. */
const withClosings = (cityId: number, days: number) => sql`
  select broker.id, broker.company_name as name, broker.status, broker.agreement_type as "agreementType", done.closings, done.revenue
    from broker
    cross join lateral (
      select count(*)::integer as closings, coalesce(sum(closing.service_fee_kurus), 0)::bigint as revenue
        from closing join auction on auction.id = closing.auction_id
       where closing.broker_id = broker.id and closing.outcome = 'DONE' and auction.city_id = ${cityId}
         and closing.closed_at >= now() - make_interval(days => ${days})) done`;

/** A city's list, and the offices that could be on it. @throws NOT_FOUND for an unknown city */
export const bestOf = async (
  db: Database,
  { cityId, days }: Pick<Parsed<typeof bestBrokers.list>, 'cityId' | 'days'>,
): Promise<BestOfCity> => {
  const city = await db.selectFrom('city').select(['id', 'name']).where('id', '=', cityId).executeTakeFirst();
  if (!city) throw new Refusal('NOT_FOUND');
  const list = await db
    .selectFrom('best_broker_list')
    .select(['id', 'version', 'starts_on as startsOn', 'ends_on as endsOn'])
    .where('city_id', '=', cityId)
    .executeTakeFirst();
  const listId = list?.id ?? 0;
  const [chosen, proposals] = await Promise.all([
    sql<BestBroker>`
      select found.* from (${withClosings(cityId, days)}) found join best_broker on best_broker.broker_id = found.id
       where best_broker.list_id = ${listId} order by best_broker.position`.execute(db),
    sql<BestBroker>`
      select found.* from (${withClosings(cityId, days)}
             where broker.status = 'ACTIVE' and ${worksIn(sql<number>`${cityId}`)}
               and not exists (select from best_broker where broker_id = broker.id and list_id = ${listId})) found
       order by closings desc, revenue desc, name`.execute(db),
  ]);
  return {
    city,
    version: list?.version ?? null,
    startsOn: list?.startsOn ?? null,
    endsOn: list?.endsOn ?? null,
    chosen: chosen.rows,
    proposals: proposals.rows,
  };
};

/** A city's list as shown on the site today. */
export const bestOnSite = async (
  db: Database,
  { cityId }: Parsed<typeof bestBrokerSite.best>,
): Promise<Output<typeof bestBrokerSite.best>> => {
  const { rows } = await sql<Output<typeof bestBrokerSite.best>['rows'][number]>`
    select broker.id, broker.company_name as name, city.name as city,
           array(select town.name from broker_town join town on town.id = broker_town.town_id
                  where broker_town.broker_id = broker.id and town.city_id = city.id order by town.name) as towns
      from best_broker_list list
      join best_broker on best_broker.list_id = list.id
      join broker on broker.id = best_broker.broker_id and broker.status = 'ACTIVE'
      join city on city.id = list.city_id
     where list.city_id = ${cityId} and ${TODAY} between list.starts_on and list.ends_on
     order by best_broker.position`.execute(db);
  return { rows };
};
