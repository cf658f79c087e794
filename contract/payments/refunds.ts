import * as z from 'zod/mini';
import { day, enumOf, flag, iban, id, instant, longText, money, text } from '@/domain/fields';
import { download, errorCode, fileBytes, get, listInput, pageOf, post, postFiles } from '../kit';
import { DOCUMENT_ERRORS, Linked, version } from '../parts';
import { reason } from '../payments';

/** Maximum length of the bank's reference of a payment. */
const BANK_REFERENCE_MAX = 60;

export const RefundRow = z.object({
  id: id(),
  version: version(),
  state: enumOf('refundState'),
  /** Finer than `state`, which is derived from it. */
  status: enumOf('refundStage'),
  /** Since when it has this status. */
  since: instant(),
  amount: money(),
  /** How it is paid out, or was. */
  way: enumOf('payoutWay'),
  /** The kind of the refunded payment. */
  kind: enumOf('paymentKind'),
  method: enumOf('paymentMethod'),
  reference: z.nullable(z.string()),
  customer: Linked,
  auction: z.nullable(Linked),
  closingId: z.nullable(id()),
  paymentId: id(),
  eftId: z.nullable(id()),
  /** Overpaid, beyond the requested amount. */
  excess: z.boolean(),
  note: longText(),
  /** The payee; until it is prepared, the payer's name at the bank. */
  accountHolder: z.string(),
  iban: z.nullable(z.string()),
  createdAt: instant(),
  openedBy: z.nullable(z.string()),
  /** Of the payout in progress or completed. */
  preparedBy: z.nullable(z.string()),
  preparedAt: z.nullable(instant()),
  releasedBy: z.nullable(z.string()),
  releasedAt: z.nullable(instant()),
  sentAt: z.nullable(instant()),
  bankReference: z.string(),
  paidAt: z.nullable(instant()),
  /** The reason of the last return, bank return, cancellation or reopening. */
  reason: longText(),
  /** The amount exceeds the limit: a second person releases it. */
  needsApproval: z.boolean(),
  activityId: z.nullable(id()),
  /** The moves; a move that is not possible has its reasons and the missing permission. */
  moves: z.array(
    z.object({ action: enumOf('refundAction'), closed: z.array(errorCode()), lacks: z.nullable(z.string()) }),
  ),
});
export type RefundRow = z.output<typeof RefundRow>;

const Payout = z.object({
  id: id(),
  way: enumOf('payoutWay'),
  accountHolder: z.string(),
  iban: z.nullable(z.string()),
  preparedBy: z.nullable(z.string()),
  preparedAt: z.nullable(instant()),
  releasedBy: z.nullable(z.string()),
  releasedAt: z.nullable(instant()),
  sentBy: z.nullable(z.string()),
  sentAt: z.nullable(instant()),
  bankReference: z.string(),
  paidBy: z.nullable(z.string()),
  paidAt: z.nullable(instant()),
  undoneBy: z.nullable(z.string()),
  undoneAt: z.nullable(instant()),
  undoReason: longText(),
  receipt: z.nullable(z.object({ name: z.string(), size: z.int() })),
});
export type Payout = z.output<typeof Payout>;

export const RefundDetail = z.object({
  ...RefundRow.shape,
  /** Where the money came from: the amount received, and the parts refunded by this and other refunds. */
  source: z.object({
    received: money(),
    receivedAt: z.nullable(instant()),
    refunded: money(),
    payerName: z.nullable(z.string()),
    payerIban: z.nullable(z.string()),
  }),
  /** Every attempt to pay it, latest first. */
  payouts: z.array(Payout),
  /** Who else may release it; null if that is not needed. */
  releasers: z.nullable(z.array(z.string())),
});
export type RefundDetail = z.output<typeof RefundDetail>;

const ERRORS = ['REFUND_NOT_FOUND', 'INVALID_TRANSITION', 'AUTHORIZATION_ERROR', 'VERSION_CONFLICT'] as const;
const one = z.object({ id: id(), version: version() });
const because = z.object({ ...one.shape, reason: reason() });

const filters = {
  way: z.optional(enumOf('payoutWay')),
  kind: z.optional(enumOf('paymentKind')),
  /** Part of the customer's name. */
  name: z.optional(text(80)),
  customerId: z.optional(id()),
  auctionId: z.optional(id()),
  closingId: z.optional(id()),
  amountFrom: z.optional(money()),
  amountTo: z.optional(money()),
  createdFrom: z.optional(day()),
  createdTo: z.optional(day()),
  /** 1: neither paid nor cancelled. */
  open: z.optional(flag()),
};

