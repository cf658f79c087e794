import { type RawBuilder, sql } from 'kysely';
import { HANDOVER_KINDS, type HandoverKind, perKind, type PerKind } from '@/domain/agents';
import { HOLDING } from '@/domain/appointments';
import { mayHave } from '@/domain/activities';
import { OPEN_DEALS } from '@/domain/deals';
import type { EnumValue } from '@/domain/enums';
import { may } from '@/domain/permissions';
import { stopClock } from '@/server/areas/activities/time';
import { estimateEarning } from '@/server/areas/earnings/estimate';
import type { Database } from '@/server/kernel/db/pool';
import { beside } from '@/server/kernel/refusal';

type Place = { kind: HandoverKind; table: string; columns: readonly string[]; open: RawBuilder<unknown> };

const ALL = sql`true`;
/**
 * Everything that can belong to an operator and that somebody has to take over. tests: agents.test.ts walks every column of the database.
 */
export const PLACES: readonly Place[] = [
  {
    kind: 'customers',
    table: 'customer',
    columns: ['sales_agent_id', 'closing_agent_id', 'want_to_sell_agent_id'],
    open: ALL,
  },
  { kind: 'activities', table: 'activity', columns: ['assignee_id'], open: sql`status in ('INITIAL', 'WORKING')` },
  {
    kind: 'activities',
    table: 'discovery',
    columns: ['operator_id'],
    open: sql`state in ('ACTIVE', 'WAITING_APPROVAL')`,
  },
  {
    kind: 'activities',
    table: 'appraisal',
    columns: ['appraiser_id'],
    open: sql`status in ('REQUESTED', 'REPORTED')`,
  },
  { kind: 'activities', table: 'broker', columns: ['assignee_id'], open: ALL },
  { kind: 'activities', table: 'data_subject_request', columns: ['operator_id'], open: sql`answered_at is null` },
  {
    kind: 'wantToSell',
    table: 'want_to_sell',
    columns: ['operator_id', 'agent_operator_id'],
    open: sql`outcome is null`,
  },
  { kind: 'deals', table: 'deal', columns: ['operator_id'], open: sql`status = any(${[...OPEN_DEALS]})` },
  {
    kind: 'appointments',
    table: 'appointment',
    columns: ['assignee_id'],
    open: sql`state = any(${[...HOLDING]}) and starts_at > now()`,
  },
  { kind: 'auctions', table: 'auction', columns: ['agent_operator_id'], open: sql`status <> 'SOLD'` },
  { kind: 'closings', table: 'closing', columns: ['assignee_id', 'agent_operator_id'], open: sql`outcome = 'OPEN'` },
  { kind: 'agents', table: 'agent', columns: ['manager_id'], open: sql`status = 'ACTIVE'` },
];

const isTheirs = ({ columns, open }: Place, id: number) =>
  sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} = ${id}`),
    sql` or `,
  )}) and ${open}`;

/** How many of each kind an operator has. */
export const hangsOn = async (db: Database, operatorId: number): Promise<PerKind<number>> => {
  const parts = PLACES.map(
    (place) =>
      sql`select ${sql.lit(place.kind)}::text as kind, count(*)::integer as count from ${sql.table(place.table)} where ${isTheirs(place, operatorId)}`,
  );
  const { rows } = await sql<{ kind: HandoverKind; count: number }>`
    select kind, sum(count)::integer as count from (${sql.join(parts, sql` union all `)}) counted group by kind`.execute(
    db,
  );
  return perKind((kind) => rows.find((row) => row.kind === kind)?.count ?? 0);
};

/** The properties of a leaving operator's work that decide who may receive it. */
export type Needs = { types: EnumValue<'activityType'>[]; asIndividualAgent: boolean };
export const needsOf = async (db: Database, operatorId: number): Promise<Needs> => {
  const { rows } = await sql<Needs>`
    select array(select distinct type::text from activity where assignee_id = ${operatorId} and status in ('INITIAL', 'WORKING')) as types,
           exists (select from want_to_sell where agent_operator_id = ${operatorId} and outcome is null) as "asIndividualAgent"`.execute(
    db,
  );
  return rows[0] ?? { types: [], asIndividualAgent: false };
};

