import { useRef } from 'react';
import { useDocumentEvent } from '@/lib/useDocumentEvent';

/** Sooner back than this nobody has spoken: the phone only asked which application is to call. */
const SHORTEST_CALL_MS = 3_000;

/** Runs when somebody comes back to the screen from a telephone number that they pressed on it. */
export const useReturnFromCall = (onReturn: () => void): void => {
  const dialled = useRef<number | null>(null);
  useDocumentEvent('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="tel:"]')) dialled.current = Date.now();
  });
  useDocumentEvent('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || dialled.current === null) return;
    const spoke = Date.now() - dialled.current >= SHORTEST_CALL_MS;
    dialled.current = null;
    if (spoke) onReturn();
  });
};
