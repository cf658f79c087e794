import { type RawBuilder, sql } from 'kysely';
import type { segments } from '@/contract/messaging/segments';
import type { Output } from '@/contract/kit';
import { formatInstant, formatNumber } from '@/domain/formats';
import type { SegmentField, SegmentRule } from '@/domain/messaging/segments';
import { enums } from '@/locales/tr/enums/index';
import type { Database } from '@/server/kernel/db/pool';
import { inSegment, ruleHolds } from './rules';

type Fact = { of: RawBuilder<string | null>; shown?: (value: string) => string };
const count = (table: string, also: RawBuilder<boolean> = sql`true`): Fact => ({
  of: sql`(select count(*)::text from ${sql.table(table)} where customer_id = customer.id and ${also})`,
  shown: (value) => formatNumber(Number(value)),
});
const last = (table: string, at: string): Fact => ({
  of: sql`(select to_char(max(${sql.ref(at)}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from ${sql.table(table)} where customer_id = customer.id)`,
  shown: formatInstant,
});
const names = (ids: RawBuilder<unknown>): Fact => ({
  of: sql`(select string_agg(first_name || ' ' || last_name, ', ' order by id) from operator where id in (${ids}))`,
});
const consents: Fact = {
  of: sql`(select string_agg(channel || ' ' || status, ',' order by channel) from consent where customer_id = customer.id and status <> 'UNKNOWN')`,
  shown: (value) =>
    value
      .split(',')
      .map((one) => {
        const [channel = '', status = ''] = one.split(' ');
        return `${enums.consentChannel[channel as 'SMS']}: ${enums.consentStatus[status as 'GRANTED']}`;
      })
      .join(', '),
};

/** The customer's value for each field of a rule. */
const FACTS: Record<SegmentField, Fact> = {
  CITY: { of: sql`(select name from city where id = customer.city_id)` },
  TOWN: { of: sql`(select name from town where id = customer.town_id)` },
  SOURCE: { of: sql`customer.source`, shown: (value) => enums.leadSource[value as 'INBOUND'] },
  STAGE: { of: sql`customer.stage`, shown: (value) => enums.customerDealStage[value as 'BID'] },
  TAG: {
    of: sql`(select string_agg(tag.name, ', ' order by tag.name) from customer_tag join tag on tag.id = tag_id where customer_id = customer.id)`,
  },
  AGENT: names(sql`customer.sales_agent_id, customer.closing_agent_id, customer.want_to_sell_agent_id`),
  CONSENT: consents,
  REFUSED: consents,
  SIGNED_UP: {
    of: sql`to_char(customer.signed_up_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    shown: formatInstant,
  },
  CONTACTED: last('communication', 'at'),
  SEEN: last('member', 'last_seen_at'),
  JOINED: count('participant'),
  BIDS: count('bid'),
  APPOINTMENTS: count('appointment', sql`state <> 'CANCEL'`),
  SELLING: count('want_to_sell', sql`outcome is null`),
  BOUGHT: {
    of: sql`(select count(*)::text from closing where buyer_customer_id = customer.id and outcome = 'DONE')`,
    shown: (value) => formatNumber(Number(value)),
  },
};

/** Why a customer is in a segment or not: rule by rule, with the stored values. */
export const explain = async (
  db: Database,
  groups: readonly (readonly SegmentRule[])[],
  customerId: number,
): Promise<Output<typeof segments.explain>> => {
  const rules = groups.flat();
  const columns = rules.flatMap((rule, n) => [
    sql`${ruleHolds(rule, true)} as ${sql.ref(`holds${n}`)}`,
    sql`${FACTS[rule.field].of} as ${sql.ref(`fact${n}`)}`,
  ]);
  const { rows } = await sql<Record<string, unknown>>`
    select ${inSegment(
      groups.map((group) => [...group]),
      true,
    )} as member, ${sql.join(columns)}
      from customer where id = ${customerId}`.execute(db);
  const found = rows[0] ?? {};
  let n = 0;
  return {
    member: found.member === true,
    groups: groups.map((group) =>
      group.map(({ field }) => {
        const [holds, fact] = [found[`holds${n}`] === true, found[`fact${n}`] as string | null];
        n += 1;
        return { holds, fact: fact === null ? null : (FACTS[field].shown?.(fact) ?? fact) };
      }),
    ),
  };
};
