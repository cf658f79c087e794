import { readFileSync } from 'node:fs';

/** CPU that this process's main thread has used, ms; the clock where the system does not say. */
const usedMs = (): number => {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'latin1').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
};

const EVERY_MS = 10;

const ROWS = Array.from({ length: 5_000 }, (_, n) => ({ id: n, name: `Ayşe İnce ${n}`, at: '2026-11-20T09:00:00Z' }));
/** What the work below takes on the machine that limits in milliseconds are meant for. */
const WORK_MS = 5;

/**
 * How many times slower than the machine that limits are meant for this one is just now, never below 1: the same piece of work, timed ten
 * times. Machines shared with others are several times slower at times, also in CPU time.
 */
export const slowness = (): number => {
  const times = Array.from({ length: 10 }, () => {
    const from = usedMs();
    JSON.stringify(
      (JSON.parse(JSON.stringify(ROWS)) as typeof ROWS).map(({ name }) => name.toLocaleUpperCase('tr')).sort(),
    );
    return usedMs() - from;
  }).sort((a, b) => a - b);
  return Math.max(1, (times[5] ?? WORK_MS) / WORK_MS);
};

/**
 * Watches how long the event loop keeps others waiting: the time between one look and the next, of which only what this process itself
 * does counts, so that a busy machine is no fault. `stop` answers all of them, ms, shortest first.
 */
export const watchTurns = (): { stop: () => number[] } => {
  const turns: number[] = [];
  let last = usedMs();
  let timer: NodeJS.Timeout;
  const look = () => {
    const now = usedMs();
    turns.push(now - last);
    last = now;
    timer = setTimeout(look, EVERY_MS);
  };
  look();
  return {
    stop: () => {
      clearTimeout(timer);
      return turns.sort((a, b) => a - b);
    },
  };
};
