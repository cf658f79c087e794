import { sql } from 'kysely';
import { TODAY } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';

/**
 * Ends agreements that were left or have expired, and renews the others by whole years
 * (decision 0039). Returns how many changed. Safe to run again.
 */
export const runAgreementClock = async (db: Database): Promise<number> => {
  const ended = await sql`
    update agreement set status = 'PASSIVE'
     where status = 'ACTIVE'
       and (exits_on <= ${TODAY} or (ends_on < ${TODAY} and (not auto_renew or exits_on is not null)))`.execute(db);
  const renewed = await sql`
    update agreement
       set ends_on = (ends_on + make_interval(years => extract(year from age(${TODAY}, ends_on))::integer + 1))::date
     where status = 'ACTIVE' and auto_renew and exits_on is null and ends_on < ${TODAY}`.execute(db);
  return Number(ended.numAffectedRows ?? 0n) + Number(renewed.numAffectedRows ?? 0n);
};