/** Refunds. Every change sends the version it is based on. docs/decisions/0069-paying-a-refund-out.md */
export const refunds = {
  list: get({
    path: '/rest/admin/payment/refund/list',
    may: 'refunds.read',
    input: listInput(['id', 'since', 'amount', 'createdAt'], {
      status: z.optional(z.array(enumOf('refundStage')).check(z.maxLength(9))),
      ...filters,
    }),
    output: pageOf(RefundRow),
    exportable: 'refunds.export',
    summary: 'Refunds: who gets how much, where each stands and since when',
  }),
  sums: get({
    path: '/rest/admin/payment/refund/sums',
    may: 'refunds.read',
    input: z.object(filters),
    output: z.object({ rows: z.array(z.object({ status: enumOf('refundStage'), count: z.int(), amount: money() })) }),
    summary: 'What the refunds that match these filters come to, by where they stand',
  }),
  detail: get({
    path: '/rest/admin/payment/refund/detail',
    may: 'refunds.read',
    input: z.object({ id: id() }),
    output: RefundDetail,
    errors: ['REFUND_NOT_FOUND'],
    summary: 'One refund with the payment that it is of and every attempt to pay it',
  }),
  documents: post({
    path: '/rest/admin/payment/refund/documents',
    may: 'refunds.move',
    once: true,
    input: z.object({ ...one.shape, action: z.enum(['ASK_DOCUMENT', 'DOCUMENT_COMPLETE']) }),
    output: RefundDetail,
    errors: ERRORS,
    summary: 'A document is asked for, or what was asked for is there: the refund may be prepared',
  }),
  prepare: post({
    path: '/rest/admin/payment/refund/prepare',
    may: 'refunds.move',
    once: true,
    input: z.object({
      ...one.shape,
      /** Required if it is paid to an account. */
      iban: z.optional(iban()),
      accountHolder: z.optional(text(160)),
    }),
    output: RefundDetail,
    errors: [...ERRORS, 'REFUND_ACCOUNT_MISSING', 'IBAN_INVALID'],
    summary:
      'Name the payee. Up to the limit it may then be sent; above, it waits for a second person (WAITING_APPROVAL)',
  }),
  release: post({
    path: '/rest/admin/payment/refund/release',
    may: 'payments.approve',
    once: true,
    input: one,
    output: RefundDetail,
    errors: [...ERRORS, 'REFUND_OWN_RELEASE'],
    summary: 'The second person’s yes above the limit. Never by who opened or prepared it',
  }),
  sendBack: post({
    path: '/rest/admin/payment/refund/sendBack',
    may: 'refunds.sendBack',
    once: true,
    input: because,
    output: RefundDetail,
    errors: [...ERRORS, 'NOTE_REQUIRED'],
    summary: 'It does not go like this: it is to be prepared again; who prepared it is told why',
  }),
  send: post({
    path: '/rest/admin/payment/refund/send',
    may: 'refunds.pay',
    once: true,
    input: z.object({ ...one.shape, bankReference: z.optional(text(BANK_REFERENCE_MAX)) }),
    output: RefundDetail,
    errors: [...ERRORS, 'REFUND_WITHIN_HOUSE'],
    summary: 'The order is at the bank; a card’s provider is asked for the reversal. Nothing is booked yet',
  }),
  paid: post({
    path: '/rest/admin/payment/refund/paid',
    may: 'refunds.pay',
    once: true,
    input: z.object({ ...one.shape, bankReference: z.optional(text(BANK_REFERENCE_MAX)) }),
    output: RefundDetail,
    errors: [...ERRORS, 'REQUIRED', 'REFUND_NOT_SENT', 'REFUND_BY_PROVIDER'],
    summary:
      'It was paid: booked, with the bank’s reference; its work is done. A card’s is paid by its provider’s word alone',
  }),
  returned: post({
    path: '/rest/admin/payment/refund/returned',
    may: 'refunds.return',
    once: true,
    input: because,
    output: RefundDetail,
    errors: [...ERRORS, 'NOTE_REQUIRED', 'REFUND_BY_PROVIDER', 'CREDIT_NOT_OPEN'],
    summary: 'It came back from the bank: what was booked as paid is mirrored, and the refund is open again',
  }),
  cancel: post({
    path: '/rest/admin/payment/refund/cancel',
    may: 'refunds.move',
    once: true,
    input: because,
    output: RefundDetail,
    errors: [...ERRORS, 'NOTE_REQUIRED', 'CUSTOMER_ALREADY_PAID'],
    summary: 'Nothing goes back: what opening the refund had booked is mirrored. It can be opened again',
  }),
  reopen: post({
    path: '/rest/admin/payment/refund/reopen',
    may: 'refunds.open',
    once: true,
    input: because,
    output: RefundDetail,
    errors: [...ERRORS, 'NOTE_REQUIRED', 'REFUND_ALREADY_OPEN', 'REFUND_TOO_MUCH', 'BID_FOUND'],
    summary: 'A cancelled refund is owed after all: it is booked and worked on anew',
  }),
  uploadReceipt: postFiles({
    path: '/rest/admin/payment/refund/receipt/upload',
    may: 'refunds.pay',
    input: one,
    output: RefundDetail,
    errors: [...ERRORS, ...DOCUMENT_ERRORS, 'INVALID_INPUT'],
    summary: 'The bank’s receipt of what was sent or paid: one document',
  }),
  receipt: download({
    path: '/rest/admin/payment/refund/receipt/{id}',
    may: 'refunds.read',
    /** The payout's id. */
    input: z.object({ id: id() }),
    output: fileBytes,
    errors: ['REFUND_RECEIPT_MISSING', 'NOT_FOUND'],
    summary: 'The bank’s receipt of a payout',
  }),
};
