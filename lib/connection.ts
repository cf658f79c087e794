import { useSyncExternalStore } from 'react';

/** Asked for to find out whether the console can be reached: the same for everybody, and a few hundred bytes. */
const PROBE = '/manifest.webmanifest';
/** How often it is looked for while it cannot be reached. */
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

/** Whether the console's own server answers. A phone that says it has a connection may have none that leads anywhere. */
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

/** A request got no answer at all: whether the connection is gone is found out, and said everywhere. */
export const doubtConnection = (): void => {
  if (typeof window !== 'undefined') void look();
};

/** Whether the console can be reached, as far as is known; the browser's own word where nothing else is. */
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

/** For a page that could not be fetched: runs as soon as the console answers, also where the browser never says so. Returns how to stop. */
export const whenReachable = (run: () => void): (() => void) => {
  set(false);
  const stop = listen(() => {
    if (isOnline()) run();
  });
  // Not at once: a connection that lets this through and pages not would load the page again and again.
  timer = setTimeout(() => void look(), AGAIN_MS);
  return stop;
};

/** `isOnline`, followed by the screen. On the server there is a connection. */
export const useOnline = (): boolean => useSyncExternalStore(listen, isOnline, () => true);
