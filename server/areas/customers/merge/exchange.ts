import { sql } from 'kysely';
import type { MergeField } from '@/contract/customers/merge';
import type { EnumValue } from '@/domain/enums';
import type { Database } from '@/server/kernel/db/pool';

type Pair = { winnerId: number; loserId: number };
/** Fields that are exchanged as a unit; the identity number automatically when only the loser has one. */
export type Exchanged = MergeField | 'identityNumber';

const COLUMNS: Record<Exchanged, readonly string[]> = {
  name: ['first_name', 'last_name'],
  phone: ['phone', 'phone_verified_at'],
  email: ['email'],
  place: ['city_id', 'town_id'],
  areaCode: ['area_code'],
  source: ['source'],
  stage: ['stage'],
  salesAgent: ['sales_agent_id'],
  closingAgent: ['closing_agent_id'],
  wantToSellAgent: ['want_to_sell_agent_id'],
  identityNumber: ['identity_number'],
};

const valuesOf = async (db: Database, id: number, columns: readonly string[]) => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns.map((name) => sql.ref(name)))} from customer where id = ${id}`.execute(db);
  return rows[0] ?? {};
};

/** The fields that are not empty in this record, so that an empty phone does not replace a phone. */
export const filledFields = async (db: Database, id: number, fields: readonly Exchanged[]): Promise<Exchanged[]> => {
  const values = await valuesOf(db, id, ['id', ...fields.flatMap((field) => COLUMNS[field])]);
  return fields.filter((field) => COLUMNS[field].some((column) => values[column] !== null));
};

/**
 * Exchanges fields between two records, one of which is merged into the other: nothing is lost or duplicated, and a second exchange undoes
 * it. A value that was corrected meanwhile goes back to the record that it came from.
 */
export const exchangeFields = async (
  db: Database,
  { winnerId, loserId }: Pair,
  fields: readonly Exchanged[],
): Promise<void> => {
  const columns = fields.flatMap((field) => COLUMNS[field]);
  if (columns.length === 0) return;
  const read = (id: number) => valuesOf(db, id, columns);
  const write = (id: number, values: Record<string, unknown>) =>
    sql`update customer set ${sql.join(
      columns.map((name) => sql`${sql.ref(name)} = ${values[name]}`),
    )} where id = ${id}`.execute(db);
  const [winner, loser] = [await read(winnerId), await read(loserId)];
  // Phone and identity number are unique: those of the loser are cleared first.
  await sql`update customer set phone = case when ${fields.includes('phone')}::boolean then null else phone end,
    identity_number = case when ${fields.includes('identityNumber')}::boolean then null else identity_number end where id = ${loserId}`.execute(
    db,
  );
  await write(winnerId, loser);
  await write(loserId, winner);
};

/** The latest rating of each kind is the customer's (V46), whichever record it was given to. */
export const refreshMotivation = async (db: Database, customerIds: readonly number[]): Promise<void> => {
  const latest = (kind: EnumValue<'motivationKind'>) =>
    sql`(select score from motivation where customer_id = customer.id and kind = ${kind} order by id desc limit 1)`;
  await sql`update customer set buy_motivation = ${latest('BUY')}, sell_motivation = ${latest('SELL')}
    where id = any(${customerIds}) and (buy_motivation is distinct from ${latest('BUY')} or sell_motivation is distinct from ${latest('SELL')})`.execute(
    db,
  );
};

const SAID = [
  'status',
  'source',
  'source_text',
  'recipient_kind',
  'given_on',
  'proof',
  'decided_at',
  'registry_reference',
  'operator_id',
] as const;

/** The channels on which the loser's consent is kept: a refusal wins over a consent, then the later one. */
export const stricterConsents = async (db: Database, { winnerId, loserId }: Pair): Promise<string[]> => {
  const rank = (table: string) =>
    sql`(case ${sql.ref(`${table}.status`)} when 'REFUSED' then 2 when 'GRANTED' then 1 else 0 end, coalesce(${sql.ref(`${table}.given_on`)}, '-infinity'),
      coalesce(${sql.ref(`${table}.decided_at`)}, '-infinity'))`;
  const { rows } = await sql<{ channel: string }>`
    select own.channel from consent own join consent other on other.channel = own.channel and other.customer_id = ${loserId}
     where own.customer_id = ${winnerId} and ${rank('other')} > ${rank('own')} order by 1`.execute(db);
  return rows.map(({ channel }) => channel);
};

export const exchangeConsents = async (
  db: Database,
  { winnerId, loserId }: Pair,
  channels: readonly string[],
): Promise<void> => {
  if (channels.length === 0) return;
  await sql`
    update consent own set ${sql.join(SAID.map((name) => sql`${sql.ref(name)} = ${sql.ref(`other.${name}`)}`))}
      from (select * from consent where customer_id in (${winnerId}, ${loserId})) as other
     where own.customer_id in (${winnerId}, ${loserId}) and own.channel = any(${channels}::text[])
       and other.channel = own.channel and other.customer_id <> own.customer_id`.execute(db);
};
