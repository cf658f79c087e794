import * as z from 'zod/mini';
import { PRICE_ORDER_ERRORS } from '@/domain/auctions/prices';
import { REVISION_KINDS } from '@/domain/auctions/revisions';
import { enumOf, id, instant, longText, money, text } from '@/domain/fields';
import { ofKind } from '@/domain/kinds';
import { PERMISSIONS, type Permission } from '@/domain/permissions';
import { errorCode, get, listInput, pageOf, post } from '../kit';

const revisedValue = () => ofKind(z.string(), { kind: 'saidBy', field: 'field', kinds: REVISION_KINDS });

export const RevisionRow = z.object({
  id: id(),
  auctionId: id(),
  extraInfo: z.string(),
  auctionStatus: enumOf('auctionStatus'),
  city: z.string(),
  town: z.string(),
  type: enumOf('revisionType'),
  field: z.nullable(enumOf('revisionField')),
  status: enumOf('revisionStatus'),
  /** Absent: a reserve price that the reader may not see. */
  oldPrice: z.optional(z.nullable(money())),
  newPrice: z.optional(z.nullable(money())),
  /** For fields that are not prices. */
  oldValue: z.nullable(revisedValue()),
  newValue: z.nullable(revisedValue()),
  note: longText(),
  requestedBy: z.string(),
  createdAt: instant(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant()),
  decisionNote: longText(),
});
export type RevisionRow = z.output<typeof RevisionRow>;

/** The possible actions; those that are not possible with all reasons. */
const Option = z.object({
  action: enumOf('revisionAction'),
  closed: z.array(errorCode()),
  lacks: z.nullable(z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]])),
});

export const RevisionDetail = z.extend(RevisionRow, {
  /** The auction's present value. */
  currentPrice: z.optional(z.nullable(money())),
  currentValue: z.nullable(z.string()),
  /** Null also if the reader may not see bids. */
  highestBid: z.nullable(money()),
  options: z.array(Option),
});
export type RevisionDetail = z.output<typeof RevisionDetail>;

/** The auction's value of every field that a revision may change. */
export const RevisableFields = z.object({
  auctionId: id(),
  extraInfo: z.string(),
  status: enumOf('auctionStatus'),
  live: z.boolean(),
  /** Without the reserve price, if the reader may not see it. */
  prices: z.record(z.string(), z.nullable(money())),
  values: z.record(z.string(), z.nullable(z.string())),
  /** Types that have an open request. */
  open: z.array(enumOf('revisionType')),
});
export type RevisableFields = z.output<typeof RevisableFields>;

const DECIDE_ERRORS = [
  'REVISION_NOT_FOUND',
  'REVISION_DECIDED',
  'REVISION_OWN',
  'REVISION_NOT_LIVE',
  'REVISION_OUTDATED',
  'REVISION_BID_GIVEN',
  ...PRICE_ORDER_ERRORS,
] as const;

/** Requests to change a live auction: prices, agreement, corrections. */
export const revisions = {
  list: get({
    path: '/rest/admin/property/change/search/',
    may: 'revisions.read',
    input: listInput(['id', 'createdAt'], {
      extraInfo: z.optional(text(80)),
      type: z.optional(enumOf('revisionType')),
      status: z.optional(enumOf('revisionStatus')),
      auctionId: z.optional(id()),
      requestedById: z.optional(id()),
    }),
    output: pageOf(RevisionRow),
    exportable: 'auctions.export',
    summary: 'Change requests for live auctions, the latest first; an agent reads those of own auctions',
  }),
  detail: get({
    path: '/rest/admin/property/change/detail/{id}',
    may: 'revisions.read',
    input: z.object({ id: id() }),
    output: RevisionDetail,
    errors: ['REVISION_NOT_FOUND'],
    summary: 'One change request with what the auction holds now, and what can be done with it',
  }),
  fields: get({
    path: '/rest/admin/property/change/fields',
    may: 'revisions.create',
    input: z.object({ auctionId: id() }),
    output: RevisableFields,
    errors: ['AUCTION_NOT_FOUND'],
    summary: 'What a live auction holds in each field that may be revised',
  }),
  create: post({
    path: '/rest/admin/property/change/create',
    may: 'revisions.create',
    input: z.object({
      auctionId: id(),
      type: z.optional(z.nullable(enumOf('revisionType'))),
      field: z.optional(z.nullable(enumOf('revisionField'))),
      /** The value on screen: if the price has changed since, the request is refused. */
      oldPrice: z.optional(z.nullable(money())),
      newPrice: z.optional(z.nullable(money())),
      newValue: z.optional(z.nullable(text(255))),
      note: longText(),
    }),
    output: RevisionRow,
    errors: [
      'AUCTION_NOT_FOUND',
      'AUTHORIZATION_ERROR',
      'PROPERTY_CHANGE_TYPE_REQUIRED',
      'PRICE_UPDATE_NULL_OLD_PRICE',
      'PRICE_UPDATE_NULL_NEW_PRICE',
      'OLD_AND_NEW_PRICE_SAME',
      'NOTE_REQUIRED',
      'REQUIRED',
      'INVALID_INPUT',
      'REVISION_ALREADY_OPEN',
      ...DECIDE_ERRORS.slice(3),
    ],
    summary: 'Ask for a change of a live auction (V30)',
  }),
  approve: post({
    path: '/rest/admin/property/change/approve',
    may: 'revisions.decide',
    input: z.object({ id: id(), note: z._default(longText(), '') }),
    output: RevisionDetail,
    errors: DECIDE_ERRORS,
    summary: 'Approve a change request: the auction has the new value in the same transaction',
  }),
  reject: post({
    path: '/rest/admin/property/change/reject',
    may: 'revisions.decide',
    input: z.object({ id: id(), note: longText() }),
    output: RevisionDetail,
    errors: ['REVISION_NOT_FOUND', 'REVISION_DECIDED', 'REVISION_OWN', 'NOTE_REQUIRED'],
    summary: 'Reject a change request and say why',
  }),
};
