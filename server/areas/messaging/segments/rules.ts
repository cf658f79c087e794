import { type RawBuilder, sql } from 'kysely';
import type { SegmentField, SegmentGroups, SegmentRule } from '@/domain/messaging/segments';

type Condition = RawBuilder<boolean>;
/** `since`: the start of the rule's days; -infinity if the rule has none. */
type Rule = SegmentRule & { since: RawBuilder<string> };

const NOW = sql<string>`now()`;
const counted = (rule: SegmentRule, now: RawBuilder<string>): Rule => ({
  ...rule,
  since:
    rule.days === null ? sql`'-infinity'::timestamptz` : sql`${now} - make_interval(days => ${rule.days}::integer)`,
});

/** Customers with at least `times` rows in a table: a hashed set for many customers, or an index lookup per customer (`each`). */
const often =
  (table: string, at: string, also: Condition = sql`true`) =>
  ({ times, since }: Rule, each: boolean): Condition => {
    const least = times ?? 1;
    const [from, when] = [sql.table(table), sql.ref(at)];
    if (each)
      return sql`(select count(*) from (select from ${from} where customer_id = customer.id and ${when} >= ${since} and ${also}
                   limit ${least}::integer) found) >= ${least}::integer`;
    return sql`customer.id in (select customer_id from ${from} where customer_id is not null and ${when} >= ${since} and ${also}
                group by customer_id having count(*) >= ${least}::integer)`;
  };
/** Customers with such a row: as a hashed set, or per customer (`each`). */
const has = (set: RawBuilder<unknown>, column: string, each: boolean): Condition =>
  each
    ? sql`exists (select from (${set}) found where found.${sql.ref(column)} = customer.id)`
    : sql`customer.id in (${set})`;
const consents = (status: 'GRANTED' | 'REFUSED', { values }: Rule, each: boolean) =>
  has(
    sql`select customer_id from consent where status = ${status} and channel = any(${values}::text[])`,
    'customer_id',
    each,
  );

/** The SQL condition of each rule over `customer`. `each`: fast for a few customers, instead of for all of them. */
const CONDITIONS: Record<SegmentField, (rule: Rule, each: boolean) => Condition> = {
  CITY: ({ ids }) => sql`customer.city_id = any(${ids}::integer[])`,
  TOWN: ({ ids }) => sql`customer.town_id = any(${ids}::integer[])`,
  SOURCE: ({ values }) => sql`customer.source = any(${values}::text[])`,
  STAGE: ({ values }) => sql`customer.stage = any(${values}::text[])`,
  TAG: ({ ids }, each) =>
    has(sql`select customer_id from customer_tag where tag_id = any(${ids}::integer[])`, 'customer_id', each),
  AGENT: ({
    ids,
  }) => sql`(customer.sales_agent_id = any(${ids}::integer[]) or customer.closing_agent_id = any(${ids}::integer[])
    or customer.want_to_sell_agent_id = any(${ids}::integer[]))`,
  CONSENT: (rule, each) => consents('GRANTED', rule, each),
  REFUSED: (rule, each) => consents('REFUSED', rule, each),
  SIGNED_UP: ({ since }) => sql`customer.signed_up_at >= ${since}`,
  CONTACTED: ({ since }, each) =>
    has(sql`select customer_id from communication where at >= ${since}`, 'customer_id', each),
  SEEN: ({ since }, each) =>
    has(sql`select customer_id from member where last_seen_at >= ${since}`, 'customer_id', each),
  JOINED: often('participant', 'joined_at'),
  BIDS: often('bid', 'placed_at'),
  APPOINTMENTS: often('appointment', 'starts_at', sql`state <> 'CANCEL'`),
  SELLING: (_, each) => has(sql`select customer_id from want_to_sell where outcome is null`, 'customer_id', each),
  BOUGHT: (_, each) =>
    has(sql`select buyer_customer_id from closing where outcome = 'DONE'`, 'buyer_customer_id', each),
};

/** Whether a rule holds for `customer`; a missing value gives false, never null. */
export const ruleHolds = (rule: SegmentRule, each: boolean): Condition => {
  const holds = sql<boolean>`coalesce(${CONDITIONS[rule.field](counted(rule, NOW), each)}, false)`;
  return rule.not ? sql`not ${holds}` : holds;
};
/** The same where null may stand for false, so that indexes can be used. */
const ruleMeets = (rule: SegmentRule, each: boolean, now: RawBuilder<string>): Condition => {
  const meets = CONDITIONS[rule.field](counted(rule, now), each);
  return rule.not ? sql`not coalesce(${meets}, false)` : meets;
};

const joined = (parts: readonly Condition[], by: 'and' | 'or'): Condition =>
  sql`(${sql.join(parts, by === 'and' ? sql` and ` : sql` or `)})`;

/** Neither merged nor erased: only these customers can be in a segment. */
const IS_SOMEBODY = sql<boolean>`customer.merged_into_id is null and customer.erased_at is null`;

/** The condition for the customers of a segment; `now`: the time from which its days are counted back. */
export const inSegment = (groups: SegmentGroups, each = false, now = NOW): Condition =>
  joined(
    [
      IS_SOMEBODY,
      ...groups.map((rules) =>
        joined(
          rules.map((rule) => ruleMeets(rule, each, now)),
          'or',
        ),
      ),
    ],
    'and',
  );
