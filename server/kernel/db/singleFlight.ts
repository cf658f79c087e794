import type { Database } from './pool';

type Run<T> = { started: boolean; answer: Promise<T> };

/**
 * Runs `read` once for all simultaneous requests for an id. A request during a running read gets the next one, which starts when
 * that one ends, since the running one may have missed a change. A thousand screens that reload at once cost two reads.
 */
export const singleFlight = <T>(read: (id: number) => Promise<T>): ((id: number) => Promise<T>) => {
  const waiting = new Map<number, Run<T>>();
  const last = new Map<number, Promise<unknown>>();

  return (id) => {
    const known = waiting.get(id);
    if (known && !known.started) return known.answer;
    const before = last.get(id) ?? Promise.resolve();
    const run: Run<T> = { started: false, answer: undefined as unknown as Promise<T> };
    run.answer = before
      .catch(() => undefined)
      .then(() => {
        run.started = true;
        if (waiting.get(id) === run) waiting.delete(id);
        return read(id);
      });
    waiting.set(id, run);
    last.set(id, run.answer);
    const forget = () => {
      if (last.get(id) === run.answer) last.delete(id);
    };
    run.answer.then(forget, forget);
    return run.answer;
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
