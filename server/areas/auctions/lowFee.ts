import { setting } from '@/server/platform/settings/settings';

/** Whether a seller may have a service fee under the threshold: only companies listed in the setting. */
export const mayHaveLowFee = (corporateId: number | null): boolean =>
  corporateId !== null && setting('corporateIdsAllowedServiceFeeUnder1000').includes(corporateId);
