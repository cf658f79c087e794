import type { Database } from './pool';

/**
 * Runs `read` once for all simultaneous requests for an id. A request during a running read gets the next one, which starts when
 * that one ends, since the running one may have missed a change. A thousand screens that reload at once cost two reads.
 */
export const singleFlight = <T>(read: (id: number) => Promise<T>): ((id: number) => Promise<T>) => {
  /** Reads that have not started yet, which new requests share. */
  const waiting = new Map<number, Promise<T>>();
  const last = new Map<number, Promise<unknown>>();

  return (id) => {
    const shared = waiting.get(id);
    if (shared) return shared;
    const before = last.get(id) ?? Promise.resolve();
    const answer = before
      .catch(() => undefined)
      .then(() => {
        waiting.delete(id);
        return read(id);
      });
    waiting.set(id, answer);
    last.set(id, answer);
    const forget = () => {
      if (last.get(id) === answer) last.delete(id);
    };
    answer.then(forget, forget);
    return answer;
  };
};

/** The same with one set of running reads for each database: tests open several in one process. */
export const singleFlightByDatabase = <T>(
  read: (db: Database, id: number) => Promise<T>,
): ((db: Database, id: number) => Promise<T>) => {
  const known = new WeakMap<Database, (id: number) => Promise<T>>();
  return (db, id) => {
    const shared = known.get(db) ?? singleFlight((one) => read(db, one));
    known.set(db, shared);
    return shared(id);
  };
};
