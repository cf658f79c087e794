import { dayRefusal } from '@/domain/appointments';
import { HOUR_MS, startOfDay, today } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { fill } from '@/server/kernel/texts';
import { holdersOf } from '@/server/platform/notifications/holders';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { holidaysBetween } from '@/server/platform/settings/holidays';
import { setting } from '@/server/platform/settings/settings';
import { countUntold } from './rows';

/** Whether it is working time (`now` in ms), when somebody could act. */
const atWork = (now: number): boolean => {
  const day = today(now);
  return !dayRefusal(day, holidaysBetween(day, day)) && now >= startOfDay(day) + setting('workingHours').from * HOUR_MS;
};

/**
 * Notifies the operators who exchange consents with the registry about deadlines that end today or are over: once per working day, from its
 * first hour on, with totals.
 * @returns the number of deadlines
 */
export const tellDeadlines = async (db: Database, now = Date.now()): Promise<number> => {
  if (!atWork(now)) return 0;
  // A second simultaneous run waits here and then finds today's date.
  const { toldOn } = await db
    .selectFrom('consent_pull')
    .select('told_on as toldOn')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const day = today(now);
  if (toldOn === day) return 0;
  const { near, over } = await countUntold(db);
  if (near + over === 0) return 0;
  await db.updateTable('consent_pull').set({ told_on: day }).execute();
  await notifyOperator(db, {
    operatorId: await holdersOf(db, 'consents.exchange'),
    kind: 'DUE',
    level: over > 0 ? 'danger' : 'info',
    title: over > 0 ? fill(messages.consentsOver, { count: over }) : fill(messages.consentsNear, { count: near }),
    body: over > 0 && near > 0 ? fill(messages.consentsNearToo, { count: near }) : messages.consentsAct,
    path: `/consents/list?deadline=${over > 0 ? 'OVER' : 'NEAR'}`,
  });
  return near + over;
};
