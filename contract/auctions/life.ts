import * as z from 'zod/mini';
import { EDITOR_SECTIONS } from '@/domain/auctions/editing';
import { PRICE_ORDER_ERRORS } from '@/domain/auctions/prices';
import { isCertificateNumber, isPropertyNumber } from '@/domain/eids';
import { day, enumOf, id, instant, longText, text } from '@/domain/fields';
import { errorCode, get, listInput, pageOf, post } from '../kit';

const ofAuction = { auctionId: id() };
const MOVE_ERRORS = [
  'AUCTION_NOT_FOUND',
  'AUCTION_STATUS_REQUIRED',
  'INVALID_TRANSITION',
  'AUTHORIZATION_ERROR',
  'AUCTION_NOTE_REQUIRED',
  'AUCTION_STATUS_LOCKED_WHILE_BIDDING',
  'AUCTION_STARTS_BY_ITSELF',
  ...PRICE_ORDER_ERRORS,
  'AUCTION_OWN_SUBMISSION',
  'AUCTION_IMAGE_NOT_FOUND',
  'AUCTION_IMAGE_COUNT_MORE_THAN_42',
  'ZONING_DOCUMENT_REQUIRED',
  'TITLE_DEED_DOCUMENT_REQUIRED',
  'SALES_AGREEMENT_REQUIRED',
  'SELLER_MOTIVATION_REQUIRED',
  'AUCTION_ASKED_PRICE_NOT_FOUND',
  'AUCTION_BIDDING_PRICES_REQUIRED',
  'AUCTION_AGENT_REQUIRED',
  'AUCTION_PROPERTY_REQUIRED',
  'AUCTION_KEY_REQUIRED',
  'AUCTION_ADDRESS_REQUIRED',
  'AUCTION_PARCEL_REQUIRED',
  'AUCTION_ATTRIBUTES_REQUIRED',
  'AUCTION_DESCRIPTION_REQUIRED',
  'AUCTION_DATES_REQUIRED',
  'AUCTION_EIDS_NOT_VERIFIED',
  'EIDS_NUMBER_NOT_UNIQUE',
  'AUCTION_HAS_NO_WINNER',
  'RESERVE_NOT_MET',
  'AUCTION_HAS_WINNER',
  'PAYMENT_NOT_FOUND',
  'HAS_ACTIVE_AUCTION_PUBLISH_ACTIVITY',
  'HAS_ACTIVE_AUCTION_APPRAISAL_ACTIVITY',
  'NO_BID_STANDS',
  'BID_WITHOUT_DEPOSIT',
  'BID_STANDS',
  'BID_IS_PAID',
  'BID_WAITS_FOR_APPROVAL',
  'SELLER_ANSWERS_BEFORE_BIDDING',
  'SELLER_ANSWERS_THE_BID',
] as const;

/** The state of the auction after a command. */
const Moved = z.object({
  auctionId: id(),
  status: enumOf('auctionStatus'),
  progress: z.nullable(enumOf('auctionProgress')),
  /** The activity opened by the command. */
  activityId: z.nullable(id()),
});
export type Moved = z.output<typeof Moved>;

/** The kinds of activity that can be opened from an auction. */
export const AUCTION_WORK = ['AUCTION_PUBLISH', 'AUCTION_APPRAISAL', 'TASK', 'INFORMATION'] as const;

const Activity = z.object({
  id: id(),
  status: enumOf('activityStatus'),
  note: z.string(),
  /** The requester; null: the console itself. */
  creatorName: z.nullable(z.string()),
  assigneeName: z.nullable(z.string()),
  dueAt: z.nullable(instant()),
  createdAt: instant(),
});

/**
 * One readiness check (domain/auctions/readiness.ts). `code`: what is missing, or null. `blocks`: no bids until it is met; otherwise only a
 * warning. `section` and `fields`: where to correct it in the editor.
 */
const Check = z.object({
  check: enumOf('publishCheck'),
  code: z.nullable(errorCode()),
  blocks: z.boolean(),
  section: z.nullable(z.enum(EDITOR_SECTIONS)),
  fields: z.array(z.string()),
});

export const PublishInfo = z.object({
  auctionId: id(),
  status: enumOf('auctionStatus'),
  progress: z.nullable(enumOf('auctionProgress')),
  /** Every check that blocks bidding is met. */
  ready: z.boolean(),
  checks: z.array(Check),
  /** Names of the category's required attributes without an answer. */
  missingAttributes: z.array(z.string()),
  imageCount: z.int(),
  /** Whether the setting requires a verification. */
  eidsRequired: z.boolean(),
  /** The open publication activity. `own`: requested by the present operator, who then may not decide. */
  activity: z.nullable(z.extend(Activity, { own: z.boolean() })),
  /** The reason of the last return or refusal, while it is current. */
  lastNote: z.nullable(z.object({ action: enumOf('auctionAction'), note: z.string(), by: z.string(), at: instant() })),
});
export type PublishInfo = z.output<typeof PublishInfo>;

const AuctionMoveEntry = z.object({
  id: id(),
  action: enumOf('auctionAction'),
  from: enumOf('auctionStatus'),
  to: enumOf('auctionStatus'),
  note: z.string(),
  /** Null: the clock. */
  operatorName: z.nullable(z.string()),
  at: instant(),
});

