import type { ClientBase } from 'pg';
import { TIME_ZONE } from '@/domain/time';
import {
  DATES,
  featuresOf,
  isHome,
  KIND_NAMES,
  KIND_WEIGHTS,
  PROGRESS,
  ROOM_WEIGHTS,
  STATUS_WEIGHTS,
} from './auctionShapes';
import type { Kind } from './categories';
import { SOURCE_WEIGHTS, STAGE_WEIGHTS } from './customers';
import { FEMALE_NAMES, MALE_NAMES, RARE_SURNAMES, SURNAMES } from './names';
import { MAIL_DOMAINS, MOBILE_PREFIXES } from './people';
import { PLACES } from './places';
import { SIZES } from './prices';
import { keepFigures, seedBidsAtScale, seedClosingsAtScale } from './scaleSales';
import { seedAgentsAtScale, seedSentAtScale, seedWorkAtScale, WORK_TABLES } from './scaleWork';

/** Repeats each key as often as its weight, so that an even choice from the list is a weighted one. */
const expand = <K extends string>(weights: Partial<Record<K, number>>): K[] =>
  (Object.entries(weights) as [K, number][]).flatMap(([key, weight]) => Array<K>(Math.round(weight)).fill(key));

/** A temporary table with a row number, from JSON rows. */
const temporary = (client: ClientBase, name: string, columns: string, rows: readonly object[]) =>
  client.query(
    `create temp table ${name} on commit drop as
     select row_number() over ()::integer as n, given.* from jsonb_to_recordset($1) as given(${columns})`.replace(
      '$1',
      literal(rows),
    ),
  );
const literal = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "''")}'`;

/** Twenty thousand quarters, more of them in big cities. */
const PLACE_COUNT = 20_000;
const createPlaces = async (client: ClientBase) => {
  const cities = Object.entries(PLACES).flatMap(([plate, { m2, weight }]) =>
    Array.from({ length: weight }, () => ({ plate, m2 })),
  );
  await temporary(client, 'seed_city', 'plate text, m2 integer', cities);
  await client.query(`
    create temp table seed_town on commit drop as
      select city.plate_code, array_agg(town.id order by town.id) as towns from city join town on town.city_id = city.id group by 1`);
  await client.query(
    `
    create temp table seed_place on commit drop as
    with drawn as (select n, (1 + floor(random() * $1))::integer as city_n, random() as town_at, random() as quarter_at from generate_series(1, $2) n),
    placed as (
      select drawn.n, seed_city.m2, quarter_at, towns[1 + floor(town_at * cardinality(towns))] as town_id
        from drawn join seed_city on seed_city.n = drawn.city_n join seed_town on seed_town.plate_code = seed_city.plate),
    quarters as (
      select district.town_id, array_agg(quarter.id order by quarter.id) as ids from quarter join district on district.id = quarter.district_id group by 1)
    select placed.n, placed.m2, town.city_id, town.id as town_id, town.name as town, quarter.district_id, quarter.id as quarter_id,
           regexp_replace(quarter.name, ' (Mahallesi|Köyü).*', '') as quarter, city.latitude, city.longitude
      from placed join quarters using (town_id) join town on town.id = placed.town_id join city on city.id = town.city_id
      join quarter on quarter.id = ids[1 + floor(quarter_at * cardinality(ids))]`
      .replace('$1', String(cities.length))
      .replace('$2', String(PLACE_COUNT)),
  );
  await client.query('create unique index on seed_place (n)');
};

