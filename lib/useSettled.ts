import { useEffect, useMemo, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '@/domain/limits';

/** What is given, once it has stayed so for `pauseMs`: what is asked of the server while somebody types is asked when they pause. */
export const useSettled = <T>(given: T, pauseMs: number = SEARCH_DEBOUNCE_MS): T => {
  const text = JSON.stringify(given);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return useMemo(() => JSON.parse(settled) as T, [settled]);
};
