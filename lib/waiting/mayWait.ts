import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../store';
import { useSession } from '../session';
import { useMayHaveUnsent } from '../uploads/unsent';
import { onWaiting, waitingNotes, waitingText } from './stored';

/** How many parts of the page may store something. */
const keeping = createStore(0);

/** Registers a part of the screen whose input may have to wait on this device. */
export const useMayKeep = (): void =>
  useEffect(() => {
    keeping.set(keeping.get() + 1);
    return () => keeping.set(keeping.get() - 1);
  }, []);

/**
 * Whether something waits on this device, or may soon. Every screen asks, so that the code that sends and lists it is loaded only where it
 * may be needed, and while there still is a connection.
 */
export const useMayWait = (): boolean => {
  const operatorId = useSession()?.operator.id ?? 0;
  const unsent = useMayHaveUnsent();
  const kept = useSyncExternalStore(
    onWaiting,
    () => waitingNotes(waitingText(operatorId)).length > 0,
    () => false,
  );
  const may = keeping.use() > 0;
  return unsent || kept || may;
};
