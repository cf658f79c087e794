import type { Asked } from '@/domain/permissions';

/** Whether to show an agent's own auctions: on request (`agent=1`), or if the operator may not see others. */
export const isOwnList = (may: Asked, agent: unknown): boolean =>
  may('auctions.readOwn') && (agent === '1' || !may('auctions.read'));
