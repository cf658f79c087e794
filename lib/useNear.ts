import { type RefObject, useEffect, useEffectEvent } from 'react';
import { PREFETCH_MARGIN_PX } from '@/domain/basics';

/** Runs once when an element comes within the prefetch margin of the visible area, and again when `key` changes. */
export const useNear = (
  element: RefObject<Element | null>,
  key: string | undefined,
  run: (key: string) => void,
): void => {
  const near = useEffectEvent(run);
  useEffect(() => {
    const place = element.current;
    if (!place || key === undefined || typeof IntersectionObserver === 'undefined') return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        near(key);
      },
      { rootMargin: `${PREFETCH_MARGIN_PX}px` },
    );
    watch.observe(place);
    return () => watch.disconnect();
  }, [element, key]);
};
