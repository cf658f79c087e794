import * as z from 'zod/mini';
import { day, enumOf, flag, id, instant, longText, money, phone, text } from '@/domain/fields';
import { BOOKING_ERRORS } from './appointments';
import { errorCode, get, listInput, pageOf, post } from './kit';
import { PAGE_SIZE } from '@/domain/lists';
import { Linked, version } from './parts';

export const DealRow = z.object({
  id: id(),
  version: version(),
  status: enumOf('dealStatus'),
  customer: Linked,
  auction: Linked,
  category: z.string(),
  city: z.string(),
  /** Null also if the reader may not see the auction's bids. */
  offeredPrice: z.nullable(money()),
  operatorName: z.nullable(z.string()),
  lostReason: z.nullable(z.string()),
  note: longText(),
  createdAt: instant(),
  updatedAt: instant(),
  /** The moves; a move that is not possible has its reasons and the missing permission. */
  moves: z.array(z.object({ to: enumOf('dealStatus'), closed: z.array(errorCode()), lacks: z.nullable(z.string()) })),
});
export type DealRow = z.output<typeof DealRow>;

/**
 * Further input of a move. Amount in kuruş. A free time for the visit is booked with the move if the operator may book; otherwise an
 * activity to arrange the visit is opened.
 */
const Given = {
  offeredPrice: z.optional(z.nullable(money())),
  visitAt: z.optional(z.nullable(instant())),
  /** The operator who is booked; oneself by default. */
  visitAssigneeId: z.optional(z.nullable(id())),
  lostReasonId: z.optional(z.nullable(id())),
  /** Replaces the note. */
  note: z.optional(longText()),
};

const MOVE_ERRORS = [
  'DEAL_NOT_FOUND',
  'INVALID_TRANSITION',
  'DEAL_STATUS_CAN_NOT_BE_CHANGED_FOR_APPOINTMENT_AND_CATEGORY_ID',
  'DEAL_VISIT_MISSING',
  'DEAL_PRICE_MISSING',
  'DEAL_WITHOUT_BID',
  'DEAL_WINNER_EXISTS',
  'LOST_REASON_NOT_FOUND',
  ...BOOKING_ERRORS,
] as const;

export const DEALS_AT_ONCE = PAGE_SIZE.max;

const nameOf = () => text(80).check(z.minLength(1, 'NAME_REQUIRED'));
export const Dealer = z.object({
  id: id(),
  type: z.string(),
  name: z.string(),
  phone: phone(),
  createdAt: instant(),
});
export type Dealer = z.output<typeof Dealer>;

/** Customers' interest in auctions, from the first question to the deed or the refusal; and the parties involved. */
export const deals = {
  list: get({
    path: '/rest/api/crm-customer/deal/list',
    may: 'deals.read',
    input: listInput(['id', 'updatedAt', 'createdAt'], {
      status: z.optional(z.array(enumOf('dealStatus')).check(z.maxLength(8))),
      /** 1: open ones. */
      open: z.optional(flag()),
      /** Part of the customer's name. */
      name: z.optional(text(80)),
      customerId: z.optional(id()),
      auctionId: z.optional(id()),
      operatorId: z.optional(id()),
      createdFrom: z.optional(day()),
      createdTo: z.optional(day()),
    }),
    output: pageOf(DealRow),
    exportable: 'deals.export',
    summary: 'Deals: one’s own, those of customers that one may open, or all',
  }),
  detail: get({
    path: '/rest/api/crm-customer/deal/detail',
    may: 'deals.read',
    input: z.object({ id: id() }),
    output: DealRow,
    errors: ['DEAL_NOT_FOUND'],
    summary: 'One deal with where it may go from here',
  }),
  create: post({
    path: '/rest/api/crm-customer/deal/create',
    may: 'deals.edit',
    input: z.object({
      customerId: id(),
      auctionId: id(),
      offeredPrice: z.optional(z.nullable(money())),
      note: z._default(longText(), ''),
    }),
    output: DealRow,
    errors: ['CUSTOMER_NOT_FOUND', 'AUCTION_NOT_FOUND', 'DEAL_ALREADY_EXIST', 'AUCTION_IS_SOLD'],
    summary: 'Open a deal: a customer is interested in an auction; with an offered price it is a bid at once',
  }),
  move: post({
    path: '/rest/api/crm-customer/deal/status/update',
    may: 'deals.edit',
    input: z.object({ id: id(), version: version(), status: enumOf('dealStatus'), ...Given }),
    output: DealRow,
    errors: [...MOVE_ERRORS, 'VERSION_CONFLICT'],
    summary: 'Move a deal, giving with it what the move needs',
  }),
  moveMany: post({
    path: '/rest/api/crm-customer/deal/status/bulk/update',
    may: 'deals.edit',
    input: z.object({
      ids: z.array(id()).check(z.minLength(1, 'REQUIRED'), z.maxLength(DEALS_AT_ONCE)),
      status: enumOf('dealStatus'),
      lostReasonId: Given.lostReasonId,
      /** The deals' versions as read, as far as known: a deal changed since is not moved. */
      was: z.optional(z.array(z.object({ id: id(), version: version() })).check(z.maxLength(DEALS_AT_ONCE))),
    }),
    output: z.object({
      moved: z.array(id()),
      /** The deals that were not moved, each with the first reason. */
      refused: z.array(z.object({ id: id(), name: z.nullable(z.string()), code: errorCode() })),
    }),
    errors: ['LOST_REASON_NOT_FOUND', 'REQUIRED'],
    summary: 'Move deals at once: each one moves wholly or stays and says why (V43)',
  }),
  dealers: get({
    path: '/rest/api/crm-customer/dealer/list',
    may: 'deals.read',
    input: z.object({ customerId: id() }),
    output: z.object({ rows: z.array(Dealer), types: z.array(z.object({ id: id(), name: z.string() })) }),
    errors: ['CUSTOMER_NOT_FOUND'],
    summary: 'Who else has a hand in a customer’s sale, and the kinds of such people',
  }),
  createDealer: post({
    path: '/rest/api/crm-customer/dealer/create',
    may: 'deals.edit',
    input: z.object({
      customerId: id(),
      /** An existing kind, or a new one. */
      typeId: z.optional(z.nullable(id())),
      newType: z.optional(z.nullable(text(60))),
      firstName: nameOf(),
      lastName: text(80),
      phone: text(32),
    }),
    output: Dealer,
    errors: [
      'CUSTOMER_NOT_FOUND',
      'DEALER_EXIST',
      'DEALER_TYPE_EXIST',
      'DEALER_TYPE_NOT_FOUND',
      'PHONE_INVALID',
      'NAME_REQUIRED',
      'REQUIRED',
    ],
    summary: 'Write down who else has a hand in a customer’s sale, of a known or a new kind',
  }),
};
