import { useHydrated } from './browserOnly';

/** Whether this is the installed app and not a tab of a browser. On the server it is a tab. */
export const useIsInstalled = (): boolean => useHydrated() && window.matchMedia('(display-mode: standalone)').matches;
