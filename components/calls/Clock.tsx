import { SECOND_MS } from '@/domain/time';
import { useNow } from '@/lib/useNow';

const two = (value: number) => String(value).padStart(2, '0');
/** 75 seconds are 1:15. */
export const asClock = (seconds: number): string =>
  seconds >= 3600
    ? `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
    : `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;

/** The elapsed time, counting up. */
export const Clock = ({ since }: { since: string }) => {
  const passed = useNow(SECOND_MS) - Date.parse(since);
  return <time data-figures="">{asClock(Math.max(0, Math.floor(passed / SECOND_MS)))}</time>;
};
