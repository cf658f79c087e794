import { type RawBuilder, sql } from 'kysely';
import type { Output, Parsed } from '@/contract/kit';
import type { operators } from '@/contract/operators';
import type { Work } from '@/contract/operators/record';
import { mayHave, mayLeadSale, typesFor } from '@/domain/activities';
import { mayKeep } from '@/domain/appointments';
import { workAt } from '@/domain/closing';
import { ENUMS } from '@/domain/enums';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { assertMayGrant, grantsOfOperator, heldWithLoans } from './access';

const CUSTOMER_LINKS = ['sales_agent_id', 'closing_agent_id', 'want_to_sell_agent_id'] as const;

/** Open work by table: the columns of the assignees and the condition for open. */
const OPEN_WORK = {
  activities: { table: 'activity', columns: ['assignee_id'], open: sql`status in ('INITIAL', 'WORKING')` },
  wantToSell: { table: 'want_to_sell', columns: ['operator_id', 'agent_operator_id'], open: sql`outcome is null` },
  closings: { table: 'closing', columns: ['assignee_id', 'agent_operator_id'], open: sql`outcome = 'OPEN'` },
} as const;
const TO_COME = sql`state in ('APPOINTMENT', 'RE_APPOINTMENT') and starts_at > now()`;

const named = (columns: readonly string[], id: number) =>
  sql.join(
    columns.map((column) => sql`${sql.ref(column)} = ${id}`),
    sql` or `,
  );

const countOf = async (db: Database, table: string, where: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)} where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The number of customers and open work items of an operator. */
export const workOf = async (db: Database, id: number): Promise<Work> => {
  const open = ({ table, columns, open }: (typeof OPEN_WORK)[keyof typeof OPEN_WORK]) =>
    countOf(db, table, sql`(${named(columns, id)}) and ${open}`);
  const [customers, activities, wantToSell, closings, appointments] = await Promise.all([
    countOf(db, 'customer', named(CUSTOMER_LINKS, id)),
    open(OPEN_WORK.activities),
    open(OPEN_WORK.wantToSell),
    open(OPEN_WORK.closings),
    countOf(db, 'appointment', sql`assignee_id = ${id} and ${TO_COME}`),
  ]);
  return { customers, activities, wantToSell, closings, appointments };
};

type Both = { from: number; to: number };
/** A column, with the condition under which the other operator may be entered in it. */
type Column = { name: string; may?: RawBuilder<unknown> };

/** Replaces one operator with another in some columns of a table; returns the number of records. */
const replace = async (
  db: Database,
  table: string,
  columns: readonly Column[],
  { from, to }: Both,
  open: RawBuilder<unknown> = sql`true`,
): Promise<number> => {
  const goes = ({ name, may = sql`true` }: Column) => sql`(${sql.ref(name)} = ${from} and ${may})`;
  const changes = columns.map(
    (column) =>
      sql`${sql.ref(column.name)} = case when ${goes(column)} then ${to}::integer else ${sql.ref(column.name)} end`,
  );
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.join(changes)}
     where (${sql.join(columns.map(goes), sql` or `)}) and ${open}`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Which open work an operator with these authorities may receive: the same as could be assigned to them. */
const columnsFor = (held: readonly string[], to: number): Record<keyof typeof OPEN_WORK, Column[]> => {
  const asAgent = sql`${held.includes('AGENT')}::boolean`;
  const steps = ENUMS.closingStep.filter((step) => mayHave(held, workAt(step)));
  return {
    activities: [
      {
        name: 'assignee_id',
        // Nobody decides their own access request.
        may: sql`type::text = any(${typesFor(held)}::text[]) and not exists (select from access_request
          where access_request.id = activity.access_request_id and access_request.operator_id = ${to})`,
      },
    ],
    wantToSell: [
      { name: 'operator_id', may: sql`${mayLeadSale(held)}::boolean` },
      { name: 'agent_operator_id', may: asAgent },
    ],
    closings: [
      { name: 'assignee_id', may: sql`step::text = any(${steps}::text[])` },
      { name: 'agent_operator_id', may: asAgent },
    ],
  };
};

/** Moves future appointments that the other operator may have and is free for. */
const replaceAppointments = async (db: Database, { from, to }: Both, held: readonly string[]): Promise<number> => {
  const kinds = ENUMS.appointmentKind.filter((kind) => mayKeep(held, kind));
  const { numAffectedRows } = await sql`
    update appointment set assignee_id = ${to}
     where assignee_id = ${from} and ${TO_COME} and kind::text = any(${kinds}::text[])
       and not exists (
         select from appointment other
          where other.assignee_id = ${to} and other.state in ('APPOINTMENT', 'RE_APPOINTMENT')
            and tstzrange(other.starts_at, other.ends_at) && tstzrange(appointment.starts_at, appointment.ends_at))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
};

/** @throws OPERATOR_NOT_FOUND if one does not exist or the receiver is not active */
const assertBoth = async (db: Database, from: number, to: number): Promise<void> => {
  const found = await db.selectFrom('operator').select(['id', 'status']).where('id', 'in', [from, to]).execute();
  if (!found.some(({ id }) => id === from)) throw new Refusal('OPERATOR_NOT_FOUND');
  if (!found.some(({ id, status }) => id === to && status === 'ACTIVE')) {
    throw beside('toOperatorId', 'OPERATOR_NOT_FOUND');
  }
};

/**
 * Hands a leaver's customers and open work to another operator, as far as that one may have it; the rest stays and is counted.
 * @throws OPERATOR_NOT_FOUND, INVALID_INPUT if both are the same
 */
export const handOver = async (
  db: Database,
  { operatorId: from, toOperatorId: to, customers, work }: Parsed<typeof operators.assignToOperator>,
  by: SignedIn,
): Promise<Output<typeof operators.assignToOperator>> => {
  if (from === to) throw beside('toOperatorId', 'INVALID_INPUT');
  await assertBoth(db, from, to);
  assertMayGrant(
    by,
    (await grantsOfOperator(db, from)).map(({ authority }) => authority),
  );
  const both = { from, to };
  const moved = { customers: 0, activities: 0, wantToSell: 0, closings: 0, appointments: 0 };
  const left = { workLeft: 0, appointmentsLeft: 0 };
  if (customers) {
    const links = CUSTOMER_LINKS.map((name) => ({ name }));
    moved.customers = await replace(db, 'customer', links, both);
  }
  if (work) {
    const held = await heldWithLoans(db, to);
    const columns = columnsFor(held, to);
    for (const kind of Object.keys(OPEN_WORK) as (keyof typeof OPEN_WORK)[]) {
      const { table, open } = OPEN_WORK[kind];
      moved[kind] = await replace(db, table, columns[kind], both, open);
    }
    moved.appointments = await replaceAppointments(db, both, held);
    const { activities, wantToSell, closings, appointments } = await workOf(db, from);
    left.workLeft = activities + wantToSell + closings;
    left.appointmentsLeft = appointments;
  }
  return { ...moved, ...left };
};
