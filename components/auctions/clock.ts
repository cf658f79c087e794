import { useSyncExternalStore } from 'react';

const SECOND_MS = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((tick) => tick()), SECOND_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};
const onServer = () => null;

/**
 * Now, in milliseconds since 1970, moving every `step` milliseconds. Null while the server renders, since its now and the
 * browser's differ. One timer serves all.
 */
export const useNow = (step: number = SECOND_MS): number | null =>
  useSyncExternalStore(subscribe, () => Math.floor(Date.now() / step) * step, onServer);
