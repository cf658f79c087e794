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
  /** The operator or broker who owns the code. */
  ownerName: z.string(),
  auction: z.nullable(Linked),
  /** The customer it is for; null for any buyer of the auction. */
  customer: z.nullable(Linked),
  /** The discount on the service fee. */
  amount: money(),
  createdAt: instant(),
  expiresAt: instant(),
  usedAt: z.nullable(instant()),
  /** The closing it was used in. */
  closingId: z.nullable(id()),
  /** The actions; an action that is not possible has all its reasons. */
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

/** Discount codes of operators and brokers, on a buyer's service fee (V48). */
export const discountCodes = {
  list: get({
    path: '/rest/discount-code/list',
    may: 'discountCodes.read',
    input: listInput(['id', 'createdAt', 'expiresAt'], {
      /** The beginning of the code. */
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
      /** How many codes the owner (oneself, if no broker is given) may create per day, and has created today. */
      daily: z.int(),
      madeToday: z.int(),
      auctionName: z.nullable(z.string()),
      /** For the given auction: the highest possible discount, and how long a new code is valid. */
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
      /** All who have a code, active or not, instead of those who may get one. */
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
      /** Only for this customer; absent: for any buyer of the auction. */
      customerId: z.optional(z.nullable(id())),
      /** In the name of this broker; absent: the operator's own. */
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
