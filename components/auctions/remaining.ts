import type { TFunction } from 'i18next';
import type { EnumValue } from '@/domain/enums';
import { DAY_MS } from '@/domain/time';
import { partsOf } from '@/lib/duration';

/** The two largest parts that are left: "3 gün 4 sa", "12 dk". */
export const remainingText = (milliseconds: number, t: TFunction): string => {
  const { days, hours, minutes } = partsOf(milliseconds);
  if (days > 0) return t('auctions:left.days', { days, hours });
  return hours > 0 ? t('auctions:left.hours', { hours, minutes }) : t('auctions:left.minutes', { minutes });
};

const COUNTED: readonly EnumValue<'auctionStatus'>[] = ['LIVE', 'BIDDING'];
/** Whether the end is something to wait for. */
export const isRunning = (status: EnumValue<'auctionStatus'>): boolean => COUNTED.includes(status);

/** The last day is urgent. */
export const isUrgent = (milliseconds: number): boolean => milliseconds < DAY_MS;
