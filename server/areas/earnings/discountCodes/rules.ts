import type { FeeRules } from '@/domain/auctions/serviceFee';
import type { Database } from '@/server/kernel/db/pool';
import { type Configured, configured, mayHaveLowFee } from '@/server/platform/settings/configured';

/** The rules for a seller's service fee (V24). */
export const feeRules = async (db: Database, corporateId: number | null): Promise<FeeRules> => {
  const [number, low] = await Promise.all([configured(db), mayHaveLowFee(db, corporateId)]);
  return { maxDiscountPercent: number('maxServiceFeeDiscount'), mayHaveLowFee: low };
};

/** The service fee of an auction, kuruş: what was agreed on, or else the default. */
export const listFeeOf = (agreedKurus: number | null, number: Configured): number =>
  agreedKurus ?? number('defaultServiceFee');
