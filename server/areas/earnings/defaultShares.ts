import { isCompany, isOccupied } from '@/domain/auctions/editing';
import type { Percents } from '@/domain/earnings/commission';
import type { EnumValue } from '@/domain/enums';
import { dayOf } from '@/domain/time';
import { setting } from '@/server/platform/settings/settings';

type Sale = { occupancy: EnumValue<'occupancy'>; sellerType: EnumValue<'sellerType'>; openedAt: string };

/** The default percents of the configuration on a day (YYYY-MM-DD), in the form of `ShareRow`. */
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
 * The percents of a sale's fee for agent and broker without an agreement of their own (V47): the configuration on the day when the closing
 * was opened.
 */
export const defaultShares = ({ occupancy, sellerType, openedAt }: Sale): Percents => {
  const { AGENT, OFFICE } = usualShares(dayOf(openedAt));
  return {
    agent: isOccupied(occupancy) ? AGENT.special : AGENT.plain,
    broker: isCompany(sellerType) ? OFFICE.special : OFFICE.plain,
  };
};