/** Whether somebody with these authorities may receive what there is of a kind. */
export const takes = (held: readonly string[], kind: HandoverKind, { types, asIndividualAgent }: Needs): boolean => {
  switch (kind) {
    case 'customers':
      return may(held, 'customers.read');
    case 'activities':
      return may(held, 'activities.read') && types.every((type) => mayHave(held, type));
    case 'wantToSell':
      return asIndividualAgent ? held.includes('AGENT') : may(held, 'wantToSell.edit');
    case 'deals':
      return may(held, 'deals.read');
    case 'appointments':
      return mayHave(held, 'APPOINTMENT');
    case 'auctions':
      return may(held, 'auctions.open');
    case 'closings':
      return may(held, 'closings.read');
    case 'agents':
      return may(held, 'agents.read');
  }
};

const moveOne = async (db: Database, place: Place, from: number, to: number): Promise<number> => {
  const { table, columns } = place;
  const changes = columns.map(
    (column) => sql`${sql.ref(column)} = case when ${sql.ref(column)} = ${from} then ${to} else ${sql.ref(column)} end`,
  );
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.join(changes)} where ${isTheirs(place, from)}`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** @throws APPOINTMENT_DATE_TAKEN beside the field when the receiver is not free at each of these times */
const assertFree = async (db: Database, from: number, to: number): Promise<void> => {
  await db.selectFrom('operator').select('id').where('id', '=', to).forNoKeyUpdate().execute();
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from appointment mine
     where mine.assignee_id = ${from} and mine.state = any(${[...HOLDING]}) and mine.starts_at > now()
       and exists (select from appointment other
                    where other.assignee_id = ${to} and other.state = any(${[...HOLDING]})
                      and tstzrange(other.starts_at, other.ends_at) && tstzrange(mine.starts_at, mine.ends_at))`.execute(
    db,
  );
  if ((rows[0]?.count ?? 0) > 0) throw beside('to.appointments', 'APPOINTMENT_DATE_TAKEN');
};

/** The named receivers with their authorities. @throws OPERATOR_NOT_FOUND beside the field for an inactive one */
const receiversOf = async (db: Database, to: PerKind<number | null>): Promise<Map<number, string[]>> => {
  const ids = [...new Set(HANDOVER_KINDS.flatMap((kind) => to[kind] ?? []))];
  const { rows } = await sql<{ id: number; authorities: string[] }>`
    select id, array(select authority from operator_authority where operator_id = operator.id) as authorities
      from operator where id = any(${ids}) and status = 'ACTIVE'`.execute(db);
  return new Map(rows.map(({ id, authorities }) => [id, authorities]));
};

/**
 * Gives everything that an operator has to the named receivers. The caller has locked the operator.
 * @returns how many of each kind
 * @throws REQUIRED beside a kind that has items but no receiver, OPERATOR_NOT_FOUND, ACTIVITY_ASSIGNEE_NOT_ALLOWED, APPOINTMENT_DATE_TAKEN
 */
export const handAllOver = async (db: Database, from: number, to: PerKind<number | null>): Promise<PerKind<number>> => {
  const counts = await hangsOn(db, from);
  const needs = await needsOf(db, from);
  const receivers = await receiversOf(db, to);
  for (const kind of HANDOVER_KINDS) {
    const receiver = to[kind];
    if (counts[kind] === 0) continue;
    if (receiver === null) throw beside(`to.${kind}`, 'REQUIRED');
    const held = receivers.get(receiver);
    if (!held || receiver === from) throw beside(`to.${kind}`, 'OPERATOR_NOT_FOUND');
    if (!takes(held, kind, needs)) throw beside(`to.${kind}`, 'ACTIVITY_ASSIGNEE_NOT_ALLOWED');
  }
  if (counts.appointments > 0 && to.appointments !== null) await assertFree(db, from, to.appointments);
  const closings =
    counts.closings > 0
      ? await db
          .selectFrom('closing')
          .select('id')
          .where('agent_operator_id', '=', from)
          .where('outcome', '=', 'OPEN')
          .orderBy('id')
          .forNoKeyUpdate()
          .execute()
      : [];
  await stopTheirClocks(db, from);
  const moved = perKind(() => 0);
  for (const place of PLACES) {
    const receiver = to[place.kind];
    if (receiver !== null) moved[place.kind] += await moveOne(db, place, from, receiver);
  }
  // The estimated earning of an unfinished sale moves with the sale; a frozen one stays with its agent.
  for (const { id } of closings) await estimateEarning(db, id);
  return moved;
};

/** Stops the clock of an operator who has left, and gives their open call the outcome CALL_LATER, since nobody else knows how it ended. */
const stopTheirClocks = async (db: Database, from: number): Promise<void> => {
  await stopClock(db, from);
  await sql`update call set outcome = 'CALL_LATER', ended_at = coalesce(ended_at, now()) where operator_id = ${from} and outcome is null`.execute(
    db,
  );
};
