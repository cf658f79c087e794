import { maxDiscountOf } from '@/domain/auctions/serviceFee';
import { setting } from '@/server/platform/settings/settings';

type FeeLimits = { credit: number; discount: number };

/** The most unused credit that a member may have, and the highest operator discount (V24). Kuruş. */
export const feeLimits = (): FeeLimits => {
  const fee = setting('defaultServiceFee');
  return { credit: fee, discount: maxDiscountOf(fee, setting('maxServiceFeeDiscount')) };
};
