import * as z from 'zod/mini';
import { day, enumOf, flag, id, instant, longText, money } from '@/domain/fields';
import { fieldRemarks } from './activities/discovery';
import { ActivityRow, WorkDetail } from './activities/record';
import { done, get, listInput, pageOf, post } from './kit';
import { PAGE_SIZE } from '@/domain/lists';
import { Linked, Named, TakenFrom, version } from './parts';

const many = <T extends z.ZodMiniType>(value: T) => z.optional(z.array(value).check(z.maxLength(21)));

const filters = {
  filter: z.optional(enumOf('activityFilter')),
  type: many(enumOf('activityType')),
  status: many(enumOf('activityStatus')),
  priority: many(enumOf('activityPriority')),
  assigneeId: z.optional(id()),
  /** 1: unassigned ones. */
  unassigned: z.optional(flag()),
  /** 1: open and past its time. */
  late: z.optional(flag()),
  dueFrom: z.optional(day()),
  dueTo: z.optional(day()),
  createdFrom: z.optional(day()),
  createdTo: z.optional(day()),
};

const one = z.object({ id: id() });
const CHANGE_ERRORS = ['ACTIVITY_NOT_FOUND', 'NOT_UPDATE_ON_CLOSED_ACTIVITY', 'AUTHORIZATION_ERROR'] as const;
const MOVE_ERRORS = [
  'INVALID_TRANSITION',
  'ACTIVITY_NOT_ASSIGN',
  'ACTIVITY_CALL_OPEN',
  'ACTIVITY_STEP_OPEN',
  'ACTIVITY_ENDS_ELSEWHERE',
  'ACTIVITY_RESULT_REQUIRED',
  'LOST_REASON_NOT_FOUND',
] as const;

/** Activities: open, assign, work on and close them. */
const ActivityBrief = z.object({
  id: id(),
  type: enumOf('activityType'),
  status: enumOf('activityStatus'),
  priority: enumOf('activityPriority'),
  note: longText(),
  dueAt: z.nullable(instant()),
  createdAt: instant(),
  closedAt: z.nullable(instant()),
  assigneeName: z.nullable(z.string()),
  creatorName: z.nullable(z.string()),
  customer: z.nullable(z.object({ id: id(), name: z.string(), canOpen: z.boolean() })),
  auction: z.nullable(z.object({ id: id(), extraInfo: z.string(), canOpen: z.boolean() })),
});

