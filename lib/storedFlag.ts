import { useSyncExternalStore } from 'react';

/**
 * A yes or no that this browser remembers and every open screen follows: `note` sets it, `useIt` says it, false on the server. Where
 * storage is closed, as in some private windows, it is always no.
 */
export const storedFlag = (key: string): { note: (set: boolean) => void; useIt: () => boolean } => {
  const listeners = new Set<() => void>();
  const read = (): boolean => {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  };
  const note = (set: boolean): void => {
    try {
      if (set) localStorage.setItem(key, '1');
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
  return { note, useIt: () => useSyncExternalStore(subscribe, read, () => false) };
};
