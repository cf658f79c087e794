import { sql } from 'kysely';
import type { agentApplications } from '@/contract/agents/applications';
import type { Parsed } from '@/contract/kit';
import { OPEN_STAGES } from '@/domain/agents/applications';
import type { EnumValue } from '@/domain/enums';
import { DAY_MS } from '@/domain/time';
import { normalizePhone } from '@/domain/phoneNumber';
import messages from '@/locales/tr/messages.json';
import { publishChanged } from '@/server/areas/activities/lock';
import type { Database } from '@/server/kernel/db/pool';
import { beside, Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { publishChanges } from '@/server/platform/live/publishChanges';

export type Person = Omit<Parsed<typeof agentApplications.create>, 'phone'> & { phone: string };
/** Somebody's contacts as they are stored. */
export type Contact = { phone: string; email: string; identityNumber: string | null };

/** @throws PHONE_INVALID */
export const withPhone = (given: Parsed<typeof agentApplications.create>): Person => {
  const phone = normalizePhone(given.phone);
  if (!phone) throw beside('phone', 'PHONE_INVALID');
  return { ...given, phone, identityNumber: given.identityNumber || null };
};

/** @throws INVALID_INPUT for a city that does not exist */
export const assertCity = async (db: Database, cityId: number | null): Promise<void> => {
  if (cityId === null) return;
  const city = await db.selectFrom('city').select('id').where('id', '=', cityId).executeTakeFirst();
  if (!city) throw beside('cityId', 'INVALID_INPUT');
};

/**
 * Nobody becomes an agent twice. A former agent may come back.
 * @throws AGENT_ALREADY_CREATED_BY_PHONE, AGENT_ALREADY_CREATED_BY_EMAIL, EMAIL_IN_USE where it is an operator's who has an agent,
 * USER_IDENTITY_NUMBER_NOT_UNIQUE
 */
export const assertNoAgent = async (
  db: Database,
  { phone, email, identityNumber }: Contact,
  exceptAgentId = 0,
): Promise<void> => {
  const { rows } = await sql<{ phone: boolean; email: boolean; account: boolean; identity: boolean }>`
    select coalesce(operator.phone = ${phone} or customer.phone = ${phone}, false) as phone,
           coalesce(customer.email = ${email}, false) as email,
           operator.email = ${email} as account,
           coalesce(${identityNumber}::text in (operator.identity_number, customer.identity_number, profile.national_identity_number), false) as identity
      from agent join operator on operator.id = agent.operator_id
      left join customer on customer.id = agent.customer_id
      left join agent_profile profile on profile.agent_id = agent.id
     where agent.status = 'ACTIVE' and agent.id <> ${exceptAgentId}
       and (operator.phone = ${phone} or customer.phone = ${phone} or customer.email = ${email} or operator.email = ${email}
         or ${identityNumber}::text in (operator.identity_number, customer.identity_number, profile.national_identity_number))`.execute(
    db,
  );
  if (rows.some((one) => one.phone)) throw beside('phone', 'AGENT_ALREADY_CREATED_BY_PHONE');
  if (rows.some((one) => one.account)) throw beside('email', 'EMAIL_IN_USE');
  if (rows.some((one) => one.email)) throw beside('email', 'AGENT_ALREADY_CREATED_BY_EMAIL');
  if (rows.some((one) => one.identity)) throw beside('identityNumber', 'USER_IDENTITY_NUMBER_NOT_UNIQUE');
};

/** Applications are stored one after another, so that of two identical ones the second finds the first. */
export const inTurn = (db: Database) => sql`select pg_advisory_xact_lock(hashtext('agent_application'))`.execute(db);

/** An open application of the same person: by phone, e-mail or identity number. The caller holds the lock of `inTurn`. */
export const openApplicationOf = (
  db: Database,
  { phone, email, identityNumber }: Contact,
  exceptId = 0,
): Promise<{ id: number; phone: string; email: string; created_at: string } | undefined> =>
  db
    .selectFrom('agent_application')
    .select(['id', 'phone', 'email', 'created_at'])
    .where('stage', 'in', OPEN_STAGES)
    .where('id', '<>', exceptId)
    .where((eb) =>
      eb.or([
        eb('phone', '=', phone),
        eb('email', '=', email),
        ...(identityNumber === null ? [] : [eb('identity_number', '=', identityNumber)]),
      ]),
    )
    .orderBy('id')
    .executeTakeFirst();

/** @throws AGENT_APPLICATION_ALREADY_OPEN beside the field with the same value, with the number of the other application */
export const assertNoneOpen = async (db: Database, contact: Contact, exceptId = 0): Promise<void> => {
  const open = await openApplicationOf(db, contact, exceptId);
  if (!open) return;
  const field = open.phone === contact.phone ? 'phone' : open.email === contact.email ? 'email' : 'identityNumber';
  throw new Refusal('AGENT_APPLICATION_ALREADY_OPEN', {
    fields: { [field]: 'AGENT_APPLICATION_ALREADY_OPEN' },
    params: { id: open.id },
  });
};

const FIRST_CALL_DAYS = 1;

/** Creates the activity of an application, unassigned. */
export const openWork = async (
  db: Database,
  { firstName, lastName, customerId }: { firstName: string; lastName: string; customerId: number | null },
  creatorId: number | null,
): Promise<number> => {
  const { id } = await db
    .insertInto('activity')
    .values({
      type: 'INDIVIDUAL_AGENT_APPLICATION',
      note: fill(messages.agentApplication, { name: `${firstName} ${lastName}` }),
      due_at: new Date(Date.now() + FIRST_CALL_DAYS * DAY_MS).toISOString(),
      customer_id: customerId,
      creator_id: creatorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishChanged(db, id);
  return id;
};

/** Stores an application that was checked, with its activity. */
export const writeApplication = async (
  db: Database,
  person: Person,
  { source, creatorId }: { source: EnumValue<'agentApplicationSource'>; creatorId: number | null },
): Promise<{ id: number; createdAt: string }> => {
  const { firstName, lastName, phone, email, cityId, identityNumber, note } = person;
  const customer = await db
    .selectFrom('customer')
    .select(sql<number>`coalesce(merged_into_id, id)`.as('id'))
    .where('phone', '=', phone)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  const customerId = customer?.id ?? null;
  const activityId = await openWork(db, { firstName, lastName, customerId }, creatorId);
  const { id, created_at: createdAt } = await db
    .insertInto('agent_application')
    .values({
      first_name: firstName,
      last_name: lastName,
      phone,
      email,
      city_id: cityId,
      identity_number: identityNumber,
      customer_id: customerId,
      activity_id: activityId,
      note,
      source,
    })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  await publishChanges(db, 'agentApplications');
  return { id, createdAt };
};

/** By hand. @throws the codes of the contract */
export const createApplication = async (
  db: Database,
  given: Parsed<typeof agentApplications.create>,
  operatorId: number,
): Promise<number> => {
  const person = withPhone(given);
  await assertCity(db, person.cityId);
  await inTurn(db);
  await assertNoAgent(db, person);
  await assertNoneOpen(db, person);
  return (await writeApplication(db, person, { source: 'HAND', creatorId: operatorId })).id;
};
