import { useEffect } from 'react';
import { createStore } from './store';

const coming = createStore(0);

/** Whether a part of the console that somebody asked for is still being fetched. */
export const useComingParts = (): boolean => coming.use() > 0;
export const arePartsComing = (): boolean => coming.get() > 0;

/** A press or a key is being answered: what is drawn now was asked for by it. What a screen brings by itself nobody waits for. */
let isPressed = false;
const press = () => {
  isPressed = true;
  setTimeout(() => {
    isPressed = false;
  }, 0);
};
if (typeof window !== 'undefined') {
  window.addEventListener('click', press, true);
  window.addEventListener('keydown', press, true);
}

/** Stands where a part will (lib/lazyPart.tsx), for as long as its file is on the way. */
export const ComingPart = () => {
  useEffect(() => {
    if (!isPressed) return undefined;
    coming.set(coming.get() + 1);
    return () => {
      coming.set(coming.get() - 1);
      // A part of the part that has come is waited for as well.
      press();
    };
  }, []);
  return null;
};
