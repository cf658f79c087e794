import { sql } from 'kysely';
import { BOOKABLE_DAYS, frameState, keyRefusal, type Span, timeRefusal, USUAL_MINUTES } from '@/domain/appointments';
import type { EnumValue } from '@/domain/enums';
import type { ErrorCode } from '@/domain/errors';
import { dayOf, endOfDay, startOfDay } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';
import { happened } from '@/server/platform/events/events';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, type Refusal, wrongDate } from '@/server/kernel/refusal';
import { assertMine, assigneeOf } from './assignees';
import { bookingsOf } from './bookings';
import { workingTime } from '@/server/platform/settings/holidays';
import { notifyBooked, publishChanged } from './notify';
import { type Property, propertyOf } from './property';

type Wanted = {
  kind: EnumValue<'appointmentKind'>;
  /** ISO; V26: refused without it. */
  startsAt?: string | null | undefined;
  minutes?: number | undefined;
  assigneeId: number;
  auctionId: number | null;
};

/** The refusal of a time, beside its field: a time in the past or too far ahead is an invalid date. */
export const wrongTime = (field: string, code: ErrorCode): Refusal => {
  if (code === 'TIME_PAST') return wrongDate(field, code);
  return code === 'DATE_TOO_FAR' ? wrongDate(field, code, { days: BOOKABLE_DAYS }) : beside(field, code);
};

export type Slot = { startsAt: string; endsAt: string; property: Property | null };

/**
 * Checks a time for visiting a property, whoever goes there; the property is locked until the end of the transaction.
 * @throws DATE_REQUIRED, INVALID_DATE, APPOINTMENT_ON_WEEKEND, APPOINTMENT_ON_HOLIDAY, APPOINTMENT_OUT_OF_HOURS, KEY_…, AUCTION_NOT_FOUND
 */
export const assertVisitable = async (
  db: Database,
  { kind, startsAt, minutes = USUAL_MINUTES, auctionId }: Omit<Wanted, 'assigneeId'>,
): Promise<{ span: Span; property: Property | null }> => {
  if (!startsAt) throw beside('startsAt', 'DATE_REQUIRED');
  const from = Date.parse(startsAt);
  const span: Span = { from, to: from + minutes * 60_000 };
  // An invalid instant has no day.
  if (Number.isNaN(from)) throw beside('startsAt', 'INVALID_DATE');
  const day = dayOf(from);
  const never = timeRefusal(span, Date.now(), workingTime(day, day));
  if (never) throw wrongTime('startsAt', never);
  const property = auctionId === null ? null : await propertyOf(db, auctionId, { hold: true });
  const locked = property && keyRefusal(kind, property);
  if (locked) throw beside('auctionId', locked);
  return { span, property };
};

/**
 * Locks a time, so that nobody else gets it before the transaction ends. Every transaction locks the property before the operator. Two
 * constraints guarantee that appointments do not overlap (appointment_operator_free, _property_free).
 * @throws as assertVisitable, APPOINTMENT_DATE_TAKEN, APPOINTMENT_PROPERTY_DOUBLE_BOOKED, APPOINTMENT_TOO_FAR, OPERATOR_NOT_FOUND,
 * APPOINTMENT_ASSIGNEE_NOT_ALLOWED, AUTHORIZATION_ERROR for others' time
 */
export const lockSlot = async (
  db: Database,
  { assigneeId, ...wanted }: Wanted,
  operator: SignedIn,
  exceptId?: number,
): Promise<Slot> => {
  assertMine(assigneeId, operator);
  const { span, property } = await assertVisitable(db, wanted);
  await assigneeOf(db, assigneeId, wanted.kind, { hold: true });
  const day = dayOf(span.from);
  const whole = { from: startOfDay(day), to: endOfDay(day) };
  const bookings = await bookingsOf(db, { assigneeId, auctionId: wanted.auctionId, span: whole, exceptId });
  const { closed } = frameState(span, property?.place ?? null, bookings);
  if (closed) throw beside('startsAt', closed);
  return { startsAt: new Date(span.from).toISOString(), endsAt: new Date(span.to).toISOString(), property };
};

export type Booking = Wanted & {
  customerId: number | null;
  activityId?: number | null;
  location?: string;
  note?: string;
  /** The appointment that this one replaces. */
  previousId?: number | null;
};

/**
 * Books a time in the caller's transaction. Only one of several requests for the same time gets it. The caller checks that the
 * operator may see the customer and the property. Notifies the assignee. Returns the appointment's id. @throws as lockSlot
 */
export const bookSlot = async (db: Database, booking: Booking, operator: SignedIn): Promise<number> => {
  const { kind, assigneeId, auctionId, customerId, activityId = null, previousId = null } = booking;
  const { startsAt, endsAt, property } = await lockSlot(db, booking, operator);
  const { id } = await db
    .insertInto('appointment')
    .values({
      kind,
      state: previousId === null ? 'APPOINTMENT' : 'RE_APPOINTMENT',
      starts_at: startsAt,
      ends_at: endsAt,
      customer_id: customerId,
      auction_id: auctionId,
      activity_id: activityId,
      assignee_id: assigneeId,
      creator_id: operator.id,
      town_id: property?.townId ?? null,
      location: booking.location ?? '',
      note: booking.note ?? '',
      previous_id: previousId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (kind === 'DISCOVERY' && auctionId !== null) {
    await db
      .updateTable('discovery')
      .set({ appointment_id: id })
      .where('auction_id', '=', auctionId)
      .where(sql<boolean>`state in ('ACTIVE', 'WAITING_APPROVAL')`)
      .execute();
  }
  await notifyBooked(db, { id, startsAt, assigneeId, moved: previousId !== null }, operator.id);
  await happened(db, 'appointment.changed', { appointmentId: id, what: previousId === null ? 'BOOKED' : 'MOVED' });
  await publishChanged(db, customerId);
  return id;
};
