import type { Endpoint } from '@/contract/kit';
import { takesFiles } from '@/contract/request';
import { isProgram } from '@/domain/permissions';
import { type Limit, openLines } from './lines';
import { readsLists } from './rateLimit';

/** The browser sends three files at once; a screen asks for a handful of lists. */
const LIMITS = {
  heavy: { atOnce: 2, waiting: 40 },
  list: { atOnce: 6, waiting: 100 },
} as const satisfies Record<string, Limit>;
type Kind = keyof typeof LIMITS;

/** The kinds of calls that take turns: those that take or make files, those declared heavy, and lists. Null: none of these. */
const kindOf = (endpoint: Endpoint): Kind | null => {
  if (isProgram(endpoint.may)) return null;
  const isMade = endpoint.kind === 'download' && endpoint.method === 'POST';
  if (endpoint.heavy || takesFiles(endpoint) || isMade) return 'heavy';
  return readsLists(endpoint) ? 'list' : null;
};

export type FairTurns = {
  /**
   * Waits for the turn of this person's call, and returns a function that ends the turn. @throws TOO_MANY_REQUESTS when too many of the same
   * person's wait already
   */
  take: (endpoint: Endpoint, who: string) => Promise<() => void>;
};

/**
 * Lets each person run a few calls at once; that person's other calls wait, first come first served. Somebody who sends twenty heavy calls
 * delays nobody else. Counted in this process.
 */
export const openFairTurns = (): FairTurns => {
  const kinds = new WeakMap<Endpoint, Kind | null>();
  const takeTurn = openLines();

  return {
    take: async (endpoint, who) => {
      const kind = kinds.get(endpoint) ?? kindOf(endpoint);
      kinds.set(endpoint, kind);
      if (kind === null) return () => undefined;
      return takeTurn(`${kind} ${who}`, LIMITS[kind]);
    },
  };
};

/** A slow download gives its turn back after this time, and goes on. */
const READ_MS = 60_000;

/** Wraps a body so that `end` is called when it was read, when reading failed (`failed`), when the reader left, or after a minute. */
export const untilRead = (
  body: AsyncIterable<Uint8Array>,
  { end, failed, longestMs = READ_MS }: { end: () => void; failed: (error: unknown) => void; longestMs?: number },
): AsyncIterable<Uint8Array> => {
  const longest = setTimeout(end, longestMs).unref();
  const over = () => {
    clearTimeout(longest);
    end();
  };
  const begin = () => {
    const chunks = body[Symbol.asyncIterator]();
    const next = async () => {
      try {
        const chunk = await chunks.next();
        if (chunk.done) over();
        return chunk;
      } catch (error) {
        over();
        failed(error);
        throw error;
      }
    };
    // A generator that was never read does not run its own `finally`.
    const leave = async () => {
      over();
      await chunks.return?.();
      return { done: true as const, value: undefined };
    };
    return { next, return: leave };
  };
  return { [Symbol.asyncIterator]: begin };
};
