import type { Desk } from '@/contract/bidding';
import type { EnumValue } from '@/domain/enums';
import { MINUTE_MS } from '@/domain/time';

export type Times = {
  status: EnumValue<'auctionStatus'>;
  /** The server's clock, when it answered. ISO, as the others. */
  now: string;
  startAt: string;
  endAt: string;
  /** The end as it was announced, before anything was added. */
  announcedEndAt: string;
};

/**
 * `before`: bids are not taken yet. `running`. `closing`: the time is over and the clock has not ended the auction yet, which takes
 * some seconds. `over`: it has ended.
 */
export type Phase = 'before' | 'running' | 'closing' | 'over';

/** The last minutes are urgent. */
const URGENT_MS = 5 * MINUTE_MS;

/** Where an auction stands at a moment (milliseconds), what is left until its next turn, and how much of it has gone (0–1). */
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

/** Once the bidding has ended, nobody is written down as a participant. */
export const takesNobody = ({ queue }: Pick<Desk, 'queue'>): boolean => queue !== 'RUNNING' && queue !== 'SOON';

type DeskTimes = Omit<Times, 'now'> & { serverTime: string };
export const timesOf = ({ status, serverTime, startAt, endAt, announcedEndAt }: DeskTimes): Times => ({
  status,
  now: serverTime,
  startAt,
  endAt,
  announcedEndAt,
});
