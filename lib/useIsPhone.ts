import { useCallback, useSyncExternalStore } from 'react';
import { BREAKPOINTS_PX } from '@/domain/basics';
import { useSession } from './session';

const QUERY = `(max-width: ${BREAKPOINTS_PX.md - 0.05}px)`;
const listen = (changed: () => void) => {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Whether the screen is as narrow as a phone's. The server decides by the browser's headers. */
export const useIsPhone = (): boolean => {
  const phone = useSession()?.phone ?? false;
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(QUERY).matches,
    useCallback(() => phone, [phone]),
  );
};
