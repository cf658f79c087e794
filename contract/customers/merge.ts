import * as z from 'zod/mini';
import { email, enumOf, id, instant, phone } from '@/domain/fields';
import { done, get, post } from '../kit';

const DUPLICATE_REASONS = ['PHONE', 'EMAIL', 'NAME_AND_TOWN'] as const;
/** The fields that can be taken from either record; city and town go together, so do first and last name. */
export const MERGE_FIELDS = [
  'name',
  'phone',
  'email',
  'place',
  'areaCode',
  'source',
  'stage',
  'salesAgent',
  'closingAgent',
  'wantToSellAgent',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

const Known = z.object({
  id: id(),
  name: z.string(),
  phone: z.nullable(phone()),
  email: z.nullable(email()),
  city: z.nullable(z.string()),
  town: z.nullable(z.string()),
  stage: enumOf('customerDealStage'),
  signedUpAt: instant(),
});

/** One of the two records in the preview. */
export const MergeSide = z.extend(Known, {
  place: z.nullable(z.string()),
  areaCode: z.nullable(z.string()),
  source: enumOf('leadSource'),
  salesAgent: z.nullable(z.string()),
  closingAgent: z.nullable(z.string()),
  wantToSellAgent: z.nullable(z.string()),
  member: z.boolean(),
  version: z.int(),
});
export type MergeSide = z.output<typeof MergeSide>;

const pair = { winnerId: id(), loserId: id() };
const CLOSED = ['MERGE_BOTH_MEMBERS', 'MERGE_IDENTITY_DIFFERS', 'MERGE_CONFLICT'] as const;

export const customerMerge = {
  duplicates: get({
    path: '/rest/callcenter/customer/duplicate/list',
    may: 'customers.merge',
    input: z.object({
      /** Only possible duplicates of this customer. */
      customerId: z.optional(id()),
      /** The `next` of the previous answer: customers up to this id are searched. */
      below: z.optional(id()),
    }),
    output: z.object({
      rows: z.array(z.object({ first: Known, second: Known, reasons: z.array(z.enum(DUPLICATE_REASONS)) })),
      next: z.nullable(id()),
    }),
    errors: ['CUSTOMER_NOT_FOUND'],
    summary: 'Pairs of records that are likely one person: last digits of the phone, e-mail, or name and town',
  }),
  preview: get({
    path: '/rest/callcenter/customer/merge/preview',
    may: 'customers.merge',
    input: z.object(pair),
    output: z.object({
      winner: MergeSide,
      loser: MergeSide,
      /** What would move from the loser's record, and what would stay there because the winner has the same. */
      moves: z.array(z.object({ what: z.string(), count: z.int(), stays: z.int() })),
      closed: z.nullable(z.object({ code: z.enum(CLOSED), what: z.nullable(z.string()) })),
    }),
    errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_MERGED', 'INVALID_INPUT'],
    summary: 'Both records side by side, and what a merge would move. It is tried and undone, so it cannot differ',
  }),
  merge: post({
    path: '/rest/callcenter/customer/merge',
    may: 'customers.merge',
    input: z.object({
      ...pair,
      winnerVersion: z.coerce.number().check(z.int(), z.positive()),
      loserVersion: z.coerce.number().check(z.int(), z.positive()),
      /** The fields whose value is taken from the loser. */
      take: z._default(z.array(z.enum(MERGE_FIELDS)).check(z.maxLength(MERGE_FIELDS.length)), []),
    }),
    output: z.object({ id: id(), undoUntil: instant() }),
    errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_MERGED', 'VERSION_CONFLICT', 'INVALID_INPUT', ...CLOSED],
    summary:
      'Make one record of two: everything that refers to the loser refers to the winner. To be undone for 30 days',
  }),
  merges: get({
    path: '/rest/callcenter/customer/merge/list',
    may: 'customers.merge',
    input: z.object({ customerId: id() }),
    output: z.object({
      rows: z.array(
        z.object({
          id: id(),
          winnerId: id(),
          loserId: id(),
          loserName: z.string(),
          at: instant(),
          operatorName: z.string(),
          undoUntil: instant(),
          undoneAt: z.nullable(instant()),
          undoneBy: z.nullable(z.string()),
        }),
      ),
    }),
    errors: ['CUSTOMER_NOT_FOUND'],
    summary: 'What was merged into a customer, or the customer into another, newest first',
  }),
  undo: post({
    path: '/rest/callcenter/customer/merge/undo',
    may: 'customers.merge',
    input: z.object({ id: id() }),
    output: done,
    errors: ['NOT_FOUND', 'CUSTOMER_MERGED', 'MERGE_UNDO_OVER'],
    summary: 'Make two records again: what was moved goes back, what was exchanged is exchanged again',
  }),
  distinct: post({
    path: '/rest/callcenter/customer/duplicate/dismiss',
    may: 'customers.merge',
    input: z.object({ firstId: id(), secondId: id() }),
    output: done,
    errors: ['CUSTOMER_NOT_FOUND', 'INVALID_INPUT'],
    summary: 'Say that two records are two people: they are not put forward again',
  }),
};
