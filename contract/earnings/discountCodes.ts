import * as z from 'zod/mini';
import { CODE_LENGTH } from '@/domain/earnings/discountCodes';
import { day, enumOf, flag, id, instant, money, text } from '@/domain/fields';
import { errorCode, get, listInput, pageOf, post } from '../kit';
import { Linked } from '../parts';

export const DiscountCodeRow = z.object({
  id: id(),
  code: z.string(),
  status: enumOf('discountCodeStatus'),
  owner: enumOf('discountCodeOwner'),
  /** The operator or the broker whose code it is. */
  ownerName: z.string(),
  auction: z.nullable(Linked),
  /** The customer it is for; null for any buyer of the auction. */
  customer: z.nullable(Linked),
  /** What it takes off the service fee. */
  amount: money(),
  createdAt: instant(),
  expiresAt: instant(),
  usedAt: z.nullable(instant()),
  /** The closing in which it was used. */
  closingId: z.nullable(id()),
  /** The possible actions; those that are not possible with all reasons. */
  options: z.array(
    z.object({ action: enumOf('discountCodeAction'), closed: z.array(errorCode()), lacks: z.nullable(z.string()) }),
  ),
});
export type DiscountCodeRow = z.output<typeof DiscountCodeRow>;

const typedCode = () => z.string().check(z.trim(), z.minLength(1, 'REQUIRED'), z.maxLength(CODE_LENGTH * 3));

/** Why a code cannot be used in a closing. */
export const USE_ERRORS = [
  'DISCOUNT_CODE_NOT_FOUND',
  'DISCOUNT_CODE_EXPIRED',
  'DISCOUNT_CODE_USED',
  'DISCOUNT_CODE_CANCELLED',
  'DISCOUNT_CODE_NOT_FOR_CLOSING',
  'CLOSING_HAS_DISCOUNT_CODE',
  'INVALID_MAX_SERVICE_FEE_DISCOUNT',
  'SERVICE_FEE_TOO_LOW',
  'EARNING_FROZEN',
  'CUSTOMER_ALREADY_PAID',
] as const;

/** Codes of operators and brokers that take something off a buyer's service fee (V48). */
export const discountCodes = {
  list: get({
    path: '/rest/discount-code/list',
    may: 'discountCodes.read',
    input: listInput(['id', 'createdAt', 'expiresAt'], {
      /** Of a code as people type it, from its beginning. */
      code: z.optional(text(40)),
      status: z.optional(enumOf('discountCodeStatus')),
      owner: z.optional(enumOf('discountCodeOwner')),
      /** 1: usable ones. */
      open: z.optional(flag()),
      auctionId: z.optional(id()),
      customerId: z.optional(id()),
      brokerId: z.optional(id()),
      operatorId: z.optional(id()),
      createdFrom: z.optional(day()),
      createdTo: z.optional(day()),
    }),
    output: pageOf(DiscountCodeRow),
    exportable: 'discountCodes.export',
    summary: 'Discount codes of operators and brokers, the latest first',
  }),
  limits: get({
    path: '/rest/discount-code/limits',
    may: 'discountCodes.create',
    input: z.object({ auctionId: z.optional(id()), brokerId: z.optional(id()) }),
    output: z.object({
      /** Codes that the owner (oneself without a broker) may make a day, and has made today. */
      daily: z.int(),
      madeToday: z.int(),
      auctionName: z.nullable(z.string()),
      /** For the given auction: the highest discount of its fee, and how long a new code is valid. */
      maxAmount: z.nullable(money()),
      serviceFee: z.nullable(money()),
      expiresAt: z.nullable(instant()),
    }),
    errors: ['AUCTION_NOT_FOUND'],
    summary: 'What a code may be made of now: the daily limit, the highest amount and how long it holds',
  }),
  brokers: get({
    path: '/rest/discount-code/brokers',
    may: 'discountCodes.read',
    input: z.object({
      name: z._default(text(80), ''),
      /** All that have had a code, whether they still work or not, instead of those that may get one. */
      withCodes: z._default(flag(), false),
    }),
    output: z.object({ rows: z.array(z.object({ id: id(), name: z.string() })) }),
    summary:
      'Brokers by the beginning of a word of their name: active ones, to name a code’s owner, or those that have codes',
  }),
  create: post({
    path: '/rest/discount-code/create',
    may: 'discountCodes.create',
    once: true,
    input: z.object({
      auctionId: id(),
      /** For one customer alone; for whoever buys the auction without. */
      customerId: z.optional(z.nullable(id())),
      /** In the name of a broker; one's own without. */
      brokerId: z.optional(z.nullable(id())),
      amount: money().check(z.minimum(1, 'REQUIRED')),
    }),
    output: DiscountCodeRow,
    errors: [
      'AUCTION_NOT_FOUND',
      'AUCTION_IS_SOLD',
      'CUSTOMER_NOT_FOUND',
      'NOT_FOUND',
      'REQUIRED',
      'DISCOUNT_CODE_DAILY_LIMIT',
      'DISCOUNT_CODE_PENDING_FOR_CUSTOMER_AND_AUCTION',
      'INVALID_MAX_SERVICE_FEE_DISCOUNT',
      'SERVICE_FEE_TOO_LOW',
    ],
    summary:
      'Make a code for an auction, within the daily limit of its owner; it holds as long as the price says (V48)',
  }),
  reserve: post({
    path: '/rest/discount-code/reserve',
    may: 'discountCodes.create',
    once: true,
    input: z.object({ id: id(), customerId: id() }),
    output: DiscountCodeRow,
    errors: [
      'DISCOUNT_CODE_NOT_FOUND',
      'CUSTOMER_NOT_FOUND',
      'DISCOUNT_CODE_EXPIRED',
      'DISCOUNT_CODE_USED',
      'DISCOUNT_CODE_CANCELLED',
      'DISCOUNT_CODE_PENDING_FOR_CUSTOMER_AND_AUCTION',
      'INVALID_TRANSITION',
    ],
    summary: 'Keep a code that is for anybody for one customer',
  }),
  cancel: post({
    path: '/rest/discount-code/cancel',
    may: 'discountCodes.cancel',
    once: true,
    input: z.object({ id: id() }),
    output: DiscountCodeRow,
    errors: [
      'DISCOUNT_CODE_NOT_FOUND',
      'BROKER_DISCOUNT_CODE_NOT_CANCELLABLE',
      'DISCOUNT_CODE_EXPIRED',
      'DISCOUNT_CODE_USED',
      'DISCOUNT_CODE_CANCELLED',
    ],
    summary: 'Cancel an operator’s code; those of brokers cannot be cancelled (V48)',
  }),
  use: post({
    path: '/rest/discount-code/use',
    may: 'discountCodes.use',
    once: true,
    input: z.object({ closingId: id(), code: typedCode() }),
    output: z.object({ serviceFee: money() }),
    errors: ['NOT_FOUND', ...USE_ERRORS],
    summary: 'Take a code off the service fee of a closing, once',
  }),
};
