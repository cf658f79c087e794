import { SESSION_IDLE_MINUTES } from '@/domain/basics';
import { MINUTE_MS } from '@/domain/time';

/** Who is signed in on this device, for the offline page, which cannot ask the server. An id and a time, no name. */
const KEY = 'operator';
type Kept = { id: number; at: number };

export const noteOperator = (id: number): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ id, at: Date.now() } satisfies Kept));
  } catch {
    // Then the offline page shows nobody's work.
  }
};

export const forgetOperator = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
};

/** The operator signed in on this device; `fresh`: their session cannot have timed out yet. Null after a sign-out. */
export const lastOperator = (): { id: number; fresh: boolean } | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept && { id: kept.id, fresh: Date.now() - kept.at < SESSION_IDLE_MINUTES * MINUTE_MS };
  } catch {
    return null;
  }
};
