import type { Outcome } from './send';

/** Messages that a provider is silent about while their campaign goes on: each is settled when it is answered, or given up. */
export type Late = {
  add: (answers: readonly Promise<Outcome>[]) => void;
  /** How many connections they hold. */
  held: () => number;
  /** Until one of them is settled. @throws what settling threw */
  next: () => Promise<void>;
  /** Until all of them are settled. @throws what settling threw */
  all: () => Promise<void>;
};

export const lateAnswers = (settleOne: (outcome: Outcome) => Promise<void>): Late => {
  const open = new Set<Promise<void>>();
  const add = (answers: readonly Promise<Outcome>[]) => {
    for (const answer of answers) {
      const settled = answer.then(settleOne);
      open.add(settled);
      // One that could not be settled stays: it is thrown to whoever waits, and to nobody before.
      settled.then(
        () => open.delete(settled),
        () => undefined,
      );
    }
  };
  return {
    add,
    held: () => open.size,
    next: () => Promise.race(open),
    all: () => Promise.all(open).then(() => undefined),
  };
};
