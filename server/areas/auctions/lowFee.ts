import { setting } from '@/server/platform/settings/settings';

/** Whether a seller may be charged a service fee under the threshold: the companies alone that the setting lists. */
export const mayHaveLowFee = (corporateId: number | null): boolean =>
  corporateId !== null && setting('corporateIdsAllowedServiceFeeUnder1000').includes(corporateId);
