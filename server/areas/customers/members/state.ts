import { sql } from 'kysely';
import type { EnumValue } from '@/domain/enums';
import { TODAY } from '@/server/kernel/db/days';

type Given = 'member_credit' | 'operator_discount';
const runsOut = { member_credit: sql`false`, operator_discount: sql`operator_discount.expires_on < ${TODAY}` } as const;

/** The status of a credit or a discount, from its dates. */
export const statusOf = (table: Given) => sql<EnumValue<'creditStatus'>>`case
  when ${sql.ref(`${table}.cancelled_at`)} is not null then 'CANCELLED'
  when ${sql.ref(`${table}.used_at`)} is not null then 'USED'
  when ${runsOut[table]} then 'EXPIRED' else 'ACTIVE' end`;

/** The unused credit of the current member, in kuruş. */
export const creditBalance = sql<number>`(
  select coalesce(sum(amount_kurus), 0)::bigint from member_credit
   where member_credit.member_id = member.id and used_at is null and cancelled_at is null)`;

/** The valid discount of the current member, in kuruş. */
export const openDiscount = sql<number | null>`(
  select amount_kurus from operator_discount
   where operator_discount.member_id = member.id and used_at is null and cancelled_at is null
     and expires_on >= ${TODAY} order by operator_discount.id limit 1)`;

const openCredits = sql`exists (
  select from member_credit where member_credit.member_id = member.id and used_at is null and cancelled_at is null)`;
const openDiscounts = sql`exists (
  select from operator_discount
   where operator_discount.member_id = member.id and used_at is null and cancelled_at is null and expires_on >= ${TODAY})`;

/** Whether the member has any: `exists`, which PostgreSQL plans as a join, so that a few are found without reading every member. */
export const hasOpen = { credit: openCredits, discount: openDiscounts } as const;

export const auctionCount = sql<number>`(
  select count(*)::integer from participant where participant.customer_id = member.customer_id)`;
