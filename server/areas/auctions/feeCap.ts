import { type RawBuilder, sql } from 'kysely';
import { feeCapOf } from '@/domain/auctions/serviceFee';
import { setting } from '@/server/platform/settings/settings';

/** The legal maximum of a service fee for a price, in kuruş, and as a percentage of the price, on a day (default: today). */
export const feeCap = (priceKurus: number, onDay?: string): { percent: number; kurus: number } => {
  const percent = setting('serviceFeeCapPercent', onDay);
  return { percent, kurus: feeCapOf(priceKurus, percent, setting('vatPercent', onDay)) };
};

/** The same in SQL, as of today. */
export const feeCapIn = (price: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`floor(${price}::numeric * ${setting('serviceFeeCapPercent')}::numeric * (100 + ${setting('vatPercent')}::numeric) / 10000)::bigint`;
