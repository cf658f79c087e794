import { sql } from 'kysely';
import { fold } from '@/domain/text';
import type { Database } from '@/server/kernel/db/pool';

/** A written name, in two parts. */
export type PersonName = { first: string; last: string };

/** A person with all their records. Merged records are one person. */
export type Subject = {
  customers: number[];
  members: number[];
  brokers: number[];
  /** The current and all former phones, e-mails and identity numbers in the audit trail. */
  phones: string[];
  emails: string[];
  identityNumbers: string[];
  /** The accounts to which refunds were paid. */
  ibans: string[];
  /** The current and all former names. */
  names: PersonName[];
};

const distinct = (values: readonly (string | null | undefined)[]) =>
  [
    ...new Set(values.filter((value) => value !== null && value !== undefined && value !== '' && value !== FORGOTTEN)),
  ] as string[];

/** The placeholder that an earlier erasure has left. */
const FORGOTTEN = '[silindi]';

type Known = {
  id: number;
  member: number | null;
  broker: number | null;
  first: string;
  last: string;
  phones: (string | null)[];
  emails: (string | null)[];
  identityNumber: string | null;
};
type Pair = [string | null, string | null] | null;
/** One change of a record's own fields: the old and the new value of each. */
type Change = {
  record: string;
  first: Pair;
  last: Pair;
  phone: Pair;
  email: Pair;
  identityNumber: Pair;
};

/** The changes of the person's own fields in the audit trail, the newest first. */
const changesOf = async (db: Database, customers: readonly number[], members: readonly number[]): Promise<Change[]> => {
  const { rows } = await sql<Change>`
    select table_name || record_id as record, changes -> 'first_name' as first, changes -> 'last_name' as last,
           changes -> 'phone' as phone, changes -> 'email' as email, changes -> 'identity_number' as "identityNumber"
      from audit_entry
     where (table_name = 'customer' and record_id = any (${[...customers]}::bigint[])
         or table_name = 'member' and record_id = any (${[...members]}::bigint[]))
       and changes ?| array['first_name', 'last_name', 'phone', 'email', 'identity_number']
     order by id desc`.execute(db);
  return rows;
};

/** The former names of a record: starts from today's and undoes each change. */
const namesBefore = (today: PersonName, changes: readonly Change[]): PersonName[] => {
  let name = today;
  return changes.map(({ first, last }) => {
    name = { first: first ? (first[0] ?? '') : name.first, last: last ? (last[0] ?? '') : name.last };
    return name;
  });
};

/** The former values that nobody else has today: a number that now belongs to somebody else must not be searched. */
const stillTheirs = async (
  db: Database,
  column: 'phone' | 'email' | 'identity_number',
  values: readonly string[],
  customers: readonly number[],
): Promise<string[]> => {
  if (values.length === 0) return [];
  const member =
    column === 'identity_number'
      ? sql``
      : sql`union select ${sql.ref(column)} from member where customer_id <> all(${[...customers]})`;
  const { rows } = await sql<{ value: string }>`
    select value from unnest(${[...values]}::text[]) as value
    except (select ${sql.ref(column)} from customer where id <> all(${[...customers]}) and ${sql.ref(column)} = any(${[...values]})
      ${member}
      union select ${sql.ref(column)} from operator where ${sql.ref(column)} = any(${[...values]}))`.execute(db);
  return rows.map(({ value }) => value);
};

/** The accounts to which nobody else got a refund. */
const ibansOf = async (db: Database, customers: readonly number[]): Promise<string[]> => {
  const theirs = sql`refund.customer_id = any(${[...customers]}::bigint[])`;
  const { rows } = await sql<{ iban: string }>`
    with own as (
      select iban from refund where ${theirs}
      union
      select payout.iban from refund_payout payout join refund on refund.id = refund_id where ${theirs})
    select iban from own
     where iban is not null
       and not exists (select from refund where refund.iban = own.iban and not ${theirs})
       and not exists (select from refund_payout payout join refund on refund.id = refund_id where payout.iban = own.iban and not ${theirs})`.execute(
    db,
  );
  return rows.map(({ iban }) => iban);
};

const isWhole = ({ first, last }: PersonName) =>
  first !== '' && last !== '' && first !== FORGOTTEN && last !== FORGOTTEN;

export const subjectOf = async (db: Database, customerId: number): Promise<Subject> => {
  const { rows } = await sql<Known>`
    with recursive person as (
      select id, merged_into_id from customer where id = ${customerId}
      union
      select other.id, other.merged_into_id from customer other join person on other.merged_into_id = person.id or other.id = person.merged_into_id)
    select customer.id, member.id as member, broker.id as broker, btrim(customer.first_name) as first, btrim(customer.last_name) as last,
           array[customer.phone, member.phone] as phones, array[customer.email, member.email] as emails,
           customer.identity_number as "identityNumber"
      from person join customer using (id)
      left join member on member.customer_id = customer.id
      left join broker on broker.customer_id = customer.id
     order by customer.id`.execute(db);
  const customers = rows.map(({ id }) => id);
  const members = rows.flatMap(({ member }) => member ?? []);
  const changes = await changesOf(db, customers, members);
  const theirs = async (
    column: 'phone' | 'email' | 'identity_number',
    today: readonly (string | null)[],
    field: 'phone' | 'email' | 'identityNumber',
  ) => {
    const now = distinct(today);
    const before = distinct(changes.flatMap((change) => change[field] ?? [])).filter((value) => !now.includes(value));
    return [...now, ...(await stillTheirs(db, column, before, customers))];
  };
  const names = rows
    .flatMap(({ id, first, last }) => [
      { first, last },
      ...namesBefore(
        { first, last },
        changes.filter(({ record }) => record === `customer${id}`),
      ),
    ])
    .filter(isWhole);
  return {
    customers,
    members,
    brokers: rows.flatMap(({ broker }) => broker ?? []),
    phones: await theirs(
      'phone',
      rows.flatMap(({ phones }) => phones),
      'phone',
    ),
    emails: await theirs(
      'email',
      rows.flatMap(({ emails }) => emails),
      'email',
    ),
    identityNumbers: await theirs(
      'identity_number',
      rows.map(({ identityNumber }) => identityNumber),
      'identityNumber',
    ),
    ibans: await ibansOf(db, customers),
    names: [...new Map(names.map((name) => [fold(`${name.first} ${name.last}`), name])).values()],
  };
};
