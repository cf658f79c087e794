import { sql } from 'kysely';
import { normalizePhone } from '@/domain/phoneNumber';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { transaction } from '@/server/kernel/db/transaction';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { RINGING, RINGS_SECONDS, ringIn, publishRinging } from './incoming';
import type { Line } from './line';

/**
 * Ends calls that nobody answered. Known customers get one activity to be called back, however often they tried. Returns the number of
 * ended calls.
 */
export const endMissed = (db: Database): Promise<number> =>
  transaction(db, async (trx) => {
    const { rows } = await sql<{ id: number; customerId: number | null }>`
      with missed as materialized (
        select id from call where ${RINGING} and started_at < now() - make_interval(secs => ${RINGS_SECONDS})
         order by id limit 50 for update skip locked)
      update call set outcome = 'NO_ANSWER', ended_at = now() where id in (select id from missed)
      returning id, customer_id as "customerId"`.execute(trx);
    for (const { customerId } of rows) {
      if (customerId === null) continue;
      await sql`select from customer where id = ${customerId} for no key update`.execute(trx);
      await sql`
        insert into activity (type, priority, note, due_at, customer_id)
        select 'CALL_ME_BACK', 'HIGH', ${messages.missedCall}, now(), ${customerId}
         where not exists (select from activity where customer_id = ${customerId} and type = 'CALL_ME_BACK'
                            and status in ('INITIAL', 'WORKING'))`.execute(trx);
    }
    if (rows.length > 0) {
      await publishRinging(trx);
      await publishChanges(trx, 'queue');
    }
    return rows.length;
  });

/** Stores the calls that ring at the exchange. The simulated line rings only on request. Returns the number of new ones. */
export const takeOver = async (db: Database, line: Line): Promise<number> => {
  let taken = 0;
  for (const { providerCallId, phone } of await line.ringing()) {
    const number = normalizePhone(phone);
    if (!number) continue;
    const known = await db
      .selectFrom('call')
      .select('id')
      .where('provider_call_id', '=', providerCallId)
      .executeTakeFirst();
    if (known) continue;
    await transaction(db, (trx) => ringIn(trx, number, providerCallId));
    taken += 1;
  }
  return taken;
};
