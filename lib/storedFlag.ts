import { useSyncExternalStore } from 'react';

/**
 * A yes or no that this browser remembers and every open screen follows: `useFlag` reads it and is false on the server. Where
 * storage is closed, as in some private windows, it is always no.
 */
export const storedFlag = (key: string): { set: (on: boolean) => void; useFlag: () => boolean } => {
  const listeners = new Set<() => void>();
  const read = (): boolean => {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  };
  const set = (on: boolean): void => {
    try {
      if (on) localStorage.setItem(key, '1');
      else localStorage.removeItem(key);
    } catch {
      // Then nothing is remembered.
    }
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { set, useFlag: () => useSyncExternalStore(subscribe, read, () => false) };
};
