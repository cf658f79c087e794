import { sql } from 'kysely';
import { attempt } from '@/domain/machine';
import { campaignMachine, NO_FACTS } from '@/domain/machines/campaign';
import type { SegmentGroups } from '@/domain/messaging/segments';
import { HOUR_MS, iso } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import { countAll } from '@/server/areas/messaging/segments/count';
import type { Database } from '@/server/kernel/db/pool';
import { inTransaction } from '@/server/kernel/db/transaction';
import { fill } from '@/server/kernel/texts';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { holdersOf } from '@/server/platform/notifications/holders';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { setting } from '@/server/platform/settings/settings';

/** An approval for 1,000 recipients covers up to 1,200; more need a new approval. */
const GROWS_UNASKED = 1.2;
/** The longest wait while nothing can be sent. ms */
const LOOK_AGAIN_MS = 60_000;

const actor = (id: number) => ({ requestId: `campaign:${id}` });

const lockedStatus = async (trx: Database, id: number) =>
  trx
    .selectFrom('campaign')
    .innerJoin('campaign_work as work', 'work.campaign_id', 'campaign.id')
    .select(['campaign.status', 'campaign.name', 'campaign.operator_id as ownerId', 'work.next_at as nextAt'])
    .where('campaign.id', '=', id)
    .forUpdate('campaign')
    .executeTakeFirst();

/** Performs a move of the system, if the campaign's status allows it. */
const moveItself = async (trx: Database, id: number, action: 'BEGIN' | 'FALL_BEHIND' | 'FINISH' | 'OUTGROW') => {
  const found = await lockedStatus(trx, id);
  const outcome = found && attempt(campaignMachine, found.status, action, NO_FACTS, 'system');
  if (!found || !outcome || 'refused' in outcome) return null;
  await trx
    .updateTable('campaign')
    .set({
      status: outcome.to,
      ...(action === 'BEGIN' && { started_at: sql<string>`coalesce(started_at, now())` }),
      ...(action === 'FINISH' && { finished_at: sql<string>`now()` }),
    })
    .where('id', '=', id)
    .execute();
  await publishChanges(trx, 'campaigns');
  return found;
};

const tell = (trx: Database, ownerId: number | null, id: number, title: string) =>
  ownerId === null
    ? undefined
    : notifyOperator(trx, { operatorId: ownerId, kind: 'JOB', title, path: `/campaigns/detail?id=${id}` });

/**
 * A segment may grow until its campaign begins: if an unapproved campaign has reached the number that needs approval, or an approved one
 * has grown by more than GROWS_UNASKED, it goes back for approval.
 */
const outgrown = async (trx: Database, id: number): Promise<boolean> => {
  const found = await trx
    .selectFrom('campaign')
    .select(['name', 'people', 'approved_by_id as approvedBy', sql<SegmentGroups>`groups`.as('groups')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const people = await countAll(trx, found.groups);
  const most = found.approvedBy === null ? setting('campaignApprovalFrom') - 1 : (found.people ?? 0) * GROWS_UNASKED;
  if (people < setting('campaignApprovalFrom') || people <= most) return false;
  await moveItself(trx, id, 'OUTGROW');
  await trx
    .updateTable('campaign')
    .set({ people, approved_by_id: null, approved_at: null })
    .where('id', '=', id)
    .execute();
  await notifyOperator(trx, {
    operatorId: await holdersOf(trx, 'campaigns.approve'),
    kind: 'REQUEST',
    title: fill(messages.campaignOutgrown, { name: found.name }),
    path: `/campaigns/detail?id=${id}`,
  });
  return true;
};

/**
 * Starts a campaign that is due. One that should have continued more than `campaignOverdueHours` ago is not sent; its owner is notified
 * instead.
 * @returns how long to wait for its time, ms; null: it is not to be sent now
 */
export const begin = (db: Database, id: number): Promise<number | null> =>
  inTransaction(db, actor(id), async (trx) => {
    const found = await lockedStatus(trx, id);
    if (!found || (found.status !== 'SCHEDULED' && found.status !== 'RUNNING')) return null;
    const late = Date.now() - Date.parse(found.nextAt);
    if (late > setting('campaignOverdueHours') * HOUR_MS) {
      await moveItself(trx, id, 'FALL_BEHIND');
      await tell(trx, found.ownerId, id, fill(messages.campaignOverdue, { name: found.name }));
      return null;
    }
    if (late < 0) return -late;
    if (found.status === 'RUNNING') return 0;
    if (await outgrown(trx, id)) return null;
    await moveItself(trx, id, 'BEGIN');
    return 0;
  });

/** Sets when the campaign should continue; if it has not long after that, it is overdue. */
export const goesOnAt = (db: Database, id: number, at: number) =>
  db
    .updateTable('campaign_work')
    .set({ next_at: iso(at) })
    .where('campaign_id', '=', id)
    .execute();

/** Called when nothing can be claimed: finishes the campaign, or determines when it continues. @returns in how many ms; null: never */
export const pause = (db: Database, id: number): Promise<number | null> =>
  inTransaction(db, actor(id), async (trx) => {
    const { rows } = await sql<{ left: boolean; failing: boolean; next: string | null }>`
      select exists (select from campaign_recipient where campaign_id = ${id} and state in ('PENDING', 'SENDING')) as left,
             exists (select from campaign_recipient where campaign_id = ${id} and state = 'PENDING' and claims > 0) as failing,
             (select min(not_before) from campaign_recipient where campaign_id = ${id} and state = 'PENDING') as next`.execute(
      trx,
    );
    const [found] = rows;
    if (!found?.left) {
      const done = await moveItself(trx, id, 'FINISH');
      if (done) await tell(trx, done.ownerId, id, fill(messages.campaignDone, { name: done.name }));
      return null;
    }
    const at = Math.max(Date.now(), Date.parse(found.next ?? '') || 0);
    // Messages that a gateway does not accept become overdue; messages that may only be sent later do not.
    if (!found.failing) await goesOnAt(trx, id, at);
    return Math.min(LOOK_AGAIN_MS, Math.max(200, at - Date.now()));
  });
