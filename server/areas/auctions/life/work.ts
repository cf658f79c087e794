import { sql } from 'kysely';
import type { auctionLife, Moved } from '@/contract/auctions/life';
import type { Output, Parsed } from '@/contract/kit';
import { mayHave } from '@/domain/activities';
import type { EnumValue } from '@/domain/enums';
import { PERMISSIONS } from '@/domain/permissions';
import messages from '@/locales/tr/messages.json';
import { endOfDay } from '@/server/kernel/db/days';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal, wrongDate } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { assertNotTooEarly } from './eids';
import { lockedAuction } from './facts';
import { moveAuction } from './move';
import { notifyOperators } from './notify';
import { openActivity } from './openActivity';

/** The last minute of a day that is not past. @throws INVALID_DATE */
const dueAt = async (db: Database, day: string | undefined) => {
  if (day === undefined) return null;
  assertNotTooEarly('dueOn', day);
  const { rows } = await sql<{ at: string; past: boolean }>`
    select ${endOfDay(day)} - interval '1 minute' as at, ${endOfDay(day)} < now() as past`.execute(db);
  const [found] = rows;
  if (!found || found.past) throw wrongDate('dueOn', 'DAY_PAST');
  return found.at;
};

/** @throws OPERATOR_NOT_FOUND, or ACTIVITY_ASSIGNEE_NOT_ALLOWED beside the field when the operator may not have such activities */
const assertAssignee = async (db: Database, id: number, type: EnumValue<'activityType'>): Promise<void> => {
  const { rows } = await sql<{ held: string[] }>`
    select array(select authority from operator_authority where operator_id = operator.id) as held
      from operator where id = ${id} and status = 'ACTIVE'`.execute(db);
  const [found] = rows;
  if (!found) throw beside('assigneeId', 'OPERATOR_NOT_FOUND');
  if (!mayHave(found.held, type)) throw beside('assigneeId', 'ACTIVITY_ASSIGNEE_NOT_ALLOWED');
};

const appraisers = (db: Database) =>
  db
    .selectFrom('operator')
    .select([
      'operator.id',
      fullName('operator').as('name'),
      sql<number>`(select count(*)::int from appraisal where appraiser_id = operator.id
        and appraisal.status in ('REQUESTED', 'REPORTED'))`.as('openCount'),
    ])
    .where('operator.status', '=', 'ACTIVE')
    .where(
      sql<boolean>`exists (select from operator_authority held where held.operator_id = operator.id
        and held.authority = any(${PERMISSIONS['auctions.appraise'].filter((one) => one !== 'ADMIN')}))`,
    )
    .orderBy('openCount')
    .orderBy('name');

/** The experts who can make an appraisal, those with the fewest open ones first. */
export const listAppraisers = async (db: Database): Promise<Output<typeof auctionLife.appraisers>> => ({
  rows: await appraisers(db).execute(),
});

/**
 * Requests an appraisal: moves the auction to WAITING_REPORT, assigns the activity to an expert and opens the appraisal. Without
 * `appraiserId` the expert with the fewest open ones gets it.
 * @throws HAS_ACTIVE_AUCTION_APPRAISAL_ACTIVITY, and the codes of the move
 */
export const askForAppraisal = async (
  db: Database,
  { auctionId, appraiserId, dueOn, note }: Parsed<typeof auctionLife.createAppraisal>,
  by: SignedIn,
): Promise<Moved> => {
  const record = await lockedAuction(db, auctionId, by);
  if (record.open_work.includes('AUCTION_APPRAISAL')) throw new Refusal('HAS_ACTIVE_AUCTION_APPRAISAL_ACTIVITY');
  const due_at = await dueAt(db, dueOn);
  const experts = await appraisers(db).execute();
  if (appraiserId !== undefined && !experts.some(({ id }) => id === appraiserId))
    throw beside('appraiserId', 'OPERATOR_NOT_FOUND');
  const expert = appraiserId ?? experts[0]?.id ?? null;
  const moved = await moveAuction(db, auctionId, 'REQUEST_APPRAISAL', note, by);
  const activityId = await openActivity(db, {
    type: 'AUCTION_APPRAISAL',
    auction_id: auctionId,
    customer_id: record.seller_customer_id,
    creator_id: by.id,
    assignee_id: expert,
    due_at,
    note,
  });
  const { id } = await db
    .insertInto('appraisal')
    .values({ auction_id: auctionId, activity_id: activityId, note, requested_by_id: by.id, appraiser_id: expert })
    .returning('id')
    .executeTakeFirstOrThrow();
  const notice = {
    kind: 'ASSIGNMENT' as const,
    title: messages.appraisalWaits,
    body: record.extra_info,
    path: `/appraisal/detail?id=${id}`,
  };
  await notifyOperators(db, [expert], notice, by);
  if (expert !== null) await publishChanges(db, `work:${expert}`);
  return { ...moved, activityId };
};

/**
 * Creates an activity for an auction. A publish activity requests publication, an appraisal activity an appraisal; all others are notes to
 * an operator who may have them. @throws HAS_ACTIVE_AUCTION_PUBLISH_ACTIVITY, HAS_ACTIVE_AUCTION_APPRAISAL_ACTIVITY, NOTE_REQUIRED,
 * OPERATOR_NOT_FOUND, ACTIVITY_ASSIGNEE_NOT_ALLOWED
 */
export const createActivity = async (
  db: Database,
  { type, ...input }: Parsed<typeof auctionLife.createActivity>,
  by: SignedIn,
): Promise<Moved> => {
  const { auctionId, assigneeId, dueOn, note, priority } = input;
  if (assigneeId !== undefined) await assertAssignee(db, assigneeId, type);
  if (type === 'AUCTION_APPRAISAL')
    return askForAppraisal(db, { auctionId, note, dueOn, ...(assigneeId && { appraiserId: assigneeId }) }, by);
  const record = await lockedAuction(db, auctionId, by);
  const due_at = await dueAt(db, dueOn);
  if (type === 'AUCTION_PUBLISH') {
    if (record.open_work.includes(type)) throw new Refusal('HAS_ACTIVE_AUCTION_PUBLISH_ACTIVITY');
    const moved = await moveAuction(db, auctionId, 'SEND_TO_PUBLISH', note, by);
    await db
      .updateTable('activity')
      .set({ assignee_id: assigneeId ?? null, due_at, priority })
      .where('id', '=', moved.activityId)
      .execute();
    return moved;
  }
  if (note === '') throw beside('note', 'NOTE_REQUIRED');
  const assignee = assigneeId ?? (mayHave(by.authorities, type) ? by.id : null);
  const activityId = await openActivity(db, {
    type,
    auction_id: auctionId,
    customer_id: record.seller_customer_id,
    creator_id: by.id,
    assignee_id: assignee,
    due_at,
    priority,
    note,
  });
  await publishChanges(db, `auction:${auctionId}`, ...(assignee === null ? [] : [`work:${assignee}` as const]));
  return { auctionId, status: record.status, progress: record.progress, activityId };
};
