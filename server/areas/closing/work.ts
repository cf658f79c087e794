import { sql } from 'kysely';
import { ACTIVITY_RULES } from '@/domain/activities';
import { TEXT_LIMIT } from '@/domain/basics';
import { AT_THE_OFFICE, type ClosingStep, type ClosingWork, DEADLINE_DAYS, stepDueAt, workAt } from '@/domain/closing';
import { startOf } from '@/domain/contacts';
import type { EnumValue } from '@/domain/enums';
import { DAY_MS, dayOf } from '@/domain/time';
import { enums } from '@/locales/tr/enums';
import messages from '@/locales/tr/messages.json';
import { closeActivity, endWith } from '@/server/areas/activities/close';
import { publishChanged } from '@/server/areas/activities/lock';
import { biddingChanged } from '@/server/areas/auctions/changed';
import { workingTime } from '@/server/platform/settings/holidays';
import { type By, idOf } from '@/server/areas/auctions/life/facts';
import { notifyOperators } from '@/server/areas/auctions/life/notify';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import { fill } from '@/server/kernel/texts';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { setting } from '@/server/platform/settings/settings';
import type { ClosingRecord } from './facts';

/** The active operators who may have a closing at this step, those with the fewest open ones first. */
export const assigneesAt = (db: Database, step: ClosingStep) =>
  db
    .selectFrom('operator')
    .select([
      'operator.id',
      fullName('operator').as('name'),
      sql<number>`(select count(*)::int from closing where closing.assignee_id = operator.id
        and closing.outcome = 'OPEN')`.as('openCount'),
    ])
    .where('operator.status', '=', 'ACTIVE')
    .where(
      sql<boolean>`exists (select from operator_authority held where held.operator_id = operator.id
        and held.authority = any(${[...ACTIVITY_RULES[workAt(step)].assignees]}))`,
    )
    .orderBy('openCount')
    .orderBy('name')
    .orderBy('operator.id')
    .execute();

