import type { ClientBase } from 'pg';
import { FEMALE_NAMES, MALE_NAMES, SURNAMES } from './names';

/** The number of rows per customer. */
const PER_CUSTOMER = {
  activity: 1,
  call: 0.8,
  communication: 0.5,
  appointment: 0.2,
  deal: 0.2,
  note: 0.2,
  email_message: 0.2,
  sms_message: 0.2,
  notification: 0.2,
  customer_tag: 0.2,
  want_to_sell: 0.05,
} as const;
export const WORK_TABLES = Object.keys(PER_CUSTOMER);

/** The number of customers per agent. */
const CUSTOMERS_PER_AGENT = 4_000;
/** Two years. Whole weeks, so that nothing is moved to a weekend. */
const WEEKS = 104;

/** Additional agents, who cannot sign in. */
export const seedAgentsAtScale = async (client: ClientBase, customers: number): Promise<void> => {
  await client.query(
    `with made as (
       insert into operator (first_name, last_name, username, email, password_hash)
       select ($2::text[])[1 + n % cardinality($2::text[])], ($3::text[])[1 + n % cardinality($3::text[])], 'temsilci' || n, 'temsilci' || n || '@tellal.example', ''
         from generate_series(1, $1::integer) n
       on conflict do nothing returning id)
     insert into operator_role (operator_id, role) select id, 'AGENT' from made`,
    [Math.floor(customers / CUSTOMERS_PER_AGENT), [...FEMALE_NAMES, ...MALE_NAMES], SURNAMES],
  );
};

type Column = { name: string; type: string; refers: string | null; optional: boolean; single: boolean };

/**
 * The value of a column in a copied row: another customer, auction and agent, some weeks earlier, without references to other work. `s` is
 * the copied row.
 */
const copied = ({ name, type, refers, optional, single }: Column): string => {
  const own = `s.${name}`;
  if (type === 'timestamptz' || type === 'date') return `(${own} - shift)::${type}`;
  if (single && type === 'text') return `${own} || '-' || s.n`;
  if (refers === 'customer' || refers === 'auction')
    return `case when ${own} is not null then first_${refers} + floor(random() * (last_${refers} - first_${refers}))::integer end`;
  if (refers === 'operator')
    return `case when ${own} = any(agents) then agents[1 + floor(random() * cardinality(agents))] else ${own} end`;
  return optional && refers !== null && WORK_TABLES.includes(refers) ? 'null' : own;
};

/**
 * Activities and messages in the demo's proportions: copies of the demo's rows for other customers and auctions, by other agents, some
 * weeks earlier. Unique values stay unique.
 */
export const seedWorkAtScale = async (client: ClientBase, table: string, customers: number): Promise<void> => {
  const { rows: columns } = await client.query<Column>(
    `select quote_ident(attname) as name, typname as type, not attnotnull as optional,
            exists (select from pg_index where indrelid = attrelid and indisunique and indkey::text = attnum::text) as single,
            (select confrelid::regclass::text from pg_constraint where contype = 'f' and conrelid = attrelid and conkey = array[attnum]) as refers
       from pg_attribute join pg_type on pg_type.oid = atttypid
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> 'id' and attgenerated = '' order by attnum`,
    [table],
  );
  const { rows } = await client.query<{ count: number }>(`select count(*)::integer as count from ${table}`);
  const known = rows[0]?.count ?? 0;
  if (known === 0) return;
  const share = PER_CUSTOMER[table as keyof typeof PER_CUSTOMER];
  await client.query(
    `with known as (
       select (select min(id) from customer) as first_customer, (select max(id) from customer) as last_customer,
              (select min(id) from auction) as first_auction, (select max(id) from auction) as last_auction,
              (select array_agg(distinct operator_id) from operator_role where role = 'AGENT') as agents)
     insert into ${table} (${columns.map(({ name }) => name).join(', ')})
     select ${columns.map(copied).join(', ')}
       from known, generate_series(1, $1::integer) n, lateral (select n, ${table}.* from ${table}) s,
            lateral (select interval '1 week' * floor(random() * ${WEEKS} + 0 * s.n) as shift offset 0) earlier
     on conflict do nothing`,
    [Math.ceil((share * customers) / known)],
  );
};

/** Every e-mail and SMS at scale was sent: each gets its message in the outbox. */
export const seedSentAtScale = async (client: ClientBase): Promise<void> => {
  const tables = [
    { table: 'email_message', channel: 'EMAIL', recipient: 'recipient', subject: 'subject' },
    { table: 'sms_message', channel: 'SMS', recipient: 'phone', subject: `''` },
  ];
  for (const { table, channel, recipient, subject } of tables)
    await client.query(
      `with sent as (
         update ${table} set outbox_message_id = nextval(pg_get_serial_sequence('outbox_message', 'id'))
          where outbox_message_id is null returning *)
       insert into outbox_message (id, channel, recipient, subject, body, status, attempts, created_at, sent_at) overriding system value
       select outbox_message_id, '${channel}', ${recipient}, ${subject}, body, 'SENT', 1, created_at, created_at from sent`,
    );
};
