import { auctions } from '@/contract/auctions';
import type { Asked } from '@/domain/permissions';
import { isOwnList } from './isOwnList';

/** The list call for this operator: an agent's own where that is asked for or all that may be seen, otherwise everybody's. */
export const listCallFor = (may: Asked, agent: unknown) => (isOwnList(may, agent) ? auctions.listMine : auctions.list);
