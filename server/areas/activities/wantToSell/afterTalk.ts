import { sql } from 'kysely';
import { attempt } from '@/domain/machine';
import { wantToSellMachine } from '@/domain/machines/wantToSell';
import { may } from '@/domain/permissions';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { stopClocksOn } from '../time';
import { factsOf, isProven } from './detail';
import { evidenceOf, keepFound } from './evidence';
import { openWork, queueNext } from './work';

type Talk = { customerId: number; activityId: number | null };

/**
 * Called after a talk with the seller. A talk about the process's activity proves a call step: if nothing else is missing, the next step is
 * entered. In any case the activity is put back into the queue, at the agreed time (`at`, ISO 8601) or on the next working day. After a
 * talk about something else it only ensures that the process has an open activity.
 * @returns the activity, if it was put into the queue
 */
export const afterTalk = async (
  db: Database,
  { customerId, activityId }: Talk,
  at: string | null,
  operator: SignedIn,
): Promise<{ id: number; dueAt: string } | null> => {
  const process = await db
    .selectFrom('want_to_sell')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('outcome', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!process) return null;
  const about = {
    id: process.id,
    step: process.step,
    outcome: null,
    customerId,
    activityId: process.activity_id,
    auctionId: process.auction_id,
  };
  const evidence = await evidenceOf(db, about);
  const here = evidence.find(({ step }) => step === process.step);
  if (here?.kind === 'CALL' && isProven(evidence, process.step) && may(operator.authorities, 'wantToSell.edit')) {
    const facts = factsOf(
      {
        categoryId: process.category_id,
        cityId: process.city_id,
        townId: process.town_id,
        reason: process.reason,
        priceMin: process.price_min_kurus,
        priceMax: process.price_max_kurus,
      },
      { hasAuction: process.auction_id !== null, hasLostReason: false, hasEvidence: true, waived: false },
    );
    // After the last call there is no next step: a person decides the outcome of the process.
    const next = attempt(wantToSellMachine, process.step, 'ADVANCE', facts, operator.authorities);
    if ('to' in next) {
      await keepFound(db, about, here);
      await db
        .updateTable('want_to_sell')
        .set({ step: next.to as typeof process.step, step_since: sql<string>`now()`, updated_at: sql<string>`now()` })
        .where('id', '=', process.id)
        .execute();
    }
  }
  await publishChanges(db, 'sellers', `customer:${customerId}`);
  const work = await openWork(db, process.id, operator);
  if (activityId === null || (work !== activityId && process.activity_id !== activityId)) return null;
  await stopClocksOn(db, work);
  return { id: work, dueAt: await queueNext(db, work, at) };
};
