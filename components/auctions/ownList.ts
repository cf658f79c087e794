import { auctions } from '@/contract/auctions';
import { isOwnList } from './isOwnList';

/** The list call for this operator: an agent's own where that is asked for or all that may be seen, otherwise everybody's. */
export const listCallFor = (authorities: readonly string[], agent: unknown) =>
  isOwnList(authorities, agent) ? auctions.listMine : auctions.list;
