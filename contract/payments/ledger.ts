import * as z from 'zod/mini';
import { day, enumOf, id, instant, money, text } from '@/domain/fields';
import { get, listInput, pageOf } from '../kit';

/** Signed kuruş. */
const signed = () => z.int();

/** One line of a journal entry: debit or credit, with the account's running balance within the listed entries. */
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
  /** The entry that it reverses. */
  reversesId: z.nullable(id()),
  /** The entry that reverses it. */
  reversedById: z.nullable(id()),
  lines: z.array(TraceLine),
});
export type TraceEntry = z.output<typeof TraceEntry>;

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
      /** Oldest first; `balance` accumulates over the listed entries. */
      entries: z.array(TraceEntry),
      /** Each account's balance after the last of them. */
      balances: z.array(z.object({ account: z.string(), accountName: z.string(), balance: signed() })),
      /** The card provider's events of the payment, and how each was handled. */
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
      /** One of its debits is at least, or at most, this amount. */
      amountFrom: z.optional(money()),
      amountTo: z.optional(money()),
      paymentId: z.optional(id()),
      /** All entries of a closing, including its payments and its agents' shares. */
      closingId: z.optional(id()),
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
      /** To the end of this day; by default until now. */
      on: z.optional(day()),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          account: z.string(),
          accountName: z.string(),
          debit: money(),
          credit: money(),
          /** Debits minus credits. */
          balance: signed(),
        }),
      ),
      debit: money(),
      credit: money(),
    }),
    summary: 'What was debited and credited on each account; both sums are always equal',
  }),
};