export const activities = {
  create: post({
    path: '/rest/api/crm-customer/activity/create',
    may: 'activities.work',
    input: z.object({
      type: enumOf('activityType'),
      customerId: z.optional(z.nullable(id())),
      auctionId: z.optional(z.nullable(id())),
      dealId: z.optional(z.nullable(id())),
      parentId: z.optional(z.nullable(id())),
      note: z._default(longText(), ''),
      priority: z._default(enumOf('activityPriority'), 'NORMAL'),
      dueAt: z.optional(z.nullable(instant())),
      /** Absent: it goes to the pool. */
      assigneeId: z.optional(z.nullable(id())),
    }),
    output: WorkDetail,
    errors: [
      'ACTIVITY_CUSTOMER_REQUIRED',
      'ACTIVITY_AUCTION_REQUIRED',
      'ACTIVITY_ALREADY_CREATED',
      'ACTIVE_DISCOVERY_EXISTS',
      'BROKER_NOT_ACTIVE',
      'BROKER_STOPPED',
      'KEY_HOLDER_REQUEST_EXISTS',
      'ACTIVITY_ASSIGNEE_NOT_ALLOWED',
      'ACTIVITY_NOT_FOUND',
      'CUSTOMER_NOT_FOUND',
      'AUCTION_NOT_FOUND',
      'DEAL_NOT_FOUND',
      'OPERATOR_NOT_FOUND',
      'INVALID_DATE',
      'NOTE_REQUIRED',
      'INVALID_INPUT',
      'AUTHORIZATION_ERROR',
    ],
    summary: 'Open a piece of work, for somebody or for whoever takes it next',
  }),
  list: get({
    path: '/rest/api/crm-customer/activity/list',
    may: 'activities.read',
    input: listInput(['id', 'dueAt', 'createdAt'], filters),
    output: pageOf(ActivityRow),
    exportable: 'activities.export',
    summary: 'Activities: one’s own, those of records that one may open, or all',
  }),
  work: get({
    path: '/rest/api/crm-customer/activity/work/list',
    may: 'activities.read',
    input: listInput(['id', 'dueAt'], {
      filter: z.optional(enumOf('activityFilter')),
      /** 1: includes snoozed ones. */
      snoozed: z.optional(flag()),
    }),
    output: pageOf(ActivityRow),
    summary: 'The signed-in operator’s own open work, the most urgent first',
  }),
  waiting: get({
    path: '/rest/api/crm-customer/activity/work/waiting',
    may: 'activities.read',
    /** Own open work, how much of it is late or snoozed, and unassigned work. Each count is capped. */
    output: z.object({ own: z.int(), late: z.int(), snoozed: z.int(), pool: z.int() }),
    summary: 'How much work waits for one',
  }),
  brief: get({
    path: '/rest/panel/activity/detail',
    may: 'signedIn',
    input: z.object({ id: id() }),
    output: ActivityBrief,
    errors: ['ACTIVITY_NOT_FOUND'],
    summary: 'One activity: one’s own, of a record that one may see, or granted',
  }),
  detail: get({
    path: '/rest/api/crm-customer/activity-detail',
    may: 'activities.read',
    input: one,
    output: WorkDetail,
    errors: ['ACTIVITY_NOT_FOUND'],
    summary: 'One piece of work with whom it is about, what can be done, and what belongs to it',
  }),
  next: post({
    path: '/rest/api/crm-customer/activity/work/next',
    may: 'activities.work',
    input: z.object({
      filter: z._default(enumOf('activityFilter'), 'ALL'),
      /** Excluded: the activity that is about to be closed or returned. */
      except: z.optional(id()),
    }),
    /** Null: there is nothing to do. */
    output: z.object({ activity: z.nullable(WorkDetail) }),
    errors: ['CALL_NOT_WRAPPED_UP'],
    summary: 'Take the next piece of work: one’s own that is due, else from the pool; no two operators get the same',
  }),
  take: post({
    path: '/rest/api/crm-customer/activity/work/take',
    may: 'activities.work',
    input: one,
    output: WorkDetail,
    errors: [...CHANGE_ERRORS, 'ACTIVITY_TAKEN', 'ACTIVITY_ASSIGNEE_NOT_ALLOWED'],
    summary: 'Take this very piece of work from the pool',
  }),
  snooze: post({
    path: '/rest/api/crm-customer/activity/work/snooze',
    may: 'activities.work',
    input: z.object({ id: id(), until: instant() }),
    output: WorkDetail,
    errors: [...CHANGE_ERRORS, 'INVALID_DATE', 'ACTIVITY_CALL_OPEN'],
    summary: 'Put one’s work off until a time; the queue shows it again then',
  }),
  release: post({
    path: '/rest/api/crm-customer/activity/work/release',
    may: 'activities.work',
    input: one,
    output: done,
    errors: [...CHANGE_ERRORS, ...MOVE_ERRORS],
    summary: 'Give one’s work back to the pool',
  }),
  autoAssign: post({
    path: '/rest/api/crm-customer/auto-assign-activity/{id}',
    may: 'activities.work',
    input: one,
    /** The new assignee only, because the caller may no longer be allowed to see the activity. */
    output: z.object({ assignee: Named }),
    errors: [...CHANGE_ERRORS, 'TERRITORY_OPERATOR_NOT_FOUND', 'ACTIVITY_CALL_OPEN'],
    summary: 'Give the work to the operator of its territory who has the least to do',
  }),
  assign: post({
    path: '/rest/api/crm-customer/assign-activity',
    may: 'activities.work',
    input: z.object({
      /** All or none: if one is refused, none is assigned. */
      ids: z.array(id()).check(z.minLength(1, 'REQUIRED'), z.maxLength(PAGE_SIZE.max)),
      operatorId: id(),
    }),
    output: z.object({ assigned: z.int(), takenFrom: TakenFrom }),
    errors: [
      ...CHANGE_ERRORS,
      'OPERATOR_NOT_FOUND',
      'ACTIVITY_ASSIGNEE_NOT_ALLOWED',
      'USER_ALREADY_ASSIGNEE_TO_OPERATOR',
      'ACTIVITY_CALL_OPEN',
    ],
    summary: 'Give work to an operator, or hand one’s own over',
  }),
  assignees: get({
    path: '/rest/api/crm-customer/activity/assignee/list',
    may: 'activities.read',
    input: z.object({ type: enumOf('activityType') }),
    output: z.object({ rows: z.array(z.object({ ...Named.shape, territory: z.nullable(z.string()), open: z.int() })) }),
    summary: 'Who may have work of a type, and how much open work each has',
  }),
  update: post({
    path: '/rest/api/assistant/crm-customer/update-activity',
    may: 'activities.work',
    input: z.object({
      id: id(),
      version: version(),
      note: z.optional(longText()),
      priority: z.optional(enumOf('activityPriority')),
      dueAt: z.optional(z.nullable(instant())),
      /** The transition; if absent, only the fields change. */
      action: z.optional(z.enum(['START', 'SUCCEED', 'FAIL'])),
      lostReasonId: z.optional(z.nullable(id())),
      /** The result in words. Required when work succeeds without its usual outcome, or when nothing but this call ends it. */
      result: z.optional(longText()),
    }),
    output: WorkDetail,
    errors: [
      ...CHANGE_ERRORS,
      ...MOVE_ERRORS,
      'SHOULD_UPDATE_DEAL_BEFORE_CALL_CLOSE',
      'VERSION_CONFLICT',
      'INVALID_DATE',
      'INVALID_INPUT',
    ],
    summary: 'Change a piece of work, or move it on',
  }),
  step: post({
    path: '/rest/api/crm-customer/activity/step',
    may: 'activities.work',
    input: z.object({
      id: id(),
      discovery: enumOf('discoveryAction'),
      /** The discovery's version, as read. */
      version: version(),
      /** Why it is returned. */
      remarks: z._default(longText(), ''),
      /** Remarks on single fields. */
      fieldRemarks: z._default(fieldRemarks(), []),
    }),
    output: WorkDetail,
    errors: [
      ...CHANGE_ERRORS,
      'INVALID_TRANSITION',
      'ACTIVITY_CALL_OPEN',
      'VERSION_CONFLICT',
      'DISCOVERY_INCOMPLETE',
      'DISCOVERY_OWN',
      'NOTE_REQUIRED',
      'INVALID_INPUT',
    ],
    summary: 'Move the discovery that a piece of work carries; its end closes the work',
  }),
  time: post({
    path: '/rest/api/assistant/crm-customer/timeEntry',
    may: 'activities.work',
    input: z.object({ id: id(), running: flag() }),
    output: z.object({ seconds: z.int(), runningSince: z.nullable(instant()) }),
    errors: CHANGE_ERRORS,
    summary: 'Start or stop the clock on a piece of work; starting it stops it elsewhere',
  }),
  timeEntries: get({
    path: '/rest/api/assistant/crm-customer/timeEntry-logs',
    may: 'activities.read',
    input: z.object({
      /** Absent: the operator's latest. */
      activityId: z.optional(id()),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          id: id(),
          operatorName: z.string(),
          startedAt: instant(),
          /** Null while it runs. */
          endedAt: z.nullable(instant()),
          seconds: z.int(),
        }),
      ),
    }),
    errors: ['ACTIVITY_NOT_FOUND'],
    summary: 'Who worked on it when, the latest first',
  }),
  communication: get({
    path: '/rest/api/assistant/crm-customer/communication-history',
    may: 'activities.read',
    input: z.object({ activityId: id() }),
    output: z.object({
      rows: z.array(
        z.object({
          id: id(),
          channel: enumOf('consentChannel'),
          direction: enumOf('callDirection'),
          at: instant(),
          text: z.string(),
          operatorName: z.nullable(z.string()),
          outcome: z.nullable(enumOf('callOutcome')),
          callId: z.nullable(id()),
        }),
      ),
    }),
    errors: ['ACTIVITY_NOT_FOUND'],
    summary: 'What was said to and by the customer of a piece of work, the latest first',
  }),
  ofRecord: get({
    path: '/rest/api/crm-customer/detail/activity/list',
    may: 'activities.read',
    input: z.object({ customerId: z.optional(id()), auctionId: z.optional(id()) }),
    output: z.object({ rows: z.array(ActivityRow) }),
    errors: ['CUSTOMER_NOT_FOUND', 'AUCTION_NOT_FOUND', 'INVALID_INPUT'],
    summary: 'The activities of one customer or one auction, open ones first',
  }),
  wantToSellLoader: get({
    path: '/rest/panel/activity/want-to-sell-loader',
    may: 'activities.read',
    /** Either the activity it comes from, or the customer; not both. */
    input: z.object({ id: z.optional(id()), customerId: z.optional(id()) }),
    output: z.object({
      /** The activity that the process would come from; null: a new activity is opened for it. */
      activityId: z.nullable(id()),
      customer: Linked,
      source: enumOf('leadSource'),
      /** The process in progress; null if there is none. */
      wantToSell: z.nullable(
        z.object({
          id: id(),
          step: enumOf('wantToSellStep'),
          roomLayout: z.nullable(z.string()),
          buildingAge: z.nullable(z.int()),
          priceMin: z.nullable(money()),
          priceMax: z.nullable(money()),
          reason: z.string(),
          estimatedSalesMonths: z.nullable(z.int()),
          listingUrl: z.nullable(z.string()),
          operatorName: z.nullable(z.string()),
          agentName: z.nullable(z.string()),
        }),
      ),
      /** Known values: of the last process, otherwise the customer's place and the lead's data. */
      known: z.object({
        categoryId: z.nullable(id()),
        cityId: z.nullable(id()),
        townId: z.nullable(id()),
        roomLayout: z.nullable(enumOf('roomLayout')),
        buildingAge: z.nullable(z.int()),
        priceMin: z.nullable(money()),
        priceMax: z.nullable(money()),
        reason: z.string(),
        estimatedSalesMonths: z.nullable(z.int()),
        listingUrl: z.nullable(z.string()),
      }),
      totalAuctions: z.int(),
    }),
    errors: ['ACTIVITY_NOT_FOUND', 'CUSTOMER_NOT_FOUND', 'WANT_TO_SELL_NOT_FOUND', 'INVALID_INPUT'],
    summary: 'What a want-to-sell form begins with, from the activity that led to it or from the customer',
  }),
  lostReasons: get({
    path: '/rest/api/crm-customer/lost-reason/list',
    may: 'activities.read',
    output: z.object({ rows: z.array(Named) }),
    summary: 'Why something may have been lost, for choosing',
  }),
};
