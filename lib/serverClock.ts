import { useEffect, useSyncExternalStore } from 'react';

/** So many answers are compared; with more the two clocks would drift apart unseen. */
const KEPT = 5;
const TICK_MS = 200;
const SECOND_MS = 1000;

/** How far the server's clock is before this page's own, as each of the last answers said it. */
const heard: number[] = [];
let latest = '';
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Learns the server's time from an answer that carries it. An answer is always late by its way here, so that the largest difference is
 * the nearest to the truth. The page's clock is the monotonic one: setting the computer's clock moves nothing.
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
 * The server's time in milliseconds since 1970, moving on whole seconds. `now` is what the latest answer says it is: until the browser
 * has taken over, it is that.
 */
export const useServerNow = (now: string): number => {
  useEffect(() => hear(now), [now]);
  return useSyncExternalStore(
    subscribe,
    () => whole(heard.length > 0 ? performance.now() + Math.max(...heard) : Date.parse(now)),
    () => whole(Date.parse(now)),
  );
};
