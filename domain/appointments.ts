import { mayHave, nextAttempt } from './activities';
import { isLand } from './auctions/editing';
import { APPOINTMENT_ACTIONS, type EnumValue } from './enums';
import type { ErrorCode } from './errors';
import type { WorkingHours } from './settings/kinds';
import { DAY_MS, dayOf, HOUR_MS, isWeekend, MINUTE_MS, startOfDay } from './time';

type Kind = EnumValue<'appointmentKind'>;
type State = EnumValue<'appointmentState'>;
type Action = EnumValue<'appointmentAction'>;
type Attempt = EnumValue<'activityAttempt'>;

/** Possible durations of an appointment in minutes; one hour is the default. */
export const APPOINTMENT_MINUTES = [30, 60, 90, 120] as const;
export const USUAL_MINUTES = 60;
/** Time slots start on the half hour. */
const FRAME_STEP_MINUTES = 30;
/** How far ahead appointments can be booked, days. */
export const BOOKABLE_DAYS = 90;
/** Maximum days per request for time slots. */
export const FRAME_DAYS_MAX = 14;
/** How many minutes before an appointment its operator is reminded. */
export const REMINDER_MINUTES = 60;
/** The time of the reminder, in milliseconds. */
export const remindedAt = (startsAt: string): number => Date.parse(startsAt) - REMINDER_MINUTES * MINUTE_MS;

/** States in which the operator's and the property's time is reserved. */
export const HOLDING = ['APPOINTMENT', 'RE_APPOINTMENT'] as const satisfies readonly State[];
export const isOver = (state: State): boolean => state === 'DONE' || state === 'CANCEL';

/**
 * The activity types of each kind of appointment: those who may be assigned one of them may be given the appointment. Inspections are done
 * by those who do discoveries.
 */
export const APPOINTMENT_WORK: Readonly<Record<Kind, readonly ('APPOINTMENT' | 'DISCOVERY' | 'AGENT_ONBOARDING')[]>> = {
  APPOINTMENT: ['APPOINTMENT'],
  BROKER: ['APPOINTMENT'],
  CUSTOMER: ['APPOINTMENT'],
  DISCOVERY: ['APPOINTMENT', 'DISCOVERY'],
  INTERVIEW: ['AGENT_ONBOARDING'],
};
/** Whether a holder of these authorities may be given an appointment of this kind. */
export const mayKeep = (authorities: readonly string[], kind: Kind): boolean =>
  APPOINTMENT_WORK[kind].some((type) => mayHave(authorities, type));

/** A public holiday or a day off; a half one is the afternoon before (Law 2429). */
export type Holiday = { day: string; half: boolean };
/** Working time: the hours of a day, and the days off. Both are settings. */
export type WorkingTime = { hours: WorkingHours; holidays: readonly Holiday[] };

/** Why a day is not a working day (V25), or null. */
export const dayRefusal = (day: string, holidays: readonly Holiday[]): ErrorCode | null => {
  if (isWeekend(day)) return 'APPOINTMENT_ON_WEEKEND';
  return holidays.some((one) => one.day === day && !one.half) ? 'APPOINTMENT_ON_HOLIDAY' : null;
};

/** Start and end of a working day, in milliseconds. */
const hoursOf = (day: string, { hours, holidays }: WorkingTime) => {
  const half = holidays.some((one) => one.day === day && one.half);
  const midnight = startOfDay(day);
  const { from, to, halfDayTo } = hours;
  return { from: midnight + from * HOUR_MS, to: midnight + (half ? halfDayTo : to) * HOUR_MS };
};

/** A time span, milliseconds since 1970. */
export type Span = { from: number; to: number };

/** Why nobody can book this time: past, too far ahead, a weekend, a holiday, outside working hours. */
export const timeRefusal = (span: Span, now: number, time: WorkingTime): ErrorCode | null => {
  const { from, to } = span;
  if (!(from > now)) return 'TIME_PAST';
  if (from >= now + BOOKABLE_DAYS * DAY_MS) return 'DATE_TOO_FAR';
  const day = dayOf(from);
  const closed = dayRefusal(day, time.holidays);
  if (closed) return closed;
  const hours = hoursOf(day, time);
  return from >= hours.from && to <= hours.to ? null : 'APPOINTMENT_OUT_OF_HOURS';
};

/** All time slots of a working day, free or not; none on a closed day. */
export const framesOf = (day: string, minutes: number, time: WorkingTime): Span[] => {
  if (dayRefusal(day, time.holidays)) return [];
  const { from, to } = hoursOf(day, time);
  const frames: Span[] = [];
  for (let at = from; at + minutes * MINUTE_MS <= to; at += FRAME_STEP_MINUTES * MINUTE_MS) {
    frames.push({ from: at, to: at + minutes * MINUTE_MS });
  }
  return frames;
};

export type Place = { latitude: number; longitude: number };
type Travel = { km: number; minutes: number };

const EARTH_KM = 6371;
/** Roads are longer than the straight line. */
const ROAD_FACTOR = 1.4;
/** Speed in town up to this distance; beyond it, on the road. */
const TOWN = { km: 20, kmh: 25 } as const;
const ROAD_KMH = 70;
const PARKING_MINUTES = 10;
/** Shorter distances are walked. */
const WALK_KM = 0.5;
const ROUND_MINUTES = 5;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Estimates travel time by car from coordinates: the straight line times a factor for roads, with speeds for town
 * and road, plus parking. No map service is used; it only has to prevent impossible days.
 */
