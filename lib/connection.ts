import { useSyncExternalStore } from 'react';

/** Requested to find out whether the console can be reached: a few hundred bytes, the same for everybody. */
const PROBE = '/manifest.webmanifest';
/** How often it is tried while it cannot be reached. */
const AGAIN_MS = 5_000;

let reachable = true;
let timer: ReturnType<typeof setTimeout> | undefined;
let looking = false;
const listeners = new Set<() => void>();

const set = (now: boolean) => {
  if (reachable === now) return;
  reachable = now;
  for (const heard of listeners) heard();
};

/** Whether the console's server answers. A phone that reports a connection may have one that leads nowhere. */
const look = async (): Promise<void> => {
  if (looking || typeof fetch === 'undefined') return;
  looking = true;
  clearTimeout(timer);
  const answers = await fetch(PROBE, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  looking = false;
  set(answers);
  if (!answers) timer = setTimeout(() => void look(), AGAIN_MS);
};

/** Called when a request got no answer: checks whether the connection is gone, and shows it everywhere. */
export const doubtConnection = (): void => {
  if (typeof window !== 'undefined') void look();
};

/** Whether the console can be reached, as far as is known; otherwise what the browser says. */
export const isOnline = (): boolean => navigator.onLine && reachable;

const listen = (heard: () => void) => {
  const back = () => {
    heard();
    doubtConnection();
  };
  listeners.add(heard);
  window.addEventListener('online', back);
  window.addEventListener('offline', heard);
  return () => {
    listeners.delete(heard);
    window.removeEventListener('online', back);
    window.removeEventListener('offline', heard);
  };
};

/**
 * For a page that could not be loaded: calls back as soon as the console answers, also if the browser never reports it. Returns a function
 * that stops it.
 */
export const whenReachable = (run: () => void): (() => void) => {
  set(false);
  const stop = listen(() => {
    if (isOnline()) run();
  });
  // Not at once: a connection that passes this request but no pages would reload the page again and again.
  timer = setTimeout(() => void look(), AGAIN_MS);
  return stop;
};

/** `isOnline`, followed by the screen. On the server there is a connection. */
export const useOnline = (): boolean => useSyncExternalStore(listen, isOnline, () => true);
