import { sql } from 'kysely';
import type { Logger } from 'pino';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { refusalOf } from '@/server/kernel/db/constraints';
import { inTransaction } from '@/server/kernel/db/transaction';
import { Refusal } from '@/server/kernel/refusal';
import { errorText, fill } from '@/server/kernel/texts';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { contentPath } from '@/domain/content/paths';
import { kindOf } from './kinds';
import { assertPublishable, makePublic, NOTHING_PLANNED, takeDown } from './publish';
import { lockItem, readItem } from './rows';

/** The clock wakes at the next planned time, and at the latest after this, for times that were planned meanwhile. ms */
const AT_LATEST_MS = 5_000;
const AGAIN_MS = 1_000;
const AT_ONCE = 100;
const ACTOR = { requestId: 'content-clock' };

const dueIds = async (db: Database): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from content_item
     where publish_at <= now() and not waits or unpublish_at <= now()
     order by least(publish_at, unpublish_at) limit ${AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
};

const isPast = (at: string | null): boolean => at !== null && Date.parse(at) <= Date.now();

/** Does what is due for one item. Several processes may try: the row is locked, and the second finds it done. */
const runDue = (db: Database, id: number): Promise<void> =>
  inTransaction(db, ACTOR, async (trx) => {
    await lockItem(trx, id);
    const item = await readItem(trx, id);
    if (isPast(item.unpublish_at)) await takeDown(trx, item);
    else if (isPast(item.publish_at) && !item.waits)
      await makePublic(trx, item, {
        body: await assertPublishable(trx, item),
        byId: item.asked_by_id,
        approvedById: item.approved_by_id,
        note: item.note,
      });
  });

/** Cancels the plan of an item that cannot be published any more, and notifies the planner of the reason. */
const giveUp = (db: Database, id: number, { code, detail }: Refusal): Promise<void> =>
  inTransaction(db, ACTOR, async (trx) => {
    await lockItem(trx, id);
    const item = await readItem(trx, id);
    await trx.updateTable('content_item').set(NOTHING_PLANNED).where('id', '=', id).execute();
    const plan = { body: null, publishAt: null, unpublishAt: item.unpublish_at };
    await kindOf(item.kind).onPlan?.(trx, id, plan);
    await publishChanges(trx, 'content', `contentItem:${id}`);
    if (item.asked_by_id !== null)
      await notifyOperator(trx, {
        operatorId: item.asked_by_id,
        kind: 'DUE',
        level: 'danger',
        title: fill(messages.contentNotPublished, { name: item.name }),
        body: errorText(code, detail.params),
        path: contentPath(item),
      });
  });

/** Publishes and takes down what is due, each in its own transaction. @returns how many items */
export const runContentClock = async (db: Database): Promise<number> => {
  const ids = await dueIds(db);
  for (const id of ids) {
    try {
      await runDue(db, id);
    } catch (error) {
      // A violated constraint of the database is a refusal too, not an error of the clock.
      const refusal = error instanceof Refusal ? error : refusalOf(error);
      if (!refusal || refusal.status === 503) throw error;
      await giveUp(db, id, refusal);
    }
  }
  return ids.length;
};

const untilNext = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ left: number | null }>`
    select extract(epoch from least(
      (select min(publish_at) from content_item where publish_at is not null and not waits),
      (select min(unpublish_at) from content_item where unpublish_at is not null)) - clock_timestamp())::float8 * 1000 as left`.execute(
    db,
  );
  return rows[0]?.left ?? AT_LATEST_MS;
};

/** Runs the clock and returns when to run again: at the next planned time, to the second. */
export const runClock = async (
  db: Database,
  log: Logger,
): Promise<{ againMs: number; touched?: number; failure?: unknown }> => {
  try {
    const touched = await runContentClock(db);
    const left = await untilNext(db);
    return { againMs: left <= 0 ? AGAIN_MS : Math.min(left + 1, AT_LATEST_MS), touched };
  } catch (error) {
    log.error({ err: error }, 'content clock failed');
    return { againMs: AGAIN_MS, failure: error };
  }
};
