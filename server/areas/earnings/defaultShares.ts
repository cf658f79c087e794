import { isCompany, isOccupied } from '@/domain/auctions/editing';
import type { Percents } from '@/domain/earnings/commission';
import type { EnumValue } from '@/domain/enums';
import { dayOf } from '@/domain/time';
import { setting } from '@/server/platform/settings/settings';

type Sale = { occupancy: EnumValue<'occupancy'>; sellerType: EnumValue<'sellerType'>; openedAt: string };

/**
 * The parts of a sale's fee that agent and broker get where none of their own were agreed on (V47): what held on the day on which its
 * closing was opened.
 */
export const defaultShares = ({ occupancy, sellerType, openedAt }: Sale): Percents => {
  const onDay = dayOf(openedAt);
  return {
    agent: setting(isOccupied(occupancy) ? 'defaultOccupiedShareRatio' : 'defaultUnoccupiedShareRatio', onDay),
    broker: setting(isCompany(sellerType) ? 'corporateAuctionBrokerPercent' : 'individualAuctionBrokerPercent', onDay),
  };
};
