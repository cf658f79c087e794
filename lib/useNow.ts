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
 * The present time for rendering, milliseconds since 1970, in steps of so many milliseconds. During hydration it is the time at which the
 * server rendered the page: otherwise server and browser would render different things.
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

/** The time, by the same clock, at which the component was opened, so that the hours it offers do not change while one chooses. */
export const useOpenedAt = (): number => {
  const now = useNow();
  return useState(now)[0];
};