/** Opens a closing's own activity for the closing's assignee. @returns the activity's id */
export const openOwnWork = async (
  db: Database,
  type: ClosingWork,
  closing: Pick<ClosingRecord, 'id' | 'auctionId' | 'auctionName' | 'buyerId' | 'assigneeId'> & { dueAt: string },
  by: By,
): Promise<number> => {
  const text = type === 'CLOSING' ? messages.closingActivity : messages.closingDeedActivity;
  const { id } = await db
    .insertInto('activity')
    .values({
      type,
      note: fill(text, { name: closing.auctionName }),
      due_at: closing.dueAt,
      customer_id: closing.buyerId,
      auction_id: closing.auctionId,
      closing_id: closing.id,
      assignee_id: closing.assigneeId,
      creator_id: idOf(by),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishChanged(db, id, closing.assigneeId);
  return id;
};

/** Open activities of a closing; `own`: only those that it opened itself. */
const openWork = (db: Database, closingId: number, own: boolean) =>
  db
    .selectFrom('activity')
    .select(['id', 'assignee_id'])
    .where('closing_id', '=', closingId)
    .where('status', 'in', ['INITIAL', 'WORKING'])
    .$if(own, (q) => q.where('type', 'in', ['CLOSING', 'CLOSING_TITLE_DEED']))
    .forNoKeyUpdate()
    .execute();

/** Closes activities with the closing: its own ones; without a sale also its tasks fail. */
export const closeWork = async (db: Database, closingId: number, to: 'SUCCESS' | 'FAILED'): Promise<void> => {
  await endWith(db, 'CLOSING', { closingId }, to);
  if (to === 'FAILED') for (const one of await openWork(db, closingId, false)) await closeActivity(db, one, to);
};

/** Assigns the closing's own open activities to another operator. */
export const handOverWork = async (db: Database, closingId: number, operatorId: number): Promise<void> => {
  for (const { id, assignee_id } of await openWork(db, closingId, true)) {
    await db.updateTable('activity').set({ assignee_id: operatorId }).where('id', '=', id).execute();
    await publishChanged(db, id, assignee_id, operatorId);
  }
};

/** The due time of a step that is entered at `now` (ISO 8601). */
export const dueAt = (step: ClosingStep, now: string): string => {
  const at = Date.parse(now);
  const time = workingTime(dayOf(at), dayOf(at + DEADLINE_DAYS * DAY_MS));
  return stepDueAt(setting('closingStepWorkingDays')[step], at, time);
};

/** Enters a step: stores assignee and deadline, and at the first step in the title-deed office opens its activity. */
export const enterStep = async (
  db: Database,
  closing: Pick<ClosingRecord, 'id' | 'auctionId' | 'auctionName' | 'buyerId' | 'assigneeId' | 'now'>,
  step: ClosingStep,
  by: By,
): Promise<void> => {
  const due = dueAt(step, closing.now);
  await db.updateTable('closing').set({ step, step_due_at: due }).where('id', '=', closing.id).execute();
  await db
    .insertInto('closing_step_entry')
    .values({
      closing_id: closing.id,
      step,
      entered_at: closing.now,
      due_at: due,
      operator_id: closing.assigneeId,
    })
    .execute();
  if (step === AT_THE_OFFICE[0]) await openOwnWork(db, 'CLOSING_TITLE_DEED', { ...closing, dueAt: due }, by);
};

/** Leaves the current step, with a note. */
export const leaveStep = async (
  db: Database,
  { id, now }: Pick<ClosingRecord, 'id' | 'now'>,
  note: string,
): Promise<void> => {
  await db
    .updateTable('closing_step_entry')
    .set({ done_at: sql<string>`greatest(${now}::timestamptz, entered_at)`, ...(note && { note }) })
    .where('closing_id', '=', id)
    .where('done_at', 'is', null)
    .execute();
};

/** Adds a note at the current step. */
export const addNote = async (
  db: Database,
  { id, step }: Pick<ClosingRecord, 'id' | 'step'>,
  text: string,
  by: By,
): Promise<void> => {
  const operator = idOf(by);
  if (operator === null) return;
  await db
    .insertInto('closing_note')
    .values({ closing_id: id, step, operator_id: operator, text: startOf(text.trim(), TEXT_LIMIT) })
    .execute();
};

type Notice = { title: string; note?: string; level?: 'info' | 'success' | 'danger' };
/** Notifies the closing's assignee and agent, and publishes the change to its screens. */
export const notifyClosing = async (
  db: Database,
  closing: Pick<ClosingRecord, 'id' | 'auctionId' | 'auctionName' | 'buyerName' | 'assigneeId' | 'agentId'>,
  { title, note = '', level = 'info' }: Notice,
  by: By,
): Promise<void> => {
  const body = [`${closing.auctionName} · ${closing.buyerName}`, note].filter(Boolean).join('\n');
  const notice = { kind: 'REVISION' as const, title, body, path: `/closing/detail?id=${closing.id}`, level };
  await notifyOperators(db, [...new Set([closing.assigneeId, closing.agentId])], notice, by);
  await changed(db, closing);
};

/** Notifies an operator that a closing was assigned to them. */
export const notifyAssigned = async (
  db: Database,
  closing: Pick<ClosingRecord, 'id' | 'auctionName' | 'buyerName' | 'assigneeId'>,
  by: By,
): Promise<void> => {
  const body = `${closing.auctionName} · ${closing.buyerName}`;
  const notice = {
    kind: 'ASSIGNMENT' as const,
    title: messages.closingOpened,
    body,
    path: `/closing/detail?id=${closing.id}`,
  };
  await notifyOperators(db, [closing.assigneeId], notice, by);
};

/** Publishes the change to the screens of a closing. */
export const changed = (db: Database, { id, auctionId }: Pick<ClosingRecord, 'id' | 'auctionId'>): Promise<void> =>
  publishChanges(db, 'closings', `closing:${id}`, `auction:${auctionId}`);

/**
 * Ends the desk's deadline for the winner: after the STF is sent the closing's own deadlines count, and after payment nothing is due. Until
 * then a missed deadline lets the desk offer the property to the next bidder.
 */
export const endDeskDeadline = async (db: Database, auctionId: number): Promise<void> => {
  await db
    .updateTable('auction_bidding')
    .set({ payment_due_at: null, payment_missed_at: null })
    .where('auction_id', '=', auctionId)
    .execute();
  await biddingChanged(db, auctionId);
};

/** The Turkish name of a step. */
export const stepName = (step: EnumValue<'closingStep'>): string => enums.closingStep[step];
