import { Refusal } from './refusal';

/**
 * Lets `most` pieces of work run at once; the others wait, first come first served. Work that can wait (`last`) runs when nothing else is
 * waiting.
 * @throws TOO_MANY_REQUESTS when `maxWaiting` are waiting already
 */
export const limitConcurrency = (most: number, maxWaiting = Infinity) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const canWait: (() => void)[] = [];
  return async <T>(work: () => Promise<T>, { last = false } = {}): Promise<T> => {
    if (running >= most) {
      if (waiting.length >= maxWaiting) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 5 });
      await new Promise<void>((resolve) => (last ? canWait : waiting).push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift() ?? canWait.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
