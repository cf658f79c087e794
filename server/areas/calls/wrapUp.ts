import { sql } from 'kysely';
import type { calls } from '@/contract/calls';
import type { Output, Parsed } from '@/contract/kit';
import { endsByCall, isTalk, nextAttempt, retriedAs } from '@/domain/activities';
import { MOTIVATION_ANSWERS } from '@/domain/customers/motivation';
import { isOpenDeal } from '@/domain/deals';
import { may } from '@/domain/permissions';
import { assertFuture, moveActivity } from '@/server/areas/activities/change';
import { createFollowUp } from '@/server/areas/activities/create';
import { openDeals } from '@/server/areas/activities/deals';
import { assertReason } from '@/server/areas/activities/detail';
import { assertAuction } from '@/server/areas/activities/list';
import { isClosed, type Locked, publishChanged } from '@/server/areas/activities/lock';
import { type Thing, thingOf } from '@/server/areas/activities/thing';
import { stopClocksOn } from '@/server/areas/activities/time';
import { afterTalk } from '@/server/areas/activities/wantToSell/afterTalk';
import { bookSlot } from '@/server/areas/appointments/book';
import { rate } from '@/server/areas/customers/motivation';
import { assertMovable, visitAgreed } from '@/server/areas/deals/move';
import type { Database } from '@/server/kernel/db/pool';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { ownTransaction } from '@/server/platform/auth/ownTransaction';
import { enqueue } from '@/server/platform/jobs/enqueue';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { bookedIn, lineCall, stateOf } from './detail';
import type { Line, LineState } from './line';

type Input = Parsed<typeof calls.wrapUp>;
type Outcome = Pick<Output<typeof calls.wrapUp>, 'closed' | 'followUp'>;
type Written = Pick<Output<typeof calls.wrapUp>, 'closed' | 'followUp' | 'appointment'>;

/** Locks the operator's own call. @throws CALL_NOT_FOUND, CALL_ALREADY_WRAPPED_UP */
const lockOwnCall = async (db: Database, id: number, operator: SignedIn) => {
  const call = await db
    .selectFrom('call')
    .selectAll()
    .where('id', '=', id)
    .where('operator_id', '=', operator.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!call) throw new Refusal('CALL_NOT_FOUND');
  if (call.outcome !== null) throw new Refusal('CALL_ALREADY_WRAPPED_UP');
  return call;
};
type OwnCall = Awaited<ReturnType<typeof lockOwnCall>>;

/** Stores the duration from the line; a call that is still open ends now. */
const writeEnd = async (db: Database, call: OwnCall, state: LineState): Promise<void> => {
  if (call.ended_at !== null) return;
  const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  await db
    .updateTable('call')
    .set({
      answered_at: sql<string>`greatest(${moment(state.answeredAt)}::timestamptz, started_at)`,
      ended_at: sql<string>`greatest(coalesce(${moment(state.endedAt)}::timestamptz, now()), started_at, ${moment(state.answeredAt)}::timestamptz)`,
      ...(state.answeredAt === null && { answered_at: null }),
    })
    .where('id', '=', call.id)
    .execute();
};

const activityOf = async (db: Database, id: number | null): Promise<Locked | null> =>
  id === null
    ? null
    : ((await db.selectFrom('activity').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ?? null);

/**
 * Updates the named deals. After a talk each open deal must be among them, or have been changed during the call (V42). A deal that keeps
 * its status counts as updated too.
 * @throws SHOULD_UPDATE_DEAL_BEFORE_CALL_CLOSE, DEAL_NOT_FOUND, VERSION_CONFLICT
 */
const updateDeals = async (
  db: Database,
  call: OwnCall,
  activity: Locked | null,
  { deals, outcome }: Input,
  operator: SignedIn,
): Promise<void> => {
  for (const { id, version, status, lostReasonId } of deals) {
    await assertReason(db, lostReasonId);
    const deal = await db
      .selectFrom('deal')
      .select(['version', 'status', 'lost_reason_id'])
      .where('id', '=', id)
      .where('customer_id', '=', call.customer_id ?? 0)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!deal) throw new Refusal('DEAL_NOT_FOUND');
    if (deal.version !== version) throw new Refusal('VERSION_CONFLICT');
    if (deal.status !== status) await assertMovable(db, id, status, operator);
    // A deal that stays lost keeps its reason; an open one has none.
    const kept = status === deal.status ? deal.lost_reason_id : null;
    const lost_reason_id = isOpenDeal(status) ? null : (lostReasonId ?? kept);
    await db
      .updateTable('deal')
      .set({ status, lost_reason_id, updated_at: sql<string>`now()` })
      .where('id', '=', id)
      .execute();
  }
  if (!isTalk(outcome)) return;
  const about = {
    customerId: call.customer_id,
    dealId: activity?.deal_id ?? null,
    auctionId: activity?.auction_id ?? null,
  };
  const named = new Set(deals.map(({ id }) => id));
  const open = await openDeals(db, about, operator, call.started_at);
  if (open.some(({ id, updated }) => !updated && !named.has(id))) {
    throw new Refusal('SHOULD_UPDATE_DEAL_BEFORE_CALL_CLOSE');
  }
};

