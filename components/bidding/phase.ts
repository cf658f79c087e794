import type { Desk } from '@/contract/bidding';
import type { EnumValue } from '@/domain/enums';
import { MINUTE_MS } from '@/domain/time';

export type Times = {
  status: EnumValue<'auctionStatus'>;
  /** The server's time of the answer. ISO, like the others. */
  now: string;
  startAt: string;
  endAt: string;
  /** The originally announced end, without extensions. */
  announcedEndAt: string;
};

/**
 * `before`: bidding has not started. `running`. `closing`: the time is over but the clock has not ended the auction yet, which takes some
 * seconds. `over`: ended.
 */
export type Phase = 'before' | 'running' | 'closing' | 'over';

/** The last minutes are urgent. */
const URGENT_MS = 5 * MINUTE_MS;

/** The auction's phase at a time (milliseconds), the time left until the next phase, and the elapsed part (0–1). */
export const phaseOf = (
  { status, startAt, endAt }: Times,
  at: number,
): { phase: Phase; left: number; gone: number; urgent: boolean } => {
  const [start, end] = [Date.parse(startAt), Date.parse(endAt)];
  const open = status === 'LIVE' || status === 'BIDDING';
  const phase: Phase = !open ? 'over' : at < start ? 'before' : at < end ? 'running' : 'closing';
  return {
    phase,
    left: phase === 'before' ? start - at : phase === 'running' ? end - at : 0,
    gone: phase === 'before' ? 0 : phase === 'running' ? Math.min((at - start) / Math.max(end - start, 1), 1) : 1,
    urgent: phase === 'running' && end - at <= URGENT_MS,
  };
};

/** After the bidding has ended no participant can be added. */
export const takesNobody = ({ queue }: Pick<Desk, 'queue'>): boolean => queue !== 'RUNNING' && queue !== 'SOON';

type DeskTimes = Omit<Times, 'now'> & { serverTime: string };
export const timesOf = ({ status, serverTime, startAt, endAt, announcedEndAt }: DeskTimes): Times => ({
  status,
  now: serverTime,
  startAt,
  endAt,
  announcedEndAt,
});
