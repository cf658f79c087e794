import { serviceFeeOf, type FeeRules, type ServiceFee } from '@/domain/auctions/serviceFee';
import { normalizeCode } from '@/domain/earnings/discountCodes';
import type { ErrorCode } from '@/domain/errors';
import { attempt } from '@/domain/machine';
import { discountCodeMachine, ENDED } from '@/domain/machines/discountCode';
import type { Database } from '@/server/kernel/db/pool';

/** The facts of a closing that a code depends on. */
type FeeOfClosing = {
  auction_id: number;
  buyer_customer_id: number;
  outcome: 'OPEN' | 'DONE' | 'CANCELLED';
  discount_code_id: number | null;
  list_fee_kurus: number;
  operator_discount_kurus: number;
  /** Whether a service fee was received. */
  isPaid: boolean;
  isFrozen: boolean;
};

/** The code by the typed text; undefined if there is none. */
export const findCode = (db: Database, typed: string) =>
  db
    .selectFrom('discount_code')
    .selectAll()
    .select((eb) => eb('expires_at', '<=', eb.fn<string>('now')).as('isExpired'))
    .where('code', '=', normalizeCode(typed));
type FoundCode = NonNullable<Awaited<ReturnType<ReturnType<typeof findCode>['executeTakeFirst']>>>;

export type Decided = { fee: ServiceFee } | { refused: ErrorCode };

const ofCode = (code: FoundCode): ErrorCode | null => {
  const ended = ENDED[code.status];
  if (ended) return ended;
  const outcome = attempt(
    discountCodeMachine,
    code.status,
    'USE',
    { isBrokers: code.owner === 'BROKER', isExpired: Boolean(code.isExpired) },
    'system',
  );
  return 'refused' in outcome ? (outcome.refused[0] ?? 'INVALID_TRANSITION') : null;
};

const ofClosing = (closing: FeeOfClosing, code: FoundCode): ErrorCode | null => {
  if (closing.isFrozen || closing.outcome !== 'OPEN') return 'EARNING_FROZEN';
  if (closing.discount_code_id !== null) return 'CLOSING_HAS_DISCOUNT_CODE';
  if (closing.isPaid) return 'CUSTOMER_ALREADY_PAID';
  const isTheirs =
    (code.auction_id === null || code.auction_id === closing.auction_id) &&
    (code.customer_id === null || code.customer_id === closing.buyer_customer_id);
  return isTheirs ? null : 'DISCOUNT_CODE_NOT_FOR_CLOSING';
};

/** The service fee of a closing with a code, or why the code cannot be used there (V48). */
export const decideCode = (closing: FeeOfClosing, code: FoundCode | undefined, rules: FeeRules): Decided => {
  if (!code) return { refused: 'DISCOUNT_CODE_NOT_FOUND' };
  const refused = ofCode(code) ?? ofClosing(closing, code);
  if (refused) return { refused };
  return serviceFeeOf(
    {
      listKurus: closing.list_fee_kurus,
      operatorDiscountKurus: closing.operator_discount_kurus,
      codeDiscountKurus: code.amount_kurus,
    },
    rules,
  );
};
