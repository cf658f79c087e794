import { sql } from 'kysely';
import { BROKER_NOTICE_DAYS } from '@/domain/brokers';
import type { EnumValue } from '@/domain/enums';
import { TODAY } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';

export type BrokerFound = {
  id: number;
  version: number;
  name: string;
  nameFolded: string;
  status: EnumValue<'brokerStatus'>;
  agreementType: EnumValue<'agreementType'>;
  cityId: number | null;
  city: string | null;
  towns: string;
  certificateNumber: string | null;
  certificateEndsOn: string | null;
  certificate: EnumValue<'brokerCertificate'>;
  agreementEndsOn: string | null;
  people: number;
  customers: number;
  bids: number;
  closings: number;
  revenue: number;
  lastContactAt: string | null;
  assigneeId: number | null;
  assignee: string | null;
  createdAt: string;
};

const [SOON] = BROKER_NOTICE_DAYS;

/** Offices with their closings and revenue. Not optimized: there are hundreds of them, not millions. */
export const brokersFound = (db: Database) =>
  db
    .selectFrom(
      sql<BrokerFound>`(
        select broker.id, broker.version, broker.company_name as name, broker.company_name_folded as "nameFolded", broker.status,
               broker.agreement_type as "agreementType", broker.city_id as "cityId", city.name as city,
               coalesce((select string_agg(town.name, ', ' order by town.name) from broker_town join town on town.id = broker_town.town_id
                          where broker_town.broker_id = broker.id), '') as towns,
               broker.certificate_number as "certificateNumber", broker.certificate_ends_on as "certificateEndsOn",
               case when broker.certificate_number is null or broker.certificate_ends_on is null then 'MISSING'
                    when broker.certificate_ends_on < ${TODAY} then 'ENDED'
                    when broker.certificate_ends_on <= ${TODAY} + ${sql.lit(SOON)} then 'ENDING'
                    else 'VALID' end as certificate,
               (select max(ends_on) from broker_agreement held
                 where held.broker_id = broker.id and held.state = 'AGREED' and held.ends_on >= ${TODAY}) as "agreementEndsOn",
               (select count(*)::integer from broker_person where broker_person.broker_id = broker.id) as people,
               brought.customers, brought.bids, done.closings, done.revenue,
               (select max(at) from communication where communication.customer_id = broker.customer_id) as "lastContactAt",
               broker.assignee_id as "assigneeId", operator.first_name || ' ' || operator.last_name as assignee,
               broker.created_at as "createdAt"
          from broker
          left join city on city.id = broker.city_id
          left join operator on operator.id = broker.assignee_id
          cross join lateral (
            select count(distinct customer_id)::integer as customers, coalesce(sum(bids), 0)::integer as bids
              from (
                select pair.customer_id,
                       (select count(*) from bid where bid.customer_id = pair.customer_id and bid.auction_id = pair.auction_id) as bids
                  from (
                    select buyer_customer_id as customer_id, auction_id from closing where closing.broker_id = broker.id
                    union
                    select customer_id, auction_id from participant where participant.broker_id = broker.id
                    union
                    select customer_id, auction_id from discount_code
                     where discount_code.broker_id = broker.id and customer_id is not null) pair) counted) brought
          cross join lateral (
            select count(*)::integer as closings, coalesce(sum(service_fee_kurus), 0)::bigint as revenue
              from closing where closing.broker_id = broker.id and outcome = 'DONE') done
      )`.as('broker_found'),
    )
    .selectAll();
