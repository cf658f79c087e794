const SLICE_MS = 10;

const waiting: (() => void)[] = [];
const callNext = (): void => {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(callNext);
};

/**
 * Waits until it is the turn of a piece of long work: one piece of all that is under way runs in a turn of the event loop, however many
 * are at it, so that whoever else waits does so for one piece.
 */
export const ownTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(callNext);
  });

/**
 * Does long work step by step and lets the process answer others in between: it is held for a slice and the rest of a step, milliseconds.
 * For work whose single steps are short; what the work throws is thrown.
 */
export const inSlices = async <T>(steps: Generator<void, T>, sliceMs = SLICE_MS): Promise<T> => {
  for (;;) {
    await ownTurn();
    const until = performance.now() + sliceMs;
    do {
      const { done, value } = steps.next();
      if (done) return value;
    } while (performance.now() < until);
  }
};
