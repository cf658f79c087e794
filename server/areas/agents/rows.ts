import { type RawBuilder, sql } from 'kysely';
import { AGENT_NEEDS } from '@/domain/agents';
import { LIVE_STATUSES } from '@/domain/auctions/revisions';
import type { EnumValue } from '@/domain/enums';
import { TODAY, ZONE } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';

type AgentFound = {
  id: number;
  operatorId: number;
  customerId: number | null;
  name: string;
  nameFolded: string;
  territoryId: number | null;
  territory: string | null;
  managerId: number | null;
  manager: string | null;
  onboarding: EnumValue<'activityStatus'> | null;
  page: EnumValue<'agentProfileState'> | null;
  liveAuctions: number;
  closings: number;
  closedFee: number;
  target: number | null;
  certificateNumber: string | null;
  certificateEndsOn: string | null;
  needs: EnumValue<'agentNeed'>[];
  lastSeenAt: string | null;
  startedOn: string;
  status: EnumValue<'activeFlag'>;
  version: number;
};
export type AgentWhole = AgentFound & { asked: number; firstListingAt: string | null; firstClosingAt: string | null };

/** The start of the current year in Türkiye. */
export const YEAR_BEGAN = sql`(date_trunc('year', now() at time zone ${ZONE}) at time zone ${ZONE})`;
/** The part of the yearly target from the start of the year, or from the agent's first day if later, until today. */
const ASKED = sql`coalesce(target, 0) * (${TODAY} - least(${TODAY}, greatest(started_on, date_trunc('year', ${TODAY})::date))) / 365`;

/** The condition of each need of an active agent, in display order. */
const NEEDS: Readonly<Record<EnumValue<'agentNeed'>, RawBuilder<unknown>>> = {
  CERTIFICATE_ENDING: sql`certificate_ends_on <= ${TODAY} + ${sql.lit(AGENT_NEEDS.certificateDays)}`,
  BEHIND_TARGET: sql`closed_fee < ${ASKED} * ${sql.lit(AGENT_NEEDS.behindPart)}::numeric`,
  NO_LISTING: sql`live_auctions = 0`,
  PAGE_NOT_LIVE: sql`page is distinct from 'LIVE'`,
  AWAY: sql`coalesce(last_seen_at < now() - make_interval(days => ${sql.lit(AGENT_NEEDS.awayDays)}), true)`,
};
const needs = sql.join(
  Object.entries(NEEDS).map(([need, holds]) => sql`case when ${holds} then ${sql.lit(need)}::text end`),
);

/** Agents with their figures. Not optimized: there are hundreds of agents, not millions. */
export const agentsFound = (db: Database) =>
  db
    .selectFrom(
      sql<AgentWhole>`(
        select counted.id, operator_id as "operatorId", customer_id as "customerId", name, name_folded as "nameFolded",
               territory_id as "territoryId", territory, manager_id as "managerId", manager, onboarding, page,
               live_auctions as "liveAuctions", closings, closed_fee as "closedFee", target,
               certificate_number as "certificateNumber", certificate_ends_on as "certificateEndsOn",
               case when status = 'ACTIVE' then array_remove(array[${needs}], null) else '{}' end as needs,
               last_seen_at as "lastSeenAt", started_on as "startedOn", status, version, (${ASKED})::bigint as asked,
               (select min(first_activated_at) from auction
                 where agent_operator_id = operator_id and first_activated_at >= started_on) as "firstListingAt",
               (select min(closed_at) from closing
                 where agent_operator_id = operator_id and outcome = 'DONE' and closed_at >= started_on) as "firstClosingAt"
          from (
            select agent.id, agent.operator_id, agent.customer_id, operator.name_folded, operator.territory_id,
                   (operator.first_name || ' ' || operator.last_name) collate turkish as name, territory.name as territory,
                   agent.manager_id, manager.first_name || ' ' || manager.last_name as manager,
                   onboarding.status as onboarding, profile.state as page, profile.yearly_target_kurus as target,
                   profile.competency_certificate_number as certificate_number, agent.certificate_ends_on,
                   agent.started_on, agent.status, agent.version,
                   (select count(*)::integer from auction
                     where agent_operator_id = operator.id and auction.status = any(${[...LIVE_STATUSES]})) as live_auctions,
                   done.closings, done.closed_fee,
                   (select greatest(max(session.last_seen_at),
                                    (select max(last_used_at) from known_device where known_device.operator_id = operator.id))
                      from session where session.operator_id = operator.id) as last_seen_at
              from agent
              join operator on operator.id = agent.operator_id
              left join operator manager on manager.id = agent.manager_id
              left join territory on territory.id = operator.territory_id
              left join agent_onboarding onboarding on onboarding.agent_id = agent.id
              left join agent_profile profile on profile.agent_id = agent.id
              cross join lateral (
                select count(*)::integer as closings, coalesce(sum(service_fee_kurus), 0)::bigint as closed_fee
                  from closing
                 where agent_operator_id = operator.id and outcome = 'DONE' and closed_at >= ${YEAR_BEGAN}) done
          ) counted
      )`.as('agent_found'),
    )
    .selectAll();
