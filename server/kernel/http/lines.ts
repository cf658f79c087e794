import { Refusal } from '@/server/kernel/refusal';

/** How many calls of one person run at once, and how many may wait. */
export type Limit = { atOnce: number; waiting: number };

/**
 * A queue for each key: waits for its turn, first come first served, and returns a function that ends the turn.
 * @throws TOO_MANY_REQUESTS when too many wait in it already
 */
export const openLines = (): ((key: string, limit: Limit) => Promise<() => void>) => {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();

  const turn = (key: string): (() => void) => {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const line = lines.get(key);
      const next = line?.waiting.shift();
      if (next) next();
      else if (line && (line.running -= 1) === 0) lines.delete(key);
    };
  };

  return async (key, { atOnce, waiting }) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < atOnce) line.running += 1;
    else if (line.waiting.length >= waiting) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 5 });
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    return turn(key);
  };
};
