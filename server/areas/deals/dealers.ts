import { sql } from 'kysely';
import type { Dealer, deals } from '@/contract/deals';
import type { Output, Parsed } from '@/contract/kit';
import { normalizePhone } from '@/domain/phoneNumber';
import { assertInScope, contactsFor } from '@/server/areas/customers/scope';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';

const MAX = 100;

const selectDealers = (db: Database) =>
  db
    .selectFrom('dealer')
    .innerJoin('dealer_type', 'dealer_type.id', 'dealer.dealer_type_id')
    .select([
      'dealer.id',
      'dealer_type.name as type',
      sql<string>`btrim(dealer.first_name || ' ' || dealer.last_name)`.as('name'),
      'dealer.phone',
      'dealer.created_at as createdAt',
    ]);

const masked =
  (operator: SignedIn) =>
  (dealer: Dealer): Dealer => ({ ...dealer, phone: contactsFor(operator).phone(dealer.phone) ?? '' });

/** Phones are masked as customers' phones are for this operator. @throws CUSTOMER_NOT_FOUND */
export const dealersOf = async (
  db: Database,
  customerId: number,
  operator: SignedIn,
): Promise<Output<typeof deals.dealers>> => {
  await assertInScope(db, customerId, operator);
  const [rows, types] = await Promise.all([
    selectDealers(db).where('dealer.customer_id', '=', customerId).orderBy('dealer.id').limit(MAX).execute(),
    db.selectFrom('dealer_type').select(['id', 'name']).orderBy('name').execute(),
  ]);
  return { rows: rows.map(masked(operator)), types };
};

/** @throws DEALER_TYPE_EXIST for a new type with an existing name, DEALER_TYPE_NOT_FOUND, REQUIRED */
const typeOf = async (db: Database, { typeId, newType }: Parsed<typeof deals.createDealer>): Promise<number> => {
  if (newType) {
    const made = await db.insertInto('dealer_type').values({ name: newType }).returning('id').executeTakeFirstOrThrow();
    return made.id;
  }
  if (!typeId) throw beside('typeId', 'REQUIRED');
  const found = await db.selectFrom('dealer_type').select('id').where('id', '=', typeId).executeTakeFirst();
  if (!found) throw beside('typeId', 'DEALER_TYPE_NOT_FOUND');
  return found.id;
};

/** A second dealer with the same phone for a customer is refused by a unique index: DEALER_EXIST. */
export const createDealer = async (
  db: Database,
  input: Parsed<typeof deals.createDealer>,
  operator: SignedIn,
): Promise<Dealer> => {
  const { customerId, firstName, lastName } = input;
  await assertInScope(db, customerId, operator);
  const phone = normalizePhone(input.phone);
  if (!phone) throw beside('phone', 'PHONE_INVALID');
  const { id } = await db
    .insertInto('dealer')
    .values({
      customer_id: customerId,
      dealer_type_id: await typeOf(db, input),
      first_name: firstName,
      last_name: lastName,
      phone,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishChanges(db, `customer:${customerId}`);
  return masked(operator)(await selectDealers(db).where('dealer.id', '=', id).executeTakeFirstOrThrow());
};
