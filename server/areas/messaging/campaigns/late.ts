import type { Outcome } from './send';

/** Messages that a provider has not answered while their campaign continues: each is settled when it is answered, or given up. */
export type Late = {
  add: (answers: readonly Promise<Outcome>[]) => void;
  /** The number of connections that they occupy. */
  held: () => number;
  /** Resolves when one of them is settled. @throws the error of settling */
  next: () => Promise<void>;
  /** Resolves when all of them are settled. @throws the error of settling */
  all: () => Promise<void>;
};

export const lateAnswers = (settleOne: (outcome: Outcome) => Promise<void>): Late => {
  const open = new Set<Promise<void>>();
  const add = (answers: readonly Promise<Outcome>[]) => {
    for (const answer of answers) {
      const settled = answer.then(settleOne);
      open.add(settled);
      // A failed one stays in the set, so that `next` or `all` throws its error; here it is only caught.
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
