import * as z from 'zod/mini';
import { day, enumOf, id, instant, money } from '@/domain/fields';
import { get } from '../kit';
import { payments } from '../payments';
import { TraceEntry } from './ledger';

/** A bank statement and its progress. */
export const StatementProgress = z.object({
  id: id(),
  bankName: z.string(),
  iban: z.string(),
  startsOn: day(),
  endsOn: day(),
  importedBy: z.nullable(z.string()),
  createdAt: instant(),
  /** Movements that are open, matched or set aside; outgoing ones are not counted. */
  open: z.int(),
  matched: z.int(),
  setAside: z.int(),
  /** The incoming amount without a match so far, in kuruş. */
  openAmount: money(),
});
export type StatementProgress = z.output<typeof StatementProgress>;

/** Summaries for the money screens: transfers by status, statements by progress, one journal entry with its counterpart. */
export const paymentOverview = {
  sums: get({
    path: '/rest/admin/payment/eft/sums',
    may: 'payments.read',
    input: z.omit(payments.list.input, {
      sort: true,
      after: true,
      before: true,
      around: true,
      size: true,
      total: true,
    }),
    output: z.object({ rows: z.array(z.object({ status: enumOf('eftStatus'), count: z.int(), amount: money() })) }),
    summary: 'What the transfers that match these filters come to, by status',
  }),
  approvers: get({
    path: '/rest/admin/payment/eft/approvers',
    may: 'payments.read',
    output: z.object({ rows: z.array(z.object({ id: id(), name: z.string() })) }),
    summary: 'Who may approve a transfer above the limit; never the one who registered it',
  }),
  statements: get({
    path: '/rest/admin/payment/statement/list',
    may: 'payments.read',
    output: z.object({ rows: z.array(StatementProgress) }),
    summary: 'The latest bank statements and all with movements that wait for a match, each with how many',
  }),
  entry: get({
    path: '/rest/admin/payment/ledger/entry',
    may: 'ledger.read',
    input: z.object({ id: id() }),
    output: z.object({
      entry: TraceEntry,
      /** The entry that reverses this one, or that this one reverses. */
      counterpart: z.nullable(TraceEntry),
      /** The payment's transfer, and the customer of the payment or of the closing. */
      eft: z.nullable(z.object({ id: id(), reference: z.string() })),
      customer: z.nullable(z.object({ id: id(), name: z.string(), canOpen: z.boolean() })),
      auction: z.nullable(z.object({ id: id(), name: z.string(), canOpen: z.boolean() })),
      /** The earning of an agent or an office from the sale. */
      earning: z.nullable(z.object({ id: id(), ofOffice: z.boolean(), canOpen: z.boolean() })),
    }),
    errors: ['ENTRY_NOT_FOUND'],
    summary: 'One entry of the journal: its lines, what it is about, and its reversal pair',
  }),
};
