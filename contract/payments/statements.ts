import * as z from 'zod/mini';
import { day, enumOf, flag, iban, id, instant, longText, money, text } from '@/domain/fields';
import { errorCode, get, listInput, pageOf, post, postBytes } from '../kit';
import { Linked, version } from '../parts';
import { EftRow, reason } from '../payments';

/** Signed kuruş. */
const signed = () => z.int();

/** Maximum number of a statement's rows in one answer. */
export const STATEMENT_ROWS_SHOWN = 200;
/** Maximum number of transfers that make up one payment. */
const LINES_PER_MATCH = 10;

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
  /** The line's amount minus the expected amount, in kuruş; positive: overpaid. */
  difference: signed(),
});
export type Suggestion = z.output<typeof Suggestion>;

/** The other movement, shown beside the one that resembles it. */
const Resembled = z.object({
  /** Null while it exists only in the file. */
  id: z.nullable(id()),
  bookedOn: day(),
  payerName: z.string(),
  description: z.string(),
  bankReference: z.string(),
});
export type Resembled = z.output<typeof Resembled>;

export const StatementLine = z.object({
  id: id(),
  bookedAt: instant(),
  state: enumOf('statementLineState'),
  /** The incoming amount, or with `state` OUTGOING the outgoing amount. */
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
  /** A movement that may be the same as this one, in different words; null once somebody has marked them as distinct. */
  resembles: z.nullable(Resembled),
  /** For open lines: the most likely payment. */
  best: z.nullable(Suggestion),
});
export type StatementLine = z.output<typeof StatementLine>;

/** What people did with a movement: set aside or restored, matched or unmatched, or marked as distinct from the one it resembles. */
const LineDeed = z.object({
  deed: z.enum(['ASIDE', 'RESTORED', 'MATCHED', 'FREED', 'DISTINCT']),
  at: instant(),
  by: z.nullable(z.string()),
  /** Why it was set aside. */
  note: longText(),
  /** The reference of the matched transfer. */
  reference: z.nullable(z.string()),
});
export type LineDeed = z.output<typeof LineDeed>;

export const StatementRow = z.object({
  /** The line in the file. */
  number: z.int(),
  /** The IBAN of its account. */
  account: z.string(),
  bookedOn: z.nullable(day()),
  /** Kuruş; negative: outgoing. */
  amount: z.nullable(signed()),
  payerName: z.string(),
  description: z.string(),
  bankReference: z.string(),
  /** Already known from an earlier statement. */
  known: z.boolean(),
  /** For new lines: a possible duplicate, in an earlier statement or earlier in this one. */
  resembles: z.nullable(Resembled),
  errors: z.array(errorCode()),
});
export type StatementRow = z.output<typeof StatementRow>;

export const StatementImport = z.object({
  format: enumOf('statementFormat'),
  accounts: z.array(
    z.object({
      bankName: z.string(),
      iban: z.string(),
      /** The period of the new movements; null if nothing was new. */
      startsOn: z.nullable(day()),
      endsOn: z.nullable(day()),
      /** Null after a dry run, and if nothing was new. */
      statementId: z.nullable(id()),
    }),
  ),
  /** Lines that were added, or would be in a dry run. */
  added: z.int(),
  /** Of these, the possible duplicates. */
  similar: z.int(),
  known: z.int(),
  failed: z.int(),
  /** In file order, up to the limit; lines with errors or possible duplicates take precedence over others. */
  rows: z.array(StatementRow).check(z.maxLength(STATEMENT_ROWS_SHOWN)),
});
export type StatementImport = z.output<typeof StatementImport>;

/** Reconciliation: bank movements and expected payments. */
export const statements = {
  import: postBytes({
    path: '/rest/admin/payment/statement/import',
    may: 'payments.register',
    once: 'byContent',
    input: z.object({
      fileName: z._default(text(255), ''),
      /** 1: only reports what it would add. */
      dryRun: z._default(flag(), false),
      /** The account, if the file does not contain it. */
      iban: z.optional(iban()),
      bankName: z.optional(text(80)),
    }),
    output: StatementImport,
    errors: [
      'STATEMENT_NOT_READABLE',
      'FILE_EXCEL_UNSUPPORTED',
      'FILE_QUOTE_OPEN',
      'STATEMENT_TOO_LARGE',
      'STATEMENT_IBAN_MISSING',
      'STATEMENT_ACCOUNTS_UNNAMED',
      'IBAN_INVALID',
      'STATEMENT_PAGE_BALANCE',
      'STATEMENT_PAGE_CUT',
      'STATEMENT_LINE_BALANCE',
      'PAYLOAD_TOO_LARGE',
      'INVALID_INPUT',
    ],
    summary:
      'Take over a bank statement, MT940 or CSV, as plain bytes (1 MB at most), of one account or several. Movements that were there before add nothing; balances must fit',
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
    output: z.object({
      line: StatementLine,
      rows: z.array(Suggestion),
      /** Oldest first. */
      deeds: z.array(LineDeed),
    }),
    errors: ['STATEMENT_LINE_NOT_FOUND'],
    summary:
      'The payments that a movement may be, the likeliest first, each with its reasons; and what was done with it before',
  }),
  match: post({
    path: '/rest/admin/payment/statement/match',
    may: 'payments.register',
    once: true,
    input: z.object({
      /** Several if one payment came in parts. */
      lineIds: z.array(id()).check(z.minLength(1, 'REQUIRED'), z.maxLength(LINES_PER_MATCH)),
      eftId: id(),
      /** The excess is refunded. */
      returnExcess: z._default(flag(), false),
    }),
    output: EftRow,
    errors: [
      'STATEMENT_LINE_NOT_FOUND',
      'STATEMENT_LINE_TAKEN',
      'STATEMENT_LINE_OUTGOING',
      'STATEMENT_LINE_RESEMBLES',
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
  decide: post({
    path: '/rest/admin/payment/statement/decide',
    may: 'payments.register',
    input: z.object({
      id: id(),
      /** True: it is the movement it resembles; false: a different one. */
      same: flag(),
    }),
    output: StatementLine,
    errors: ['STATEMENT_LINE_NOT_FOUND', 'STATEMENT_LINE_TAKEN', 'STATEMENT_LINE_DECIDED'],
    summary:
      'Whether a movement is the one that it resembles: then it is set aside as that, otherwise it can be matched',
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
