import { type RawBuilder, sql } from 'kysely';
import type { Affected } from '@/contract/settings/configuration';
import { HOLDING, timeRefusal } from '@/domain/appointments';
import { CORPORATE_SERVICE_FEE_THRESHOLD_KURUS } from '@/domain/limits';
import type { SettingKey, SettingValue } from '@/domain/settings/table';
import { dayOf } from '@/domain/time';
import { workingTime } from '@/server/platform/settings/holidays';
import { publicFaqCount } from '@/server/areas/content/faqs/faqs';
import { dueAfter } from '@/server/areas/privacy/retention';
import { TODAY, ZONE } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';

type What = Affected['what'];
type Count<K extends SettingKey> = (db: Database, value: SettingValue<K>) => Promise<number>;

const counted = async (db: Database, query: RawBuilder<{ count: number }>): Promise<number> =>
  (await query.execute(db)).rows[0]?.count ?? 0;
const openClosings = (db: Database) =>
  counted(db, sql`select count(*)::integer as count from closing where outcome = 'OPEN'`);
const ON_THE_WAY = sql`auction.status not in ('SOLD', 'REJECTED', 'HIBERNATED', 'OFFLINE')`;

/** The number of future appointments outside of the new working time. */
const outside = async (db: Database, time: (day: string) => Parameters<typeof timeRefusal>[2]): Promise<number> => {
  const { rows } = await sql<{ from: string; to: string }>`
    select starts_at as from, ends_at as to from appointment
     where state = any(${[...HOLDING]}) and starts_at > now()`.execute(db);
  return rows.filter(({ from, to }) => {
    const span = { from: Date.parse(from), to: Date.parse(to) };
    const refusal = timeRefusal(span, Date.now(), time(dayOf(from)));
    return refusal === 'APPOINTMENT_ON_HOLIDAY' || refusal === 'APPOINTMENT_OUT_OF_HOURS';
  }).length;
};

const inCollections = (db: Database, ids: readonly number[]) =>
  counted(
    db,
    sql`select count(distinct auction_id)::integer as count from collection_auction
          join auction on auction.id = auction_id and auction.status in ('LIVE', 'BIDDING', 'ONLY_FOR_BROKERS', 'HIDDEN_PRICE', 'VIEW_ONLY')
         where collection_id = any(${[...ids]}::int[])`,
  );

/** Counts the records that a setting's value affects. Settings that are absent here affect only future records. */
const COUNTS: { [K in SettingKey]?: readonly [What, Count<K>] } = {
  homepageFeaturedCollectionId: ['COLLECTION_AUCTIONS', (db, id) => inCollections(db, id === null ? [] : [id])],
  detailFeaturedCollectionId: ['COLLECTION_AUCTIONS', (db, id) => inCollections(db, id === null ? [] : [id])],
  multiFeaturedCollectionIds: ['COLLECTION_AUCTIONS', inCollections],
  brokerDashboardFaqKey: ['QUESTIONS', publicFaqCount],
  brokerInquiryFaqKey: ['QUESTIONS', publicFaqCount],
  dailyDiscountCodeCreateLimit: [
    'OPERATORS_OVER_LIMIT',
    (db, limit) =>
      counted(
        db,
        sql`select count(*)::integer as count from (
              select from discount_code where created_at >= ${TODAY}::timestamp at time zone ${ZONE}
               group by owner, case when owner = 'BROKER' then broker_id else operator_id end
              having count(*) >= ${limit}) as those`,
      ),
  ],
  maxServiceFeeDiscount: [
    'CODES_OVER_MAXIMUM',
    (db, percent) =>
      counted(
        db,
        sql`select count(*)::integer as count from discount_code join auction on auction.id = discount_code.auction_id
             where discount_code.status in ('ACTIVE', 'PENDING') and expires_at > now()
               and amount_kurus > coalesce(service_fee_kurus, amount_kurus) * ${percent}::numeric / 100`,
      ),
  ],
  marketingConsentMonths: [
    'OLD_CONSENTS',
    (db, months) =>
      counted(
        db,
        sql`select count(*)::integer as count from consent where status = 'GRANTED' and ${months}::int > 0
               and given_on < ${TODAY} - make_interval(months => ${months}::int)`,
      ),
  ],
  defaultServiceFee: [
    'AUCTIONS_WITHOUT_FEE',
    (db) =>
      counted(
        db,
        sql`select count(*)::integer as count from auction where service_fee_kurus is null and ${ON_THE_WAY}`,
      ),
  ],
  corporateIdsAllowedServiceFeeUnder1000: [
    'LOW_FEE_AUCTIONS',
    (db, ids) =>
      counted(
        db,
        sql`select count(*)::integer as count from auction
             where service_fee_kurus < ${CORPORATE_SERVICE_FEE_THRESHOLD_KURUS} and ${ON_THE_WAY}
               and not coalesce(seller_corporate_id = any(${[...ids]}::int[]), false)`,
      ),
  ],
  vatPercent: ['OPEN_CLOSINGS', openClosings],
  deedFeePercent: ['OPEN_CLOSINGS', openClosings],
  eftApprovalLimit: [
    'WAITING_TRANSFERS',
    (db, limit) =>
      counted(
        db,
        sql`select count(*)::integer as count from eft_payment where status = 'WAITING' and amount_kurus > ${limit}`,
      ),
  ],
  refundApprovalLimit: [
    'OPEN_REFUNDS',
    (db, limit) =>
      counted(
        db,
        sql`select count(*)::integer as count from refund
             where stage in ('INITIAL', 'WAITING_DOCUMENT', 'WAITING_PAYMENT') and amount_kurus > ${limit}`,
      ),
  ],
  eidsRequired: [
    'UNVERIFIED_AUCTIONS',
    (db) =>
      counted(
        db,
        sql`select count(*)::integer as count from auction
             where status in ('ACCEPTED', 'WAITING_PUBLISH_APPROVAL', 'AGENT_AD', 'OFFLINE')
               and not coalesce(eids_status = 'VERIFIED' and eids_expires_on >= ${TODAY}, false)`,
      ),
  ],
  eidsExpiringDays: [
    'EXPIRING_AUCTIONS',
    (db, days) =>
      counted(
        db,
        sql`select count(*)::integer as count from auction where ${ON_THE_WAY} and eids_status = 'VERIFIED'
               and eids_expires_on between ${TODAY} and ${TODAY} + ${days}::int`,
      ),
  ],
  workingHours: [
    'APPOINTMENTS_OUTSIDE',
    (db, hours) => outside(db, (day) => ({ holidays: workingTime(day, day).holidays, hours })),
  ],
  closedDays: [
    'APPOINTMENTS_OUTSIDE',
    (db, days) => outside(db, (day) => ({ hours: workingTime(day, day).hours, holidays: days })),
  ],
  retentionYears: ['ROWS_TO_DESTROY', dueAfter],
};

/** The number of records that a value would affect now; null if it cannot be counted. */
export const affectedBy = async (db: Database, key: SettingKey, value: unknown): Promise<Affected | null> => {
  const found = COUNTS[key];
  if (!found) return null;
  const [what, count] = found as readonly [What, Count<SettingKey>];
  // The setting's schema has checked the value (checkWanted).
  return { what, count: await count(db, value as never) };
};
