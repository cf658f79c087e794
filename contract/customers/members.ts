import * as z from 'zod/mini';
import { day, email, enumOf, flag, id, instant, longText, money, phone, text } from '@/domain/fields';
import { done, get, listInput, pageOf, post } from '../kit';

/** Phones and e-mails are masked (•) if the reader may not see them. */
export const MemberRow = z.object({
  id: id(),
  name: z.string(),
  status: enumOf('activeFlag'),
  phone: phone(),
  email: email(),
  /** Auctions that the member participates or participated in. */
  auctionCount: z.int(),
  /** The sum of the usable credits. */
  creditBalance: money(),
  /** The valid discount given by an operator. */
  discount: z.nullable(money()),
  registeredAt: instant(),
  lastSeenAt: z.nullable(instant()),
});
export type MemberRow = z.output<typeof MemberRow>;

export const MemberDetail = z.object({
  id: id(),
  version: z.int(),
  name: z.string(),
  status: enumOf('activeFlag'),
  phone: phone(),
  email: email(),
  language: enumOf('language'),
  /** The same person's customer record; `canOpen`: whether the reader may open it. */
  customer: z.object({ id: id(), name: z.string(), canOpen: z.boolean() }),
  auctionCount: z.int(),
  creditBalance: money(),
  discount: z.nullable(money()),
  /** How much can still be given: credit up to the default service fee, a discount up to the maximum (V24). */
  creditRoom: money(),
  discountLimit: money(),
  registeredAt: instant(),
  lastSeenAt: z.nullable(instant()),
  updatedAt: instant(),
});
export type MemberDetail = z.output<typeof MemberDetail>;

/** An auction by name; `canOpen`: whether the reader may open its screen. */
const AuctionName = z.object({ id: id(), extraInfo: z.string(), canOpen: z.boolean() });

const MemberParticipation = z.object({
  id: id(),
  auction: AuctionName,
  auctionStatus: enumOf('auctionStatus'),
  status: enumOf('participantStatus'),
  deposit: money(),
  /** Null also if the reader may not see the auction's bids. */
  highestBid: z.nullable(money()),
  operatorName: z.nullable(z.string()),
  joinedAt: instant(),
});

const MemberBid = z.object({
  id: id(),
  auction: AuctionName,
  amount: money(),
  status: enumOf('bidStatus'),
  paymentState: enumOf('bidPaymentState'),
  placedAt: instant(),
});

const MemberPayment = z.object({
  id: id(),
  kind: enumOf('paymentKind'),
  method: enumOf('paymentMethod'),
  state: enumOf('bidPaymentState'),
  amount: money(),
  auction: z.nullable(AuctionName),
  createdAt: instant(),
  paidAt: z.nullable(instant()),
});

/** The fields that credits and discounts share. */
const given = {
  id: id(),
  amount: money(),
  status: enumOf('creditStatus'),
  note: longText(),
  /** Who gave it. */
  operatorName: z.string(),
  createdAt: instant(),
  usedAt: z.nullable(instant()),
  cancelledAt: z.nullable(instant()),
  cancelledBy: z.nullable(z.string()),
};
const Credit = z.object(given);
export const Discount = z.object({
  ...given,
  memberId: id(),
  memberName: z.string(),
  /** The first and last day of validity. */
  startsOn: day(),
  expiresOn: day(),
});

const ofMember = z.object({ memberId: id() });
const amount = () => money().check(z.minimum(1));
/** Why it is given. */
const reason = () => longText().check(z.minLength(1, 'NOTE_REQUIRED'));

