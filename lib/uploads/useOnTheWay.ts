import { useSyncExternalStore } from 'react';
import { useMayWait } from '../waiting/mayWait';
import type { Destination } from './destination';
import { type FetchedQueue, useFetchedQueue } from './useFetchedQueue';

const never = () => () => {};
const standing = ({ uploads, isComing }: FetchedQueue, here: (to: Destination) => boolean) => {
  const those = uploads.snapshot().uploads.filter(({ to }) => here(to));
  if (those.some(isComing)) return 'coming';
  return those.length > 0 ? 'refused' : null;
};

/**
 * Whether this device still has files to send to a record, or only refused ones whose reason nobody has read. The queue is loaded only when
 * there may be some.
 */
export const useOnTheWay = (kind: Destination['kind'], id: number): 'coming' | 'refused' | null =>
  useStanding((to) => to.kind === kind && to.id === id, useFetchedQueue(useMayWait()));

/** The same for the places that match `here`. */
export const useStanding = (
  here: (to: Destination) => boolean,
  queue: FetchedQueue | null,
): 'coming' | 'refused' | null =>
  useSyncExternalStore(
    queue?.uploads.subscribe ?? never,
    () => queue && standing(queue, here),
    () => null,
  );
