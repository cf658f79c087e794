import * as z from 'zod/mini';
import { APPOINTMENT_MINUTES, FRAME_DAYS_MAX, USUAL_MINUTES } from '@/domain/appointments';
import { day, enumOf, flag, id, instant, longText, phone, text } from '@/domain/fields';
import { errorCode, get, listInput, pageOf, post } from './kit';
import { Linked, Named, Position, version } from './parts';

const many = <T extends z.ZodMiniType>(value: T) => z.optional(z.array(value).check(z.maxLength(10)));
const minutes = () =>
  z._default(
    z.coerce.number().check(
      z.int(),
      z.refine((value) => APPOINTMENT_MINUTES.some((one) => one === value)),
    ),
    USUAL_MINUTES,
  );

export const AppointmentRow = z.object({
  id: id(),
  kind: enumOf('appointmentKind'),
  state: enumOf('appointmentState'),
  /** Null while no time is reserved because a call must come first. */
  startsAt: z.nullable(instant()),
  endsAt: z.nullable(instant()),
  /** When to call the customer or the broker again. */
  callAt: z.nullable(instant()),
  customer: z.nullable(Linked),
  auction: z.nullable(Linked),
  location: z.string(),
  assigneeName: z.string(),
  creatorName: z.nullable(z.string()),
  note: longText(),
  actionAt: instant(),
  createdAt: instant(),
});
export type AppointmentRow = z.output<typeof AppointmentRow>;

/** Part of a chain of appointments, each replacing the previous one. */
const Link = z.object({
  id: id(),
  state: enumOf('appointmentState'),
  startsAt: z.nullable(instant()),
  note: z.string(),
});

export const AppointmentDetail = z.object({
  ...AppointmentRow.shape,
  version: version(),
  assignee: Named,
  /** Masked unless the operator may see it. */
  phone: z.nullable(phone()),
  activity: z.nullable(z.object({ id: id(), type: enumOf('activityType') })),
  /** How to enter the property; null without one, or if the reader may not open it. */
  keyStatus: z.nullable(enumOf('keyStatus')),
  keyHolder: z.nullable(z.object({ name: z.string(), phone: phone() })),
  address: z.nullable(z.string()),
  /** The property's position; null if unknown, or if the reader may not open it. */
  position: z.nullable(Position),
  /** Whether the reader may act on it: their own, or with the permission for others'. */
  mine: z.boolean(),
  /** The actions of its kind; one that is not possible has its reason. */
  actions: z.array(z.object({ action: enumOf('appointmentAction'), closed: z.nullable(errorCode()) })),
  /** The whole chain of appointments including this one, oldest first; empty when it is the only one. */
  chain: z.array(Link),
  /** Travel from the previous appointment of that day, and to the next; estimated. */
  travel: z.object({
    before: z.nullable(z.object({ id: id(), km: z.int(), minutes: z.int() })),
    after: z.nullable(z.object({ id: id(), km: z.int(), minutes: z.int() })),
  }),
});
export type AppointmentDetail = z.output<typeof AppointmentDetail>;

const Frame = z.object({
  startsAt: instant(),
  endsAt: instant(),
  /** Null: the time is free. */
  closed: z.nullable(errorCode()),
  /** Travel from the previous appointment of that day, if both positions are known; estimated. */
  travel: z.nullable(z.object({ km: z.int(), minutes: z.int() })),
});
export type Frame = z.output<typeof Frame>;

export const BOOKING_ERRORS = [
  'DATE_REQUIRED',
  'INVALID_DATE',
  'APPOINTMENT_ON_WEEKEND',
  'APPOINTMENT_ON_HOLIDAY',
  'APPOINTMENT_OUT_OF_HOURS',
  'APPOINTMENT_DATE_TAKEN',
  'APPOINTMENT_PROPERTY_DOUBLE_BOOKED',
  'APPOINTMENT_TOO_FAR',
  'KEY_INFORMATION_MISSING',
  'KEY_IN_DISCOVERY',
  'KEY_NO_WAY',
  'APPOINTMENT_ASSIGNEE_NOT_ALLOWED',
  'OPERATOR_NOT_FOUND',
  'AUCTION_NOT_FOUND',
  'AUTHORIZATION_ERROR',
] as const;

const one = z.object({ id: id() });

