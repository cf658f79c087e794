import { type RawBuilder, sql } from 'kysely';
import type { RETAINED } from '@/domain/settings/table';
import kvkk from '@/locales/tr/privacy.json';
import { TODAY } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { setting } from '@/server/platform/settings/settings';
import { type Count, erase } from './erase';
import { basis } from './texts';

type Retained = (typeof RETAINED)[number];
type Retention = {
  rule: Retained | 'retained_identity';
  table: string;
  basis: keyof typeof kvkk.basis;
  /** The condition for rows whose retention period of this many years is over. */
  past: (years: RawBuilder<unknown>) => RawBuilder<boolean>;
  /** The columns that are cleared; without them the row is deleted. 'erase': as on a person's own request. */
  set?: Readonly<Record<string, RawBuilder<unknown>>> | 'erase';
};

/** The number of people erased per request: each one needs a search through every table. */
const ERASED_AT_ONCE = 20;

/** People with a row in one of these tables did business with us: they are erased only on their own request. */
const EVER = ['bid', 'participant', 'payment', 'eft_payment', 'refund', 'uncharged_service_fee', 'broker', 'agent'];
/** A recent row in one of these tables means that something has happened with the customer. */
const LATELY = ['activity', 'appointment', 'call', 'deal', 'want_to_sell'];
const noneOf = (table: string, which: RawBuilder<unknown>) =>
  sql`not exists (select from ${sql.table(table)} where customer_id = customer.id ${which})`;

/**
 * How each kind of data is destroyed when its period is over: `privacy:rule.${string}`, `privacy:period.${string}`. The period is a
 * setting.
 */
const RETENTION: readonly Retention[] = [
  {
    rule: 'retained_identity',
    table: 'retained_identity',
    basis: 'commercialBooks',
    past: () => sql`keep_until < ${TODAY}`,
  },
  {
    rule: 'outbox_message',
    table: 'outbox_message',
    basis: 'purposeOver',
    past: (years) => sql`status <> 'PENDING' and created_at < now() - ${years}`,
  },
  {
    rule: 'agent_application',
    table: 'agent_application',
    basis: 'purposeOver',
    past: (years) =>
      sql`created_at < now() - ${years} and stage <> 'ONBOARDING'
        and not exists (select from agent where agent.application_id = agent_application.id)`,
  },
  {
    rule: 'export_log',
    table: 'export_log',
    basis: 'purposeOver',
    past: (years) => sql`created_at < now() - ${years} and filters <> '{}'`,
    set: { filters: sql`'{}'` },
  },
  {
    rule: 'call_recording',
    table: 'call',
    basis: 'purposeOver',
    past: (years) => sql`started_at < now() - ${years} and (recording_url is not null or note <> '')`,
    set: { recording_url: sql`null`, note: sql`''` },
  },
  {
    rule: 'sms_message',
    table: 'sms_message',
    basis: 'messages',
    past: (years) => sql`created_at < now() - ${years}`,
  },
  {
    rule: 'email_message',
    table: 'email_message',
    basis: 'messages',
    past: (years) => sql`created_at < now() - ${years}`,
  },
  {
    rule: 'customer_inactive',
    table: 'customer',
    basis: 'purposeOver',
    set: 'erase',
    past: (
      years,
    ) => sql`erased_at is null and merged_into_id is null and updated_at < now() - ${years} and signed_up_at < now() - ${years}
      and not exists (select from closing where buyer_customer_id = customer.id or seller_customer_id = customer.id)
      and not exists (select from auction where seller_customer_id = customer.id)
      and not exists (select from operator join member on member.id = operator.member_id where member.customer_id = customer.id)
      and not exists (select from data_subject_request where customer_id = customer.id and answered_at is null)
      and not exists (select from activity where customer_id = customer.id and status in ('INITIAL', 'WORKING'))
      and not exists (select from want_to_sell where customer_id = customer.id and closed_at is null)
      and ${sql.join(
        EVER.map((table) => noneOf(table, sql``)),
        sql` and `,
      )}
      and ${sql.join(
        LATELY.map((table) => noneOf(table, sql`and updated_at > now() - ${years}`)),
        sql` and `,
      )}
      and not exists (select from appointment where customer_id = customer.id and starts_at > now() - ${years})
      and not exists (select from member where customer_id = customer.id and last_seen_at > now() - ${years})`,
  },
];

/** The retention period of a rule in years; null: each record has its own end date. */
const yearsOf = ({ rule }: Retention): number | null =>
  rule === 'retained_identity' ? null : setting('retentionYears')[rule];
const isPast = (one: Retention, years = yearsOf(one)) => one.past(sql`make_interval(years => ${years ?? 0}::int)`);

const dueOf = async (db: Database, one: Retention, years = yearsOf(one)): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from ${sql.table(one.table)} where ${isPast(one, years)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** How many rows would be overdue with these retention periods. */
export const dueAfter = async (db: Database, years: Readonly<Record<Retained, number>>): Promise<number> => {
  const due = await Promise.all(
    RETENTION.map((one) => (one.rule === 'retained_identity' ? 0 : dueOf(db, one, years[one.rule]))),
  );
  return due.reduce((sum, count) => sum + count, 0);
};

/** Every rule with the number of its overdue rows. */
export const listRetention = async (db: Database) => {
  const due = await Promise.all(RETENTION.map((rule) => dueOf(db, rule)));
  const period = (years: number | null) =>
    years === null ? kvkk.period.own : fill(kvkk.period.years, { count: years });
  return RETENTION.map((one, index) => ({
    rule: one.rule,
    label: kvkk.rule[one.rule],
    period: period(yearsOf(one)),
    legalBasis: basis(one.basis),
    due: due[index] ?? 0,
  }));
};

const destroyRows = async (db: Database, one: Retention, operatorId: number): Promise<number> => {
  const { rule, table, set } = one;
  const assignments = Object.entries(set ?? {}).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value as RawBuilder<unknown>}`,
  );
  const { rows } = set
    ? await sql<{
        id: number;
      }>`update ${sql.table(table)} set ${sql.join(assignments)} where ${isPast(one)} returning id`.execute(db)
    : await sql<{ id: number }>`delete from ${sql.table(table)} where ${isPast(one)} returning id`.execute(db);
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
  }>`select id from customer where ${isPast(one)} order by id limit ${ERASED_AT_ONCE} for update`.execute(db);
  for (const { id } of rows) await erase(db, { customerId: id, requestId: null, operatorId });
  return rows.length;
};

/** Destroys the overdue rows of a rule, with a destruction record. @throws NOT_FOUND, ERASURE_PLAN_CHANGED if their number is not `due` */
export const destroyDue = async (db: Database, { rule, due }: { rule: string; due: number }, { id }: SignedIn) => {
  const one = RETENTION.find((known) => known.rule === rule);
  if (!one) throw new Refusal('NOT_FOUND');
  if ((await dueOf(db, one)) !== due) throw new Refusal('ERASURE_PLAN_CHANGED');
  return { destroyed: one.set === 'erase' ? await erasePeople(db, one, id) : await destroyRows(db, one, id) };
};
