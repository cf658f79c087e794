import { may } from '@/domain/permissions';

/** Whether this operator is shown an agent's own auctions: where that is asked for (`agent=1`), or all that may be seen. */
export const isOwnList = (authorities: readonly string[], agent: unknown): boolean =>
  may(authorities, 'auctions.readOwn') && (agent === '1' || !may(authorities, 'auctions.read'));
