import { setImmediate } from 'node:timers/promises';

const SLICE_MS = 10;

/**
 * Does long work step by step and lets the process answer others in between: it is held for a slice and the rest of a step, milliseconds.
 * For work whose single steps are short; what the work throws is thrown.
 */
export const inSlices = async <T>(steps: Generator<void, T>, sliceMs = SLICE_MS): Promise<T> => {
  for (;;) {
    const until = performance.now() + sliceMs;
    do {
      const { done, value } = steps.next();
      if (done) return value;
    } while (performance.now() < until);
    await setImmediate();
  }
};
