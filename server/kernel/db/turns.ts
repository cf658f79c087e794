import { Refusal } from '@/server/kernel/refusal';

/** Runs `work` when all that came before it under the same key is done. @throws SERVICE_UNAVAILABLE when that takes too long */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Resolves with `before`, or rejects after `waitMs`. */
const inTime = async (before: Promise<void>, waitMs: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('SERVICE_UNAVAILABLE', { retryAfter: 2 })), waitMs);
  });
  await Promise.race([before, late]).finally(() => clearTimeout(timer));
};

/** Turns in this process: for each key one piece of work at a time, first come first served. Waiting (`waitMs` at most) holds no connection. */
export const openTurns = (waitMs: number): Turns => {
  const last = new Map<string, Promise<void>>();
  return async (key, work) => {
    const before = last.get(key);
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    // It is over also when this one gave up, but not before those in front of it.
    const mine = Promise.all([before, ended]).then(() => undefined);
    last.set(key, mine);
    try {
      if (before) await inTime(before, waitMs);
      return await work();
    } finally {
      end();
      if (last.get(key) === mine) last.delete(key);
    }
  };
};
