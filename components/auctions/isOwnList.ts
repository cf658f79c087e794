import type { Asked } from '@/domain/permissions';

/** Whether this operator is shown an agent's own auctions: where that is asked for (`agent=1`), or all that may be seen. */
export const isOwnList = (may: Asked, agent: unknown): boolean =>
  may('auctions.readOwn') && (agent === '1' || !may('auctions.read'));
