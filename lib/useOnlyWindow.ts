import { useEffect, useState } from 'react';
import { takeLockSoon } from './locks';

/** Whether this is the only window of the browser that has this open, or the first of several; null until that is known. */
export const useOnlyWindow = (name: string): boolean | null => {
  const [known, setKnown] = useState<{ name: string; first: boolean } | null>(null);
  useEffect(() => {
    let closed = false;
    const lock = takeLockSoon(name);
    void lock.then((leave) => {
      if (!closed) setKnown({ name, first: leave !== undefined });
    });
    return () => {
      closed = true;
      void lock.then((leave) => leave?.());
    };
  }, [name]);
  return known?.name === name ? known.first : null;
};
