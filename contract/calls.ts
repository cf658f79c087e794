import * as z from 'zod/mini';
import { day, enumOf, flag, id, instant, longText, money, phone, text } from '@/domain/fields';
import { OpenDeal } from './activities/record';
import { BOOKING_ERRORS } from './appointments';
import { MOTIVATION_FIELDS } from './customers/work';
import { done, get, listInput, pageOf, post } from './kit';
import { Linked, version } from './parts';

const many = <T extends z.ZodMiniType>(value: T) => z.optional(z.array(value).check(z.maxLength(10)));

/** Phones are masked (•) if the reader may not see them. */
export const CallRow = z.object({
  id: id(),
  direction: enumOf('callDirection'),
  /** Null until the wrap-up. */
  outcome: z.nullable(enumOf('callOutcome')),
  customer: z.nullable(Linked),
  phone: phone(),
  activity: z.nullable(z.object({ id: id(), type: enumOf('activityType') })),
  operatorName: z.nullable(z.string()),
  purpose: enumOf('messageType'),
  note: longText(),
  startedAt: instant(),
  /** Length of the conversation; null if nobody answered. */
  seconds: z.nullable(z.int()),
});
export type CallRow = z.output<typeof CallRow>;

export const CallDetail = z.object({
  ...CallRow.shape,
  version: version(),
  /** The state that the exchange reports. */
  stage: enumOf('callStage'),
  answeredAt: z.nullable(instant()),
  endedAt: z.nullable(instant()),
  /** The operator's own call without an outcome. */
  open: z.boolean(),
  /** The number of this attempt for its activity, and whether another failure closes the activity. */
  attempt: z.nullable(enumOf('activityAttempt')),
  lastAttempt: z.boolean(),
  /** The property that the activity is about. */
  auction: z.nullable(Linked),
  /** The visit booked for the customer during the call: the wrap-up then requires neither a visit nor a time to call again. */
  booked: z.nullable(z.object({ id: id(), startsAt: instant() })),
  deals: z.array(OpenDeal),
});
export type CallDetail = z.output<typeof CallDetail>;

/** A ringing call, with what the operator may see of the caller. */
export const Incoming = z.object({
  id: id(),
  phone: phone(),
  since: instant(),
  customer: z.nullable(
    z.object({ id: id(), name: z.string(), stage: enumOf('customerDealStage'), city: z.nullable(z.string()) }),
  ),
  lastActivity: z.nullable(
    z.object({ id: id(), type: enumOf('activityType'), status: enumOf('activityStatus'), note: z.string() }),
  ),
  deal: z.nullable(z.object({ auction: z.string(), status: enumOf('dealStatus'), offeredPrice: z.nullable(money()) })),
});
export type Incoming = z.output<typeof Incoming>;

const one = z.object({ id: id() });

