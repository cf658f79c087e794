import { type RawBuilder, sql } from 'kysely';
import kvkk from '@/locales/tr/privacy.json';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { type Count, erase } from './erase';
import { basis } from './texts';

type RuleName = keyof typeof kvkk.rule;
type Retention = {
  rule: RuleName;
  table: string;
  period: keyof typeof kvkk.period;
  basis: keyof typeof kvkk.basis;
  past: RawBuilder<boolean>;
  /** The columns that are cleared; without them the row is deleted. 'erase': as on a person's own request. */
  set?: Readonly<Record<string, RawBuilder<unknown>>> | 'erase';
};

/** People erased by one request: each one needs a search through every table. */
const ERASED_AT_ONCE = 20;

/** How long each kind of data is kept when nobody asks: `privacy:rule.${string}`, `privacy:period.${string}`. */
const RETENTION: readonly Retention[] = [
  {
    rule: 'retained_identity',
    table: 'retained_identity',
    period: 'own',
    basis: 'commercialBooks',
    past: sql`keep_until < current_date`,
  },
  {
    rule: 'outbox_message',
    table: 'outbox_message',
    period: '1',
    basis: 'purposeOver',
    past: sql`status <> 'PENDING' and created_at < now() - interval '1 year'`,
  },
  {
    rule: 'agent_application',
    table: 'agent_application',
    period: '1',
    basis: 'purposeOver',
    past: sql`created_at < now() - interval '1 year' and not exists (select from agent where agent.application_id = agent_application.id)`,
  },
  {
    rule: 'export_log',
    table: 'export_log',
    period: '2',
    basis: 'purposeOver',
    past: sql`created_at < now() - interval '2 years' and filters <> '{}'`,
    set: { filters: sql`'{}'` },
  },
  {
    rule: 'call_recording',
    table: 'call',
    period: '2',
    basis: 'purposeOver',
    past: sql`started_at < now() - interval '2 years' and (recording_url is not null or note <> '')`,
    set: { recording_url: sql`null`, note: sql`''` },
  },
  {
    rule: 'sms_message',
    table: 'sms_message',
    period: '3',
    basis: 'messages',
    past: sql`created_at < now() - interval '3 years'`,
  },
  {
    rule: 'email_message',
    table: 'email_message',
    period: '3',
    basis: 'messages',
    past: sql`created_at < now() - interval '3 years'`,
  },
  {
    rule: 'customer_inactive',
    table: 'customer',
    period: '3',
    basis: 'purposeOver',
    set: 'erase',
    past: sql`erased_at is null and merged_into_id is null and updated_at < now() - interval '3 years' and signed_up_at < now() - interval '3 years'
      and not exists (select from closing where buyer_customer_id = customer.id or seller_customer_id = customer.id)
      and not exists (select from auction where seller_customer_id = customer.id)
      and not exists (select from bid where customer_id = customer.id)
      and not exists (select from broker where customer_id = customer.id)
      and not exists (select from agent where customer_id = customer.id)
      and not exists (select from activity where customer_id = customer.id and updated_at > now() - interval '3 years')
      and not exists (select from member where customer_id = customer.id and last_seen_at > now() - interval '3 years')`,
  },
];

const dueOf = async (db: Database, { table, past }: Retention): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from ${sql.table(table)} where ${past}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Every rule with the number of its overdue rows. */
export const listRetention = async (db: Database) => {
  const due = await Promise.all(RETENTION.map((rule) => dueOf(db, rule)));
  return RETENTION.map((one, index) => ({
    rule: one.rule,
    label: kvkk.rule[one.rule],
    period: kvkk.period[one.period],
    legalBasis: basis(one.basis),
    due: due[index] ?? 0,
  }));
};

const destroyRows = async (db: Database, one: Retention, operatorId: number): Promise<number> => {
  const { rule, table, past, set } = one;
  const assignments = Object.entries(set ?? {}).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value as RawBuilder<unknown>}`,
  );
  const { rows } = set
    ? await sql<{
        id: number;
      }>`update ${sql.table(table)} set ${sql.join(assignments)} where ${past} returning id`.execute(db)
    : await sql<{ id: number }>`delete from ${sql.table(table)} where ${past} returning id`.execute(db);
  const items: Count[] = [{ table, act: set ? 'ANONYMISE' : 'DELETE', count: rows.length, reason: 'noBasis' }];
  const { id } = await db
    .insertInto('destruction_record')
    .values({
      kind: 'RETENTION',
      rule,
      operator_id: operatorId,
      legal_basis: basis(one.basis),
      destroyed: JSON.stringify(items),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const columns = set ? Object.keys(set) : null;
  await sql`select audit_forget_rows(${id}, ${table}, ${rows.map((row) => row.id)}::bigint[], ${columns}::text[])`.execute(
    db,
  );
  return rows.length;
};

const erasePeople = async (db: Database, one: Retention, operatorId: number): Promise<number> => {
  const { rows } = await sql<{
    id: number;
  }>`select id from customer where ${one.past} order by id limit ${ERASED_AT_ONCE}`.execute(db);
  for (const { id } of rows) await erase(db, { customerId: id, requestId: null, operatorId });
  return rows.length;
};

/** Destroys what a rule proposes, with a destruction record. @throws NOT_FOUND, ERASURE_PLAN_CHANGED when it proposes another number now */
export const destroyDue = async (db: Database, { rule, due }: { rule: string; due: number }, { id }: SignedIn) => {
  const one = RETENTION.find((known) => known.rule === rule);
  if (!one) throw new Refusal('NOT_FOUND');
  if ((await dueOf(db, one)) !== due) throw new Refusal('ERASURE_PLAN_CHANGED');
  return { destroyed: one.set === 'erase' ? await erasePeople(db, one, id) : await destroyRows(db, one, id) };
};
