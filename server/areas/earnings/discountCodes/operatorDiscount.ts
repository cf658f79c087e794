import { sql } from 'kysely';
import { isFeeAllowed, maxDiscountOf } from '@/domain/auctions/serviceFee';
import { TODAY } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { estimateEarning } from '../estimate';
import { feeRules } from './rules';
import { feeOfClosing, lockClosing } from './use';

/**
 * Applies the buyer's currently valid operator discount to a closing, limited by the maximum discount of the fee, and marks it as used
 * (V24). Called when a closing is opened; does nothing without a discount, or the second time.
 * @throws NOT_FOUND
 */
export const applyOperatorDiscount = async (db: Database, closingId: number): Promise<void> => {
  await lockClosing(db, closingId);
  const closing = await feeOfClosing(db, closingId).executeTakeFirstOrThrow();
  if (closing.outcome !== 'OPEN' || closing.isFrozen || closing.isPaid || closing.operator_discount_kurus > 0) return;
  const discount = await db
    .selectFrom('operator_discount')
    .innerJoin('member', 'member.id', 'operator_discount.member_id')
    .select(['operator_discount.id', 'operator_discount.amount_kurus'])
    .where('member.customer_id', '=', closing.buyer_customer_id)
    .where('operator_discount.used_at', 'is', null)
    .where('operator_discount.cancelled_at', 'is', null)
    .where('operator_discount.starts_on', '<=', TODAY)
    .where('operator_discount.expires_on', '>=', TODAY)
    .forUpdate('operator_discount')
    .executeTakeFirst();
  if (!discount) return;
  const rules = feeRules(closing.corporateId);
  const off = Math.min(discount.amount_kurus, maxDiscountOf(closing.list_fee_kurus, rules.maxDiscountPercent));
  const fee = closing.list_fee_kurus - off;
  if (off === 0 || !isFeeAllowed(fee, rules.mayHaveLowFee)) return;
  await db
    .updateTable('operator_discount')
    .set({ used_at: sql<string>`now()` })
    .where('id', '=', discount.id)
    .execute();
  await db
    .updateTable('closing')
    .set({ operator_discount_id: discount.id, operator_discount_kurus: off, service_fee_kurus: fee })
    .where('id', '=', closingId)
    .execute();
  await estimateEarning(db, closingId);
};

/**
 * Called when a sale falls through: the buyer can use the operator discount again, for its original days. It stays used if another discount
 * was given for those days meanwhile. The closing keeps its fee. The caller has locked the closing.
 */
export const giveDiscountBack = async (db: Database, closingId: number): Promise<void> => {
  const discount = await db
    .selectFrom('closing')
    .innerJoin('operator_discount as discount', 'discount.id', 'closing.operator_discount_id')
    .select(['discount.id', 'discount.member_id as memberId'])
    .where('closing.id', '=', closingId)
    .executeTakeFirst();
  if (!discount) return;
  // Giving a discount locks the member too.
  await db.selectFrom('member').select('id').where('id', '=', discount.memberId).forNoKeyUpdate().execute();
  const { numUpdatedRows } = await db
    .updateTable('operator_discount as mine')
    .set({ used_at: null })
    .where('mine.id', '=', discount.id)
    .where(
      sql<boolean>`not exists (select from operator_discount other
        where other.member_id = mine.member_id and other.id <> mine.id and other.used_at is null and other.cancelled_at is null
          and daterange(other.starts_on, other.expires_on, '[]') && daterange(mine.starts_on, mine.expires_on, '[]'))`,
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await db.updateTable('closing').set({ operator_discount_id: null }).where('id', '=', closingId).execute();
  await publishChanges(db, 'members');
};
