import { useEffect, useMemo, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '@/domain/basics';

/** The given value once it has not changed for `pauseMs`: calls that depend on what is typed wait for a pause. */
export const useSettled = <T>(given: T, pauseMs: number = SEARCH_DEBOUNCE_MS): T => {
  const text = JSON.stringify(given);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return useMemo(() => JSON.parse(settled) as T, [settled]);
};
