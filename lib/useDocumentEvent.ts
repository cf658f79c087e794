import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Listens to an event of the whole document; with `capture`, before all other listeners. It listens as soon as its screen is in the document
 * and sees the screen's latest values: a normal effect runs later, and would miss a key that is pressed at once.
 */
export const useDocumentEvent = <Type extends keyof DocumentEventMap>(
  type: Type,
  heard: (event: DocumentEventMap[Type]) => void,
  { capture = false } = {},
): void => {
  const latest = useEffectEvent(heard);
  useLayoutEffect(() => {
    const listen = (event: DocumentEventMap[Type]) => latest(event);
    document.addEventListener(type, listen, { capture });
    return () => document.removeEventListener(type, listen, { capture });
  }, [type, capture]);
};
