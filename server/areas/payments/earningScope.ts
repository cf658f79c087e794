import { sql } from 'kysely';
import { may } from '@/domain/permissions';
import type { SignedIn } from '@/server/kernel/http/bind';

/** A row of an agent; the others are offices'. */
export const IS_AGENTS = sql<boolean>`agent_earning.agent_operator_id is not null`;
export const IS_OFFICES = sql<boolean>`agent_earning.agent_operator_id is null`;

/** Earnings that exist for the operator: those of all agents, or one's own; those of offices for whoever sees what offices get. */
export const earningInScope = ({ id, authorities }: SignedIn) => sql<boolean>`(
  (${sql.lit(may(authorities, 'earnings.readAll'))} and ${IS_AGENTS})
  or (${sql.lit(may(authorities, 'earnings.readOwn'))} and agent_earning.agent_operator_id = ${id})
  or (${sql.lit(may(authorities, 'earnings.readBrokerShares'))} and ${IS_OFFICES}))`;

/** The earning at hand, with whether the operator may open it; null where a left join found none. */
export const earningLink = (operator: SignedIn) => sql<{
  id: number;
  ofOffice: boolean;
  canOpen: boolean;
} | null>`case when agent_earning.id is not null then json_build_object('id', agent_earning.id,
    'ofOffice', ${IS_OFFICES}, 'canOpen', coalesce(${earningInScope(operator)}, false)) end`;
