import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Hears what happens anywhere in the document; with `capture`, before anybody else. It hears from the moment its screen is
 * drawn, and with what that screen shows: an effect after the drawing would lose the key of somebody who is quick.
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
