import type { EnumValue } from '../enums';
import type { ErrorCode } from '../errors';
import type { Guard, Machine, Move } from '../machine';

type Status = EnumValue<'discountCodeStatus'>;
type Action = EnumValue<'discountCodeAction'>;

/** The input of a discount code's guards. */
type DiscountCodeFacts = { isBrokers: boolean; isExpired: boolean };

type CodeGuard = Guard<DiscountCodeFacts>;
/** V48 */
const operators: CodeGuard = ({ isBrokers }) => (isBrokers ? 'BROKER_DISCOUNT_CODE_NOT_CANCELLABLE' : null);
const inTime: CodeGuard = ({ isExpired }) => (isExpired ? 'DISCOUNT_CODE_EXPIRED' : null);

const open: Record<Exclude<Action, 'RESERVE'>, Move<Status, DiscountCodeFacts>> = {
  USE: { to: 'USED', may: 'discountCodes.use', guards: [inTime] },
  EXPIRE: { to: 'EXPIRED', may: 'system', why: 'INVALID_TRANSITION' },
  CANCEL: { to: 'CANCELLED', may: 'discountCodes.cancel', guards: [operators] },
};

/**
 * A discount code. ACTIVE: for any buyer of its auction; PENDING: reserved for one customer's purchase.
 * docs/decisions/0043-earnings-and-discounts.md
 */
export const discountCodeMachine: Machine<Status, Action, DiscountCodeFacts> = {
  name: 'discountCode',
  initial: 'ACTIVE',
  final: ['USED', 'EXPIRED', 'CANCELLED'],
  moves: {
    ACTIVE: { RESERVE: { to: 'PENDING', may: 'discountCodes.create', guards: [inTime] }, ...open },
    PENDING: open,
    USED: {},
    EXPIRED: {},
    CANCELLED: {},
  },
};

/** Why a code in a final state cannot be used or cancelled. */
export const ENDED: Partial<Record<Status, ErrorCode>> = {
  USED: 'DISCOUNT_CODE_USED',
  EXPIRED: 'DISCOUNT_CODE_EXPIRED',
  CANCELLED: 'DISCOUNT_CODE_CANCELLED',
};
