import { useEffect } from 'react';
import { followed } from './followed';

const coming = followed(0);

/** Whether a part of the console that somebody asked for is still being fetched. */
export const useComingParts = (): boolean => coming.use() > 0;
export const arePartsComing = (): boolean => coming.get() > 0;

/** What the browser knows of a press or a key within the last seconds; what a page brings by itself nobody waits for. */
const isAsked = (): boolean => navigator.userActivation?.isActive ?? false;

/** Stands where a part will (lib/lazyPart.tsx), for as long as its file is on the way. */
export const ComingPart = () => {
  useEffect(() => {
    if (!isAsked()) return undefined;
    coming.set(coming.get() + 1);
    return () => coming.set(coming.get() - 1);
  }, []);
  return null;
};
