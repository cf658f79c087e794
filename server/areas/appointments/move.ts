import { sql, type Updateable } from 'kysely';
import type { appointments } from '@/contract/appointments';
import type { Parsed } from '@/contract/kit';
import { appointmentActions, needsCallTime, needsNote, stateAfterCall } from '@/domain/appointments';
import { MINUTE_MS } from '@/domain/time';
import { ifMayHave } from '@/server/areas/activities/assign';
import { assertFuture } from '@/server/areas/activities/change';
import { endWith } from '@/server/areas/activities/close';
import { notifyAssigned, publishChanged as publishWorkChanged } from '@/server/areas/activities/lock';
import type { Database } from '@/server/kernel/db/pool';
import type { Appointment } from '@/server/kernel/db/tables';
import { happened } from '@/server/platform/events/events';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { assertMine } from './assignees';
import { bookSlot, lockSlot } from './book';
import { appointmentDetail } from './detail';
import { notifyBooked, notifyCancelled, publishChanged } from './notify';
import { appointmentInScope } from './rows';

type Input = Parsed<typeof appointments.move>;

const NOW = sql<string>`now()`;

/** Locks one appointment until the end of the transaction. @throws APPOINTMENT_NOT_FOUND, AUTHORIZATION_ERROR */
const lock = async (db: Database, id: number, operator: SignedIn) => {
  const found = await db
    .selectFrom('appointment')
    .selectAll('appointment')
    .where('appointment.id', '=', id)
    .where(appointmentInScope(operator))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal('APPOINTMENT_NOT_FOUND');
  assertMine(found.assignee_id, operator);
  return found;
};
type Locked = Awaited<ReturnType<typeof lock>>;

/** A note given with an action replaces the earlier one; without a note the earlier one stays. */
const withNote = (before: string, note: string): string => (note === '' ? before : note);

const update = async (db: Database, { id }: Locked, values: Updateable<Appointment>): Promise<void> => {
  await db
    .updateTable('appointment')
    .set({ ...values, action_at: NOW })
    .where('id', '=', id)
    .execute();
};

/** Replaces the appointment with a new one; the old one ends and its time becomes free. */
const reappoint = async (db: Database, old: Locked, input: Input, operator: SignedIn): Promise<number> => {
  await update(db, old, { state: 'CANCEL', note: input.note });
  return bookSlot(
    db,
    {
      kind: old.kind === 'INTERVIEW' ? old.kind : 'APPOINTMENT',
      startsAt: input.startsAt,
      minutes: input.minutes,
      assigneeId: input.assigneeId ?? old.assignee_id,
      auctionId: old.auction_id,
      customerId: old.customer_id,
      activityId: old.activity_id,
      location: old.location,
      note: input.note,
      previousId: old.id,
    },
    operator,
  );
};

