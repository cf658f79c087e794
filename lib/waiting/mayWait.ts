import { useEffect, useSyncExternalStore } from 'react';
import { followed } from '../followed';
import { useSession } from '../session';
import { useMayHaveUnsent } from '../uploads/unsent';
import { onWaiting, waitingNotes, waitingText } from './notes';

/** How many parts of the page may keep something. */
const keeping = followed(0);

/** Says of a part of the screen that what is written or added there may have to wait on this device. */
export const useMayKeep = (): void =>
  useEffect(() => {
    keeping.set(keeping.get() + 1);
    return () => keeping.set(keeping.get() - 1);
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
  const may = keeping.use() > 0;
  return unsent || kept || may;
};
