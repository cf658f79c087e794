import { auctions } from '@/contract/auctions';
import type { Asked } from '@/domain/permissions';
import { isOwnList } from './isOwnList';

/** The list call for this operator: an agent's own auctions on request or if they may not see others, otherwise everybody's. */
export const listCallFor = (may: Asked, agent: unknown) => (isOwnList(may, agent) ? auctions.listMine : auctions.list);
