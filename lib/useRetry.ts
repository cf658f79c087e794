import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

const PAUSE_MS = { first: 1_000, most: 5_000 };

/**
 * Runs attempts one after the other, so that an older one never arrives last. One that got no answer (it resolves to 'unanswered') is repeated,
 * unless `paused`: after a short pause at first, then after longer ones, and at once when the browser is online again or the screen is looked at
 * again.
 */
export const useRetry = (attempt: () => Promise<unknown>, paused = false) => {
  /** Attempts without an answer, since there was one. */
  const [failures, setFailures] = useState(0);
  const running = useRef<Promise<void>>(Promise.resolve());
  /** Runs other work in turn: no attempt is made during it. */
  const between = useCallback((work: () => Promise<void>): Promise<void> => {
    const done = running.current.then(work);
    running.current = done.catch(() => undefined);
    return done;
  }, []);
  const run = useCallback(
    () =>
      between(async () => {
        const outcome = await attempt();
        setFailures((count) => (outcome === 'unanswered' ? count + 1 : 0));
      }),
    [attempt, between],
  );

  const again = useEffectEvent(() => void run());
  const count = paused ? 0 : failures;
  useEffect(() => {
    if (count === 0) return undefined;
    const online = () => again();
    const seen = () => document.visibilityState === 'visible' && again();
    const timer = setTimeout(online, Math.min(PAUSE_MS.first * 2 ** (count - 1), PAUSE_MS.most));
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [count]);
  return { run, between };
};
