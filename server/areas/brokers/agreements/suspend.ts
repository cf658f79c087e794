import { sql } from 'kysely';
import { TODAY } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';

/** Suspends an active office without a valid agreement today: its open business continues. @returns whether it was suspended */
export const suspendWithout = async (db: Database, brokerId: number, reason: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update broker set status = 'SUSPENDED', reason = ${reason}
     where id = ${brokerId} and status = 'ACTIVE'
       and not exists (select from broker_agreement where broker_id = ${brokerId} and state = 'AGREED' and ${TODAY} between starts_on and ends_on)`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
};
