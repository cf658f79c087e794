import { useSyncExternalStore } from 'react';

/**
 * A boolean that this browser remembers and that all open screens follow. `useFlag` reads it; it is false on the server, and where storage is
 * not available, as in some private windows.
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
