import { type RawBuilder, sql } from 'kysely';
import type { Output, Parsed } from '@/contract/kit';
import type { operators } from '@/contract/operators';
import type { Work } from '@/contract/operators/record';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { assertMayGrant, grantsOfOperator } from './access';

const CUSTOMER_LINKS = ['sales_agent_id', 'closing_agent_id', 'want_to_sell_agent_id'] as const;

/** Open work by table: the column of the assignee and the condition for open. */
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

/** The customers and open work of an operator. */
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

/** Replaces one operator by another in some columns of a table; returns how many records. */
const replace = async (
  db: Database,
  table: string,
  columns: readonly string[],
  { from, to }: { from: number; to: number },
  open: RawBuilder<unknown> = sql`true`,
): Promise<number> => {
  const changes = columns.map(
    (column) => sql`${sql.ref(column)} = case when ${sql.ref(column)} = ${from} then ${to} else ${sql.ref(column)} end`,
  );
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.join(changes)} where (${named(columns, from)}) and ${open}`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Moves future appointments for which the other operator is free. */
const replaceAppointments = async (db: Database, { from, to }: { from: number; to: number }): Promise<number> => {
  const { numAffectedRows } = await sql`
    update appointment set assignee_id = ${to}
     where assignee_id = ${from} and ${TO_COME}
       and not exists (
         select from appointment other
          where other.assignee_id = ${to} and other.state in ('APPOINTMENT', 'RE_APPOINTMENT')
            and tstzrange(other.starts_at, other.ends_at) && tstzrange(appointment.starts_at, appointment.ends_at))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
};

/** @throws OPERATOR_NOT_FOUND when one does not exist or the receiver is not active */
const assertBoth = async (db: Database, from: number, to: number): Promise<void> => {
  const found = await db.selectFrom('operator').select(['id', 'status']).where('id', 'in', [from, to]).execute();
  if (!found.some(({ id }) => id === from)) throw new Refusal('OPERATOR_NOT_FOUND');
  if (!found.some(({ id, status }) => id === to && status === 'ACTIVE')) {
    throw beside('toOperatorId', 'OPERATOR_NOT_FOUND');
  }
};

/** Hands a leaver's customers and open work to another operator. @throws OPERATOR_NOT_FOUND, INVALID_INPUT for oneself */
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
  const moved = { customers: 0, activities: 0, wantToSell: 0, closings: 0, appointments: 0, appointmentsLeft: 0 };
  if (customers) moved.customers = await replace(db, 'customer', CUSTOMER_LINKS, both);
  if (work) {
    for (const kind of Object.keys(OPEN_WORK) as (keyof typeof OPEN_WORK)[]) {
      const { table, columns, open } = OPEN_WORK[kind];
      moved[kind] = await replace(db, table, columns, both, open);
    }
    moved.appointments = await replaceAppointments(db, both);
    moved.appointmentsLeft = (await workOf(db, from)).appointments;
  }
  return moved;
};
