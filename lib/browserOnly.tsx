import { type ComponentType, useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;
/** False on the server and during hydration, true afterwards. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * A part that only the browser renders (lib/lazyPart.tsx). During hydration it renders what the server did: `Waiting`, or nothing.
 * next/dynamic alone renders the part as soon as its file has arrived; when that happens in the middle of hydration, server and browser
 * differ.
 */
export const browserOnly = <P extends object>(Part: ComponentType<P>, Waiting?: ComponentType): ComponentType<P> => {
  const BrowserOnly = (props: P) => {
    // A transition: rendered in small steps, so that a touch in between is handled.
    const now = useDeferredValue(useHydrated());
    return now ? <Part {...props} /> : Waiting ? <Waiting /> : null;
  };
  return BrowserOnly;
};
