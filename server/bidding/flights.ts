import type { Database } from '@/server/kernel/db/pool';

type Flight<T> = { started: boolean; answer: Promise<T> };

/**
 * Many who ask the same at once are answered by one reading. Nobody joins a reading that began before they asked: whoever comes
 * meanwhile shares the next one, which begins when this one ends. So no answer is older than its question, and a thousand who are told
 * at the same moment that something changed cost two readings.
 */
export const sharedFlights = <T>(read: (id: number) => Promise<T>): ((id: number) => Promise<T>) => {
  const waiting = new Map<number, Flight<T>>();
  const last = new Map<number, Promise<unknown>>();

  return (id) => {
    const known = waiting.get(id);
    if (known && !known.started) return known.answer;
    const before = last.get(id) ?? Promise.resolve();
    const flight: Flight<T> = { started: false, answer: undefined as unknown as Promise<T> };
    flight.answer = before
      .catch(() => undefined)
      .then(() => {
        flight.started = true;
        if (waiting.get(id) === flight) waiting.delete(id);
        return read(id);
      });
    waiting.set(id, flight);
    last.set(id, flight.answer);
    const forget = () => {
      if (last.get(id) === flight.answer) last.delete(id);
    };
    flight.answer.then(forget, forget);
    return flight.answer;
  };
};

/** The same for each database. */
export const sharedBy = <T>(
  read: (db: Database, id: number) => Promise<T>,
): ((db: Database, id: number) => Promise<T>) => {
  const known = new WeakMap<Database, (id: number) => Promise<T>>();
  return (db, id) => {
    const shared = known.get(db) ?? sharedFlights((one) => read(db, one));
    known.set(db, shared);
    return shared(id);
  };
};
