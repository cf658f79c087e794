import { type RawBuilder, sql } from 'kysely';
import type { EnumValue } from '@/domain/enums';
import { ZONE } from '@/server/kernel/db/days';

type Recipient = EnumValue<'recipientType'>;
type Field = RawBuilder<string | null>;

const MOMENT = sql.lit('FMDD/MM/YYYY HH24:MI');
const DAY = sql.lit('FMDD/MM/YYYY');
/** The auction in which the customer was last interested. */
const lastAuction = (column: 'id' | 'extra_info'): Field => sql`(
  select auction.${sql.ref(column)}::text from deal join auction on auction.id = deal.auction_id
   where deal.customer_id = customer.id order by deal.updated_at desc, deal.id desc limit 1)`;

const STAFF: Readonly<Record<string, Field>> = {
  ad: sql`operator.first_name || ' ' || operator.last_name`,
  isim: sql`operator.first_name`,
  soyad: sql`operator.last_name`,
  bolge: sql`(select name from territory where territory.id = operator.territory_id)`,
};

/** The source of each placeholder's value (domain/messaging/placeholders.ts); only those that a text uses are read. */
export const FIELDS: Readonly<Record<Recipient, Readonly<Record<string, Field>>>> = {
  CUSTOMER: {
    ad: sql`customer.name`,
    isim: sql`customer.first_name`,
    soyad: sql`customer.last_name`,
    telefon: sql`customer.phone`,
    eposta: sql`customer.email`,
    sehir: sql`(select name from city where city.id = customer.city_id)`,
    danisman: sql`(select first_name || ' ' || last_name from operator where operator.id = customer.sales_agent_id)`,
    randevu: sql`(
      select to_char(starts_at at time zone ${ZONE}, ${MOMENT}) from appointment
       where customer_id = customer.id and state in ('APPOINTMENT', 'RE_APPOINTMENT') and starts_at > now()
       order by starts_at limit 1)`,
    ilan_no: lastAuction('id'),
    ilan: lastAuction('extra_info'),
  },
  AGENT: STAFF,
  OPERATOR: STAFF,
  BROKER: {
    ofis: sql`broker.company_name`,
    sehir: sql`(select name from city where city.id = broker.city_id)`,
    belge_bitis: sql`to_char(broker.certificate_ends_on, ${DAY})`,
  },
};

/** The rows that may be written to. Agents are identified by their operator's id. */
export const PEOPLE: Readonly<Record<Recipient, RawBuilder<unknown>>> = {
  CUSTOMER: sql`customer where customer.erased_at is null and customer.merged_into_id is null and customer.id`,
  AGENT: sql`operator where operator.status = 'ACTIVE' and operator.id`,
  OPERATOR: sql`operator where operator.status = 'ACTIVE' and operator.id`,
  BROKER: sql`broker where broker.id`,
};
/** The id column of these rows. */
export const PERSON_ID: Readonly<Record<Recipient, RawBuilder<number>>> = {
  CUSTOMER: sql`customer.id`,
  AGENT: sql`operator.id`,
  OPERATOR: sql`operator.id`,
  BROKER: sql`broker.id`,
};
