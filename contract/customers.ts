import * as z from 'zod/mini';
import { day, email, enumOf, flag, id, instant, money, percent, phone, text } from '@/domain/fields';
import { MOTIVATION_SCORE_MAX } from '@/domain/limits';
import { errorCode, get, listInput, pageOf } from './kit';
import { Named } from './parts';

export const Tag = z.object({ id: id(), name: z.string(), colour: z.string() });

const many = <T extends z.ZodMiniType>(value: T) => z.optional(z.array(value).check(z.maxLength(20)));

/** Phones and e-mails are masked (•) if the reader may not see them. */
export const CustomerRow = z.object({
  id: id(),
  name: z.string(),
  phone: z.nullable(phone()),
  email: z.nullable(email()),
  stage: enumOf('customerDealStage'),
  buyMotivation: z.nullable(percent()),
  sellMotivation: z.nullable(percent()),
  tags: z.array(Tag),
  source: enumOf('leadSource'),
  city: z.nullable(z.string()),
  areaCode: z.nullable(z.string()),
  salesAgent: z.nullable(z.string()),
  closingAgent: z.nullable(z.string()),
  wantToSellAgent: z.nullable(z.string()),
  signedUpAt: instant(),
});
export type CustomerRow = z.output<typeof CustomerRow>;

const filters = {
  name: z.optional(text(80)),
  /**
   * With the permission to see phones: the first or last digits, in any format (up to four digits without a leading 0 are the last ones).
   * Without it: the complete number only, since searching for parts would reveal it digit by digit.
   */
  phone: z.optional(text(32)),
  /** The beginning of the address; without the permission to see e-mails the complete address. */
  email: z.optional(text(254)),
  stage: many(enumOf('customerDealStage')),
  source: many(enumOf('leadSource')),
  tagId: z.optional(id()),
  /** The sales, closing or want-to-sell agent. */
  operatorId: z.optional(id()),
  cityId: z.optional(id()),
  signedUpFrom: z.optional(day()),
  signedUpTo: z.optional(day()),
};
const SORTS = ['id', 'name', 'signedUpAt'] as const;

const Rating = z.object({
  score: z.int().check(z.minimum(1), z.maximum(MOTIVATION_SCORE_MAX)),
  percent: percent(),
  ratings: z.array(z.int()),
  at: instant(),
  operatorName: z.nullable(z.string()),
});

export const Consent = z.object({
  channel: enumOf('consentChannel'),
  status: enumOf('consentStatus'),
  source: z.nullable(enumOf('consentSource')),
  /** The source as free text, from before there were codes. */
  sourceText: z.string(),
  recipient: z.nullable(enumOf('consentRecipient')),
  /** The day it was given or refused. */
  givenOn: z.nullable(day()),
  proof: z.string(),
  recordedAt: z.nullable(instant()),
  recordedBy: z.nullable(z.string()),
  /** The registry's (İYS) state, and until when it must be notified; null: nothing to report. */
  registry: z.nullable(z.object({ state: enumOf('consentReportState'), dueOn: z.nullable(day()) })),
  /** Why a given consent does not allow marketing. */
  lack: z.nullable(errorCode()),
});

