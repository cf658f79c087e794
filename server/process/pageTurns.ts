import { setImmediate } from 'node:timers/promises';
import { openLines } from '@/server/kernel/http/lines';

const LIMITS = {
  /** These pages need no database: one after the other is as fast, and other requests do not wait for all of them. */
  strangers: { atOnce: 2, waiting: 100 },
  /** Pages also wait for the database, and an office of a hundred people may share an address. */
  operators: { atOnce: 32, waiting: 200 },
};
export type Visitors = keyof typeof LIMITS;
/** For all addresses together: one client may use many addresses. */
const OF_ALL = { atOnce: 128, waiting: 1_000 };
/** A page that takes longer, because its reader or its data are slow, gives its turn back after this time. */
const LONGEST_MS = 15_000;

/**
 * Limits how many pages are rendered at once: each takes memory until it is sent, and asking for one costs a stranger a line of text.
 * Counted per process.
 * @throws TOO_MANY_REQUESTS when too many requests of the same address, or of all, are waiting
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
      // Lets other pending work run first.
      await setImmediate();
      await draw();
    } finally {
      clearTimeout(longest);
      end();
    }
  };
};
