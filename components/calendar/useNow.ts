import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** The present moment, ms, kept up to date; null until the browser has taken over, since the server's is another one. */
export const useNow = (): number | null => {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
