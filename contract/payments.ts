import * as z from 'zod/mini';
import { day, enumOf, flag, iban, id, instant, longText, money, text } from '@/domain/fields';
import { done, errorCode, get, listInput, pageOf, post, postBytes } from './kit';
import { Linked, version } from './parts';

export const reason = () => longText().check(z.minLength(1, 'NOTE_REQUIRED'));

export const EftRow = z.object({
  id: id(),
  version: version(),
  paymentId: id(),
  kind: enumOf('paymentKind'),
  status: enumOf('eftStatus'),
  /** The reference that the payer was asked to write on the transfer. */
  reference: z.string(),
  amount: money(),
  customer: Linked,
  auction: z.nullable(Linked),
  closingId: z.nullable(id()),
  payerName: z.string(),
  payerIban: z.nullable(z.string()),
  /** How long it is expected. */
  expiresAt: z.nullable(instant()),
  createdAt: instant(),
  registeredBy: z.nullable(z.string()),
  registeredAt: z.nullable(instant()),
  receivedAt: z.nullable(instant()),
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(instant()),
  cancelledBy: z.nullable(z.string()),
  cancelledAt: z.nullable(instant()),
  cancelReason: longText(),
  /** Why it was last sent back or unmatched; it has been expected again since. */
  backReason: longText(),
  /** Registered, but no longer expected, since when and why: once approved, the whole amount is refunded. */
  letGoAt: z.nullable(instant()),
  letGoReason: longText(),
  /** The amount exceeds the limit: a second person decides. */
  needsApproval: z.boolean(),
  /** How many statement lines it is matched with. */
  lines: z.int(),
  /** The moves; a move that is not possible has its reasons and the missing permission. */
  moves: z.array(
    z.object({ action: enumOf('eftAction'), closed: z.array(errorCode()), lacks: z.nullable(z.string()) }),
  ),
});
export type EftRow = z.output<typeof EftRow>;

export const UnchargedFeeRow = z.object({
  id: id(),
  version: version(),
  state: enumOf('unchargedFeeState'),
  closingId: id(),
  customer: Linked,
  auction: z.nullable(Linked),
  amount: money(),
  /** Why it could not be charged. */
  reason: longText(),
  dueOn: day(),
  overdue: z.boolean(),
  paymentId: z.nullable(id()),
  eftId: z.nullable(id()),
  paidAt: z.nullable(instant()),
  createdAt: instant(),
});
export type UnchargedFeeRow = z.output<typeof UnchargedFeeRow>;

const RECEIVE_ERRORS = [
  'EFT_RECORD_NOT_FOUND',
  'INVALID_TRANSITION',
  'AUTHORIZATION_ERROR',
  'VERSION_CONFLICT',
] as const;
const TAKE_BACK_ERRORS = [
  ...RECEIVE_ERRORS,
  'EFT_ALREADY_CANCELED',
  'EFT_NOT_RECEIVED',
  'EFT_REFUNDED',
  'BID_FOUND',
  'PAYMENT_WAITS_FOR_APPROVAL',
  'NOTE_REQUIRED',
] as const;
const one = z.object({ id: id(), version: version() });

