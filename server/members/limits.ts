import { CONFIGURATION_DEFAULTS, type ConfigurationKey } from '@/domain/settings';
import type { Database } from '@/server/kernel/db/pool';

/** What is configured, or the default while nothing that could be meant is. */
export const numberOf = (rows: readonly { key: string; value: unknown }[], key: ConfigurationKey): number => {
  const value = rows.find((row) => row.key === key)?.value;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : CONFIGURATION_DEFAULTS[key];
};

export type FeeLimits = { credit: number; discount: number };

/** The most credit that a member may have unused, and the highest operator discount (V24). Kuruş. */
export const feeLimits = async (db: Database): Promise<FeeLimits> => {
  const rows = await db
    .selectFrom('configuration')
    .select(['key', 'value'])
    .where('key', 'in', Object.keys(CONFIGURATION_DEFAULTS))
    .execute();
  const fee = numberOf(rows, 'defaultServiceFee');
  const percent = Math.min(100, numberOf(rows, 'maxServiceFeeDiscount'));
  return { credit: fee, discount: Number((BigInt(fee) * BigInt(percent)) / 100n) };
};
