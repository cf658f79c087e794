import { sql } from 'kysely';
import type { AgentLanding } from '@/contract/agents';
import { ENUMS, type EnumValue } from '@/domain/enums';
import type { Position } from '@/contract/parts';
import { OPEN_STAGES } from '@/domain/agents/applications';
import { DAY_MS } from '@/domain/time';
import { TODAY, ZONE } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';
import { funnelOf } from './applications/rows';
import { agentsFound, type AgentWhole } from './rows';

const ACTIVITY_DAYS = 30;
const OPEN = ['INITIAL', 'WORKING'] as const;
const HELPLESS = 8;

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0);
const sumsOf = (rows: readonly AgentWhole[]) => ({
  agents: rows.length,
  liveAuctions: sum(rows, (row) => row.liveAuctions),
  closings: sum(rows, (row) => row.closings),
  closedFee: sum(rows, (row) => row.closedFee),
  target: sum(rows, (row) => row.target ?? 0),
});

const firstOf = (rows: readonly AgentWhole[], at: (row: AgentWhole) => string | null): AgentLanding['firstListing'] => {
  const days = rows
    .flatMap((row) => {
      const first = at(row);
      return first === null ? [] : [(Date.parse(first) - Date.parse(row.startedOn)) / DAY_MS];
    })
    .sort((a, b) => a - b);
  const middle = Math.floor(days.length / 2);
  const median = days.length % 2 === 1 ? days[middle] : ((days[middle - 1] ?? 0) + (days[middle] ?? 0)) / 2;
  return {
    days: days.length === 0 || median === undefined ? null : Math.max(0, Math.round(median)),
    reached: days.length,
    not: rows.length - days.length,
  };
};

/** The number of open applications by stage, and of open onboardings by status. */
const newcomersOf = async (db: Database): Promise<Pick<AgentLanding, 'applications' | 'onboardings'>> => {
  const [{ stages }, { rows }] = await Promise.all([
    funnelOf(db, {}),
    sql<{ status: EnumValue<'activityStatus'>; count: number }>`
      select status, count(*)::integer as count from agent_onboarding
       where status = any(${sql.val([...OPEN])}::text[]) group by status`.execute(db),
  ]);
  return {
    applications: stages
      .filter(({ stage }) => OPEN_STAGES.some((open) => open === stage))
      .map(({ stage, count, late }) => ({ stage, count, late })),
    onboardings: OPEN.map((status) => ({ status, count: rows.find((row) => row.status === status)?.count ?? 0 })),
  };
};

type Act = { kind: 'calls' | 'appointments' | 'listings' | 'closings'; day: string; before: boolean; count: number };
/** The actions of active agents in the last thirty days, by day, and the total of the thirty days before. */
const actsOf = async (db: Database): Promise<AgentLanding['activity']> => {
  const since = sql`now() - make_interval(days => ${2 * ACTIVITY_DAYS})`;
  const theirs = sql`select operator_id from agent where status = 'ACTIVE'`;
  const { rows } = await sql<Act>`
    select kind, day::text as day, day <= ${TODAY} - ${sql.lit(ACTIVITY_DAYS)} as before, count(*)::integer as count
      from (
        select 'calls' as kind, (started_at at time zone ${ZONE})::date as day from call
         where operator_id in (${theirs}) and started_at >= ${since}
        union all
        select 'appointments', (starts_at at time zone ${ZONE})::date from appointment
         where assignee_id in (${theirs}) and state = 'DONE' and starts_at >= ${since} and starts_at <= now()
        union all
        select 'listings', (first_activated_at at time zone ${ZONE})::date from auction
         where agent_operator_id in (${theirs}) and first_activated_at >= ${since}
        union all
        select 'closings', (closed_at at time zone ${ZONE})::date from closing
         where agent_operator_id in (${theirs}) and outcome = 'DONE' and closed_at >= ${since}
      ) act
     group by kind, day`.execute(db);
  const { rows: days } = await sql<{ day: string }>`
    select day::date::text as day
      from generate_series(${TODAY} - ${sql.lit(ACTIVITY_DAYS - 1)}, ${TODAY}, interval '1 day') as day order by day`.execute(
    db,
  );
  const lately = rows.filter(({ before }) => !before);
  const of = (kind: Act['kind']) =>
    sum(
      lately.filter((act) => act.kind === kind),
      ({ count }) => count,
    );
  return {
    days: days.map(({ day }) => ({
      day,
      count: sum(
        lately.filter((act) => act.day === day),
        ({ count }) => count,
      ),
    })),
    calls: of('calls'),
    appointments: of('appointments'),
    listings: of('listings'),
    closings: of('closings'),
    before: sum(
      rows.filter(({ before }) => before),
      ({ count }) => count,
    ),
  };
};

/** The mean position of this many properties is precise enough. */
const PROPERTIES = 500;

/** Territories by name, with the mean position of their towns, or if no town has one, of properties there. */
const placesOf = async (db: Database) => {
  const { rows } = await sql<{ id: number; name: string; at: Position | null }>`
    select territory.id, territory.name,
           case when coalesce(towns.latitude, properties.latitude) is not null
             then jsonb_build_object('latitude', coalesce(towns.latitude, properties.latitude),
                                     'longitude', coalesce(towns.longitude, properties.longitude)) end as at
      from territory
      cross join lateral (
        select avg(latitude) as latitude, avg(longitude) as longitude from town
         where territory_id = territory.id and latitude is not null and longitude is not null) towns
      cross join lateral (
        select avg(latitude) as latitude, avg(longitude) as longitude
          from (select auction.latitude, auction.longitude from town join auction on auction.town_id = town.id
                 where town.territory_id = territory.id and towns.latitude is null
                   and auction.latitude is not null and auction.longitude is not null
                 limit ${sql.lit(PROPERTIES)}) few) properties
     order by territory.name, territory.id`.execute(db);
  return rows;
};

/** Figures about the sales force. */
export const landingOf = async (db: Database): Promise<AgentLanding> => {
  const all = await agentsFound(db).where('status', '=', 'ACTIVE').execute();
  const [newcomers, activity, places] = await Promise.all([newcomersOf(db), actsOf(db), placesOf(db)]);
  const having = (need: EnumValue<'agentNeed'>) => all.filter(({ needs }) => needs.includes(need)).length;
  return {
    sums: { ...sumsOf(all), asked: sum(all, ({ asked }) => asked), behind: having('BEHIND_TARGET') },
    ...newcomers,
    firstListing: firstOf(all, ({ firstListingAt }) => firstListingAt),
    firstClosing: firstOf(all, ({ firstClosingAt }) => firstClosingAt),
    activity,
    needs: ENUMS.agentNeed.map((need) => ({ need, count: having(need) })),
    helpless: all
      .filter(({ needs }) => needs.length > 0)
      .sort((a, b) => b.needs.length - a.needs.length || a.id - b.id)
      .slice(0, HELPLESS)
      .map(({ id, name, needs }) => ({ id, name, needs })),
    territories: places
      .map((place) => ({ ...place, ...sumsOf(all.filter(({ territoryId }) => territoryId === place.id)) }))
      .filter(({ agents }) => agents > 0),
  };
};
