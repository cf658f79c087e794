import * as z from 'zod/mini';
import { day, enumOf, flag, id, instant, longText, money, text } from '@/domain/fields';
import { done, errorCode, get, listInput, pageOf, post, postBytes } from './kit';

/** A record by name; `canOpen` says whether who asks may open its own screen. */
const Linked = z.object({ id: id(), name: z.string(), canOpen: z.boolean() });
const version = () => z.coerce.number().check(z.int(), z.positive(), z.maximum(2 ** 31 - 1));
/** Kuruş with a sign. */
const signed = () => z.int();
const iban = () => text(42).check(z.regex(/^[Tt][Rr][\d ]{24,40}$/, 'INVALID_INPUT'));
const reason = () => longText().check(z.minLength(1, 'NOTE_REQUIRED'));

/** A statement has no more movements than this. */
export const STATEMENT_MAX_ROWS = 5_000;
/** One payment comes in no more transfers than this. */
export const LINES_PER_MATCH = 10;

export const EftRow = z.object({
  id: id(),
  version: version(),
  paymentId: id(),
  kind: enumOf('paymentKind'),
  status: enumOf('eftStatus'),
  /** What the payer was asked to write on the transfer. */
  reference: z.string(),
  amount: money(),
  customer: Linked,
  auction: z.nullable(Linked),
  closingId: z.nullable(id()),
  payerName: z.string(),
  payerIban: z.nullable(z.string()),
  /** Until when it is expected. */
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
  /** The amount is above the limit: a second person decides. */
  needsApproval: z.boolean(),
  /** Statement lines that it was matched with. */
  lines: z.int(),
  /** Where it may go from here; a closed way says why, and which permission lacks where it is that. */
  moves: z.array(
    z.object({ action: enumOf('eftAction'), closed: z.array(errorCode()), lacks: z.nullable(z.string()) }),
  ),
});
export type EftRow = z.output<typeof EftRow>;

/** One line of a journal entry: debit or credit, and what stands on the account once this entry is counted, in what is shown. */
const TraceLine = z.object({
  account: z.string(),
  accountName: z.string(),
  debit: money(),
  credit: money(),
  balance: signed(),
});
export const TraceEntry = z.object({
  id: id(),
  at: instant(),
  description: z.string(),
  by: z.nullable(z.string()),
  paymentId: z.nullable(id()),
  closingId: z.nullable(id()),
  refundId: z.nullable(id()),
  earningId: z.nullable(id()),
  /** The entry that it takes back. */
  reversesId: z.nullable(id()),
  /** The entry that takes it back. */
  reversedById: z.nullable(id()),
  lines: z.array(TraceLine),
});
export type TraceEntry = z.output<typeof TraceEntry>;

export const Suggestion = z.object({
  eftId: id(),
  version: version(),
  status: enumOf('eftStatus'),
  reference: z.string(),
  amount: money(),
  customer: Linked,
  auction: z.nullable(Linked),
  expiresAt: z.nullable(instant()),
  needsApproval: z.boolean(),
  /** 0 to 100. */
  score: z.int(),
  strength: enumOf('matchStrength'),
  reasons: z.array(enumOf('matchReason')),
  /** The line's amount less what is expected, kuruş: positive is too much. */
  difference: signed(),
});
export type Suggestion = z.output<typeof Suggestion>;

export const StatementLine = z.object({
  id: id(),
  bookedAt: instant(),
  state: enumOf('statementLineState'),
  /** How much came in, or with `state` OUTGOING went out. */
  amount: money(),
  payerName: z.string(),
  payerIban: z.nullable(z.string()),
  description: z.string(),
  bankReference: z.string(),
  bankName: z.string(),
  accountIban: z.string(),
  match: z.nullable(
    z.object({
      eftId: id(),
      version: version(),
      reference: z.string(),
      status: enumOf('eftStatus'),
      customer: Linked,
      amount: money(),
      by: z.nullable(z.string()),
      at: instant(),
    }),
  ),
  setAside: z.nullable(z.object({ by: z.nullable(z.string()), at: instant(), note: longText() })),
  /** Of open lines: the likeliest payment. */
  best: z.nullable(Suggestion),
});
export type StatementLine = z.output<typeof StatementLine>;

