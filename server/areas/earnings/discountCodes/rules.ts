import type { FeeRules } from '@/domain/auctions/serviceFee';
import { mayHaveLowFee } from '@/server/areas/auctions/lowFee';
import { setting } from '@/server/platform/settings/settings';

/** The rules for a seller's service fee (V24). */
export const feeRules = (corporateId: number | null): FeeRules => ({
  maxDiscountPercent: setting('maxServiceFeeDiscount'),
  mayHaveLowFee: mayHaveLowFee(corporateId),
});

/** The service fee of an auction, kuruş: the agreed one, otherwise the default. */
export const listFeeOf = (agreedKurus: number | null): number => agreedKurus ?? setting('defaultServiceFee');