/** The length of an appointment in minutes; undefined for one without a time. */
const minutesOf = ({ starts_at, ends_at }: Locked): number | undefined =>
  starts_at === null || ends_at === null ? undefined : (Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS;

/**
 * The customer or the broker has agreed to the reserved time or to another one. The reserved one is checked again: it may have passed, the
 * property may be closed, and a discovery was booked without a check of the key.
 */
const agree = async (db: Database, found: Locked, input: Input, operator: SignedIn): Promise<void> => {
  const assigneeId = input.assigneeId ?? found.assignee_id;
  const wanted = {
    kind: 'APPOINTMENT' as const,
    startsAt: input.startsAt ?? found.starts_at,
    minutes: input.startsAt ? input.minutes : minutesOf(found),
    assigneeId,
    auctionId: found.auction_id,
  };
  const { startsAt, endsAt } = await lockSlot(db, wanted, operator, found.id);
  await update(db, found, {
    kind: 'APPOINTMENT',
    state: 'APPOINTMENT',
    starts_at: startsAt,
    ends_at: endsAt,
    call_at: null,
    assignee_id: assigneeId,
    note: withNote(found.note, input.note),
  });
  const held = found.starts_at !== null && Date.parse(found.starts_at) === Date.parse(startsAt);
  if (held && assigneeId === found.assignee_id) return;
  const moved = found.starts_at !== null;
  await notifyBooked(db, { id: found.id, startsAt, assigneeId, moved }, operator.id);
  await happened(db, 'appointment.changed', { appointmentId: found.id, what: moved ? 'MOVED' : 'BOOKED' });
};

/** Nobody was reached: the time becomes free, and a new call is planned. */
const callAgain = async (db: Database, found: Locked, input: Input): Promise<void> => {
  if (!input.callAt) throw beside('callAt', 'DATE_REQUIRED');
  assertFuture(input.callAt, 'callAt');
  const state = stateAfterCall(found.state, input.action === 'CALL_BUSY' ? 'CALL_BUSY' : 'CALL_LATER');
  if (state === null) throw new Refusal('APPOINTMENT_ATTEMPTS_OVER');
  const note = withNote(found.note, input.note);
  await update(db, found, { state, starts_at: null, ends_at: null, call_at: input.callAt, note });
};

/** The property was inspected: creates an activity for the assignee, else for anybody, to call the owner and arrange the visit. */
const arrangeCall = async (db: Database, found: Locked, input: Input, operator: SignedIn): Promise<void> => {
  const seller =
    found.auction_id === null
      ? undefined
      : await db
          .selectFrom('auction')
          .select('seller_customer_id as id')
          .where('id', '=', found.auction_id)
          .executeTakeFirst();
  const customerId = found.customer_id ?? seller?.id ?? null;
  if (customerId === null) throw new Refusal('ACTIVITY_CUSTOMER_REQUIRED');
  const assigneeId = await ifMayHave(db, found.assignee_id, 'APPOINTMENT');
  const { id, type, note } = await db
    .insertInto('activity')
    .values({
      type: 'APPOINTMENT',
      customer_id: customerId,
      auction_id: found.auction_id,
      assignee_id: assigneeId,
      creator_id: operator.id,
      due_at: NOW,
      note: input.note,
    })
    .returning(['id', 'type', 'note'])
    .executeTakeFirstOrThrow();
  await update(db, found, {
    kind: 'CUSTOMER',
    customer_id: customerId,
    activity_id: id,
    call_at: new Date().toISOString(),
    note: withNote(found.note, input.note),
  });
  await publishWorkChanged(db, id, assigneeId);
  if (assigneeId !== null) await notifyAssigned(db, { id, type, note }, assigneeId, operator.id);
};

/**
 * One of the actions that the kind allows. Returns the current appointment: after a re-appointment the new one.
 * @throws APPOINTMENT_NOT_FOUND, VERSION_CONFLICT, INVALID_TRANSITION, APPOINTMENT_NOT_STARTED, APPOINTMENT_ATTEMPTS_OVER,
 * NOTE_REQUIRED (V27), DATE_REQUIRED (V26), and as lockSlot
 */
export const moveAppointment = async (db: Database, input: Input, operator: SignedIn): Promise<number> => {
  const { id, version, action, note } = input;
  const found = await lock(db, id, operator);
  if (found.version !== version) {
    throw new Refusal('VERSION_CONFLICT', { current: await appointmentDetail(db, id, operator) });
  }
  const facts = { kind: found.kind, state: found.state, startsAt: found.starts_at };
  const option = appointmentActions(facts, Date.now()).find((one) => one.action === action);
  if (!option) throw new Refusal('INVALID_TRANSITION');
  if (option.closed) throw new Refusal(option.closed);
  if (needsNote(action) && note === '') throw beside('note', 'NOTE_REQUIRED');

  let stands = id;
  if (action === 'RE_APPOINTMENT') stands = await reappoint(db, found, input, operator);
  else if (action === 'APPOINTMENT') await agree(db, found, input, operator);
  else if (needsCallTime(action)) await callAgain(db, found, input);
  else if (action === 'CUSTOMER_ARRANGEMENT_CALL') await arrangeCall(db, found, input, operator);
  else
    await update(db, found, {
      state: action === 'DONE' ? 'DONE' : 'CANCEL',
      note: withNote(found.note, note),
      call_at: null,
    });
  // An activity whose purpose was the meeting ends with it; one that only led to it does not.
  if (action === 'DONE' && found.activity_id !== null) {
    await endWith(db, 'APPOINTMENT', { id: found.activity_id }, 'SUCCESS');
  }
  if (action === 'CANCEL') {
    const { assignee_id: assigneeId, creator_id: creatorId, starts_at: startsAt } = found;
    await notifyCancelled(db, { id, startsAt, assigneeId, creatorId, note }, operator.id);
    await happened(db, 'appointment.changed', { appointmentId: id, what: 'CANCELLED' });
  }
  await publishChanged(db, found.customer_id);
  return stands;
};