/** Keeps the activity open: due at the given time, or unchanged if there is none. */
const stay = async (
  db: Database,
  activity: Locked,
  { at, attempt }: { at: string | null; attempt?: Locked['attempt'] },
): Promise<Outcome> => {
  if (at === null) return { closed: null, followUp: null };
  await stopClocksOn(db, activity.id);
  await db
    .updateTable('activity')
    .set({ due_at: at, snoozed_until: null, status: 'INITIAL', ...(attempt !== undefined && { attempt }) })
    .where('id', '=', activity.id)
    .execute();
  await publishChanged(db, activity.id, activity.assignee_id);
  return { closed: null, followUp: { id: activity.id, dueAt: at } };
};

/** Whether the conversation closes the activity as a success. @throws ACTIVITY_ENDS_ELSEWHERE beside the field */
const isDone = (type: Locked['type'], thing: Thing, { done }: Input): boolean => {
  const may = endsByCall(type) || thing.state === 'DONE';
  if (done && !may) throw beside('done', 'ACTIVITY_ENDS_ELSEWHERE');
  return done ?? may;
};

/**
 * The result for the activity: another attempt at the next level, given up, done, or followed by another call. An activity whose thing is
 * still open stays open until that ends, whatever the call's result (domain/activities.ts).
 */
const moveOn = async (
  db: Database,
  activity: Locked,
  input: Input,
  visitAt: string | null,
  operator: SignedIn,
): Promise<Outcome> => {
  const { outcome, next, nextNote, lostReasonId } = input;
  const thing = await thingOf(db, activity);
  const failed = retriedAs(outcome);
  if (failed) {
    const attempt = nextAttempt(activity.attempt, failed);
    if (attempt === null && thing.state !== 'OPEN') {
      await moveActivity(db, activity, 'FAIL', { lostReasonId }, operator);
      return { closed: 'FAILED', followUp: null };
    }
    if (!next) throw beside('next', 'DATE_REQUIRED');
    return stay(db, activity, { at: next, attempt: attempt ?? activity.attempt });
  }
  const success = outcome === 'REACHED';
  const over = success ? isDone(activity.type, thing, input) : thing.state !== 'OPEN';
  if (!over) return stay(db, activity, { at: next ?? visitAt });
  const how = success ? {} : { lostReasonId };
  await moveActivity(db, activity, success ? 'SUCCEED' : 'FAIL', how, operator);
  const closed = success ? 'SUCCESS' : 'FAILED';
  if (!next) return { closed, followUp: null };
  const id = await createFollowUp(db, activity, { at: next, note: nextNote, operatorId: operator.id });
  return { closed, followUp: { id, dueAt: next } };
};

