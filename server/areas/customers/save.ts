import { sql } from 'kysely';
import type { CustomerRecord, customerWork } from '@/contract/customers/work';
import type { Parsed } from '@/contract/kit';
import type { ErrorCode } from '@/domain/errors';
import { isMasked, maskEmail, maskPhone } from '@/domain/mask';
import { may } from '@/domain/permissions';
import { normalizePhone } from '@/domain/phoneNumber';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal, refusedTogether } from '@/server/kernel/refusal';
import { asSeenBy, lockCustomers, storedCustomer } from './record';
import { inScope } from './scope';

type New = Parsed<typeof customerWork.create>;
type Changed = Parsed<typeof customerWork.update>;

/** The typed value, or the stored one if the masked value was sent back unchanged. */
const unmasked = (given: string | null, stored: string | null, mask: (text: string) => string): string | null =>
  given !== null && isMasked(given) ? (stored !== null && mask(stored) === given ? stored : null) : given;

/** A phone as it is stored. @throws PHONE_INVALID */
const e164 = (text: string): string => {
  const phone = normalizePhone(text);
  if (phone === null) throw beside('phone', 'PHONE_INVALID');
  return phone;
};

/** The phone in E.164, or the stored one if the masked phone was sent back unchanged. @throws PHONE_INVALID */
const phoneOf = (given: string | null, stored: string | null) => {
  const phone = unmasked(given, stored, maskPhone);
  return phone === null || phone === stored ? phone : e164(phone);
};

type Place = Pick<New, 'cityId' | 'townId'>;
/** The town with its city, or the city alone. @throws INVALID_INPUT for places that do not exist */
const placeOf = async (db: Database, { cityId, townId }: Place) => {
  if (townId !== null) {
    const town = await db.selectFrom('town').select('city_id').where('id', '=', townId).executeTakeFirst();
    if (!town || (cityId !== null && town.city_id !== cityId)) throw beside('townId', 'INVALID_INPUT');
    return { city_id: town.city_id, town_id: townId };
  }
  const exists =
    cityId === null || (await db.selectFrom('city').select('id').where('id', '=', cityId).executeTakeFirst());
  if (!exists) throw beside('cityId', 'INVALID_INPUT');
  return { city_id: cityId, town_id: null };
};

/** The new place: a town sets its city, and a new city alone clears the town. @throws as `placeOf` */
const changedPlace = async (db: Database, given: Partial<Place>, before: Place) => {
  if (given.cityId === undefined && given.townId === undefined) return {};
  const { cityId = given.townId ? null : before.cityId } = given;
  const { townId = cityId === before.cityId ? before.townId : null } = given;
  return placeOf(db, { cityId, townId });
};

type Contact = { phone: string | null; email: string | null };

/**
 * The customer who already has the phone, or the member who has the phone or e-mail; a merged record is replaced by the one it became part
 * of.
 */
const holderOf = async (db: Database, { phone, email }: Contact, besides: number) => {
  const { rows } = await sql<{ id: number; member: boolean; byPhone: boolean | null }>`
    with holder as (
      select id from customer where phone = ${phone}
      union select customer_id from member where phone = ${phone}
      union select customer_id from member where email = ${email})
    select kept.id, member.id is not null as member, kept.phone = ${phone} or member.phone = ${phone} as "byPhone"
      from holder join customer found on found.id = holder.id
      join customer kept on kept.id = coalesce(found.merged_into_id, found.id)
      left join member on member.customer_id = kept.id
     where kept.id <> ${besides}
     limit 1`.execute(db);
  return rows[0];
};

const sees = async (db: Database, id: number, operator: SignedIn): Promise<boolean> =>
  (await db.selectFrom('customer').select('id').where('id', '=', id).where(inScope(operator)).executeTakeFirst()) !==
  undefined;

/**
 * @throws ALREADY_REGISTERED_CUSTOMER for a member, whom a new record would duplicate; PHONE_IN_USE when an existing record would get
 * another member's phone; CUSTOMER_EXIST for another customer
 */
const assertFree = async (db: Database, contact: Contact, operator: SignedIn, besides = 0): Promise<void> => {
  const holder = await holderOf(db, contact, besides);
  if (!holder) return;
  const taken: ErrorCode = besides > 0 && holder.byPhone ? 'PHONE_IN_USE' : 'ALREADY_REGISTERED_CUSTOMER';
  const code: ErrorCode = holder.member ? taken : 'CUSTOMER_EXIST';
  const open = await sees(db, holder.id, operator);
  throw new Refusal(code, { fields: { phone: code }, ...(open && { params: { customerId: holder.id } }) });
};

/**
 * Creates a customer. An operator who sees only own customers becomes the sales agent of the new one.
 * @throws CUSTOMER_EXIST or ALREADY_REGISTERED_CUSTOMER, with the customer's id for operators who may see it, INVALID_INPUT for a wrong
 * place
 */
export const createCustomer = async (db: Database, given: New, operator: SignedIn): Promise<CustomerRecord> => {
  await refusedTogether([
    () => assertFree(db, { phone: e164(given.phone), email: given.email }, operator),
    () => {
      if (given.email !== null && isMasked(given.email)) throw beside('email', 'EMAIL_INVALID');
    },
    () => placeOf(db, given),
  ]);
  const phone = e164(given.phone);
  const place = await placeOf(db, given);
  const created = await db
    .insertInto('customer')
    .values({
      first_name: given.firstName,
      last_name: given.lastName,
      phone,
      email: given.email,
      area_code: given.areaCode,
      source: given.source,
      ...place,
      sales_agent_id: may(operator.authorities, 'customers.readAll') ? null : operator.id,
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst();
  // Two simultaneous requests with the same phone: the second one is refused with the customer of the first.
  if (!created) {
    await assertFree(db, { phone, email: given.email }, operator);
    throw beside('phone', 'CUSTOMER_EXIST');
  }
  return asSeenBy(operator, await storedCustomer(db, created.id));
};

/** @throws VERSION_CONFLICT with the current record, and the codes of creating one */
export const updateCustomer = async (
  db: Database,
  { id, version, ...given }: Changed,
  operator: SignedIn,
): Promise<CustomerRecord> => {
  await lockCustomers(db, [id], operator);
  const before = await storedCustomer(db, id);
  if (before.version !== version) throw new Refusal('VERSION_CONFLICT', { current: asSeenBy(operator, before) });
  // Missing fields stay unchanged.
  const { phone: givenPhone = before.phone, email: givenEmail = before.email } = given;
  const email = unmasked(givenEmail, before.email, maskEmail);
  await refusedTogether([
    async () => {
      const phone = phoneOf(givenPhone, before.phone);
      if (givenPhone !== null && phone === null) throw beside('phone', 'PHONE_INVALID');
      if (phone === null && email === null) throw beside('phone', 'PHONE_REQUIRED');
      const changed = { phone: phone === before.phone ? null : phone, email: email === before.email ? null : email };
      await assertFree(db, changed, operator, id);
    },
    () => {
      if (givenEmail !== null && email === null) throw beside('email', 'EMAIL_INVALID');
    },
    () => changedPlace(db, given, before),
  ]);
  const phone = phoneOf(givenPhone, before.phone);
  const place = await changedPlace(db, given, before);
  await db
    .updateTable('customer')
    .set({
      first_name: given.firstName,
      last_name: given.lastName,
      phone,
      email,
      ...(phone !== before.phone && { phone_verified_at: null }),
      area_code: given.areaCode,
      source: given.source,
      stage: given.stage,
      ...place,
    })
    .where('id', '=', id)
    .execute();
  return asSeenBy(operator, await storedCustomer(db, id));
};
