import { sql } from 'kysely';
import type { auctionEditor, Seller } from '@/contract/auctions/editor';
import type { Parsed } from '@/contract/kit';
import { motivationPercent } from '@/domain/customers/motivation';
import { maskPhone } from '@/domain/mask';
import { may } from '@/domain/permissions';
import { normalizePhone } from '@/domain/phoneNumber';
import { searchWords } from '@/domain/text';
import { hasWords, likeText } from '@/server/kernel/db/like';
import type { Database } from '@/server/kernel/db/pool';
import { beside } from '@/server/kernel/refusal';
import type { SignedIn } from '@/server/kernel/http/bind';
import { readableBy } from '@/server/platform/contacts/find';

const SUGGESTIONS = 8;

const people = (db: Database) =>
  db
    .selectFrom('customer')
    .leftJoin('city', 'city.id', 'customer.city_id')
    .select([
      'customer.id',
      'customer.name',
      'customer.phone',
      'customer.source',
      'customer.sell_motivation',
      'city.name as city',
    ])
    .where('customer.merged_into_id', 'is', null)
    .where('customer.erased_at', 'is', null);
type Person = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number];

const companies = (db: Database) => db.selectFrom('corporate').select(['id', 'name', 'phone', 'seller_type']);
type Company = Awaited<ReturnType<ReturnType<typeof companies>['execute']>>[number];

/** The phone is masked for operators who may not see phones. */
const asSeller = ({ authorities }: SignedIn) => {
  const shown = (phone: string | null) =>
    phone === null || may(authorities, 'customers.seePhone') ? phone : maskPhone(phone);
  return {
    person: ({ id, name, phone, city, source, sell_motivation }: Person): Seller => ({
      kind: 'CUSTOMER',
      id,
      name,
      phone: shown(phone),
      city,
      sellerType: source === 'BROKER' ? 'BROKER' : 'INDIVIDUAL',
      motivation: sell_motivation === null ? null : motivationPercent(sell_motivation),
    }),
    company: ({ id, name, phone, seller_type }: Company): Seller => ({
      kind: 'CORPORATE',
      id,
      name,
      phone: shown(phone),
      city: null,
      sellerType: seller_type,
      motivation: null,
    }),
  };
};

/** The seller of an auction, or null. */
export const sellerOf = async (
  db: Database,
  { customerId, corporateId }: { customerId: number | null; corporateId: number | null },
  by: SignedIn,
): Promise<Seller | null> => {
  const as = asSeller(by);
  if (customerId !== null) {
    const person = await people(db).where('customer.id', '=', customerId).executeTakeFirst();
    return person ? as.person(person) : null;
  }
  if (corporateId === null) return null;
  const company = await companies(db).where('id', '=', corporateId).executeTakeFirst();
  return company ? as.company(company) : null;
};

/** Searches by the words of a name in any order, or by the whole phone number: a part would reveal digits of a masked one. */
export const searchSellers = async (db: Database, value: string, by: SignedIn): Promise<Seller[]> => {
  const as = asSeller(by);
  const phone = normalizePhone(value);
  if (/^[\d\s()./+-]+$/.test(value)) {
    if (!phone) return [];
    const found = await people(db).where('customer.phone', '=', phone).execute();
    return found.map(as.person);
  }
  const words = searchWords(value).map(likeText);
  if (words.length === 0) return [];
  const first = `${words.join(' ')}%`;
  const [found, firms] = await Promise.all([
    people(db)
      .where(hasWords('customer.name_folded', value, readableBy(by)))
      .orderBy(sql`customer.name_folded like ${first}`, 'desc')
      .orderBy('customer.name')
      .limit(SUGGESTIONS)
      .execute(),
    companies(db)
      .where('status', '=', 'ACTIVE')
      .where(hasWords('name_folded', value, readableBy(by)))
      .orderBy('name')
      .limit(SUGGESTIONS / 2)
      .execute(),
  ]);
  return [...firms.map(as.company), ...found.map(as.person)].slice(0, SUGGESTIONS);
};

/** Stores how much a customer wants to sell; the customer's record takes over the score (V46). @throws CUSTOMER_NOT_FOUND */
export const rateSeller = async (
  db: Database,
  { customerId, sellerQuestion1, sellerQuestion2, sellerQuestion3 }: Parsed<typeof auctionEditor.rateSeller>,
  by: SignedIn,
): Promise<Seller> => {
  const known = await people(db).where('customer.id', '=', customerId).executeTakeFirst();
  if (!known) throw beside('customerId', 'CUSTOMER_NOT_FOUND');
  await db
    .insertInto('motivation')
    .values({
      customer_id: customerId,
      kind: 'SELL',
      question1: sellerQuestion1,
      question2: sellerQuestion2,
      question3: sellerQuestion3,
      operator_id: by.id,
    })
    .execute();
  const person = await people(db).where('customer.id', '=', customerId).executeTakeFirstOrThrow();
  return asSeller(by).person(person);
};
