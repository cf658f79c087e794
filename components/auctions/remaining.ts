import type { EnumValue } from '@/domain/enums';
import { DAY_MS } from '@/domain/time';

const COUNTED: readonly EnumValue<'auctionStatus'>[] = ['LIVE', 'BIDDING'];
/** Whether a countdown to the end is shown. */
export const isRunning = (status: EnumValue<'auctionStatus'>): boolean => COUNTED.includes(status);

/** The last day is urgent. */
export const isUrgent = (milliseconds: number): boolean => milliseconds < DAY_MS;
