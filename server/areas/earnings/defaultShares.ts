import { isCompany, isOccupied } from '@/domain/auctions/editing';
import type { Percents } from '@/domain/earnings/commission';
import type { EnumValue } from '@/domain/enums';
import { dayOf } from '@/domain/time';
import { setting } from '@/server/platform/settings/settings';

type Sale = { occupancy: EnumValue<'occupancy'>; sellerType: EnumValue<'sellerType'>; openedAt: string };

/** The configuration's parts on a day (YYYY-MM-DD), as `ShareRow` tells them. */
export const usualShares = (day: string) =>
  ({
    AGENT: {
      plain: setting('defaultUnoccupiedShareRatio', day),
      special: setting('defaultOccupiedShareRatio', day),
    },
    OFFICE: {
      plain: setting('individualAuctionBrokerPercent', day),
      special: setting('corporateAuctionBrokerPercent', day),
    },
  }) satisfies Record<EnumValue<'shareKind'>, object>;

/**
 * The parts of a sale's fee that agent and broker get where none of their own were agreed on (V47): what held on the day on which its
 * closing was opened.
 */
export const defaultShares = ({ occupancy, sellerType, openedAt }: Sale): Percents => {
  const { AGENT, OFFICE } = usualShares(dayOf(openedAt));
  return {
    agent: isOccupied(occupancy) ? AGENT.special : AGENT.plain,
    broker: isCompany(sellerType) ? OFFICE.special : OFFICE.plain,
  };
};
