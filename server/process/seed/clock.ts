import { DAY_MS, dayOf, HOUR_MS, iso, startOfDay, TIME_ZONE } from '@/domain/time';
import type { World } from './world';

/** The hours in which people work and bid, in Istanbul. */
const OPENS = 9;
const CLOSES = 20;
const SPAN = (CLOSES - OPENS) / 24;

/** Maps a time of the day to the range from 9 to 20, keeping the order. Milliseconds. */
export const inDaytime = (at: number): number => {
  const midnight = startOfDay(dayOf(at));
  return Math.round(midnight + OPENS * HOUR_MS + (at - midnight) * SPAN);
};
/** The inverse of `inDaytime`: a time before 9 gives the end of the previous day, one after 20 the end of the same day. Milliseconds. */
export const fromDaytime = (at: number): number => {
  const midnight = startOfDay(dayOf(at));
  const passed = (at - midnight - OPENS * HOUR_MS) / SPAN;
  return Math.round(midnight + Math.min(Math.max(passed, -1), DAY_MS - 1));
};

/**
 * When an auction starts or ends: at a full or half hour between 10 and 18 of that day, or of the adjacent day if it would otherwise be on
 * the other side of now. ISO 8601.
 */
export const auctionHour = ({ now }: World, at: number): string => {
  const midnight = startOfDay(dayOf(at));
  const shown = midnight + 10 * HOUR_MS + Math.floor(((at - midnight) / DAY_MS) * 17) * (HOUR_MS / 2);
  if (at > now) return iso(shown < now + HOUR_MS ? shown + DAY_MS : shown);
  return iso(shown > now - HOUR_MS ? shown - DAY_MS : shown);
};

/** Tables whose rows are chained by hashes of their content and must not change. */
const KEPT = ['audit_entry', 'bid'];
const NAMED = `
  select relname as table, array_agg(quote_ident(attname)::text order by attnum) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
   where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace and relname <> all($1)
     and atttypid = 'timestamptz'::regtype and attnum > 0 and not attisdropped and attgenerated = ''
   group by relname order by relname`;
type Timed = { table: string; columns: string[] };

const rewrite = async ({ client }: World, { table, columns }: Timed, set: (column: string) => string) => {
  const affected = columns.map((column) => `(${column} <> now() and ${column} is distinct from ${set(column)})`);
  const { rows } = await client.query(`select from ${table} where ${affected.join(' or ')} limit 1`);
  if (rows.length === 0) return;
  await client.query(`alter table ${table} disable trigger user`);
  const sets = columns.map(
    (column) => `${column} = case when ${column} = now() then ${column} else ${set(column)} end`,
  );
  await client.query(`update ${table} set ${sets.join(', ')} where ${affected.join(' or ')}`);
  await client.query(`alter table ${table} enable trigger user`);
};

/**
 * Moves events of the night to the hours around the working day, 8 to 9 and 20 to 21.36, in their order; events between 9 and 20 are
 * unchanged. No event changes its day or its side of now: a demo started at night has some events of that night.
 */
const moveOutOfTheNight = async (world: World, timed: readonly Timed[]): Promise<void> => {
  await world.client.query(`
    create function pg_temp.awake(at timestamptz, now timestamptz) returns timestamptz immutable language sql as $$
      select (case
          when day = today and (now_hour < ${OPENS} or at > now and now_hour >= ${CLOSES}) then local
          when hour < ${OPENS} then day + make_interval(secs => (8 + hour / ${OPENS}) * 3600)
          when hour >= ${CLOSES} then day + make_interval(secs => (${CLOSES} + (hour - ${CLOSES}) * 0.4) * 3600)
          else local end) at time zone '${TIME_ZONE}'
        from (select local, date_trunc('day', local) as day, extract(epoch from local - date_trunc('day', local))::float8 / 3600 as hour,
                     date_trunc('day', there) as today, extract(epoch from there - date_trunc('day', there))::float8 / 3600 as now_hour
                from (select at at time zone '${TIME_ZONE}' as local, now at time zone '${TIME_ZONE}' as there) clocks) times
    $$`);
  const now = `'${iso(world.now)}'::timestamptz`;
  for (const table of timed) await rewrite(world, table, (column) => `pg_temp.awake(${column}, ${now})`);
};

/** Ensures that nobody did anything before they signed up. */
const signUpFirst = async ({ client }: World): Promise<void> => {
  const { rows } = await client.query<{ source: string; customer: string; at: string }>(
    `select customer.table_name as source, customer.column_name as customer, moment.column_name as at
       from information_schema.columns customer join information_schema.columns moment using (table_schema, table_name)
      where table_schema = 'public' and customer.column_name in ('customer_id', 'seller_customer_id', 'buyer_customer_id')
        and moment.column_name in ('created_at', 'at', 'begun_at', 'decided_at', 'joined_at', 'started_at', 'last_seen_at')
        and moment.data_type = 'timestamp with time zone' and table_name not in ('audit_entry', 'member')
      order by 1, 2, 3`,
  );
  const acts = rows.map(({ source, customer, at }) => `select ${customer} as id, ${at} as at from ${source}`);
  await client.query('alter table customer disable trigger user');
  await client.query('alter table member disable trigger user');
  await client.query(`
    with first as (select id, min(at) - make_interval(hours => 2 + id % 60) as at from (${acts.join(' union all ')}) acts
                    where id is not null and at <> now() group by id)
    update customer set signed_up_at = first.at, created_at = first.at, phone_verified_at = case when phone_verified_at is not null then first.at + interval '10 minutes' end
      from first where first.id = customer.id and first.at < signed_up_at`);
  await client.query(`
    update member set registered_at = signed_up_at, last_seen_at = greatest(last_seen_at, signed_up_at)
      from customer where customer.id = customer_id`);
  await client.query('alter table customer enable trigger user');
  await client.query('alter table member enable trigger user');
};

/** The last step: puts the demo's events into a plausible order and into plausible hours. */
export const setClock = async (world: World): Promise<void> => {
  await world.client.query('set constraints all immediate');
  await signUpFirst(world);
  const { rows } = await world.client.query<Timed>(NAMED, [KEPT]);
  await moveOutOfTheNight(world, rows);
};
