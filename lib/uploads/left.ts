import { useSyncExternalStore } from 'react';

const KEY = 'uploads';
const listeners = new Set<() => void>();

const mayHaveUnsent = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Storage is closed in some private windows.
    return false;
  }
};

/** Notes whether this device has files that were not sent yet. */
export const noteUnsent = (some: boolean): void => {
  try {
    if (some) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Then they are sent when their auction's screen is opened.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether there may be unsent files: asked on every screen, so that what sends them is only loaded when there is something to send. */
export const useMayHaveUnsent = (): boolean => useSyncExternalStore(subscribe, mayHaveUnsent, () => false);
