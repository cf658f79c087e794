import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';

/** The office on whose behalf its site calls; it must be active. @throws BROKER_NOT_FOUND */
export const workingOffice = async (db: Database, brokerId: number) => {
  const found = await db
    .selectFrom('broker')
    .select(['id', 'agreement_type as agreementType'])
    .where('id', '=', brokerId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!found) throw new Refusal('BROKER_NOT_FOUND');
  return found;
};
