import { SESSION_IDLE_MINUTES } from '@/domain/basics';
import { MINUTE_MS } from '@/domain/time';

/** After this long without a touch or a key, requests count as the screen's own and not the operator's. */
const IDLE_MS = MINUTE_MS;
const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let activeAt = Date.now();
let touched = false;
const waiting = new Set<() => void>();
if (typeof window !== 'undefined') {
  const note = () => {
    activeAt = Date.now();
    touched = true;
    for (const run of waiting) run();
    waiting.clear();
  };
  for (const event of EVENTS) window.addEventListener(event, note, { passive: true, capture: true });
}

/** Runs after the first touch of the page, or at once if there was one: for work that can wait while a page opens. */
export const onceTouched = (run: () => void): void => {
  if (touched) run();
  else waiting.add(run);
};

/** Whether nobody has touched the screen for as long as an idle session lasts. */
export const isIdle = (): boolean => Date.now() - activeAt >= SESSION_IDLE_MINUTES * MINUTE_MS;

/**
 * Headers of a request: marked when nobody has touched the screen for a minute, so that a screen that keeps itself up to
 * date does not keep the session of somebody who has gone away.
 */
export const activityHeaders = (): Record<string, string> =>
  typeof window !== 'undefined' && Date.now() - activeAt > IDLE_MS ? { 'X-Untouched': '1' } : {};
