import { readFileSync } from 'node:fs';

/** CPU time of this process's main thread in ms; wall-clock time if the system does not report it. */
const usedMs = (): number => {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'latin1').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
};

const EVERY_MS = 10;

const ROWS = Array.from({ length: 5_000 }, (_, n) => ({ id: n, name: `Ayşe İnce ${n}`, at: '2026-11-20T09:00:00Z' }));
/** How long the work below takes on the reference machine for time limits. */
const WORK_MS = 5;

/**
 * How many times slower this machine is now than the reference machine, at least 1: the same work, timed ten times. Shared machines are
 * sometimes several times slower, even in CPU time.
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
 * Measures how long the event loop is blocked: the CPU time of this process between two checks, so that a busy machine does not count.
 * `stop` returns all times in ms, ascending.
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
