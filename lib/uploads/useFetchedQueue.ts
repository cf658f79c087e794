import { useEffect, useState } from 'react';
import { retried } from '../retried';

/** Loads the queue; if its file does not load, again once there is a connection. */
export const fetchQueue = retried(() => import('./queue'));
export type FetchedQueue = Awaited<ReturnType<typeof fetchQueue>>;

/** The queue, fetched where it may be needed and while there is a connection; null until then. */
export const useFetchedQueue = (may: boolean): FetchedQueue | null => {
  const [queue, setQueue] = useState<FetchedQueue | null>(null);
  useEffect(() => {
    if (may) void fetchQueue().then(setQueue);
  }, [may]);
  return queue;
};
