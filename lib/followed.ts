import { useSyncExternalStore } from 'react';

/** A value of the page that any code may change; components follow it with `use`. On the server it is the initial value. */
export const followed = <T>(first: T) => {
  let value = first;
  const listeners = new Set<() => void>();
  const subscribe = (heard: () => void) => {
    listeners.add(heard);
    return () => listeners.delete(heard);
  };
  const useOf = <Part>(of: (value: T) => Part): Part =>
    useSyncExternalStore(
      subscribe,
      () => of(value),
      () => of(first),
    );
  return {
    get: (): T => value,
    set: (now: T): void => {
      value = now;
      for (const heard of listeners) heard();
    },
    use: (): T => useOf((all) => all),
    /** A part of it, which alone draws anew. */
    useOf,
  };
};
