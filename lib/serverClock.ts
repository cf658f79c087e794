import { useEffect, useSyncExternalStore } from 'react';

/** So many of the last answers are compared; with more, a drift of the two clocks would go unnoticed. */
const KEPT = 5;
const TICK_MS = 200;
const SECOND_MS = 1000;

/** How far the server's clock is ahead of the page's, by each of the last answers. */
const heard: number[] = [];
let latest = '';
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Learns the server's time from an answer that contains it. An answer always arrives with a delay, so the largest difference is the most
 * exact one. The page's clock is the monotonic one, which does not change when the computer's clock is set.
 */
const hear = (now: string): void => {
  if (now === latest) return;
  latest = now;
  heard.push(Date.parse(now) - performance.now());
  if (heard.length > KEPT) heard.shift();
  listeners.forEach((tick) => tick());
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((tick) => tick()), TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

const whole = (milliseconds: number) => Math.floor(milliseconds / SECOND_MS) * SECOND_MS;

/**
 * The server's time in milliseconds since 1970, updated every full second. `now` is the time in the latest answer, which is used until the
 * page is hydrated.
 */
export const useServerNow = (now: string): number => {
  useEffect(() => hear(now), [now]);
  return useSyncExternalStore(
    subscribe,
    () => whole(heard.length > 0 ? performance.now() + Math.max(...heard) : Date.parse(now)),
    () => whole(Date.parse(now)),
  );
};
