import * as z from 'zod/mini';
import { day, email, enumOf, id, instant } from '@/domain/fields';
import { done, download, fileBytes, get, post } from '../kit';

export const CalendarEvent = z.object({
  /** An appointment's id, or the external source's identifier. */
  id: z.string(),
  /** Null for an event of an external source. */
  appointmentId: z.nullable(id()),
  kind: z.nullable(enumOf('appointmentKind')),
  state: z.nullable(enumOf('appointmentState')),
  title: z.string(),
  location: z.string(),
  startsAt: instant(),
  endsAt: instant(),
  /** Without times; `endsAt` is the midnight after the last day. */
  allDay: z.boolean(),
});
export type CalendarEvent = z.output<typeof CalendarEvent>;

/** `half`: holiday from noon. */
export const Holiday = z.object({ day: day(), name: z.string(), half: z.boolean() });
export type Holiday = z.output<typeof Holiday>;

/** Operators' calendars: the console's appointments, or the configured external source. */
export const calendar = {
  events: get({
    path: '/rest/operator/event/list',
    may: 'signedIn',
    input: z.object({
      /** The operator; oneself by default. Somebody else's needs calendars.readAll. */
      email: z.optional(email()),
      from: day(),
      /** The last day, inclusive; at most 62 days. */
      to: day(),
    }),
    output: z.object({
      operator: z.object({ name: z.string(), email: email(), own: z.boolean() }),
      source: z.enum(['APPOINTMENTS', 'EXTERNAL']),
      events: z.array(CalendarEvent),
      holidays: z.array(Holiday),
      /** Of a working day, full hours in Turkish time; `halfDayTo`: on the day of a half holiday. */
      hours: z.object({ from: z.int(), to: z.int(), halfDayTo: z.int() }),
    }),
    errors: ['INVALID_INPUT', 'OPERATOR_NOT_FOUND', 'CALENDAR_UNAVAILABLE'],
    summary: "An operator's calendar in a range of days, with the working hours and the days without work",
  }),
  people: get({
    path: '/rest/operator/event/people',
    may: 'calendars.readAll',
    output: z.array(z.object({ name: z.string(), email: email() })),
    summary: 'Whose calendars there are: active operators by name',
  }),
  feed: get({
    path: '/rest/operator/event/feed',
    may: 'signedIn',
    output: z.object({ since: z.nullable(instant()) }),
    summary: "Whether one's calendar has a secret address, and since when; never the address itself",
  }),
  renewFeed: post({
    path: '/rest/operator/event/feed/renew',
    may: 'signedIn',
    /** Returned only this once. */
    output: z.object({ url: z.string() }),
    errors: ['VIEWING_LOCKED'],
    summary: "Give one's calendar a new secret address; the one before stops working",
  }),
  revokeFeed: post({
    path: '/rest/operator/event/feed/revoke',
    may: 'signedIn',
    output: done,
    errors: ['VIEWING_LOCKED'],
    summary: "Take the secret address of one's calendar back",
  }),
  ical: download({
    path: '/rest/operator/event/ical/{token}',
    may: 'public',
    // Read by calendar programs.
    takesUnknown: true,
    input: z.object({ token: z.string().check(z.maxLength(100)) }),
    output: fileBytes,
    errors: ['NOT_FOUND'],
    summary: "An operator's appointments as iCalendar, for whoever knows the secret address",
  }),
};
