import { type ComponentType, useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;
/** False on the server and while the browser takes its page over, true from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * A part that the browser alone draws (lib/lazyPart.tsx). While the page is taken over it draws what the server drew, `Waiting` or nothing.
 * next/dynamic alone draws the part itself as soon as its file has come, and when that is before React has reached it a second time,
 * server and browser differ.
 */
export const browserOnly = <P extends object>(Part: ComponentType<P>, Waiting?: ComponentType): ComponentType<P> => {
  const BrowserOnly = (props: P) => {
    // Drawn in small steps, between which a touch is heard.
    const now = useDeferredValue(useHydrated());
    return now ? <Part {...props} /> : Waiting ? <Waiting /> : null;
  };
  return BrowserOnly;
};
