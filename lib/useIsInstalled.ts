import { useSyncExternalStore } from 'react';

const QUERY = '(display-mode: standalone)';
const never = () => () => undefined;

/** Whether this is the installed app and not a tab of a browser. On the server it is a tab. */
export const useIsInstalled = (): boolean =>
  useSyncExternalStore(
    never,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
