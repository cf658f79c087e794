import { useSyncExternalStore } from 'react';

/** A value of the page that any code may change. Components read it with `use`, and render again when it changes; on the server it is the initial value. */
export const createStore = <T>(initial: T) => {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const useOf = <Part>(of: (value: T) => Part): Part =>
    useSyncExternalStore(
      subscribe,
      () => of(value),
      () => of(initial),
    );
  return {
    get: (): T => value,
    set: (next: T): void => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: (): T => useOf((all) => all),
    /** A part of the value: the component renders again only when that part changes. */
    useOf,
  };
};
