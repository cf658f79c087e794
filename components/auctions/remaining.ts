import type { EnumValue } from '@/domain/enums';
import { DAY_MS } from '@/domain/time';

const COUNTED: readonly EnumValue<'auctionStatus'>[] = ['LIVE', 'BIDDING'];
/** Whether the end is something to wait for. */
export const isRunning = (status: EnumValue<'auctionStatus'>): boolean => COUNTED.includes(status);

/** The last day is urgent. */
export const isUrgent = (milliseconds: number): boolean => milliseconds < DAY_MS;