/** Outgoing and incoming calls through the telephone exchange, and their results. */
export const calls = {
  dial: post({
    path: '/api/asistan/alotech/create',
    ownTransactions: 'once',
    may: 'calls.make',
    input: z.object({
      /** The activity of this call, or only the customer. */
      activityId: z.optional(z.nullable(id())),
      customerId: z.optional(z.nullable(id())),
      /** Only for a call without an activity; an activity determines its own. */
      purpose: z._default(enumOf('messageType'), 'TRANSACTIONAL'),
    }),
    output: CallDetail,
    errors: [
      'ACTIVITY_NOT_FOUND',
      'ACTIVITY_CUSTOMER_REQUIRED',
      'NOT_UPDATE_ON_CLOSED_ACTIVITY',
      'CUSTOMER_NOT_FOUND',
      'PHONE_REQUIRED',
      'CUSTOMER_MUTED',
      'CONSENT_REFUSED',
      'CONSENT_MISSING',
      'CONSENT_INCOMPLETE',
      'CONSENT_TOO_OLD',
      'MARKETING_OUTSIDE_HOURS',
      'CALL_NOT_WRAPPED_UP',
      'CALL_LINE_FAILED',
      'AUTHORIZATION_ERROR',
    ],
    summary: 'Click to call: consent is asked, then the exchange dials and connects',
  }),
  list: get({
    path: '/rest/call/list',
    may: 'calls.read',
    input: listInput(['id', 'startedAt'], {
      direction: z.optional(enumOf('callDirection')),
      outcome: many(enumOf('callOutcome')),
      operatorId: z.optional(id()),
      /** A complete number, in any usual format. */
      phone: z.optional(text(32)),
      customerId: z.optional(id()),
      activityId: z.optional(id()),
      startedFrom: z.optional(day()),
      startedTo: z.optional(day()),
      /** 1: those without an outcome. */
      open: z.optional(flag()),
      /** 1: those of people who are agents today. */
      byAgents: z.optional(flag()),
    }),
    output: pageOf(CallRow),
    errors: ['PHONE_INVALID'],
    exportable: 'calls.export',
    summary: 'Calls: one’s own, those with customers that one may open, or all',
  }),
  detail: get({
    path: '/rest/call/detail',
    may: 'calls.read',
    input: one,
    output: CallDetail,
    errors: ['CALL_NOT_FOUND', 'CALL_LINE_FAILED'],
    summary: 'One call with the state of its line, and what its wrap-up needs',
  }),
  current: get({
    path: '/rest/call/current',
    may: 'calls.make',
    /** The operator's open call, and the ringing calls. */
    output: z.object({ call: z.nullable(CallDetail), incoming: z.array(Incoming), simulated: z.boolean() }),
    summary: 'One’s telephone now',
  }),
  hangUp: post({
    path: '/rest/call/hang-up',
    ownTransactions: 'once',
    may: 'calls.make',
    input: one,
    output: CallDetail,
    errors: ['CALL_NOT_FOUND', 'CALL_LINE_FAILED'],
    summary: 'End the call; its outcome is still to be written down',
  }),
  accept: post({
    path: '/rest/call/accept',
    ownTransactions: 'once',
    may: 'calls.make',
    input: one,
    output: CallDetail,
    errors: ['CALL_NOT_FOUND', 'CALL_ALREADY_TAKEN', 'CALL_NOT_WRAPPED_UP', 'CALL_LINE_FAILED'],
    summary: 'Take a call that rings; the first one gets it',
  }),
  ringIn: post({
    path: '/rest/call/ring-in',
    may: 'calls.make',
    input: z.object({ phone: text(32) }),
    output: done,
    errors: ['PHONE_INVALID', 'NOT_FOUND'],
    summary: 'Let the simulated line ring; with an exchange there is no such call',
  }),
  wrapUp: post({
    path: '/rest/call/wrap-up',
    ownTransactions: 'once',
    may: 'calls.make',
    input: z.object({
      id: id(),
      outcome: enumOf('callOutcome'),
      note: z._default(longText(), ''),
      /** The new state of the customer's open deals; after a conversation all of them must be listed, even unchanged ones (V42). */
      deals: z._default(
        z
          .array(
            z.object({
              id: id(),
              version: version(),
              status: enumOf('dealStatus'),
              lostReasonId: z.optional(z.nullable(id())),
            }),
          )
          .check(z.maxLength(50)),
        [],
      ),
      /** When to call again. */
      next: z.optional(z.nullable(instant())),
      nextNote: z._default(longText(), ''),
      /** An agreed visit: if it cannot be booked, nothing of this request is saved. */
      appointment: z.optional(
        z.nullable(
          z.object({
            startsAt: instant(),
            assigneeId: z.optional(z.nullable(id())),
            auctionId: z.optional(z.nullable(id())),
          }),
        ),
      ),
      /** After a conversation: whether the activity is done; by default it is if its type ends with a conversation. */
      done: z.optional(flag()),
      lostReasonId: z.optional(z.nullable(id())),
      /** Answers about the customer's motivation; requires the permission to rate it. */
      ...MOTIVATION_FIELDS,
    }),
    output: z.object({
      call: CallDetail,
      /** The activity that was closed or postponed, and the one opened. */
      closed: z.nullable(enumOf('activityStatus')),
      followUp: z.nullable(z.object({ id: id(), dueAt: instant() })),
      appointment: z.nullable(z.object({ id: id(), startsAt: instant() })),
    }),
    errors: [
      ...BOOKING_ERRORS,
      'ACTIVITY_CUSTOMER_REQUIRED',
      'CALL_NOT_FOUND',
      'CALL_ALREADY_WRAPPED_UP',
      'SHOULD_UPDATE_DEAL_BEFORE_CALL_CLOSE',
      'DEAL_NOT_FOUND',
      'VERSION_CONFLICT',
      'LOST_REASON_NOT_FOUND',
      'ACTIVITY_STEP_OPEN',
      'ACTIVITY_ENDS_ELSEWHERE',
      'CUSTOMER_NOT_FOUND',
      'CUSTOMER_MERGED',
      'REQUIRED',
      'CALL_LINE_FAILED',
    ],
    summary: 'Write down what came of a call: outcome, deals, the work itself and the next call, all or nothing',
  }),
};
