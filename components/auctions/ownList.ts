import { auctions } from '@/contract/auctions';
import { may } from '@/domain/permissions';

/** The list call for this operator: an agent's own where that is asked for or all that may be seen, otherwise everybody's. */
export const listCallFor = (authorities: readonly string[], agent: unknown) =>
  may(authorities, 'auctions.readOwn') && (agent === '1' || !may(authorities, 'auctions.read'))
    ? auctions.listMine
    : auctions.list;