export const CustomerDetail = z.object({
  id: id(),
  version: z.int(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(phone()),
  phoneVerifiedAt: z.nullable(instant()),
  email: z.nullable(email()),
  areaCode: z.nullable(z.string()),
  source: enumOf('leadSource'),
  stage: enumOf('customerDealStage'),
  cityId: z.nullable(id()),
  city: z.nullable(z.string()),
  townId: z.nullable(id()),
  town: z.nullable(z.string()),
  salesAgent: z.nullable(Named),
  closingAgent: z.nullable(Named),
  wantToSellAgent: z.nullable(Named),
  buyMotivation: z.nullable(Rating),
  sellMotivation: z.nullable(Rating),
  tags: z.array(Tag),
  /** One per channel; UNKNOWN if the customer has not decided. */
  consents: z.array(Consent),
  /** No unsolicited messages or calls; null: not muted. `until`: the last day; null: until somebody ends it. */
  mute: z.nullable(
    z.object({ until: z.nullable(z.string()), reason: z.string(), by: z.nullable(z.string()), at: instant() }),
  ),
  member: z.nullable(
    z.object({ id: id(), registeredAt: instant(), lastSeenAt: z.nullable(instant()), status: enumOf('activeFlag') }),
  ),
  lastContactAt: z.nullable(instant()),
  /** The open activity with the earliest due date. */
  nextActivity: z.nullable(
    z.object({
      id: id(),
      type: enumOf('activityType'),
      dueAt: z.nullable(instant()),
      assigneeName: z.nullable(z.string()),
    }),
  ),
  nextAppointment: z.nullable(
    z.object({ id: id(), startsAt: instant(), location: z.string(), assigneeName: z.string() }),
  ),
  openActivityCount: z.int(),
  signedUpAt: instant(),
  createdAt: instant(),
  updatedAt: instant(),
  /** The record it was merged into. */
  mergedInto: z.nullable(Named),
  /** When the personal data was destroyed on request. */
  erasedAt: z.nullable(instant()),
});
export type CustomerDetail = z.output<typeof CustomerDetail>;

export const CustomerNote = z.object({
  id: id(),
  body: z.string(),
  pinned: z.boolean(),
  version: z.int(),
  /** Written by the present operator, who may edit it. */
  own: z.boolean(),
  operatorName: z.nullable(z.string()),
  mentions: z.array(Named),
  createdAt: instant(),
  /** Null: never changed. */
  editedAt: z.nullable(instant()),
});

/** An auction by name; `canOpen`: whether the reader may open its screen. */
const AuctionName = z.object({ id: id(), extraInfo: z.string(), canOpen: z.boolean() });

const CustomerDeal = z.object({
  id: id(),
  auction: AuctionName,
  status: enumOf('dealStatus'),
  /** Null also if the reader may not see the auction's bids. */
  offeredPrice: z.nullable(money()),
  operatorName: z.nullable(z.string()),
  lostReason: z.nullable(z.string()),
  note: z.string(),
  createdAt: instant(),
  updatedAt: instant(),
});

const CustomerAuction = z.object({
  id: id(),
  extraInfo: z.string(),
  canOpen: z.boolean(),
  status: enumOf('auctionStatus'),
  relation: z.enum(['SELLER', 'BIDDER']),
  requestPrice: z.nullable(money()),
  endAt: z.nullable(instant()),
  participantStatus: z.nullable(enumOf('participantStatus')),
  /** The customer's highest bid; null also if the reader may not see bids. */
  highestBid: z.nullable(money()),
});

export const TIMELINE_KINDS = [
  'ACTIVITY',
  'CALL',
  'NOTE',
  'BID',
  'APPOINTMENT',
  'DEAL',
  'WANT_TO_SELL',
  'MOTIVATION',
  'MESSAGE',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** The enumerations of `what` and `state`, by kind. */
export const TIMELINE_ENUMS = {
  ACTIVITY: { what: 'activityType', state: 'activityStatus' },
  CALL: { what: 'callDirection', state: 'callOutcome' },
  NOTE: {},
  BID: { state: 'bidStatus' },
  APPOINTMENT: { what: 'appointmentKind', state: 'appointmentState' },
  DEAL: { state: 'dealStatus' },
  WANT_TO_SELL: { what: 'wantToSellStep', state: 'wantToSellOutcome' },
  MOTIVATION: { what: 'motivationKind' },
  MESSAGE: { what: 'consentChannel', state: 'callDirection' },
} as const satisfies Record<TimelineKind, { what?: string; state?: string }>;

export const TimelineEntry = z.object({
  kind: z.enum(TIMELINE_KINDS),
  id: id(),
  /** When it happened; for an appointment, when it takes place. */
  at: instant(),
  what: z.nullable(z.string()),
  state: z.nullable(z.string()),
  text: z.string(),
  operatorName: z.nullable(z.string()),
  auction: z.nullable(AuctionName),
  amount: z.nullable(money()),
  /** For a motivation: percent of the highest score. */
  percent: z.nullable(percent()),
  /** For a message: its state, when it may be sent (HELD), why it was not sent (STOPPED). */
  sending: z.nullable(
    z.object({ state: enumOf('messageState'), at: z.nullable(instant()), reason: z.nullable(errorCode()) }),
  ),
  /** For a message: what triggered it, and its template. */
  why: z.nullable(
    z.object({
      cause: enumOf('messageCause'),
      event: z.nullable(enumOf('automaticEvent')),
      template: z.nullable(z.string()),
    }),
  ),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

export const customers = {
  list: get({
    path: '/rest/callcenter/customer/list',
    may: 'customers.read',
    input: listInput(SORTS, {
      ...filters,
      /** 1: only one's own, even with the permission to see all. */
      agent: z.optional(flag()),
    }),
    output: pageOf(CustomerRow),
    errors: ['PHONE_INVALID', 'EMAIL_INVALID'],
    exportable: 'customers.export',
    summary: 'Customers: all of them, or those whose sales, closing or want-to-sell agent one is',
  }),
  listMine: get({
    path: '/rest/callcenter/customer/list/my-customers',
    may: 'customers.read',
    input: listInput(SORTS, filters),
    output: pageOf(CustomerRow),
    errors: ['PHONE_INVALID', 'EMAIL_INVALID'],
    summary: 'The customers whose sales, closing or want-to-sell agent one is',
  }),
  search: get({
    path: '/rest/callcenter/customer/search',
    may: 'customers.read',
    input: z.object({ value: text(80).check(z.minLength(1)) }),
    output: z.object({
      rows: z.array(z.pick(CustomerRow, { id: true, name: true, phone: true, stage: true, city: true })),
    }),
    /** For a partial phone or e-mail, if the reader may not see them and so cannot search by parts. */
    errors: ['PHONE_INVALID', 'EMAIL_INVALID'],
    summary:
      'The first few customers by phone (a number), e-mail (with an @) or name (anything else), best match first',
  }),
  detail: get({
    path: '/rest/callcenter/customer/asistan/detail/{id}',
    may: 'customers.read',
    input: z.object({ id: id() }),
    output: CustomerDetail,
    errors: ['CUSTOMER_NOT_FOUND'],
    summary: 'Who a customer is: stage, motivation, tags, agents, consent and what comes next',
  }),
  timeline: get({
    path: '/rest/callcenter/customer/timeline/list',
    may: 'customers.read',
    input: z.object({
      customerId: id(),
      kind: many(z.enum(TIMELINE_KINDS)),
      /** The `next` of the previous answer. */
      after: z.optional(z.string().check(z.maxLength(200))),
    }),
    output: z.object({ rows: z.array(TimelineEntry), next: z.nullable(z.string()) }),
    errors: ['CUSTOMER_NOT_FOUND', 'INVALID_INPUT'],
    summary: 'Everything that happened with a customer, newest first; bids only for those who may read bids',
  }),
  notes: get({
    path: '/rest/callcenter/customer/note/list/{customerId}',
    may: 'customers.read',
    input: z.object({
      customerId: id(),
      /** The `next` of the previous answer. */
      after: z.optional(z.string().check(z.maxLength(200))),
    }),
    output: z.object({ rows: z.array(CustomerNote), next: z.nullable(z.string()), count: z.int() }),
    errors: ['CUSTOMER_NOT_FOUND', 'INVALID_INPUT'],
    summary: "A customer's notes: pinned ones first, then newest first, and how many there are",
  }),
  tags: get({
    path: '/rest/api/crm-customer/customer-tag/list/{customerId}',
    may: 'customers.read',
    input: z.object({ customerId: id() }),
    output: z.object({ rows: z.array(Tag) }),
    errors: ['CUSTOMER_NOT_FOUND'],
    summary: "A customer's tags",
  }),
  deals: get({
    path: '/rest/callcenter/customer/deal/list',
    may: 'customers.read',
    input: z.object({ customerId: id() }),
    output: z.object({ rows: z.array(CustomerDeal) }),
    errors: ['CUSTOMER_NOT_FOUND'],
    summary: "A customer's deals, the latest first",
  }),
  auctions: get({
    path: '/rest/callcenter/customer/auction/list',
    may: 'customers.read',
    input: z.object({ customerId: id() }),
    output: z.object({ rows: z.array(CustomerAuction) }),
    errors: ['CUSTOMER_NOT_FOUND'],
    summary: 'The auctions that a customer sells in or takes part in',
  }),
};
