import { useSyncExternalStore } from 'react';
import { BREAKPOINTS_PX } from '@/domain/limits';

const QUERY = `(max-width: ${BREAKPOINTS_PX.md - 0.05}px)`;
const listen = (changed: () => void) => {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Whether the screen is as narrow as a phone's. The server cannot know and says no. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    listen,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
