import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../session';
import { useMayHaveUnsent } from '../uploads/unsent';
import { onWaiting, waitingNotes, waitingText } from './notes';

let keeping = 0;
const listeners = new Set<() => void>();
const listen = (heard: () => void) => {
  listeners.add(heard);
  return () => listeners.delete(heard);
};
const count = (by: 1 | -1) => {
  keeping += by;
  for (const heard of listeners) heard();
};

/** Says of a part of the screen that what is written or added there may have to wait on this device. */
export const useMayKeep = (): void =>
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);

/**
 * Whether something waits on this device, or may soon: asked on every screen, so that what sends and lists it is only loaded where it may be
 * needed, and while there still is a connection to load it.
 */
export const useMayWait = (): boolean => {
  const operatorId = useSession()?.operator.id ?? 0;
  const unsent = useMayHaveUnsent();
  const kept = useSyncExternalStore(
    onWaiting,
    () => waitingNotes(waitingText(operatorId)).length > 0,
    () => false,
  );
  const may = useSyncExternalStore(
    listen,
    () => keeping > 0,
    () => false,
  );
  return unsent || kept || may;
};
