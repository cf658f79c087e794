import { setImmediate } from 'node:timers/promises';
import { openLines } from '@/server/kernel/http/lines';

const LIMITS = {
  /** Drawn from memory: one after the other is as fast, and who comes between does not wait for them all. */
  strangers: { atOnce: 2, waiting: 100 },
  /** Pages wait for the database besides, and an office of a hundred people may share an address. */
  operators: { atOnce: 32, waiting: 200 },
};
export type Visitors = keyof typeof LIMITS;
/** Whoever has many addresses. */
const OF_ALL = { atOnce: 128, waiting: 1_000 };
/** Whoever reads slowly, or asks for what comes slowly, gives the turn back after this time. */
const LONGEST_MS = 15_000;

/**
 * Pages are drawn in turns: each takes memory until it is sent, and drawing one costs a stranger a line of text. Counted in this process.
 * @throws TOO_MANY_REQUESTS when too many of the same address, or of all, wait already
 */
export const openPageTurns = (longestMs = LONGEST_MS) => {
  const takeTurn = openLines();
  return async (who: Visitors, address: string, draw: () => Promise<void>): Promise<void> => {
    const own = await takeTurn(`${who} ${address}`, LIMITS[who]);
    const all = await takeTurn('all', OF_ALL).catch((error: unknown) => {
      own();
      throw error;
    });
    const end = () => {
      own();
      all();
    };
    const longest = setTimeout(end, longestMs).unref();
    try {
      // What else has come meanwhile goes first.
      await setImmediate();
      await draw();
    } finally {
      clearTimeout(longest);
      end();
    }
  };
};
