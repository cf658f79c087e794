import { useCallback, useState, useSyncExternalStore } from 'react';
import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import { rightTime } from './rightTime';
import { useSession } from './session';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer serves all. */
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

/**
 * The present moment for what is drawn, milliseconds since 1970, moving on whole steps of so many milliseconds. While the browser takes
 * a page over it is the moment at which the server drew it: what depends on the moment would be drawn differently by the two.
 */
export const useNow = (step: number = MINUTE_MS): number => {
  const drawnAt = useSession()?.now;
  const whole = useCallback((now: number) => Math.floor(now / step) * step, [step]);
  return useSyncExternalStore(
    subscribe,
    () => whole(rightTime()),
    () => whole(drawnAt ?? Date.now()),
  );
};

/** The moment, by the same clock, at which what asks was opened: what it offers by the hour does not move under the hand. */
export const useOpenedAt = (): number => {
  const now = useNow();
  return useState(now)[0];
};
