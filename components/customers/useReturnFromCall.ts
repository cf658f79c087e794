import { useRef } from 'react';
import { useDocumentEvent } from '@/lib/useDocumentEvent';

/** A shorter absence is no conversation: the phone only asked which app to use. */
const SHORTEST_CALL_MS = 3_000;

/** Calls `onReturn` when the operator returns to the screen after tapping a phone number on it. */
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