/** Creates an activity for a call without one that must be repeated. */
const callAgain = async (db: Database, call: OwnCall, { next, nextNote, note }: Input, operator: SignedIn) => {
  if (!next || call.customer_id === null) return null;
  const { id } = await db
    .insertInto('activity')
    .values({
      type: 'CALL_ME_BACK',
      note: nextNote || note,
      due_at: next,
      customer_id: call.customer_id,
      assignee_id: operator.id,
      creator_id: operator.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishChanged(db, id, operator.id);
  return { id, dueAt: next };
};

/** Books the agreed visit. @throws AUTHORIZATION_ERROR, ACTIVITY_CUSTOMER_REQUIRED, and the codes of booking */
const bookVisit = async (
  db: Database,
  call: OwnCall,
  activity: Locked | null,
  { appointment, note }: Input,
  operator: SignedIn,
): Promise<Written['appointment']> => {
  if (!appointment) return null;
  if (!may(operator.authorities, 'appointments.book')) {
    throw new Refusal('AUTHORIZATION_ERROR', { params: { permission: 'appointments.book' } });
  }
  if (call.customer_id === null) throw new Refusal('ACTIVITY_CUSTOMER_REQUIRED');
  const { startsAt, assigneeId, auctionId = null } = appointment;
  if (auctionId !== null && auctionId !== activity?.auction_id) await assertAuction(db, auctionId, operator);
  const booking = {
    kind: 'APPOINTMENT' as const,
    startsAt,
    assigneeId: assigneeId ?? operator.id,
    auctionId,
    customerId: call.customer_id,
    activityId: activity?.id ?? null,
    note,
  };
  const id = await bookSlot(db, booking, operator);
  if (auctionId !== null) await visitAgreed(db, { customerId: call.customer_id, auctionId }, operator);
  return { id, startsAt };
};

/**
 * Stores the customer's answers about their motivation.
 * @throws AUTHORIZATION_ERROR, ACTIVITY_CUSTOMER_REQUIRED, and the codes of rating
 */
const rateMotivation = async (db: Database, call: OwnCall, input: Input, operator: SignedIn): Promise<void> => {
  const names = [...MOTIVATION_ANSWERS.BUY, ...MOTIVATION_ANSWERS.SELL];
  const answers = Object.fromEntries(names.flatMap((name) => (input[name] ? [[name, input[name]]] : [])));
  if (Object.keys(answers).length === 0) return;
  if (!may(operator.authorities, 'customers.rate'))
    throw new Refusal('AUTHORIZATION_ERROR', { params: { permission: 'customers.rate' } });
  if (call.customer_id === null) throw new Refusal('ACTIVITY_CUSTOMER_REQUIRED');
  await rate(db, { customerId: call.customer_id, ...answers }, operator);
};

/** All or nothing. A call that is still open at the exchange is ended there after the commit. */
const written = async (db: Database, input: Input, state: LineState, operator: SignedIn): Promise<Written> => {
  const call = await lockOwnCall(db, input.id, operator);
  assertFuture(input.next, 'next');
  const activity = await activityOf(db, call.activity_id);
  await updateDeals(db, call, activity, input, operator);
  await rateMotivation(db, call, input, operator);
  const appointment = await bookVisit(db, call, activity, input, operator);
  // A visit booked during the call or in the wrap-up is the next step.
  const visitAt =
    appointment?.startsAt ??
    (await bookedIn(db, { customerId: call.customer_id, startedAt: call.started_at }, operator))?.startsAt ??
    null;
  if (state.endedAt === null) await enqueue(db, 'calls.hangUp', { id: call.id }, { key: `call:${call.id}` });
  await writeEnd(db, call, state);
  await db.updateTable('call').set({ outcome: input.outcome, note: input.note }).where('id', '=', call.id).execute();
  if (call.customer_id !== null) {
    await db
      .insertInto('communication')
      .values({
        customer_id: call.customer_id,
        channel: 'CALL',
        direction: call.direction,
        operator_id: operator.id,
        call_id: call.id,
        body: input.note,
        at: call.started_at,
      })
      .execute();
  }
  await publishChanges(
    db,
    `calls:${operator.id}`,
    'callList',
    ...(call.customer_id === null ? [] : [`customer:${call.customer_id}` as const]),
  );
  const after =
    activity && !isClosed(activity.status)
      ? await moveOn(db, activity, input, visitAt, operator)
      : { closed: null, followUp: await callAgain(db, call, input, operator) };
  const { customer_id: customerId, activity_id: activityId } = call;
  if (input.outcome !== 'REACHED' || customerId === null) return { ...after, appointment };
  // The seller was reached: puts the next step's activity into the queue.
  const at = input.next ?? visitAt;
  const next = await afterTalk(db, { customerId, activityId }, at, operator);
  return { ...after, followUp: next ?? after.followUp, appointment };
};

const own = (context: Context, id: number) => ownTransaction(context, (trx) => lockOwnCall(trx, id, context.operator));

/** Stores the result of a call: outcome, deals, activity and follow-up. @throws the codes of the contract */
export const wrapUp = async (line: Line, input: Input, context: Context): Promise<Written> => {
  const state = await stateOf(line, await own(context, input.id));
  return ownTransaction(context, (trx) => written(trx, input, state, context.operator));
};

/** Ends the call on the line and stores its duration. @throws CALL_NOT_FOUND, CALL_ALREADY_WRAPPED_UP, CALL_LINE_FAILED */
export const hangUp = async (line: Line, id: number, context: Context): Promise<void> => {
  const { operator } = context;
  const call = await own(context, id);
  const state = await stateOf(line, call);
  if (state.endedAt === null) await line.hangUp(lineCall(call));
  await ownTransaction(context, async (trx) => {
    await writeEnd(trx, await lockOwnCall(trx, id, operator), state);
    await publishChanges(trx, `calls:${operator.id}`, 'callList');
  });
};

const GIVEN_UP_MS = 10 * 60_000;

/** The job: ends wrapped-up calls at the exchange, and gives up after ten minutes. */
export const hangUpWrapped = async (db: Database, line: Line, id: number): Promise<void> => {
  const call = await db.selectFrom('call').selectAll().where('id', '=', id).executeTakeFirst();
  if (!call || Date.now() - Date.parse(call.ended_at ?? call.started_at) > GIVEN_UP_MS) return;
  await line.hangUp(lineCall(call));
};
