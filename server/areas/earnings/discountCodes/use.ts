import { sql } from 'kysely';
import messages from '@/locales/tr/messages.json';
import { type By, lockAuctionAndBidding } from '@/server/areas/auctions/life/facts';
import { cancelPayment } from '@/server/areas/payments/payments';
import { clearUncharged } from '@/server/areas/payments/unchargedFees';
import type { Database } from '@/server/kernel/db/pool';
import { beside, Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { estimateEarning } from '../estimate';
import { decideCode, findCode } from './decide';
import { feeRules } from './rules';

/** A closing with the values on which its fee depends. */
export const feeOfClosing = (db: Database, closingId: number) =>
  db
    .selectFrom('closing')
    .innerJoin('auction', 'auction.id', 'closing.auction_id')
    .select([
      'closing.id',
      'closing.auction_id',
      'closing.buyer_customer_id',
      'closing.outcome',
      'closing.discount_code_id',
      sql<number>`closing.list_fee_kurus`.as('list_fee_kurus'),
      'closing.operator_discount_kurus',
      'auction.seller_corporate_id as corporateId',
      sql<boolean>`exists (select from payment where payment.closing_id = closing.id and payment.kind = 'SERVICE_FEE'
        and payment.state = 'PAYMENT_DONE')`.as('isPaid'),
      sql<boolean>`exists (select from agent_earning where agent_earning.closing_id = closing.id
        and agent_earning.frozen_at is not null)`.as('isFrozen'),
    ])
    .where('closing.id', '=', closingId);

/** Locks a closing until the end of the transaction, its auction first, like all code that moves money. @throws NOT_FOUND */
export const lockClosing = async (db: Database, closingId: number): Promise<void> => {
  const known = await db.selectFrom('closing').select('auction_id').where('id', '=', closingId).executeTakeFirst();
  if (!known) throw new Refusal('NOT_FOUND');
  await lockAuctionAndBidding(db, known.auction_id);
  await sql`select from closing where id = ${closingId} for update`.execute(db);
};

/** Cancels an earlier payment request, because its amount is no longer valid. */
const cancelRequests = async (db: Database, closingId: number, by: By): Promise<void> => {
  const asked = await db
    .selectFrom('payment')
    .select('id')
    .where('closing_id', '=', closingId)
    .where('kind', '=', 'SERVICE_FEE')
    .where('state', 'in', ['PENDING', 'WAITING_PAYMENT'])
    .orderBy('id')
    .execute();
  for (const { id } of asked) await cancelPayment(db, id, { reason: messages.feeChangedByCode, by });
  await clearUncharged(db, closingId);
};

/**
 * Applies a discount code to the service fee of a closing, once: the code is used up, a requested payment is cancelled, and the earning's
 * estimate is updated; a broker's code sets the broker of a sale that has none. The caller has checked the permission of `by`.
 * @returns the new service fee, kuruş
 * @throws NOT_FOUND for an unknown closing and the codes of USE_ERRORS (contract/earnings/discountCodes.ts)
 */
export const useDiscountCode = async (
  db: Database,
  { closingId, code: typed, by }: { closingId: number; code: string; by: By },
): Promise<number> => {
  await lockClosing(db, closingId);
  const closing = await feeOfClosing(db, closingId).executeTakeFirstOrThrow();
  const code = await findCode(db, typed).forUpdate().executeTakeFirst();
  const decided = decideCode(closing, code, feeRules(closing.corporateId));
  if ('refused' in decided) throw beside('code', decided.refused);
  const { fee } = decided;
  await cancelRequests(db, closingId, by);
  await db
    .updateTable('discount_code')
    .set({ status: 'USED', used_at: sql<string>`now()`, customer_id: closing.buyer_customer_id })
    .where('id', '=', code?.id ?? 0)
    .execute();
  await db
    .updateTable('closing')
    .set({
      discount_code_id: code?.id ?? null,
      code_discount_kurus: fee.codeDiscountKurus,
      service_fee_kurus: fee.feeKurus,
      // The broker who gave the code counts as the broker of the sale, unless there is one already.
      broker_id: sql<number | null>`coalesce(broker_id, ${code?.broker_id ?? null}::integer)`,
    })
    .where('id', '=', closingId)
    .execute();
  await estimateEarning(db, closingId);
  await publishChanges(
    db,
    'discounts',
    'earnings',
    'closings',
    `closing:${closingId}`,
    `auction:${closing.auction_id}`,
  );
  return fee.feeKurus;
};
