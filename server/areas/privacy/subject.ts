import { sql } from 'kysely';
import { fold } from '@/domain/text';
import type { Database } from '@/server/kernel/db/pool';

/** A person with all their records. Records that were merged into one another are one person. */
export type Subject = {
  customers: number[];
  members: number[];
  brokers: number[];
  phones: string[];
  emails: string[];
  identityNumbers: string[];
  /** Folded full names. */
  names: string[];
  /** Other people with one of these names. */
  namesakes: number;
};

const distinct = (values: readonly (string | null)[]) =>
  [...new Set(values.filter((value) => value !== null && value !== ''))] as string[];

export const subjectOf = async (db: Database, customerId: number): Promise<Subject> => {
  const { rows } = await sql<{
    id: number;
    member: number | null;
    broker: number | null;
    name: string;
    phones: (string | null)[];
    emails: (string | null)[];
    identityNumber: string | null;
  }>`
    with recursive person as (
      select id, merged_into_id from customer where id = ${customerId}
      union
      select other.id, other.merged_into_id from customer other join person on other.merged_into_id = person.id or other.id = person.merged_into_id)
    select customer.id, member.id as member, broker.id as broker, btrim(customer.name) as name,
           array[customer.phone, member.phone] as phones, array[customer.email, member.email] as emails,
           customer.identity_number as "identityNumber"
      from person join customer using (id)
      left join member on member.customer_id = customer.id
      left join broker on broker.customer_id = customer.id
     order by customer.id`.execute(db);
  const customers = rows.map(({ id }) => id);
  const names = distinct(rows.map(({ name }) => fold(name)));
  const alike = await sql<{ count: number }>`
    select ((select count(*) from customer where name_folded = any(${names}) and id <> all(${customers}))
          + (select count(*) from operator where name_folded = any(${names})))::integer as count`.execute(db);
  return {
    customers,
    members: rows.flatMap(({ member }) => member ?? []),
    brokers: rows.flatMap(({ broker }) => broker ?? []),
    phones: distinct(rows.flatMap(({ phones }) => phones)),
    emails: distinct(rows.flatMap(({ emails }) => emails)),
    identityNumbers: distinct(rows.map(({ identityNumber }) => identityNumber)),
    names,
    namesakes: alike.rows[0]?.count ?? 0,
  };
};

/** A Turkish number as people write it: with and without spaces, dashes, dots and brackets. */
const phoneForms = (phone: string): string[] => {
  const [, a, b, c, d] = /^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone) ?? [];
  if (!a) return [phone, phone.slice(1)];
  const parts = [a, b, c, d] as string[];
  const joined = [
    parts.join(''),
    ...[' ', '-', '.'].flatMap((mark) => [parts.join(mark), [a, b, `${c}${d}`].join(mark)]),
  ];
  const bracketed = [`(${a}) ${b} ${c} ${d}`, `(${a}) ${b} ${c}${d}`];
  return [`+90${parts.join('')}`, ...bracketed, ...joined];
};

const nameForms = (name: string): string[] => {
  const words = name.split(/\s+/);
  if (words.length < 2) return [];
  const last = words.at(-1) as string;
  const first = words.slice(0, -1).join(' ');
  return [words.join(' '), `${last} ${first}`, `${last}, ${first}`];
};

/** The words to search for in texts, folded. Names only if no other person has them. */
export const wordsOf = (subject: Subject): string[] => [
  ...subject.phones.flatMap(phoneForms),
  ...subject.emails.map(fold),
  ...subject.identityNumbers,
  ...(subject.namesakes === 0 ? subject.names.flatMap(nameForms) : []),
];
