import { sql } from 'kysely';
import type { AgentHome, HomeTodo } from '@/contract/dashboard';
import { AGENT_NEEDS } from '@/domain/agents';
import { missingDocuments } from '@/domain/agents/onboarding';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { may } from '@/domain/permissions';
import { HAS_READ, MUST_READ } from '@/server/areas/agents/knowledge/scope';
import { agentsFound, YEAR_BEGAN } from '@/server/areas/agents/rows';
import { AGENT_ITEM_STATE } from '@/server/areas/auctions/agentItem';
import { seesAgentShare } from '@/server/areas/payments/earningScope';
import { TODAY } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { setting } from '@/server/platform/settings/settings';
import { dayStart } from './counts';

const CLOSINGS = 4;
const VISIT_DAYS = 30;

/** An agent's own figures; a part that they may not see is null. */
export const agentHome = async (db: Database, operator: SignedIn): Promise<AgentHome> => {
  const { id } = operator;
  const agent = await agentsFound(db)
    .clearSelect()
    .select(['id', 'target', 'closedFee', 'closings', 'asked', 'certificateEndsOn'])
    .where('operatorId', '=', id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  const [pipeline, page, closings, earnings, rank] = await Promise.all([
    pipelineOf(db, operator),
    agent ? pageOf(db, agent.id, operator) : null,
    closingsOf(db, operator),
    earningsOf(db, operator),
    agent && setting('agentRank') ? rankOf(db, agent.id) : null,
  ]);
  const todo = await todoOf(db, operator, agent ?? null, page?.sentBack ?? false);
  return {
    target: agent
      ? {
          target: agent.target,
          fee: agent.closedFee,
          asked: Math.min(agent.asked, agent.target ?? 0),
          closings: agent.closings,
        }
      : null,
    pipeline,
    todo,
    rank,
    page: page && { state: page.state, change: page.change, slug: page.slug, visits: page.visits },
    closings,
    earnings,
  };
};

/** The operator's own auctions by state. There are only a few: read once and grouped. */
const pipelineOf = async (db: Database, { id, authorities }: SignedIn): Promise<AgentHome['pipeline']> => {
  if (!may(authorities, 'auctions.readOwn')) return null;
  const { rows } = await sql<{ state: EnumValue<'agentItemState'>; count: number }>`
    select state, count(*)::integer as count
      from (select ${AGENT_ITEM_STATE} as state from auction where agent_operator_id = ${id}) own
     where state is not null group by state`.execute(db);
  return ENUMS.agentItemState.map((state) => ({ state, count: rows.find((row) => row.state === state)?.count ?? 0 }));
};

type PageFound = NonNullable<AgentHome['page']> & { sentBack: boolean };
const pageOf = async (db: Database, agentId: number, { authorities }: SignedIn): Promise<PageFound | null> => {
  if (!may(authorities, 'agents.profile.read')) return null;
  const [{ rows: found }, { rows: visits }] = await Promise.all([
    sql<Omit<PageFound, 'visits'>>`
      select profile.state, profile.slug, change.state as change,
             coalesce(change.state, profile.state) = 'DRAFT'
               and (profile.remarks <> '' or jsonb_array_length(profile.field_remarks) > 0) as "sentBack"
        from agent_profile profile
        left join agent_profile_change change on change.agent_id = profile.agent_id and change.state in ('DRAFT', 'WAITING_APPROVAL')
       where profile.agent_id = ${agentId}`.execute(db),
    sql<{ day: string; count: number }>`
      select each.day::date::text as day, coalesce(visits, 0) as count
        from generate_series(${TODAY} - ${sql.lit(VISIT_DAYS - 1)}, ${TODAY}, interval '1 day') as each (day)
        left join agent_page_day counted on counted.agent_id = ${agentId} and counted.day = each.day::date
       order by 1`.execute(db),
  ]);
  return found[0] ? { ...found[0], visits } : null;
};

const closingsOf = async (db: Database, { id, authorities }: SignedIn): Promise<AgentHome['closings']> => {
  if (!may(authorities, 'closings.readOwn')) return null;
  const mine = sql`from closing where agent_operator_id = ${id} and outcome = 'OPEN'`;
  const [{ rows: counts }, { rows }] = await Promise.all([
    sql<{ open: number; late: number }>`
      select count(*)::integer as open, (count(*) filter (where step_due_at < now()))::integer as late ${mine}`.execute(
      db,
    ),
    sql<NonNullable<AgentHome['closings']>['rows'][number]>`
      select closing.id, auction.extra_info as name, closing.step, closing.step_due_at as "dueAt",
             coalesce(closing.step_due_at < now(), false) as late
        from (select * ${mine} order by step_due_at, id limit ${CLOSINGS}) closing
        join auction on auction.id = closing.auction_id
       order by closing.step_due_at, closing.id`.execute(db),
  ]);
  return { open: counts[0]?.open ?? 0, late: counts[0]?.late ?? 0, rows };
};

const earningsOf = async (db: Database, operator: SignedIn): Promise<AgentHome['earnings']> => {
  const { id, authorities } = operator;
  if (!may(authorities, 'earnings.readOwn') || !seesAgentShare(operator, id)) return null;
  const { rows } = await sql<NonNullable<AgentHome['earnings']>>`
    select coalesce(sum(agent_share_kurus) filter (where status in ('WAITING_APPROVAL', 'WAITING_INVOICE')), 0)::bigint as waiting,
           coalesce(sum(agent_share_kurus) filter (where status = 'WAITING_PAYMENT'), 0)::bigint as "toBePaid",
           coalesce(sum(agent_share_kurus) filter (where status = 'PAID' and paid_at >= ${YEAR_BEGAN}), 0)::bigint as "paidThisYear"
      from agent_earning where agent_operator_id = ${id}`.execute(db);
  return rows[0] ?? null;
};

/**
 * The agent's rank among the agents with a target, by the percentage reached; nothing else about the others is returned. One statement over
 * the agents, who are hundreds, and their closings.
 */
const rankOf = async (db: Database, agentId: number): Promise<AgentHome['rank']> => {
  const { rows } = await sql<NonNullable<AgentHome['rank']>>`
    with standing as materialized (
      select agent.id, round(100.0 * done.fee / profile.yearly_target_kurus, 1) as percent
        from agent
        join agent_profile profile on profile.agent_id = agent.id and profile.yearly_target_kurus > 0
        cross join lateral (
          select coalesce(sum(service_fee_kurus), 0) as fee from closing
           where agent_operator_id = agent.operator_id and outcome = 'DONE' and closed_at >= ${YEAR_BEGAN}) done
       where agent.status = 'ACTIVE')
    select (select count(*)::integer + 1 from standing where percent > own.percent) as place,
           (select count(*)::integer from standing) as "of",
           (select min(percent) - own.percent from standing where percent > own.percent)::float8 as behind
      from standing own where own.id = ${agentId}`.execute(db);
  return rows[0] ?? null;
};

/** Requested calls; they are listed if due by the end of today. */
const CALLS = sql`activity.type in ('CALL_ME_BACK', 'CALL_ME_BACK_INDIVIDUAL')`;

/** What only this agent can do, the most urgent first, without records that they may not open. */
const todoOf = async (
  db: Database,
  { id, authorities }: SignedIn,
  agent: { id: number; certificateEndsOn: string | null } | null,
  sentBack: boolean,
): Promise<HomeTodo[]> => {
  const { rows } = await sql<{
    ending: boolean;
    papers: EnumValue<'agentDocumentType'>[] | null;
    reading: { count: number; day: string | null };
    appointments: number;
    drafts: number;
    calls: number;
    invoices: number;
  }>`
    select coalesce(${agent?.certificateEndsOn ?? null}::date <= ${TODAY} + ${sql.lit(AGENT_NEEDS.certificateDays)}, false) as ending,
           (select coalesce(jsonb_agg(document.type), '[]') from agent_document document where document.agent_id = ${agent?.id ?? null}) as papers,
           (select jsonb_build_object('count', count(*), 'day', min(page.due_on)) from knowledge_page page
              join operator on operator.id = ${id} where ${MUST_READ} and not ${HAS_READ}) as reading,
           (select count(*)::integer from appointment where assignee_id = ${id} and state in ('APPOINTMENT', 'RE_APPOINTMENT')
              and starts_at >= ${dayStart(0)} and starts_at < ${dayStart(-1)}) as appointments,
           (select count(*)::integer from auction where agent_operator_id = ${id} and status in ('DRAFT', 'INITIAL', 'RETURN')
              and not exists (select from auction_image where auction_id = auction.id)) as drafts,
           (select count(*)::integer from activity where assignee_id = ${id} and status in ('INITIAL', 'WORKING') and ${CALLS}
              and due_at < ${dayStart(-1)}) as calls,
           (select count(*)::integer from agent_earning where agent_operator_id = ${id} and status = 'WAITING_INVOICE') as invoices`.execute(
    db,
  );
  const [found] = rows;
  if (!found) return [];
  const missing = agent ? missingDocuments(found.papers ?? []) : [];
  const counted = (kind: HomeTodo['kind'], count: number): HomeTodo => ({ kind, count, day: null, papers: [] });
  const all = [
    counted('PAGE_SENT_BACK', Number(sentBack)),
    { ...counted('CERTIFICATE_ENDING', Number(found.ending)), day: agent?.certificateEndsOn ?? null },
    { ...counted('PAPERS_MISSING', missing.length), papers: missing },
    { ...counted('KNOWLEDGE_TO_READ', found.reading.count), day: found.reading.day },
    counted('APPOINTMENTS_TODAY', found.appointments),
    counted('CUSTOMERS_TO_CALL', found.calls),
    counted('INVOICES_WAIT', may(authorities, 'earnings.readOwn') ? found.invoices : 0),
    counted('DRAFTS_WITHOUT_PICTURES', may(authorities, 'auctions.readOwn') ? found.drafts : 0),
  ];
  return all.filter(({ count }) => count > 0);
};
