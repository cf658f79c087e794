import { useSyncExternalStore } from 'react';

const KEY = 'bulk-jobs';
const listeners = new Set<() => void>();

const mayHaveJobs = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Storage is closed in some private windows.
    return false;
  }
};

/** Notes whether a job on many records was begun in this browser and its end not put away yet. */
export const noteJobs = (some: boolean): void => {
  try {
    if (some) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Then how far it is shows until the page is left.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether there may be such jobs: asked on every screen, so that what shows them is only loaded when there is something to show. */
export const useMayHaveJobs = (): boolean => useSyncExternalStore(subscribe, mayHaveJobs, () => false);
