import type { brokers } from '@/contract/brokers';
import type { Parsed } from '@/contract/kit';
import { isMasked, maskEmail, maskPhone } from '@/domain/mask';
import { normalizePhone } from '@/domain/phoneNumber';
import { contactsFor } from '@/server/areas/customers/scope';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { type Locked, lockedToWrite, peopleOf } from './record';

const personOf = async (db: Database, brokerId: number, personId: number) => {
  const found = await db
    .selectFrom('broker_person')
    .selectAll()
    .where('id', '=', personId)
    .where('broker_id', '=', brokerId)
    .executeTakeFirst();
  if (!found) throw new Refusal('BROKER_PERSON_NOT_FOUND');
  return found;
};

/** After its application an office must always have a person who may act for it. @throws BROKER_NOBODY_MAY_ACT */
const assertMayAct = async (db: Database, { id, status }: Locked): Promise<void> => {
  if (status === 'APPLICATION') return;
  const left = await db
    .selectFrom('broker_person')
    .select('id')
    .where('broker_id', '=', id)
    .where('may_act', '=', true)
    .executeTakeFirst();
  if (!left) throw new Refusal('BROKER_NOBODY_MAY_ACT');
};

/** Adds or updates a person of an office. @throws the codes of the contract, VERSION_CONFLICT with the current person */
export const savePerson = async (
  db: Database,
  { brokerId, personId, version, name, role, phone, email, mayAct }: Parsed<typeof brokers.savePerson>,
  operator: SignedIn,
): Promise<void> => {
  const office = await lockedToWrite(db, brokerId);
  const was = personId === undefined ? null : await personOf(db, brokerId, personId);
  if (was && version === undefined) throw beside('version', 'REQUIRED');
  if (was && was.version !== version) {
    const people = await peopleOf(db, brokerId, contactsFor(operator, office.assignee_id === operator.id));
    throw new Refusal('VERSION_CONFLICT', { current: people.find(({ id }) => id === was.id) });
  }
  const unchanged = was && phone === maskPhone(was.phone);
  const number = unchanged ? was.phone : !isMasked(phone) && normalizePhone(phone);
  if (!number) throw beside('phone', 'PHONE_INVALID');
  const address = was?.email && email === maskEmail(was.email) ? was.email : email || null;
  if (address !== null && isMasked(address)) throw beside('email', 'EMAIL_INVALID');
  const values = { name, role, phone: number, email: address, may_act: mayAct };
  if (was) await db.updateTable('broker_person').set(values).where('id', '=', was.id).execute();
  else
    await db
      .insertInto('broker_person')
      .values({ ...values, broker_id: brokerId })
      .execute();
  await assertMayAct(db, office);
  await publishChanges(db, 'brokers');
};

/** Removes a person who has left an office. @throws the codes of the contract */
export const removePerson = async (
  db: Database,
  { brokerId, personId }: Parsed<typeof brokers.removePerson>,
): Promise<void> => {
  const office = await lockedToWrite(db, brokerId);
  const { id } = await personOf(db, brokerId, personId);
  await db.deleteFrom('broker_person').where('id', '=', id).execute();
  await assertMayAct(db, office);
  await publishChanges(db, 'brokers');
};
