import { sql } from 'kysely';
import type { Database } from '@/server/kernel/db/pool';
import { publishChanges } from '@/server/platform/live/publishChanges';

/** Marks expired codes. Idempotent. @returns how many */
export const expireCodes = async (db: Database): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    with expired as materialized (
      select id from discount_code where status in ('ACTIVE', 'PENDING') and expires_at <= now()
       order by id for no key update skip locked)
    update discount_code set status = 'EXPIRED' where id in (select id from expired)`.execute(db);
  if (numAffectedRows > 0n) await publishChanges(db, 'discounts');
  return Number(numAffectedRows);
};