export const members = {
  list: get({
    path: '/rest/admin/user/list',
    may: 'members.read',
    input: listInput(['id', 'registeredAt', 'lastSeenAt'], {
      name: z.optional(text(80)),
      /** The beginning of the number; without the permission to see phones the complete number. */
      phone: z.optional(text(32)),
      /** As above. */
      email: z.optional(text(254)),
      status: z.optional(enumOf('activeFlag')),
      /** 1: only those with a usable credit or discount. */
      credit: z.optional(flag()),
      discount: z.optional(flag()),
      registeredFrom: z.optional(day()),
      registeredTo: z.optional(day()),
    }),
    output: pageOf(MemberRow),
    errors: ['PHONE_INVALID', 'EMAIL_INVALID'],
    exportable: 'members.export',
    summary: "The marketplace's members, with their credit and discount",
  }),
  detail: get({
    path: '/rest/admin/user/detail/{id}',
    may: 'members.read',
    input: z.object({ id: id() }),
    output: MemberDetail,
    errors: ['USER_NOT_FOUND'],
    summary: 'One member: account, customer record, credit, discount, and what may still be given',
  }),
  participations: get({
    path: '/rest/admin/user/participation/list',
    may: 'members.read',
    input: ofMember,
    output: z.object({ rows: z.array(MemberParticipation) }),
    errors: ['USER_NOT_FOUND'],
    summary: 'The auctions that a member registered for, the latest first',
  }),
  bids: get({
    path: '/rest/admin/user/bid/list',
    may: 'members.read',
    input: ofMember,
    output: z.object({ rows: z.array(MemberBid) }),
    errors: ['USER_NOT_FOUND'],
    summary: "A member's bids, the latest first; only those that who asks may read",
  }),
  payments: get({
    path: '/rest/admin/user/payment/list',
    may: 'members.read',
    input: ofMember,
    output: z.object({ rows: z.array(MemberPayment) }),
    errors: ['USER_NOT_FOUND'],
    summary: "A member's payments, the latest first",
  }),
};

export const credits = {
  list: get({
    path: '/rest/credit/list',
    may: 'members.read',
    input: ofMember,
    output: z.object({ rows: z.array(Credit) }),
    errors: ['USER_NOT_FOUND'],
    summary: "A member's credits, the latest first",
  }),
  give: post({
    path: '/rest/credit/create',
    may: 'credits.give',
    once: true,
    input: z.extend(ofMember, { amount: amount(), note: reason() }),
    output: Credit,
    errors: ['USER_NOT_FOUND', 'CREDIT_EXCEEDS_SERVICE_FEE', 'NOTE_REQUIRED'],
    summary: 'Give a member a credit; what is unused never exceeds the default service fee (V24)',
  }),
  cancel: post({
    path: '/rest/credit/cancel',
    may: 'credits.cancel',
    once: true,
    input: z.object({ id: id() }),
    output: done,
    errors: ['CREDIT_NOT_FOUND', 'CREDIT_NOT_OPEN'],
    summary: 'Take an unused credit back',
  }),
  discounts: get({
    path: '/rest/credit/list/operator-discount',
    may: 'members.read',
    input: listInput(['id', 'expiresOn'], {
      memberId: z.optional(id()),
      /** The member's name. */
      name: z.optional(text(80)),
      status: z.optional(enumOf('creditStatus')),
      /** Who gave it. */
      operatorId: z.optional(id()),
      expiresFrom: z.optional(day()),
      expiresTo: z.optional(day()),
    }),
    output: pageOf(Discount),
    exportable: 'credits.export',
    summary: 'Operator discounts: of one member, or of all',
  }),
  defineDiscount: post({
    path: '/rest/credit/operator-discount/create',
    may: 'credits.give',
    once: true,
    input: z.extend(ofMember, { amount: amount(), expiresOn: day(), note: reason() }),
    output: Discount,
    errors: [
      'USER_NOT_FOUND',
      'INVALID_MAX_SERVICE_FEE_DISCOUNT',
      'OPERATOR_DISCOUNT_ALREADY_DEFINED',
      'INVALID_DATE',
      'NOTE_REQUIRED',
      'INVALID_INPUT',
    ],
    summary: 'Give a member a discount on the service fee, from today to a day; one at a time (V24)',
  }),
  cancelDiscount: post({
    path: '/rest/credit/operator-discount/cancel',
    may: 'credits.cancel',
    once: true,
    input: z.object({ id: id() }),
    output: done,
    errors: ['OPERATOR_DISCOUNT_NOT_FOUND', 'CREDIT_NOT_OPEN'],
    summary: 'Take an unused operator discount back',
  }),
};
