import { sql } from 'kysely';
import { may } from '@/domain/permissions';
import { isInPerson } from '@/domain/viewing';
import type { SignedIn } from '@/server/kernel/http/bind';

/** Whether the earning is an agent's or an office's. */
export const IS_AGENTS = sql<boolean>`agent_earning.agent_operator_id is not null`;
export const IS_OFFICES = sql<boolean>`agent_earning.agent_operator_id is null`;

/** Whether the operator sees this agent's shares: agents their own, others, and whoever views as the agent, by permission. */
export const seesAgentShare = (operator: SignedIn, agentId: number | null): boolean =>
  may(operator.authorities, 'earnings.readAgentShares') || (agentId === operator.id && isInPerson(operator));

/** Whether the operator sees the share of the current row's earning, as `seesAgentShare` and the permission for broker shares say. */
export const shareInScope = (operator: SignedIn) => sql<boolean>`(
  (${IS_AGENTS} and (${sql.lit(may(operator.authorities, 'earnings.readAgentShares'))}
    or (${sql.lit(isInPerson(operator))} and agent_earning.agent_operator_id = ${operator.id})))
  or (${IS_OFFICES} and ${sql.lit(may(operator.authorities, 'earnings.readBrokerShares'))}))`;

/** Earnings visible to the operator: those of all agents, or their own; those of offices with the permission for broker shares. */
export const earningInScope = ({ id, authorities }: SignedIn) => sql<boolean>`(
  (${sql.lit(may(authorities, 'earnings.readAll'))} and ${IS_AGENTS})
  or (${sql.lit(may(authorities, 'earnings.readOwn'))} and agent_earning.agent_operator_id = ${id})
  or (${sql.lit(may(authorities, 'earnings.readBrokerShares'))} and ${IS_OFFICES}))`;

/** The current row's earning, with whether the operator may open it; null where a left join found none. */
export const earningLink = (operator: SignedIn) => sql<{
  id: number;
  ofOffice: boolean;
  canOpen: boolean;
} | null>`case when agent_earning.id is not null then json_build_object('id', agent_earning.id,
    'ofOffice', ${IS_OFFICES}, 'canOpen', coalesce(${earningInScope(operator)}, false)) end`;