/** Appointments: an operator's time with a customer at a property. */
export const appointments = {
  list: get({
    path: '/rest/appointment/list',
    may: 'appointments.read',
    input: listInput(['id', 'startsAt', 'callAt'], {
      kind: many(enumOf('appointmentKind')),
      state: many(enumOf('appointmentState')),
      assigneeId: z.optional(id()),
      customerId: z.optional(id()),
      auctionId: z.optional(id()),
      startsFrom: z.optional(day()),
      startsTo: z.optional(day()),
      /** 1: those of people who are agents today. */
      byAgents: z.optional(flag()),
      /** True: today and later; false: before today. */
      ahead: z.optional(flag()),
    }),
    output: pageOf(AppointmentRow),
    exportable: 'appointments.export',
    summary: 'Appointments: one’s own, or all',
  }),
  detail: get({
    path: '/rest/appointment/detail',
    may: 'appointments.read',
    input: one,
    output: AppointmentDetail,
    errors: ['APPOINTMENT_NOT_FOUND'],
    summary: 'One appointment with what can be done, its chain and the ways on its day',
  }),
  frames: get({
    path: '/rest/appointment/findAvailableFrames',
    may: 'appointments.book',
    input: z.object({
      /** By default the operator themselves. */
      assigneeId: z.optional(id()),
      auctionId: z.optional(id()),
      kind: z._default(enumOf('appointmentKind'), 'APPOINTMENT'),
      /** The first day; today by default. */
      from: z.optional(day()),
      days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(FRAME_DAYS_MAX)), 7),
      minutes: minutes(),
      /** The appointment being moved: its own time counts as free. */
      exceptId: z.optional(id()),
    }),
    output: z.object({
      assignee: Named,
      /** Why the property cannot be visited at all (V49). */
      closed: z.nullable(errorCode()),
      /** How to enter the property: its key, and who has it until when. Null if there is none, and for land. */
      key: z.nullable(
        z.object({
          status: enumOf('keyStatus'),
          holder: z.nullable(z.object({ name: z.string(), dueOn: z.nullable(day()) })),
        }),
      ),
      /** Whether travel time is included: only if the property's position is known. */
      travelCounted: z.boolean(),
      days: z.array(
        z.object({
          day: day(),
          /** Why that day is closed. */
          closed: z.nullable(errorCode()),
          holiday: z.nullable(z.string()),
          frames: z.array(Frame),
        }),
      ),
    }),
    errors: ['OPERATOR_NOT_FOUND', 'AUCTION_NOT_FOUND', 'APPOINTMENT_ASSIGNEE_NOT_ALLOWED', 'AUTHORIZATION_ERROR'],
    summary: 'The frames of some days: working hours, holidays, other bookings, the key and the way between places',
  }),
  create: post({
    path: '/rest/appointment/create',
    may: 'appointments.book',
    input: z.object({
      kind: z._default(enumOf('appointmentKind'), 'APPOINTMENT'),
      /** V26: refused if absent. */
      startsAt: z.optional(z.nullable(instant())),
      minutes: minutes(),
      assigneeId: z.optional(z.nullable(id())),
      customerId: z.optional(z.nullable(id())),
      auctionId: z.optional(z.nullable(id())),
      /** The open activity it is booked from, of the same customer. */
      activityId: z.optional(z.nullable(id())),
      location: z._default(text(255), ''),
      note: z._default(longText(), ''),
    }),
    output: AppointmentDetail,
    errors: [
      ...BOOKING_ERRORS,
      'ACTIVITY_CUSTOMER_REQUIRED',
      'ACTIVITY_AUCTION_REQUIRED',
      'CUSTOMER_NOT_FOUND',
      'ACTIVITY_NOT_FOUND',
      'NOT_UPDATE_ON_CLOSED_ACTIVITY',
      'SERVICE_UNAVAILABLE',
    ],
    summary: 'Book a time; of all who want the same one gets it',
  }),
  move: post({
    path: '/rest/appointment/status',
    may: 'appointments.book',
    input: z.object({
      id: id(),
      version: version(),
      action: enumOf('appointmentAction'),
      /** For actions that set a time; if absent, the reserved time is kept. */
      startsAt: z.optional(z.nullable(instant())),
      minutes: minutes(),
      assigneeId: z.optional(z.nullable(id())),
      /** When to call again, after an unsuccessful call. */
      callAt: z.optional(z.nullable(instant())),
      note: z._default(longText(), ''),
    }),
    /** The current appointment; after rescheduling, the new one. */
    output: AppointmentDetail,
    errors: [
      ...BOOKING_ERRORS,
      'APPOINTMENT_NOT_FOUND',
      'VERSION_CONFLICT',
      'INVALID_TRANSITION',
      'APPOINTMENT_NOT_STARTED',
      'APPOINTMENT_ATTEMPTS_OVER',
      'NOTE_REQUIRED',
      'ACTIVITY_CUSTOMER_REQUIRED',
    ],
    summary: 'One of the actions that the kind allows: agree on a time, call again, move it, done, cancel',
  }),
  assignees: get({
    path: '/rest/appointment/assignee/list',
    may: 'appointments.book',
    input: z.object({ kind: z._default(enumOf('appointmentKind'), 'APPOINTMENT') }),
    /** Only oneself, unless permitted to book for others; `upcoming`: appointments in the next seven days. */
    output: z.object({ rows: z.array(z.object({ ...Named.shape, upcoming: z.int() })) }),
    summary: 'Whose time may be booked',
  }),
};
