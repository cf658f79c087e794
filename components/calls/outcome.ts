import { retriedAs } from '@/domain/activities';
import type { EnumValue } from '@/domain/enums';
import type { Slot, Slots } from '@/domain/appointments/slots';

type Outcome = EnumValue<'callOutcome'>;

/** The outcome according to the line; null if only the operator knows. */
export const outcomeOf = (stage: EnumValue<'callStage'>): Outcome | null => {
  if (stage === 'BUSY') return 'BUSY';
  if (stage === 'NO_ANSWER') return 'NO_ANSWER';
  return stage === 'TALKING' || stage === 'ENDED' ? 'REACHED' : null;
};

const USUAL: Partial<Record<Outcome, Slot>> = { BUSY: 'HALF_HOUR', NO_ANSWER: 'TWO_HOURS', CALL_LATER: 'NEXT_DAY' };

/** The usual time of the next call after this outcome, ISO; null: none. */
export const usualTime = (outcome: Outcome | null, slots: Slots): string | null => {
  const usual = outcome && USUAL[outcome];
  return usual ? (slots[usual] ?? slots.NEXT_DAY) : null;
};

/** Whether the activity is retried after this outcome, so that a time is required. */
export const needsTime = (outcome: Outcome | null): boolean => outcome !== null && retriedAs(outcome) !== null;

const LOST: readonly EnumValue<'dealStatus'>[] = ['NOT_INTERESTED', 'OBSOLETE', 'REJECTED'];
export const isLost = (status: EnumValue<'dealStatus'>): boolean => LOST.includes(status);
