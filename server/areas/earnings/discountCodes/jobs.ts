import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '@/server/kernel/db/pool';
import { inTransaction } from '@/server/kernel/db/transaction';
import { type Job, nowAndEvery } from '@/server/every';
import { notifyLive } from '@/server/live/notify';

const EVERY_MS = 60_000;

/** Codes whose time is over say so. Answers how many. May run as often as one likes. */
export const expireCodes = async (db: Database): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update discount_code set status = 'EXPIRED'
     where id in (select id from discount_code where status in ('ACTIVE', 'PENDING') and expires_at <= now()
                   order by id for no key update skip locked)`.execute(db);
  if (numAffectedRows > 0n) await notifyLive(db, 'discounts');
  return Number(numAffectedRows);
};

/** By the clock: a code that has run out is refused at once in any case. */
export const startDiscountJobs = (db: Database, log: Logger): Job =>
  nowAndEvery(log, EVERY_MS, 'expiry of discount codes', () =>
    inTransaction(db, { requestId: 'discount-expiry' }, (trx) => expireCodes(trx)),
  );