export const StatementRow = z.object({
  /** The line in the file. */
  number: z.int(),
  bookedOn: z.nullable(day()),
  /** Kuruş; negative went out. */
  amount: z.nullable(signed()),
  payerName: z.string(),
  description: z.string(),
  bankReference: z.string(),
  /** Was there before, in an earlier statement or above in this one. */
  known: z.boolean(),
  errors: z.array(errorCode()),
});
export type StatementRow = z.output<typeof StatementRow>;

export const StatementImport = z.object({
  format: enumOf('statementFormat'),
  bankName: z.string(),
  iban: z.string(),
  startsOn: z.nullable(day()),
  endsOn: z.nullable(day()),
  /** Null after a dry run, and when nothing was new. */
  statementId: z.nullable(id()),
  /** Lines that were added, or would be. */
  added: z.int(),
  known: z.int(),
  failed: z.int(),
  rows: z.array(StatementRow),
});
export type StatementImport = z.output<typeof StatementImport>;

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
  'NOTE_REQUIRED',
] as const;
const one = z.object({ id: id(), version: version() });

/** Bank transfers: expected, received, approved, given up, taken back. docs/decisions/0042-payments-and-the-ledger.md */
export const payments = {
  list: get({
    path: '/rest/admin/payment/eft/list',
    may: 'payments.read',
    input: listInput(['id', 'createdAt', 'expiresAt', 'amount'], {
      status: z.optional(z.array(enumOf('eftStatus')).check(z.maxLength(5))),
      kind: z.optional(enumOf('paymentKind')),
      /** Part of the reference. */
      reference: z.optional(text(40)),
      /** Part of the customer's name. */
      name: z.optional(text(80)),
      customerId: z.optional(id()),
      auctionId: z.optional(id()),
      amountFrom: z.optional(money()),
      amountTo: z.optional(money()),
      createdFrom: z.optional(day()),
      createdTo: z.optional(day()),
      /** Waits, and should have come by now. */
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
    input: z.object({
      ...one.shape,
      /** As the bank names the payer; the customer otherwise. */
      payerName: z.optional(text(120)),
      payerIban: z.optional(z.nullable(iban())),
    }),
    output: EftRow,
    errors: [...RECEIVE_ERRORS, 'EFT_ALREADY_RECEIVED', 'EFT_ALREADY_CANCELED', 'CUSTOMER_ALREADY_PAID'],
    summary: 'Write down that a transfer came in. Above the limit it then waits for a second person (WAITING_APPROVAL)',
  }),
  approve: post({
    path: '/rest/admin/payment/eft/approve',
    may: 'payments.approve',
    input: one,
    output: EftRow,
    errors: [...RECEIVE_ERRORS, 'EFT_OWN_REGISTRATION', 'EFT_ALREADY_CANCELED', 'CUSTOMER_ALREADY_PAID'],
    summary: 'Approve a transfer above the limit: it is received. Never by who registered it',
  }),
  sendBack: post({
    path: '/rest/admin/payment/eft/sendBack',
    may: 'payments.approve',
    input: z.object({ ...one.shape, reason: reason() }),
    output: EftRow,
    errors: [...RECEIVE_ERRORS, 'EFT_ALREADY_CANCELED', 'NOTE_REQUIRED'],
    summary:
      'Not approved: the transfer is expected again and its statement lines are free; who registered it is told why',
  }),
  cancel: post({
    path: '/rest/admin/payment/eft/cancel',
    may: 'payments.cancel',
    input: z.object({ ...one.shape, reason: reason() }),
    output: EftRow,
    errors: TAKE_BACK_ERRORS,
    summary:
      'Give a transfer up. One that was received is taken back by a mirroring entry (REVERSED), unless a bid rests on it',
  }),
  unmatch: post({
    path: '/rest/admin/payment/eft/unmatch',
    may: 'payments.cancel',
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
    ],
    summary:
      'Register that a fee was paid: by a transfer (above the limit a second person approves) or at the card terminal',
  }),
  explain: post({
    path: '/rest/admin/payment/eft/unChargedServiceFee/reason',
    may: 'uncharged.collect',
    input: z.object({ ...one.shape, reason: reason(), dueOn: day() }),
    output: UnchargedFeeRow,
    errors: ['UNCHARGED_SERVICE_NOT_FOUND', 'UNCHARGED_SERVICE_ALREADY_PAID', 'NOTE_REQUIRED', 'VERSION_CONFLICT'],
    summary: 'Write down why a fee could not be charged, and until when it should be',
  }),
};

/** The matching bench: what the bank says came in, beside what is expected. */
export const statements = {
  import: postBytes({
    path: '/rest/admin/payment/statement/import',
    may: 'payments.register',
    input: z.object({
      fileName: z._default(text(255), ''),
      /** 1: only says what it would add. */
      dryRun: z._default(flag(), false),
      /** The account, where the file does not name it. */
      iban: z.optional(iban()),
      bankName: z.optional(text(80)),
    }),
    output: StatementImport,
    errors: [
      'STATEMENT_NOT_READABLE',
      'STATEMENT_TOO_LARGE',
      'STATEMENT_IBAN_MISSING',
      'PAYLOAD_TOO_LARGE',
      'INVALID_INPUT',
    ],
    summary:
      'Take over a bank statement, MT940 or CSV, as plain bytes (1 MB at most). Movements that were there before add nothing',
  }),
  lines: get({
    path: '/rest/admin/payment/statement/lines',
    may: 'payments.read',
    input: listInput(['id', 'bookedAt', 'amount'], {
      state: z.optional(z.array(enumOf('statementLineState')).check(z.maxLength(4))),
      statementId: z.optional(id()),
      /** Part of the payer's name, the description or the bank's reference. */
      text: z.optional(text(80)),
      amountFrom: z.optional(money()),
      amountTo: z.optional(money()),
      bookedFrom: z.optional(day()),
      bookedTo: z.optional(day()),
    }),
    output: pageOf(StatementLine),
    exportable: 'payments.export',
    summary: 'Movements of the bank statements, each open one with its likeliest payment',
  }),
  suggestions: get({
    path: '/rest/admin/payment/statement/suggestions',
    may: 'payments.read',
    input: z.object({ lineId: id() }),
    output: z.object({ line: StatementLine, rows: z.array(Suggestion) }),
    errors: ['STATEMENT_LINE_NOT_FOUND'],
    summary: 'The payments that a movement may be, the likeliest first, each with its reasons',
  }),
  match: post({
    path: '/rest/admin/payment/statement/match',
    may: 'payments.register',
    input: z.object({
      /** Several where one payment came in parts. */
      lineIds: z.array(id()).check(z.minLength(1, 'REQUIRED'), z.maxLength(LINES_PER_MATCH)),
      eftId: id(),
      /** What is too much goes back by a refund of its own. */
      returnExcess: z._default(flag(), false),
    }),
    output: EftRow,
    errors: [
      'STATEMENT_LINE_NOT_FOUND',
      'STATEMENT_LINE_TAKEN',
      'STATEMENT_LINE_OUTGOING',
      'EFT_RECORD_NOT_FOUND',
      'EFT_ALREADY_CANCELED',
      'EFT_ALREADY_RECEIVED',
      'MATCH_AMOUNT_SHORT',
      'MATCH_AMOUNT_OVER',
      'CUSTOMER_ALREADY_PAID',
      'INVALID_TRANSITION',
      'AUTHORIZATION_ERROR',
      'REQUIRED',
    ],
    summary:
      'These movements are this payment: it is received (above the limit it waits for a second person). Too little is refused; too much only with returnExcess',
  }),
  setAside: post({
    path: '/rest/admin/payment/statement/setAside',
    may: 'payments.register',
    input: z.object({ id: id(), note: reason() }),
    output: StatementLine,
    errors: ['STATEMENT_LINE_NOT_FOUND', 'STATEMENT_LINE_TAKEN', 'NOTE_REQUIRED'],
    summary: 'A movement that is no payment of ours: out of the way, with the reason',
  }),
  restore: post({
    path: '/rest/admin/payment/statement/restore',
    may: 'payments.register',
    input: z.object({ id: id() }),
    output: StatementLine,
    errors: ['STATEMENT_LINE_NOT_FOUND', 'STATEMENT_LINE_TAKEN'],
    summary: 'A movement that was set aside waits for a match again',
  }),
};

/** The journal. */
export const ledger = {
  trace: get({
    path: '/rest/admin/payment/ledger/trace',
    may: 'ledger.read',
    input: z.object({
      paymentId: z.optional(id()),
      closingId: z.optional(id()),
      earningId: z.optional(id()),
      refundId: z.optional(id()),
    }),
    output: z.object({
      /** Oldest first; `balance` runs through the entries that are shown. */
      entries: z.array(TraceEntry),
      /** What stands on each account after the last of them. */
      balances: z.array(z.object({ account: z.string(), accountName: z.string(), balance: signed() })),
      /** What the card provider told of the payment, and what was made of it. */
      events: z.array(
        z.object({
          id: id(),
          status: enumOf('paymentProviderStatus'),
          amount: money(),
          happenedAt: instant(),
          receivedAt: instant(),
          outcome: enumOf('paymentEventOutcome'),
        }),
      ),
    }),
    errors: ['INVALID_INPUT'],
    summary: 'The entries that a payment, a closing, an earning or a refund is made of (name one of them)',
  }),
  entries: get({
    path: '/rest/admin/payment/ledger/entries',
    may: 'ledger.read',
    input: listInput(['id', 'at'], {
      /** An account's code, e.g. 340.01. */
      account: z.optional(text(20)),
      from: z.optional(day()),
      to: z.optional(day()),
    }),
    output: pageOf(
      z.object({
        id: id(),
        at: instant(),
        description: z.string(),
        by: z.nullable(z.string()),
        amount: money(),
        debits: z.string(),
        credits: z.string(),
        paymentId: z.nullable(id()),
        closingId: z.nullable(id()),
        reversesId: z.nullable(id()),
      }),
    ),
    exportable: 'ledger.read',
    summary: 'The journal: every entry with its amount and the accounts that it moves between',
  }),
  trialBalance: get({
    path: '/rest/admin/payment/ledger/trialBalance',
    may: 'ledger.read',
    input: z.object({
      /** To the end of this day; until now without it. */
      on: z.optional(day()),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          account: z.string(),
          accountName: z.string(),
          debit: money(),
          credit: money(),
          /** Debits less credits. */
          balance: signed(),
        }),
      ),
      debit: money(),
      credit: money(),
    }),
    summary: 'What was debited and credited on each account; both sums are always equal',
  }),
};

/** Signed by the card payments' provider; docs/operations.md says how. */
export const provider = {
  webhook: postBytes({
    path: '/rest/public/payments/webhook',
    may: 'provider',
    output: done,
    errors: ['AUTHENTICATION_ERROR', 'INVALID_INPUT', 'PAYLOAD_TOO_LARGE', 'SERVICE_UNAVAILABLE'],
    summary:
      'The card provider tells what became of a payment. Each event counts once; an unknown payment is answered alike',
  }),
};
