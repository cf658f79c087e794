import { useEffect, useState, useSyncExternalStore } from 'react';
import { retried } from '../retried';
import { useMayWait } from '../waiting/mayWait';
import type { Destination } from './destination';

const fetchQueue = retried(() => import('./queue'));
type Queue = Awaited<ReturnType<typeof fetchQueue>>;

const never = () => () => {};
const standing = ({ uploads, isComing }: Queue, kind: Destination['kind'], id: number) => {
  const those = uploads.snapshot().uploads.filter(({ to }) => to.kind === kind && to.id === id);
  if (those.some(isComing)) return 'coming';
  return those.length > 0 ? 'refused' : null;
};

/**
 * Whether this device still has files to send to a record, or nothing but refused ones, of which nobody has read why. The queue is only fetched
 * where there may be some: whoever only reads has none.
 */
export const useOnTheWay = (kind: Destination['kind'], id: number): 'coming' | 'refused' | null => {
  const may = useMayWait();
  const [queue, setQueue] = useState<Queue | null>(null);
  useEffect(() => {
    if (may) void fetchQueue().then(setQueue);
  }, [may]);
  return useSyncExternalStore(
    queue?.uploads.subscribe ?? never,
    () => queue && standing(queue, kind, id),
    () => null,
  );
};
