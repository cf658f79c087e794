import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { DiscountCodeRow, discountCodes } from '@/contract/earnings/discountCodes';
import type { Output, Parsed } from '@/contract/kit';
import { maxDiscountOf, serviceFeeOf } from '@/domain/auctions/serviceFee';
import { CODE_LENGTH, CODE_LETTERS, codeDays } from '@/domain/earnings/discountCodes';
import { assertTakes } from '@/server/areas/auctions/pick';
import { inScope } from '@/server/areas/auctions/scope';
import { TODAY, ZONE } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { setting } from '@/server/platform/settings/settings';
import { codeRow } from './rows';
import { feeRules, listFeeOf } from './rules';

/** Whose code it is: a broker's, or the operator's own. */
type Owner = { brokerId: number } | { operatorId: number };
const ownerOf = (brokerId: number | null | undefined, by: SignedIn): Owner =>
  brokerId ? { brokerId } : { operatorId: by.id };

const makeCode = () => Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

const auctionOf = async (db: Database, auctionId: number, by: SignedIn) => {
  const found = await db
    .selectFrom('auction')
    .select([
      'id',
      'extra_info',
      'service_fee_kurus',
      'seller_corporate_id',
      // The requested price; old records without one use the start price or the estimate.
      sql<number>`coalesce(request_price_kurus, start_price_kurus, estimated_price_kurus, 0)::bigint`.as('price'),
    ])
    .where('auction.id', '=', auctionId)
    .where(inScope(by))
    .executeTakeFirst();
  if (!found) throw beside('auctionId', 'AUCTION_NOT_FOUND');
  return found;
};

/** The end of the last day on which a code for this price is valid, by the database clock. */
const expiryOf = (priceKurus: number) => {
  const days = codeDays(priceKurus, {
    over: setting('discountCodeExpiryDaysOver1M'),
    under: setting('discountCodeExpiryDaysUnder1M'),
  });
  return sql<string>`((${TODAY} + ${days}::integer + 1)::timestamp at time zone ${ZONE})`;
};

const madeToday = async (db: Database, owner: Owner): Promise<number> => {
  const { count } = await db
    .selectFrom('discount_code')
    .select(sql<number>`count(*)::integer`.as('count'))
    .$call((q) =>
      where(q, {}, (eb) => [
        'brokerId' in owner && eb('owner', '=', 'BROKER'),
        'brokerId' in owner && eb('broker_id', '=', owner.brokerId),
        'operatorId' in owner && eb('owner', '=', 'OPERATOR'),
        'operatorId' in owner && eb('operator_id', '=', owner.operatorId),
      ]),
    )
    .where('created_at', '>=', sql<string>`${TODAY}::timestamp at time zone ${ZONE}`)
    .executeTakeFirstOrThrow();
  return count;
};

/** Locks the owner until the end of the transaction: two simultaneous requests could exceed the limit together. @throws NOT_FOUND */
const holdOwner = async (db: Database, owner: Owner): Promise<void> => {
  const { rows } = await ('brokerId' in owner
    ? sql`select from broker where id = ${owner.brokerId} and status = 'ACTIVE' for no key update`.execute(db)
    : sql`select from operator where id = ${owner.operatorId} for no key update`.execute(db));
  if (rows.length === 0) throw beside('brokerId', 'NOT_FOUND');
};

/** @throws CUSTOMER_NOT_FOUND for an unknown, erased or merged customer */
export const assertCustomer = async (db: Database, customerId: number): Promise<void> => {
  const found = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where('merged_into_id', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw beside('customerId', 'CUSTOMER_NOT_FOUND');
};

/**
 * Creates a code for an auction (V48): for one customer, or for whoever buys it. The index discount_code_one_pending guarantees that a
 * customer has at most one at a time for it.
 * @throws the codes of contract/earnings/discountCodes.ts, beside the field that they are about
 */
export const createCode = async (
  db: Database,
  { auctionId, customerId, brokerId, amount }: Parsed<typeof discountCodes.create>,
  by: SignedIn,
): Promise<DiscountCodeRow> => {
  const owner = ownerOf(brokerId, by);
  const auction = await auctionOf(db, auctionId, by);
  await assertTakes(db, 'DISCOUNT_CODE', auctionId);
  if (customerId) await assertCustomer(db, customerId);
  const rules = feeRules(auction.seller_corporate_id);
  const fee = serviceFeeOf({ listKurus: listFeeOf(auction.service_fee_kurus), codeDiscountKurus: amount }, rules);
  if ('refused' in fee) throw beside('amount', fee.refused);
  await holdOwner(db, owner);
  const max = setting('dailyDiscountCodeCreateLimit');
  if ((await madeToday(db, owner)) >= max) throw new Refusal('DISCOUNT_CODE_DAILY_LIMIT', { params: { max } });
  const { id } = await db
    .insertInto('discount_code')
    .values({
      code: makeCode(),
      owner: 'brokerId' in owner ? 'BROKER' : 'OPERATOR',
      broker_id: 'brokerId' in owner ? owner.brokerId : null,
      operator_id: by.id,
      auction_id: auctionId,
      customer_id: customerId ?? null,
      amount_kurus: amount,
      status: customerId ? 'PENDING' : 'ACTIVE',
      expires_at: expiryOf(auction.price),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishChanges(db, 'discounts');
  return codeRow(db, id, by);
};

/** The limits for a new code. @throws AUCTION_NOT_FOUND */
export const codeLimits = async (
  db: Database,
  { auctionId, brokerId }: Parsed<typeof discountCodes.limits>,
  by: SignedIn,
): Promise<Output<typeof discountCodes.limits>> => {
  const common = {
    daily: setting('dailyDiscountCodeCreateLimit'),
    madeToday: await madeToday(db, ownerOf(brokerId, by)),
  };
  if (!auctionId) return { ...common, auctionName: null, maxAmount: null, serviceFee: null, expiresAt: null };
  const auction = await auctionOf(db, auctionId, by);
  const rules = feeRules(auction.seller_corporate_id);
  const serviceFee = listFeeOf(auction.service_fee_kurus);
  const { rows } = await sql<{ at: string }>`select ${expiryOf(auction.price)} as at`.execute(db);
  return {
    ...common,
    auctionName: auction.extra_info,
    serviceFee,
    maxAmount: maxDiscountOf(serviceFee, rules.maxDiscountPercent),
    expiresAt: rows[0]?.at ?? null,
  };
};