const seedCustomersAtScale = (client: ClientBase, count: number) => {
  const [first, stages, sources] = [[...FEMALE_NAMES, ...MALE_NAMES], expand(STAGE_WEIGHTS), expand(SOURCE_WEIGHTS)];
  return client.query(
    `insert into customer (first_name, last_name, phone, email, source, stage, city_id, town_id, sales_agent_id, signed_up_at, created_at, updated_at)
     select first, last, phone, fold(first) || '.' || fold(last) || number || '@' || domain, source, stage, city_id, town_id, agent, at, at, at
       from (select base + n as number,
                    ($2::text[])[1 + floor(random() * cardinality($2::text[]))] as first,
                    case when random() < 0.85 then ($3::text[])[1 + floor(power(random(), 1.6) * cardinality($3::text[]))]
                         else ($4::text[])[1 + floor(power(random(), 1.6) * cardinality($4::text[]))] end as last,
                    '+90' || ($5::integer[])[1 + (base + n) % cardinality($5::integer[])] || lpad(((base + n) * 7654321 % 10000000)::text, 7, '0') as phone,
                    ($6::text[])[1 + floor(random() * cardinality($6::text[]))] as domain,
                    ($7::text[])[1 + floor(random() * cardinality($7::text[]))] as source,
                    ($8::text[])[1 + floor(random() * cardinality($8::text[]))] as stage,
                    case when random() < 0.6 then agents[1 + floor(random() * cardinality(agents))] end as agent,
                    now() - interval '900 days' * power(random(), 1.7) as at,
                    (1 + floor(random() * ${PLACE_COUNT}))::integer as place
               from generate_series(1, $1::integer) n,
                    (select 1000000 + coalesce(max(id), 0)::bigint as base from customer) highest,
                    (select array_agg(distinct operator_id) as agents from operator_role where role in ('AGENT', 'CUSTOMER_ADDER')) staff) drawn
       join seed_place on seed_place.n = drawn.place`,
    [count, first, SURNAMES, RARE_SURNAMES, MOBILE_PREFIXES, MAIL_DOMAINS, sources, stages],
  );
};

/** Drops the non-unique indexes of a table while `work` fills it: building them afterwards is many times faster. */
const withoutIndexes = async (client: ClientBase, table: string, work: () => Promise<unknown>) => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = $1::regclass and not indisunique and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
};

const createAuctionTables = async (client: ClientBase) => {
  const statuses = expand(STATUS_WEIGHTS).map((status) => {
    const { start = [-200, -1], length = [3, 7] } = DATES[status] ?? {};
    return {
      status,
      progress: PROGRESS[status] ?? null,
      dated: status in DATES,
      start_from: start[0],
      start_to: start[1],
      length_from: length[0],
      length_to: length[1],
    };
  });
  await temporary(
    client,
    'seed_status',
    'status text, progress text, dated boolean, start_from float8, start_to float8, length_from float8, length_to float8',
    statuses,
  );
  const kinds = expand(KIND_WEIGHTS).map((kind: Kind) => {
    const { factor, from, to } = SIZES[kind];
    return {
      kind,
      name: KIND_NAMES[kind],
      factor,
      low: from,
      high: to,
      features: featuresOf(kind, 'İstanbul', 'cesb'),
      home: isHome(kind),
    };
  });
  await temporary(
    client,
    'seed_kind',
    'kind text, name text, factor float8, low integer, high integer, features text[], home boolean',
    kinds,
  );
  return { statuses: statuses.length, kinds: kinds.length };
};

