const SLICE_MS = 10;

const waiting: (() => void)[] = [];
const callNext = (): void => {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(callNext);
};

/**
 * Waits for the next turn of a long piece of work. However many run at once, each turn of the event loop runs one slice of one of them, so
 * that other requests wait for one slice at most.
 */
export const ownTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(callNext);
  });

/**
 * Runs long work step by step and lets the process handle other requests in between: it blocks the process for one slice and the rest of a
 * step, some milliseconds. For work with short steps. Throws what the work throws.
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
