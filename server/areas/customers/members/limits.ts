import type { Database } from '@/server/kernel/db/pool';
import { configured } from '@/server/platform/settings/configured';

export type FeeLimits = { credit: number; discount: number };

/** The most credit that a member may have unused, and the highest operator discount (V24). Kuruş. */
export const feeLimits = async (db: Database): Promise<FeeLimits> => {
  const number = await configured(db);
  const fee = number('defaultServiceFee');
  const percent = Math.min(100, number('maxServiceFeeDiscount'));
  return { credit: fee, discount: Number((BigInt(fee) * BigInt(percent)) / 100n) };
};
