import { useEffect, useState } from 'react';

const two = (value: number) => String(value).padStart(2, '0');
/** 75 seconds are 1:15. */
export const asClock = (seconds: number): string =>
  seconds >= 3600
    ? `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
    : `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;

/** How long it has been going on, counting. Empty until the browser has taken over, since now moves. */
export const Clock = ({ since }: { since: string }) => {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time data-figures="" suppressHydrationWarning>
      {now === undefined ? '' : asClock(Math.max(0, Math.floor((now - Date.parse(since)) / 1000)))}
    </time>
  );
};