const Verification = {
  /** The property's number (taşınmaz numarası). */
  number: z.nullable(text(20).check(z.refine(isPropertyNumber, 'EIDS_NUMBER_INVALID'))),
  /** The certificate of authority (yetki belgesi); if absent, verification uses the marketplace's own. */
  certificate: z.nullable(text(20).check(z.refine(isCertificateNumber, 'EIDS_CERTIFICATE_INVALID'))),
  status: enumOf('eidsStatus'),
  expiresOn: z.nullable(day()),
};

export const EidsRow = z.object({
  id: id(),
  extraInfo: z.string(),
  status: enumOf('auctionStatus'),
  queue: enumOf('eidsQueue'),
  eidsStatus: enumOf('eidsStatus'),
  /** The property's number (taşınmaz numarası). */
  eidsNumber: z.nullable(z.string()),
  /** The certificate of authority under which it is advertised (yetki belgesi). */
  eidsCertificate: z.nullable(z.string()),
  eidsExpiresOn: z.nullable(day()),
  /** Whole days until it ends, in Turkish time; negative afterwards. */
  daysLeft: z.nullable(z.int()),
  city: z.string(),
  town: z.string(),
  agent: z.nullable(z.string()),
});
export type EidsRow = z.output<typeof EidsRow>;

const note = () => z._default(longText(), '');

export const auctionLife = {
  move: post({
    path: '/rest/admin/auction/status/update',
    may: 'auctions.move',
    once: true,
    input: z.object({ ...ofAuction, action: enumOf('auctionAction', 'AUCTION_STATUS_REQUIRED'), note: note() }),
    output: Moved,
    errors: MOVE_ERRORS,
    summary: 'Make one move of an auction’s status; refused with every reason, and then nothing has changed',
  }),
  createAppraisal: post({
    path: '/rest/admin/auction/create/appraisal-activity',
    may: 'auctions.edit',
    input: z.object({ ...ofAuction, appraiserId: z.optional(id()), dueOn: z.optional(day()), note: note() }),
    output: Moved,
    errors: [...MOVE_ERRORS, 'OPERATOR_NOT_FOUND', 'INVALID_DATE'],
    summary: 'Ask for an appraisal: the auction waits for the report, the expert has an activity',
  }),
  createActivity: post({
    path: '/rest/admin/auction/activity/create',
    may: 'auctions.edit',
    input: z.object({
      ...ofAuction,
      type: z.enum(AUCTION_WORK),
      assigneeId: z.optional(id()),
      dueOn: z.optional(day()),
      priority: z._default(enumOf('activityPriority'), 'NORMAL'),
      note: note(),
    }),
    output: Moved,
    errors: [...MOVE_ERRORS, 'OPERATOR_NOT_FOUND', 'ACTIVITY_ASSIGNEE_NOT_ALLOWED', 'INVALID_DATE', 'NOTE_REQUIRED'],
    summary: 'Open work for an auction; a publish or appraisal activity moves its status as well',
  }),
  publishInfo: get({
    path: '/rest/admin/auction/activity/auction-publish/info',
    may: 'auctions.open',
    input: z.object(ofAuction),
    output: PublishInfo,
    errors: ['AUCTION_NOT_FOUND'],
    summary: 'What publication asks for and what is still missing, and the open publish activity',
  }),
  moves: get({
    path: '/rest/admin/auction/move/list',
    may: 'auctions.open',
    input: z.object(ofAuction),
    output: z.object({ rows: z.array(AuctionMoveEntry) }),
    errors: ['AUCTION_NOT_FOUND'],
    summary: 'Who moved an auction’s status and why, the latest first',
  }),
  appraisers: get({
    path: '/rest/admin/auction/appraiser/list',
    may: 'auctions.edit',
    output: z.object({ rows: z.array(z.object({ id: id(), name: z.string(), openCount: z.int() })) }),
    summary: 'Who can be asked for an appraisal, with how many each has in hand',
  }),
  saveEids: post({
    path: '/rest/admin/auction/eids/update',
    may: 'auctions.verify',
    input: z.object({
      ...ofAuction,
      ...Verification,
      /**
       * The values as read: if somebody has changed them since, they are not overwritten. The auction's own version cannot serve, as every
       * save changes it.
       */
      was: z.optional(
        z.object({
          number: z.nullable(text(20)),
          certificate: z.nullable(text(20)),
          status: enumOf('eidsStatus'),
          expiresOn: z.nullable(day()),
        }),
      ),
    }),
    output: EidsRow,
    errors: [
      'VERSION_CONFLICT',
      'AUCTION_NOT_FOUND',
      'EIDS_NUMBER_INVALID',
      'EIDS_CERTIFICATE_INVALID',
      'EIDS_NUMBER_NOT_UNIQUE',
      'EIDS_EXPIRY_REQUIRED',
      'INVALID_DATE',
      'REQUIRED',
    ],
    summary: 'Write down the authority’s verification of the right to advertise',
  }),
  eids: get({
    path: '/rest/admin/auction/eids/list',
    may: 'auctions.read',
    input: listInput(['id', 'eidsExpiresOn'], {
      queue: z.optional(enumOf('eidsQueue')),
      eidsStatus: z.optional(enumOf('eidsStatus')),
      extraInfo: z.optional(text(80)),
      id: z.optional(id()),
    }),
    output: pageOf(EidsRow),
    exportable: 'auctions.export',
    summary: 'Published and soon to be published auctions by their verification, those that end first on top',
  }),
};
