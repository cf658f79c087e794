import { sql } from 'kysely';
import type { earnings } from '@/contract/earnings';
import type { Output } from '@/contract/kit';
import { EARNING_WAITING } from '@/domain/earnings';
import type { EnumValue } from '@/domain/enums';
import { may } from '@/domain/permissions';
import { IS_AGENTS, IS_OFFICES, seesAgentShare } from '@/server/areas/payments/earningScope';
import { ZONE } from '@/server/kernel/db/days';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';

type Calculations = Output<typeof earnings.calculations>;

/** The start of the current month or year in Türkiye. */
const beginOf = (unit: 'month' | 'year') => sql`(date_trunc(${unit}, now() at time zone ${ZONE}) at time zone ${ZONE})`;

/** The operator's own earnings in figures. Kuruş; by the months in which earnings became final. @throws AUTHORIZATION_ERROR for whoever views as the agent, without the permission */
export const calculationsOf = async (db: Database, by: SignedIn): Promise<Calculations> => {
  if (!seesAgentShare(by, by.id))
    throw new Refusal('AUTHORIZATION_ERROR', { params: { permission: 'earnings.readAgentShares' } });
  const { id } = by;
  const waiting = sql`status = any(${[...EARNING_WAITING]})`;
  const frozen = sql`frozen_at is not null and status <> 'CANCELLED'`;
  const { rows: figures } = await sql<Omit<Calculations, 'months' | 'nextInvoice'>>`
    select coalesce(sum(agent_share_kurus) filter (where ${frozen} and frozen_at >= ${beginOf('month')}), 0)::bigint as month,
           (count(*) filter (where ${frozen} and frozen_at >= ${beginOf('month')}))::integer as "monthCount",
           coalesce(sum(agent_share_kurus) filter (where ${waiting}), 0)::bigint as waiting,
           (count(*) filter (where ${waiting}))::integer as "waitingCount",
           coalesce(sum(agent_share_kurus) filter (where status = 'PAID'), 0)::bigint as paid,
           coalesce(sum(agent_share_kurus) filter (where status = 'PAID' and paid_at >= ${beginOf('year')}), 0)::bigint as "paidThisYear",
           coalesce(sum(agent_share_kurus) filter (where status = 'PENDING'), 0)::bigint as estimate,
           (count(*) filter (where status = 'PENDING'))::integer as "estimateCount"
      from agent_earning where agent_operator_id = ${id}`.execute(db);
  const { rows: months } = await sql<Calculations['months'][number]>`
    select to_char(month, 'YYYY-MM-DD') as month, coalesce(sum(agent_share_kurus), 0)::bigint as amount
      from generate_series(date_trunc('month', now() at time zone ${ZONE}) - interval '11 months',
                           date_trunc('month', now() at time zone ${ZONE}), interval '1 month') as month
      left join agent_earning on agent_operator_id = ${id} and ${frozen}
           and frozen_at >= month at time zone ${ZONE}
           and frozen_at < (month + interval '1 month') at time zone ${ZONE}
     group by month order by month`.execute(db);
  const { rows: next } = await sql<NonNullable<Calculations['nextInvoice']>>`
    select agent_earning.id, auction.extra_info as "auctionName", agent_share_kurus as amount, approved_at as "approvedAt",
           (count(*) over ())::integer as count
      from agent_earning join closing on closing.id = closing_id join auction on auction.id = closing.auction_id
     where agent_earning.agent_operator_id = ${id} and agent_earning.status = 'WAITING_INVOICE'
     order by approved_at, agent_earning.id limit 1`.execute(db);
  const [found] = figures;
  if (!found) throw new Error('a sum has a row');
  return { ...found, months, nextInvoice: next[0] ?? null };
};

/** The number of earnings of all agents by status, with their sum for operators who may see shares. */
export const totals = async (db: Database, { authorities }: SignedIn): Promise<Output<typeof earnings.totals>> => {
  const sees = may(authorities, 'earnings.readAgentShares');
  const { rows } = await sql<{ status: EnumValue<'earningStatus'>; count: number; agentShare: number }>`
    select status, count(*)::integer as count, sum(agent_share_kurus)::bigint as "agentShare"
      from agent_earning where ${IS_AGENTS} group by status`.execute(db);
  return { rows: rows.map((row) => ({ ...row, agentShare: sees ? row.agentShare : null })) };
};

/** The number of earnings of all offices by status, with their sum. */
export const officeTotals = async (db: Database): Promise<Output<typeof earnings.officeTotals>> => {
  const { rows } = await sql<Output<typeof earnings.officeTotals>['rows'][number]>`
    select status, count(*)::integer as count, sum(broker_share_kurus)::bigint as "brokerShare"
      from agent_earning where ${IS_OFFICES} group by status`.execute(db);
  return { rows };
};

/** The offices that have earnings, by name. */
export const officesWithEarnings = (db: Database): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('broker')
    .select(['id', 'company_name as name'])
    .where((eb) =>
      eb.exists(eb.selectFrom('agent_earning').select('id').whereRef('broker_id', '=', 'broker.id').where(IS_OFFICES)),
    )
    .orderBy('company_name')
    .orderBy('id')
    .execute();

/** The agents who have earnings, by name. */
export const agentsWithEarnings = (db: Database): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('operator')
    .select(['operator.id', fullName('operator').as('name')])
    .where((eb) =>
      eb.exists(eb.selectFrom('agent_earning').select('id').whereRef('agent_operator_id', '=', 'operator.id')),
    )
    .orderBy('first_name')
    .orderBy('last_name')
    .execute();
