import { type SqlBool, sql } from 'kysely';
import type { revenueShares, ShareDetail, ShareRow } from '@/contract/earnings/revenueShares';
import type { Parsed } from '@/contract/kit';
import type { EnumValue } from '@/domain/enums';
import { options } from '@/domain/machine';
import { shareMachine } from '@/domain/machines/share';
import { may, type Permission } from '@/domain/permissions';
import { today } from '@/domain/time';
import { hasWords } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { usualShares } from '../defaultShares';
import { ownVersion } from './ownShare';

type Kind = EnumValue<'shareKind'>;
const SEES = { AGENT: 'earnings.readAgentShares', OFFICE: 'earnings.readBrokerShares' } as const satisfies Record<
  Kind,
  Permission
>;
export const CHANGES = {
  AGENT: 'earnings.changeAgentShare',
  OFFICE: 'earnings.changeBrokerShare',
} as const satisfies Record<Kind, Permission>;

type Found = {
  id: number;
  version: number;
  kind: Kind;
  subjectId: number;
  /** The agent's operator; null for an office. */
  operatorId: number | null;
  name: string;
  number: number;
  percent: number | null;
  validFrom: string;
  state: EnumValue<'shareState'>;
  holds: boolean;
  proposedById: number | null;
  proposedBy: string | null;
  createdAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
};

/** The versions of shares that this operator may see: those of agents, of offices, or both. */
const sharesFound = (db: Database, { authorities }: SignedIn) =>
  db
    .selectFrom(
      sql<Found>`(
        select share.id, share.version, case when share.agent_id is null then 'OFFICE' else 'AGENT' end as kind,
               coalesce(share.agent_id, share.broker_id) as "subjectId", agent.operator_id as "operatorId",
               coalesce(broker.company_name, operator.first_name || ' ' || operator.last_name) as name, share.number,
               share.percent::float8 as percent, share.valid_from as "validFrom", share.state,
               share.id is not distinct from coalesce(
                 case when share.agent_id is not null then ${ownVersion({ agent: sql`share.agent_id` }, sql`now()`)}
                      else ${ownVersion({ broker: sql`share.broker_id` }, sql`now()`)} end, 0) as holds,
               share.proposed_by_id as "proposedById", proposer.first_name || ' ' || proposer.last_name as "proposedBy",
               share.created_at as "createdAt", decider.first_name || ' ' || decider.last_name as "decidedBy", share.decided_at as "decidedAt"
          from share_version share
          left join agent on agent.id = share.agent_id
          left join operator on operator.id = agent.operator_id
          left join broker on broker.id = share.broker_id
          left join operator proposer on proposer.id = share.proposed_by_id
          left join operator decider on decider.id = share.decided_by_id
      )`.as('share_found'),
    )
    .selectAll()
    .where(
      sql<SqlBool>`(kind = 'AGENT' and ${sql.lit(may(authorities, SEES.AGENT))} or kind = 'OFFICE' and ${sql.lit(may(authorities, SEES.OFFICE))})`,
    );

const toRow = ({
  version: _version,
  subjectId: _subject,
  operatorId: _operator,
  proposedById: _proposer,
  ...row
}: Found): ShareRow => ({ ...row, usual: usualShares(today())[row.kind] });

/** One page of the versions, the latest first. */
export const listShares = (db: Database, input: Parsed<typeof revenueShares.list>, operator: SignedIn) =>
  pageQuery(db, {
    query: sharesFound(db, operator).$call((q) =>
      where(q, { kind: input.kind, state: input.state }, () => [input.name && hasWords(sql`fold(name)`, input.name)]),
    ),
    sorts: {
      name: { column: 'name', type: 'text' },
      validFrom: { column: 'validFrom', type: 'day' },
      createdAt: { column: 'createdAt', type: 'instant' },
    } as const,
    defaultSort: '-id',
    input,
    toRow,
  });

/** The facts that the state machine needs. */
export const factsOf = ({ proposedById, operatorId }: Pick<Found, 'proposedById' | 'operatorId'>, by: SignedIn) => ({
  proposedByAsking: proposedById === by.id,
  ofAsking: operatorId === by.id,
});

export const shareFound = async (db: Database, id: number, by: SignedIn): Promise<Found> => {
  const found = await sharesFound(db, by).where('id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('SHARE_NOT_FOUND');
  return found;
};

/** One version as far as this operator may see it. @throws SHARE_NOT_FOUND */
export const shareDetail = async (db: Database, id: number, by: SignedIn): Promise<ShareDetail> => {
  const found = await shareFound(db, id, by);
  const { kind, subjectId } = found;
  const own = kind === 'AGENT' ? ({ agent: sql`${subjectId}` } as const) : ({ broker: sql`${subjectId}` } as const);
  const { rows } = await sql<{
    reason: string;
    answer: string;
    before: ShareDetail['before'];
    closings: number;
  }>`
    select share.reason, share.answer,
           (select jsonb_build_object('number', holding.number, 'percent', holding.percent::float8)
              from share_version holding where holding.id = ${ownVersion(own, sql`now()`)} and holding.id <> share.id) as before,
           (select count(*)::integer from closing
             where closing.outcome <> 'CANCELLED'
               and ${
                 kind === 'AGENT'
                   ? sql`closing.agent_operator_id = ${found.operatorId} and ${ownVersion(own, sql`closing.created_at`)} = share.id`
                   : sql`closing.broker_id = ${subjectId} and ${ownVersion(own, sql`closing.created_at`)} = share.id`
               }) as closings
      from share_version share where share.id = ${id}`.execute(db);
  const [more] = rows;
  const mayChange = may(by.authorities, CHANGES[kind]);
  return {
    ...toRow(found),
    version: found.version,
    subjectId,
    reason: more?.reason ?? '',
    answer: more?.answer ?? '',
    before: more?.before ?? null,
    closings: more?.closings ?? 0,
    actions: options(shareMachine, found.state, { ...factsOf(found, by), hasAnswer: true }, by.authorities).map(
      ({ action, closed, lacks }) => ({
        action,
        closed: mayChange ? [...closed] : ['AUTHORIZATION_ERROR' as const, ...closed],
        lacks: mayChange ? lacks : CHANGES[kind],
      }),
    ),
  };
};
