import { retriedAs } from '@/domain/activities';
import type { EnumValue } from '@/domain/enums';
import type { Slot, Slots } from '@/domain/appointments/slots';

type Outcome = EnumValue<'callOutcome'>;

/** What the line itself says of a call's outcome; null where only the operator knows. */
export const outcomeOf = (stage: EnumValue<'callStage'>): Outcome | null => {
  if (stage === 'BUSY') return 'BUSY';
  if (stage === 'NO_ANSWER') return 'NO_ANSWER';
  return stage === 'TALKING' || stage === 'ENDED' ? 'REACHED' : null;
};

const USUAL: Partial<Record<Outcome, Slot>> = { BUSY: 'HALF_HOUR', NO_ANSWER: 'TWO_HOURS', CALL_LATER: 'NEXT_DAY' };

/** When one usually calls again after this, ISO; null when one does not. */
export const usualTime = (outcome: Outcome | null, slots: Slots): string | null => {
  const usual = outcome && USUAL[outcome];
  return usual ? (slots[usual] ?? slots.NEXT_DAY) : null;
};

/** Whether the work is tried again after this, so that a time must be chosen. */
export const needsTime = (outcome: Outcome | null): boolean => outcome !== null && retriedAs(outcome) !== null;

const LOST: readonly EnumValue<'dealStatus'>[] = ['NOT_INTERESTED', 'OBSOLETE', 'REJECTED'];
export const isLost = (status: EnumValue<'dealStatus'>): boolean => LOST.includes(status);