/** Bank transfers: expected, received, approved, cancelled, reversed. docs/decisions/0042-payments-and-the-ledger.md */
export const payments = {
  list: get({
    path: '/rest/admin/payment/eft/list',
    may: 'payments.read',
    input: listInput(['id', 'createdAt', 'expiresAt', 'amount'], {
      status: z.optional(z.array(enumOf('eftStatus')).check(z.maxLength(5))),
      kind: z.optional(enumOf('paymentKind')),
      /** Part of the reference. */
      reference: z.optional(text(40)),
      /** Part of the customer's name; if it contains a digit, part of the reference: one search box for both. */
      name: z.optional(text(80)),
      customerId: z.optional(id()),
      auctionId: z.optional(id()),
      amountFrom: z.optional(money()),
      amountTo: z.optional(money()),
      createdFrom: z.optional(day()),
      createdTo: z.optional(day()),
      /** Expected but overdue. */
      overdue: z.optional(flag()),
    }),
    output: pageOf(EftRow),
    exportable: 'payments.export',
    summary: 'Bank transfers that are expected, were received, or were given up',
  }),
  detail: get({
    path: '/rest/admin/payment/eft/detail',
    may: 'payments.read',
    input: z.object({ id: id() }),
    output: z.object({
      ...EftRow.shape,
      matched: z.array(
        z.object({
          lineId: id(),
          bookedAt: instant(),
          amount: money(),
          payerName: z.string(),
          description: z.string(),
          bankReference: z.string(),
        }),
      ),
      refunds: z.array(
        z.object({
          id: id(),
          state: enumOf('refundState'),
          status: enumOf('refundStage'),
          amount: money(),
          excess: z.boolean(),
          activityId: z.nullable(id()),
          createdAt: instant(),
        }),
      ),
    }),
    errors: ['EFT_RECORD_NOT_FOUND'],
    summary: 'One transfer with the statement lines that it came in and what of it goes back',
  }),
  received: post({
    path: '/rest/admin/payment/registration/eftReceived',
    may: 'payments.register',
    once: true,
    input: z.object({
      ...one.shape,
      /** The payer's name at the bank; by default the customer's. */
      payerName: z.optional(text(120)),
      payerIban: z.optional(z.nullable(iban())),
    }),
    output: EftRow,
    errors: [
      ...RECEIVE_ERRORS,
      'EFT_ALREADY_RECEIVED',
      'EFT_ALREADY_CANCELED',
      'CUSTOMER_ALREADY_PAID',
      'IBAN_INVALID',
    ],
    summary: 'Write down that a transfer came in. Above the limit it then waits for a second person (WAITING_APPROVAL)',
  }),
  approve: post({
    path: '/rest/admin/payment/eft/approve',
    may: 'payments.approve',
    once: true,
    input: one,
    output: EftRow,
    errors: [...RECEIVE_ERRORS, 'EFT_OWN_REGISTRATION', 'EFT_ALREADY_CANCELED', 'CUSTOMER_ALREADY_PAID'],
    summary: 'Approve a transfer above the limit: it is received. Never by who registered it',
  }),
  sendBack: post({
    path: '/rest/admin/payment/eft/sendBack',
    may: 'payments.approve',
    once: true,
    input: z.object({ ...one.shape, reason: reason() }),
    output: EftRow,
    errors: [...RECEIVE_ERRORS, 'EFT_OWN_REGISTRATION', 'EFT_ALREADY_CANCELED', 'NOTE_REQUIRED'],
    summary:
      'Not approved: the transfer is expected again, or over where nobody waits for it; its statement lines are free; who registered it is told why',
  }),
  cancel: post({
    path: '/rest/admin/payment/eft/cancel',
    may: 'payments.cancel',
    once: true,
    input: z.object({
      ...one.shape,
      reason: reason(),
      /** Which of the two is meant: refused if the transfer's state needs the other. Absent: the transfer's state decides. */
      action: z.optional(z.enum(['CANCEL', 'REVERSE'])),
    }),
    output: EftRow,
    errors: TAKE_BACK_ERRORS,
    summary:
      'Give a transfer up that never came. One that was received is taken back by a mirroring entry (REVERSED), unless a bid rests on it; one that waits for approval is refused',
  }),
  unmatch: post({
    path: '/rest/admin/payment/eft/unmatch',
    may: 'payments.cancel',
    once: true,
    input: z.object({ ...one.shape, reason: reason() }),
    output: EftRow,
    errors: TAKE_BACK_ERRORS,
    summary: 'It was another’s money: the receipt is mirrored, the lines are free and the transfer is expected again',
  }),
  uncharged: get({
    path: '/rest/admin/payment/eft/unChargedServiceFee',
    may: 'uncharged.read',
    input: listInput(['id', 'dueOn', 'amount'], {
      state: z.optional(z.array(enumOf('unchargedFeeState')).check(z.maxLength(3))),
      /** Part of the customer's name. */
      name: z.optional(text(80)),
      customerId: z.optional(id()),
      closingId: z.optional(id()),
      overdue: z.optional(flag()),
      dueFrom: z.optional(day()),
      dueTo: z.optional(day()),
    }),
    output: pageOf(UnchargedFeeRow),
    exportable: 'uncharged.export',
    summary: 'Service fees that were earned and could not be charged yet',
  }),
  collect: post({
    path: '/rest/admin/payment/eft/unChargedServiceFee/collect',
    may: 'uncharged.collect',
    once: true,
    input: z.object({
      ...one.shape,
      method: z.enum(['EFT', 'CARD']),
      payerName: z.optional(text(120)),
      payerIban: z.optional(z.nullable(iban())),
    }),
    output: UnchargedFeeRow,
    errors: [
      'UNCHARGED_SERVICE_NOT_FOUND',
      'UNCHARGED_SERVICE_ALREADY_PAID',
      'UNCHARGED_SERVICE_IN_COLLECTION',
      'CUSTOMER_ALREADY_PAID',
      'VERSION_CONFLICT',
      'IBAN_INVALID',
    ],
    summary:
      'Register that a fee was paid: by a transfer (above the limit a second person approves) or at the card terminal',
  }),
  explain: post({
    path: '/rest/admin/payment/eft/unChargedServiceFee/reason',
    may: 'uncharged.collect',
    input: z.object({ ...one.shape, reason: reason(), dueOn: day() }),
    output: UnchargedFeeRow,
    errors: [
      'INVALID_DATE',
      'UNCHARGED_SERVICE_NOT_FOUND',
      'UNCHARGED_SERVICE_ALREADY_PAID',
      'NOTE_REQUIRED',
      'VERSION_CONFLICT',
    ],
    summary: 'Write down why a fee could not be charged, and until when it should be',
  }),
};

/** Called by the card payment provider; requests are signed, see docs/operations.md. */
export const provider = {
  webhook: postBytes({
    path: '/rest/public/payments/webhook',
    may: 'provider',
    once: 'byContent',
    takesUnknown: true,
    output: done,
    errors: ['AUTHENTICATION_ERROR', 'INVALID_INPUT', 'PAYLOAD_TOO_LARGE', 'SERVICE_UNAVAILABLE'],
    summary:
      'The card provider tells what became of a payment. Each event counts once; an unknown payment is answered alike',
  }),
};
