import { sql } from 'kysely';
import type { customerMerge } from '@/contract/customers/merge';
import type { Output, Parsed } from '@/contract/kit';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { beside } from '@/server/kernel/refusal';
import { assertInScope, contactsFor, inScope } from '../scope';

type Found = Output<typeof customerMerge.duplicates>;
type Known = Found['rows'][number]['first'];
type Pair = { first: number; second: number; reasons: Found['rows'][number]['reasons'] };

/** How many customers one answer examines: each costs three index lookups. */
const LOOKED_AT = 2_000;
/** Numbers with and without the country code have the same last digits. */
const SAME_DIGITS = 10;

/** Pairs of these customers with all others; in the list each pair once, by its younger record. */
const pairsOf = async (db: Database, ids: readonly number[], one: boolean): Promise<Pair[]> => {
  const older = one ? sql`other.id <> base.id` : sql`other.id < base.id`;
  const alive = sql`other.merged_into_id is null and other.erased_at is null and ${older}`;
  const ending = sql`left(base.phone_reversed, ${sql.lit(SAME_DIGITS)})`;
  const { rows } = await sql<Pair>`
    with base as (select * from customer where id = any(${ids}))
    select "first", "second", array_agg(distinct reason order by reason) as reasons from (
      select base.id as "first", other.id as "second", 'PHONE' as reason from base join customer other
          on other.phone_reversed ~>=~ ${ending} and other.phone_reversed ~<~ (${ending} || 'x') and ${alive}
       where length(base.phone_reversed) > ${sql.lit(SAME_DIGITS)}
      union all
      select base.id, other.id, 'EMAIL' from base join customer other on other.email = base.email and ${alive}
      union all
      select base.id, other.id, 'NAME_AND_TOWN' from base join customer other
          on other.name_folded = base.name_folded and other.town_id = base.town_id and ${alive}) as pair
     where not exists (select from customer_distinct where first_id = least("first", "second") and second_id = greatest("first", "second"))
     group by 1, 2 order by 1 desc, 2 desc limit 500`.execute(db);
  return rows;
};

const knownOf = async (db: Database, ids: readonly number[], operator: SignedIn): Promise<Map<number, Known>> => {
  if (ids.length === 0) return new Map();
  const contacts = contactsFor(operator);
  const rows = await db
    .selectFrom('customer')
    .leftJoin('city', 'city.id', 'customer.city_id')
    .leftJoin('town', 'town.id', 'customer.town_id')
    .select([
      'customer.id',
      'customer.name',
      'customer.phone',
      'customer.email',
      'city.name as city',
      'town.name as town',
      'customer.stage',
      'customer.signed_up_at as signedUpAt',
    ])
    .where('customer.id', 'in', [...new Set(ids)])
    .where(inScope(operator))
    .execute();
  return new Map(
    rows.map((row) => [row.id, { ...row, phone: contacts.phone(row.phone), email: contacts.email(row.email) }]),
  );
};

/** Likely duplicates of one customer, or of the LOOKED_AT customers before `below`, newest first. */
export const findDuplicates = async (
  { customerId, below }: Parsed<typeof customerMerge.duplicates>,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
): Promise<Found> => {
  const looked = customerId
    ? [{ id: customerId }]
    : await db
        .selectFrom('customer')
        .select('id')
        .where('merged_into_id', 'is', null)
        .where('erased_at', 'is', null)
        .$call((q) => where(q, { id: { '<': below } }))
        .orderBy('id', 'desc')
        .limit(LOOKED_AT)
        .execute();
  const ids = looked.map(({ id }) => id);
  const pairs = ids.length === 0 ? [] : await pairsOf(db, ids, customerId !== undefined);
  const known = await knownOf(
    db,
    pairs.flatMap(({ first, second }) => [first, second]),
    operator,
  );
  return {
    rows: pairs.flatMap(({ first: firstId, second: secondId, reasons }) => {
      const [first, second] = [known.get(firstId), known.get(secondId)];
      return first && second ? [{ first, second, reasons }] : [];
    }),
    next: looked.length === LOOKED_AT ? (ids.at(-1) ?? null) : null,
  };
};

/** Remembers that two records are two people, in either order. @throws CUSTOMER_NOT_FOUND, INVALID_INPUT for a record with itself */
export const markDistinct = async (
  db: Database,
  { firstId, secondId }: Parsed<typeof customerMerge.distinct>,
  operator: SignedIn,
): Promise<void> => {
  if (firstId === secondId) throw beside('secondId', 'INVALID_INPUT');
  await assertInScope(db, firstId, operator);
  await assertInScope(db, secondId, operator);
  await db
    .insertInto('customer_distinct')
    .values({ first_id: Math.min(firstId, secondId), second_id: Math.max(firstId, secondId), operator_id: operator.id })
    .onConflict((conflict) => conflict.columns(['first_id', 'second_id']).doNothing())
    .execute();
};