export const travelBetween = (a: Place, b: Place): Travel => {
  const [dLat, dLng] = [radians(b.latitude - a.latitude) / 2, radians(b.longitude - a.longitude) / 2];
  const h = Math.sin(dLat) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLng) ** 2;
  const km = 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h))) * ROAD_FACTOR;
  if (km < WALK_KM) return { km: 0, minutes: 0 };
  const driving = (Math.min(km, TOWN.km) / TOWN.kmh + Math.max(0, km - TOWN.km) / ROAD_KMH) * 60;
  return {
    km: Math.round(km),
    minutes: Math.ceil((driving + PARKING_MINUTES) / ROUND_MINUTES) * ROUND_MINUTES,
  };
};

/** Reserved time of the operator or of the property. */
export type Booking = Span & { mine: boolean; property: boolean; place: Place | null };

const overlaps = (a: Span, b: Span) => a.from < b.to && b.from < a.to;
const wayTo = (place: Place | null, booking: Booking) =>
  place && booking.place ? travelBetween(place, booking.place) : null;

/** Why a time slot is not free (V49, V26), and the travel from the previous appointment of that day. */
export const frameState = (
  frame: Span,
  place: Place | null,
  bookings: readonly Booking[],
): { closed: ErrorCode | null; travel: Travel | null } => {
  const own = bookings.filter(({ mine, from }) => mine && dayOf(from) === dayOf(frame.from));
  const before = own.filter(({ to }) => to <= frame.from).sort((a, b) => b.to - a.to)[0];
  const after = own.filter(({ from }) => from >= frame.to).sort((a, b) => a.from - b.from)[0];
  const [here, on] = [before && wayTo(place, before), after && wayTo(place, after)];
  const travel = here ?? null;
  if (own.some((one) => overlaps(one, frame))) return { closed: 'APPOINTMENT_DATE_TAKEN', travel };
  if (bookings.some((one) => one.property && overlaps(one, frame)))
    return { closed: 'APPOINTMENT_PROPERTY_DOUBLE_BOOKED', travel };
  const late =
    (before && here && before.to + here.minutes * MINUTE_MS > frame.from) ||
    (after && on && frame.to + on.minutes * MINUTE_MS > after.from);
  return { closed: late ? 'APPOINTMENT_TOO_FAR' : null, travel };
};

/** Facts about access to a property. */
export type KeyFacts = {
  status: EnumValue<'keyStatus'>;
  /** Somebody is known to have the key. */
  hasHolder: boolean;
  category: EnumValue<'propertyCategory'>;
};

/**
 * Why a property cannot be entered (V49), or null. Land needs no key. A discovery is there to find out about the key, so only "no way"
 * prevents it.
 */
export const keyRefusal = (kind: Kind, { status, hasHolder, category }: KeyFacts): ErrorCode | null => {
  if (status === 'NO_WAY') return 'KEY_NO_WAY';
  if (kind === 'DISCOVERY') return null;
  if (status === 'IN_DISCOVERY') return 'KEY_IN_DISCOVERY';
  const unknown = status === 'UNKNOWN' || (status === 'WITH_KEY_HOLDER' && !hasHolder);
  return unknown && !isLand(category) ? 'KEY_INFORMATION_MISSING' : null;
};

/** Actions that need an explanation: refused without a note (V27). */
export const needsNote = (action: Action): boolean => action === 'CANCEL' || action === 'RE_APPOINTMENT';
/** Actions after which somebody must call again: refused without a time for the call (V26). */
export const needsCallTime = (action: Action): boolean => action === 'CALL_BUSY' || action === 'CALL_LATER';
/** Actions that set a time. */
export const givesTime = (action: Action): boolean => action === 'APPOINTMENT' || action === 'RE_APPOINTMENT';

type AppointmentFacts = { kind: Kind; state: State; startsAt: string | null };

/** The attempt after another unsuccessful call; null after the third. */
export const stateAfterCall = (state: State, action: 'CALL_BUSY' | 'CALL_LATER'): Attempt | null =>
  nextAttempt(
    /^(BUSY|CALL_LATER)/.test(state) ? (state as Attempt) : null,
    action === 'CALL_BUSY' ? 'BUSY' : 'CALL_LATER',
  );

/** The kind's actions, each with the reason if it is not possible now, otherwise null. */
export const appointmentActions = (
  { kind, state, startsAt }: AppointmentFacts,
  now: number,
): { action: Action; closed: ErrorCode | null }[] => {
  if (isOver(state)) return [];
  const reason = (action: Action): ErrorCode | null => {
    if (action === 'DONE') return startsAt === null || Date.parse(startsAt) > now ? 'APPOINTMENT_NOT_STARTED' : null;
    if (action === 'CALL_BUSY' || action === 'CALL_LATER')
      return stateAfterCall(state, action) === null ? 'APPOINTMENT_ATTEMPTS_OVER' : null;
    return null;
  };
  return APPOINTMENT_ACTIONS[kind].map((action) => ({ action, closed: reason(action) }));
};
