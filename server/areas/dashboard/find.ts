import { sql } from 'kysely';
import type { dashboard } from '@/contract/dashboard';
import type { Output, Parsed } from '@/contract/kit';
import { numberOf } from '@/domain/finding';
import { may } from '@/domain/permissions';
import { formatPhone } from '@/domain/phone';
import { fold, saysSomething, tidy } from '@/domain/text';
import { byExtraInfo } from '@/server/areas/auctions/find';
import { inScope as auctionInScope } from '@/server/areas/auctions/scope';
import { closingInScope } from '@/server/areas/closing/facts';
import { byName } from '@/server/areas/customers/find';
import { customerOpen } from '@/server/areas/customers/scope';
import { searchCustomers } from '@/server/areas/customers/search';
import { byReference, wholeReferences } from '@/server/areas/payments/references';
import { fullName } from '@/server/kernel/db/fullName';
import { hasWords } from '@/server/kernel/db/like';
import { type Database, PLANNED_FOR_VALUES } from '@/server/kernel/db/pool';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';

type Found = Output<typeof dashboard.find>['rows'][number];
type Asked = { db: Database; operator: SignedIn; text: string; number: number | null };

/** The number of results per kind. */
const EACH = 5;
/** The best results are chosen from this many rows, so that a common word does not need a scan of the whole table. */
const LOOKED_AT = 200;
/** The maximum of customers with a name whose closings and transfers are searched. */
const PEOPLE = 50;

/** The first few customers with a name whom the operator may open. */
const peopleNamed = (text: string, operator: SignedIn) => sql<number>`(
  select customer.id from customer where customer.merged_into_id is null and customer.erased_at is null
     and ${byName(text, operator)} and ${customerOpen(operator)} limit ${sql.lit(PEOPLE)})`;

const auctionsFor = async ({ db, operator, text, number }: Asked): Promise<Found[]> => {
  if (!may(operator.authorities, 'auctions.open')) return [];
  const { rows } = await sql<{ id: number; title: string; status: string; place: string }>`
    select found.*, concat_ws(', ', town.name, city.name) as place
      from (${db
        .selectFrom('auction')
        .select(['auction.id', 'auction.extra_info as title', 'auction.status', 'city_id', 'town_id'])
        .where((eb) => eb.and([auctionInScope(operator), byExtraInfo(text, operator)]))
        .limit(LOOKED_AT)}) as found
      left join city on city.id = found.city_id left join town on town.id = found.town_id
     order by found.id = ${number ?? 0} desc, found.status in ('LIVE', 'BIDDING') desc, found.id desc
     limit ${sql.lit(EACH)} ${PLANNED_FOR_VALUES}`.execute(db);
  return rows.map(({ id, title, place }) => ({ type: 'auction', id, title, note: place, exact: id === number }));
};

const customersFor = async ({ db, operator, text, number }: Asked): Promise<Found[]> => {
  if (!may(operator.authorities, 'customers.read')) return [];
  const named = searchCustomers({ value: text }, { db, operator }).catch((failure: unknown) => {
    // A part of a phone or an e-mail that is too short to search for finds nobody.
    if (failure instanceof Refusal) return [];
    throw failure;
  });
  const numbered =
    number === null
      ? []
      : await db
          .selectFrom('customer')
          .leftJoin('city', 'city.id', 'customer.city_id')
          .select(['customer.id', 'customer.name', 'city.name as city'])
          .where('customer.id', '=', number)
          .where('customer.merged_into_id', 'is', null)
          .where('customer.erased_at', 'is', null)
          .where(customerOpen(operator))
          .execute();
  const rows = await named;
  return [
    ...numbered.map(({ id, name, city }) => ({ id, name, note: city ?? '', exact: true })),
    ...rows.map(({ id, name, phone, city }) => ({
      id,
      name,
      note: [phone && formatPhone(phone), city].filter(Boolean).join(' · '),
      exact: false,
    })),
  ]
    .slice(0, EACH)
    .map(({ name, ...row }) => ({ type: 'customer', title: name, ...row }));
};

const closingsFor = async ({ db, operator, text, number }: Asked): Promise<Found[]> => {
  if (!may(operator.authorities, 'closings.read')) return [];
  const wanted =
    number === null
      ? sql<boolean>`closing.buyer_customer_id in ${peopleNamed(text, operator)}`
      : sql<boolean>`(closing.id = ${number} or closing.auction_id = ${number})`;
  const { rows } = await sql<{ id: number; title: string; note: string }>`
    select closing.id, auction.extra_info as title, customer.name as note
      from closing join auction on auction.id = closing.auction_id join customer on customer.id = closing.buyer_customer_id
     where ${closingInScope(operator)} and ${wanted}
     order by closing.id = ${number ?? 0} desc, closing.id desc limit ${sql.lit(EACH)} ${PLANNED_FOR_VALUES}`.execute(
    db,
  );
  return rows.map((row) => ({ type: 'closing', ...row, exact: row.id === number }));
};

const transfersFor = async ({ db, operator, text }: Asked): Promise<Found[]> => {
  if (!may(operator.authorities, 'payments.read')) return [];
  const whole = wholeReferences(text);
  const wanted =
    byReference(text) ?? (/\d/.test(text) ? null : sql<boolean>`eft.customer_id in ${peopleNamed(text, operator)}`);
  if (!wanted) return [];
  const { rows } = await sql<{ id: number; title: string; note: string; exact: boolean }>`
    select eft.id, eft.reference as title, customer.name as note, eft.reference = any (${whole}::text[]) as exact
      from eft_payment eft join customer on customer.id = eft.customer_id
     where ${wanted} order by eft.id desc limit ${sql.lit(EACH)} ${PLANNED_FOR_VALUES}`.execute(db);
  return rows.map((row) => ({ type: 'transfer', ...row }));
};

const operatorsFor = async ({ db, operator, text }: Asked): Promise<Found[]> => {
  if (!may(operator.authorities, 'operators.read')) return [];
  const rows = await db
    .selectFrom('operator')
    .select(['operator.id', 'operator.username', fullName('operator').as('title')])
    .where((eb) => eb.or([hasWords('operator.name_folded', text), hasWords('operator.username', text)]))
    .orderBy((eb) => eb('operator.status', '=', 'ACTIVE'), 'desc')
    .orderBy('operator.id')
    .limit(EACH)
    .execute();
  return rows.map(({ id, username, title }) => ({
    type: 'operator',
    id,
    title,
    note: username,
    exact: username === fold(text),
  }));
};

/** The minimum length of a search text; a number may have one digit. */
const LEAST = 2;

/**
 * The first few records of each kind for the typed text, exact matches first. All rows are ones that the operator may open; others are not
 * found, and nothing reveals that they exist.
 */
export const findRecords = async (
  { text: typed }: Parsed<typeof dashboard.find>,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
): Promise<Output<typeof dashboard.find>> => {
  const text = tidy(typed).trim();
  const number = numberOf(text);
  if ((text.length < LEAST && number === null) || !saysSomething(text)) return { rows: [] };
  const asked = { db, operator, text, number };
  const found = await Promise.all(
    [auctionsFor, customersFor, closingsFor, transfersFor, operatorsFor].map((one) => one(asked)),
  );
  const rows = found.flat();
  return { rows: [...rows.filter(({ exact }) => exact), ...rows.filter(({ exact }) => !exact)] };
};
