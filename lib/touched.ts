import { MINUTE_MS } from '@/domain/time';

/** Without a touch or a key for this long, what the screen asks for is its own doing. */
const UNTOUCHED_MS = MINUTE_MS;
const MARKS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let touchedAt = Date.now();
if (typeof window !== 'undefined') {
  const touch = () => (touchedAt = Date.now());
  for (const mark of MARKS) window.addEventListener(mark, touch, { passive: true, capture: true });
}

/**
 * Headers of a request: marked when nobody has touched the screen for a minute, so that a screen that keeps itself up to
 * date does not keep the session of somebody who has gone away.
 */
export const touchHeaders = (): Record<string, string> =>
  typeof window !== 'undefined' && Date.now() - touchedAt > UNTOUCHED_MS ? { 'X-Untouched': '1' } : {};
