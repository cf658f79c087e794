import { type RawBuilder, sql } from 'kysely';
import { AGREEMENT_NOTICE_DAYS } from '@/domain/auctions/agreements';
import { TODAY } from '@/server/kernel/db/days';
import { endStage, ENDED } from '@/server/kernel/db/endStage';
import type { Database } from '@/server/kernel/db/pool';
import { type Ending, tellEnding } from './ending';

/** The day of its early end, otherwise the last day of its term. */
const LAST_DAY = sql<string>`coalesce(agreement.exits_on, agreement.ends_on)`;
const STAGE = endStage(AGREEMENT_NOTICE_DAYS, LAST_DAY);
const ENDING = sql`agreement.id, agreement.customer_id as "customerId", agreement.corporate_id as "corporateId", ${LAST_DAY} as "endsOn",
  coalesce((select name from corporate where id = agreement.corporate_id), (select name from customer where id = agreement.customer_id)) as seller`;

type Found = Ending & { stage: number };
/** Marks these agreements' ends as announced, and announces them. */
const announce = async (db: Database, set: RawBuilder<unknown>, which: RawBuilder<boolean>): Promise<number> => {
  const { rows } = await sql<Found>`
    update agreement set ${set} where status = 'ACTIVE' and ${which} returning ${ENDING}, told_days as stage`.execute(
    db,
  );
  for (const { stage, ...ending } of rows) await tellEnding(db, ending, stage);
  return rows.length;
};

/**
 * Ends agreements that were ended early or have expired, renews the others by whole years, and announces those that end in 60, 30 and 7
 * days, once each (decisions 0039, 0142). Returns how many changed. Running it again is safe.
 */
export const runAgreementClock = async (db: Database): Promise<number> => {
  const ended = await announce(
    db,
    sql`status = 'PASSIVE', told_days = ${sql.lit(ENDED)}`,
    sql`(exits_on <= ${TODAY} or (ends_on < ${TODAY} and (not auto_renew or exits_on is not null)))`,
  );
  const renewed = await sql`
    update agreement
       set ends_on = (ends_on + make_interval(years => extract(year from age(${TODAY}, ends_on))::integer + 1))::date, told_days = null
     where status = 'ACTIVE' and auto_renew and exits_on is null and ends_on < ${TODAY}`.execute(db);
  // An agreement that renews itself does not end.
  const announced = await announce(
    db,
    sql`told_days = ${STAGE}`,
    sql`starts_on <= ${TODAY} and (not auto_renew or exits_on is not null) and ${STAGE} > ${sql.lit(ENDED)}
        and (told_days is null or told_days > ${STAGE})`,
  );
  return ended + announced + Number(renewed.numAffectedRows ?? 0n);
};
