import type { CustomerRecord } from '@/contract/customers/work';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { contactsFor, inScope } from './scope';

const COLUMNS = [
  'id',
  'version',
  'first_name as firstName',
  'last_name as lastName',
  'phone',
  'email',
  'area_code as areaCode',
  'source',
  'stage',
  'city_id as cityId',
  'town_id as townId',
] as const;

/** A customer as forms need it, with phone and e-mail unmasked. */
export const storedCustomer = (db: Database, id: number): Promise<CustomerRecord> =>
  db.selectFrom('customer').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();

/** The same, masked for this operator. */
export const asSeenBy = (operator: SignedIn, record: CustomerRecord): CustomerRecord => {
  const contacts = contactsFor(operator);
  return { ...record, phone: contacts.phone(record.phone), email: contacts.email(record.email) };
};

/**
 * Locks customers before a change, always in the same order, so that there are no deadlocks; their open screens are notified after the
 * commit.
 * @throws CUSTOMER_NOT_FOUND when one is not visible to this operator or erased, CUSTOMER_MERGED when one became part of another
 */
export const lockCustomers = async (db: Database, ids: readonly number[], operator: SignedIn): Promise<void> => {
  const wanted = [...new Set(ids)];
  const found = await db
    .selectFrom('customer')
    .select(['id', 'merged_into_id as mergedIntoId'])
    .where('id', 'in', wanted)
    .where('erased_at', 'is', null)
    .where(inScope(operator))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (found.length < wanted.length) throw new Refusal('CUSTOMER_NOT_FOUND');
  if (found.some(({ mergedIntoId }) => mergedIntoId !== null)) throw new Refusal('CUSTOMER_MERGED');
  await publishChanges(db, ...wanted.map((id) => `customer:${id}` as const));
};
