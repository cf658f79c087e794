import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { Callable } from '@/contract/request';
import type { Watched } from '@/domain/live';
import { useOnline } from './connection';
import { followStream, isAway, listen, type Subscriber } from './live';
import { useSession } from './signedIn';
import { useInvalidate } from './useCall';

/**
 * Calls `onChange` with those of these topics that have changed, and with all of them after a time without connection. The
 * tab has one stream for everything that is watched in it; an empty list watches nothing.
 */
export const useLive = (topics: readonly Watched[], onChange: (topics: ReadonlySet<Watched>) => void): void => {
  const changed = useEffectEvent(onChange);
  const key = topics.join();
  const drawnAt = useSession()?.now;
  const started = useEffectEvent((subscriber: Subscriber) => listen(subscriber, drawnAt));
  useEffect(() => {
    const watched = key.split(',').filter(Boolean) as Watched[];
    if (watched.length > 0) return started({ topics: watched, changed: (some) => changed(some) });
  }, [key]);
};

/**
 * Keeps the answers of these calls up to date: `useLiveCalls(['auction:12'], [auctions.detail, auctions.bids])`. Whatever
 * they were asked with, those on the screen are asked again at once and the others when they are next shown.
 */
export const useLiveCalls = (
  topics: readonly Watched[],
  endpoints: readonly Callable[],
  /** Changes within this many milliseconds lead to one more refetch at their end. */
  atMostEvery = 0,
): void => {
  const invalidate = useInvalidate();
  const asked = useRef(-Infinity);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ask = () => {
    timer.current = undefined;
    asked.current = performance.now();
    void invalidate(...endpoints);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(topics, () => {
    const wait = asked.current + atMostEvery - performance.now();
    if (wait <= 0) ask();
    else timer.current ??= setTimeout(ask, wait);
  });
};

/** Whether the screen may be outdated: there is no connection, or no stream. */
export const useMayBeOld = (): boolean => {
  const away = useSyncExternalStore(followStream, isAway, () => false);
  return !useOnline() || away;
};
