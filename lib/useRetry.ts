import { useEffect, useEffectEvent } from 'react';

const PAUSE_MS = { first: 1_000, most: 5_000 };

/**
 * Repeats what got no answer so many times in a row: after a short pause at first, then after longer ones, and at once when the browser is
 * online again or the screen is looked at again.
 */
export const useRetry = (failures: number, run: () => void): void => {
  const again = useEffectEvent(run);
  useEffect(() => {
    if (failures === 0) return undefined;
    const online = () => again();
    const seen = () => document.visibilityState === 'visible' && again();
    const timer = setTimeout(online, Math.min(PAUSE_MS.first * 2 ** (failures - 1), PAUSE_MS.most));
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [failures]);
};
