import { sql } from 'kysely';

/** Whether the announcement `a` is visible to readers now. */
export const SHOWN = sql<boolean>`(a.stage = 'PUBLISHED' and a.shows_from <= now() and (a.shows_until is null or a.shows_until > now()))`;

/** Whether the announcement is for the office row `office`. Its cities are those of its seat and of the towns where it works. */
export const FOR_OFFICE = sql<boolean>`(
  a.audience = 'ALL'
  or (a.audience = 'EXCLUSIVE' and office.agreement_type = 'EXCLUSIVE')
  or (a.audience = 'CITIES' and exists (
    select from broker_announcement_city chosen
     where chosen.announcement_id = a.id
       and (chosen.city_id = office.city_id
            or exists (select from broker_town join town on town.id = broker_town.town_id
                        where broker_town.broker_id = office.id and town.city_id = chosen.city_id)))))`;

/** Whether the announcement is for the agent row `agent`. */
export const FOR_AGENT = sql<boolean>`(
  a.audience in ('ALL', 'AGENTS')
  or (a.audience = 'CITIES' and exists (
    select from broker_announcement_city chosen
      join agent_town on agent_town.agent_id = agent.id
      join town on town.id = agent_town.town_id and town.city_id = chosen.city_id
     where chosen.announcement_id = a.id)))`;

/** The readers of an announcement, with when they have read its current version. Row ids are unique: even for offices, odd for agents. */
export const READERS = sql`(
  select 'OFFICE' as kind, office.id * 2 as id, office.company_name as name, city.name as city,
         (select read_at from broker_announcement_read mark
           where mark.announcement_id = a.id and mark.broker_id = office.id and mark.read_at >= a.read_from) as "readAt"
    from broker office left join city on city.id = office.city_id
   where office.status = 'ACTIVE' and ${FOR_OFFICE}
  union all
  select 'AGENT', operator.id * 2 + 1, operator.first_name || ' ' || operator.last_name, null,
         (select read_at from broker_announcement_read mark
           where mark.announcement_id = a.id and mark.operator_id = operator.id and mark.read_at >= a.read_from)
    from agent join operator on operator.id = agent.operator_id
   where agent.status = 'ACTIVE' and operator.status = 'ACTIVE' and ${FOR_AGENT})`;
