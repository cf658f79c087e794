import type { deals } from '@/contract/deals';
import type { Input } from '@/contract/kit';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { isLostDeal } from '@/domain/deals';

export type BoardFilter = { name?: string; operatorId?: number };

const CARDS = 25;

/** The input of a board column; a final status only counts. The page prefetches with the same input, so the board is rendered at once. */
export const columnInput = (
  status: EnumValue<'dealStatus'>,
  { name, operatorId }: BoardFilter = {},
): Input<typeof deals.list> => ({
  status: [status],
  sort: '-updatedAt',
  size: isLostDeal(status) || status === 'LOST_BID' ? 1 : CARDS,
  total: 1,
  ...(name && { name }),
  ...(operatorId && { operatorId }),
});

export const BOARD_STATUSES = ENUMS.dealStatus;