const TODAY = `(now() at time zone '${TIME_ZONE}')::date`;
const seedAuctionsAtScale = async (client: ClientBase, count: number) => {
  const sizes = await createAuctionTables(client);
  await client.query(
    `insert into auction (extra_info, description, status, progress, category_id, room_layout, gross_m2, city_id, town_id, district_id, quarter_id, ada, parsel, latitude, longitude,
                          seller_customer_id, agent_operator_id, start_price_kurus, estimated_price_kurus, request_price_kurus, appraisal_price_kurus, reserve_price_kurus,
                          increment_before_reserve_kurus, increment_after_reserve_kurus, service_fee_kurus, start_at, end_at, score, eids_status, eids_expires_on, created_at, updated_at)
     select town || ' ' || quarter || ' ' || coalesce(room || ' ', '') || features[1 + floor(feature_at * cardinality(features))] || ' ' || kind_name,
            quarter || ', ' || town || ' adresinde bulunan ' || m2 || ' m² ' || kind_name || '.', status, progress, category_id, room, m2,
            city_id, town_id, district_id, quarter_id, (100 + floor(feature_at * 9800))::text, (1 + floor(value_at * 60))::text, latitude + value_at * 0.3 - 0.15, longitude + feature_at * 0.4 - 0.2,
            seller, agent, start, value, value, value, start + step * 15, step, greatest(step / 2, 100000), value * 3 / 100,
            case when dated then start_at end, case when dated then start_at + span end, (value_at * 100)::integer, eids_status,
            case when eids_status = 'VERIFIED' then ${TODAY} + 3 + floor(feature_at * 118)::integer when eids_status = 'EXPIRED' then ${TODAY} - floor(feature_at * 60)::integer end,
            start_at - interval '20 days', start_at - interval '20 days'
       from (select drawn.*, seed_kind.name as kind_name, seed_kind.features, category.id as category_id, seed_place.*, seed_status.status, seed_status.progress, seed_status.dated,
                    case when seed_kind.home then room_drawn end as room, size.m2 as m2, eids_status, price.value, greatest(price.value * 3 / 4, 1000000) as start, greatest(price.value / 100 / 100000 * 100000, 100000) as step,
                    now() + interval '1 day' * (start_from + (start_to - start_from) * start_at_) as start_at, interval '1 day' * (length_from + (length_to - length_from) * span_at) as span
               from (select (1 + floor(random() * ${sizes.statuses}))::integer as status_n, (1 + floor(random() * ${sizes.kinds}))::integer as kind_n, (1 + floor(random() * ${PLACE_COUNT}))::integer as place_n,
                            ($2::text[])[1 + floor(random() * cardinality($2::text[]))] as room_drawn, random() as size_at, random() as value_at, random() as feature_at, random() as start_at_, random() as span_at,
                            lowest + floor(random() * (highest - lowest + 1))::integer as seller, case when random() < 0.6 then agents[1 + floor(random() * cardinality(agents))] end as agent
                       from generate_series(1, $1::integer),
                            (select min(id) as lowest, max(id) as highest from customer) customers,
                            (select array_agg(operator_id order by operator_id) as agents from operator_role where role = 'AGENT') staff) drawn
               join seed_status on seed_status.n = status_n join seed_kind on seed_kind.n = kind_n join category on category.kind = seed_kind.kind and category.parent_id is not null
               join (select n, m2 as m2_price, city_id, town_id, district_id, quarter_id, town, quarter, latitude, longitude from seed_place) seed_place on seed_place.n = place_n
               cross join lateral (select (low + (high - low) * power(size_at, 1.8))::integer as m2) size
               cross join lateral (select greatest(2000000, (size.m2::float8 * m2_price * factor * (0.65 + 0.85 * value_at) / 1000)::bigint * 100000) as value) price
               cross join lateral (select case when not eids_concerns(seed_status.status) then 'MISSING' when value_at < 0.03 then 'REJECTED' when value_at < 0.09 then 'PENDING'
                                               when value_at < 0.1 then 'EXPIRED' when seed_status.status in ('ACCEPTED', 'WAITING_PUBLISH_APPROVAL') and value_at < 0.6 then 'MISSING'
                                               else 'VERIFIED' end as eids_status) verification) made`,
    [count, expand(ROOM_WEIGHTS)],
  );
};

const BIDDINGS = `
  insert into auction_bidding (auction_id, status, open, start_price_kurus, reserve_price_kurus, increment_before_kurus, increment_after_kurus, starts_at, ends_at)
  select id, status, status = 'BIDDING', start_price_kurus, reserve_price_kurus, increment_before_reserve_kurus, increment_after_reserve_kurus, start_at, end_at
    from auction
  on conflict (auction_id) do nothing`;

/**
 * Adds millions of customers and auctions, and about `bids` bids for each auction that has or had bidding, with their participants; sold
 * ones have a closing with its payments in the books, and there are activities for all of them. Everything is generated inside PostgreSQL
 * with the demo's distributions. Needs a database with demo data (for its operators, places and categories) and a superuser, because
 * triggers and foreign keys are disabled. The same database gets the same rows.
 */
export const seedScale = async (
  client: ClientBase,
  { customers, auctions, bids = 0 }: { customers: number; auctions: number; bids?: number },
): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(`set local session_replication_role = replica`);
    await client.query('set local max_parallel_workers_per_gather = 0');
    await client.query('set local statement_timeout = 0');
    await client.query(`set local maintenance_work_mem = '512MB'`);
    await client.query('select setseed(0.1453)');
    await createPlaces(client);
    await seedAgentsAtScale(client, customers);
    if (customers > 0) await withoutIndexes(client, 'customer', () => seedCustomersAtScale(client, customers));
    if (auctions > 0) {
      await withoutIndexes(client, 'auction', () => seedAuctionsAtScale(client, auctions));
      // What the disabled trigger would have written.
      await client.query(BIDDINGS);
    }
    if (bids > 0) {
      await withoutIndexes(client, 'bid', () => seedBidsAtScale(client, bids));
      await seedClosingsAtScale(client);
      await keepFigures(client);
      for (const table of WORK_TABLES)
        await withoutIndexes(client, table, () => seedWorkAtScale(client, table, customers));
      await withoutIndexes(client, 'outbox_message', () => seedSentAtScale(client));
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await client.query('vacuum analyze');
};
